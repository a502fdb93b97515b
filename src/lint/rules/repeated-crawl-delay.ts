// repeated-crawl-delay (RFC 9309 §2.2.4): found by the reader of the record.
import { pointingToLine } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Line {line} already gives a delay for "{token}", and readers differ on which one counts; keep one.',
  page: {
    why: "Here the first one counts; in some libraries it is the last. The same number twice is not reported.",
    wrong: "User-agent: *\nCrawl-delay: 5\nCrawl-delay: 10\n",
    right: "User-agent: *\nCrawl-delay: 10\n",
    crawlers: "In some libraries the first one counts, in others the last.",
    turnOff: "Never: readers differ.",
  },
};

export const details: Details = (context, found) => pointingToLine(context, found, "the delay given before");
