// repeated-crawl-delay (RFC 9309 §2.2.4)
import { pointingToLine } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message:
    'Duplicate crawl delay for "{token}", already on line {line}, and crawlers differ on which one counts; keep one.',
  page: {
    why: "robotspec uses the first one; some libraries use the last. Two equal numbers are not reported.",
    wrong: "User-agent: *\nCrawl-delay: 5\nCrawl-delay: 10\n",
    right: "User-agent: *\nCrawl-delay: 10\n",
    crawlers: "Some libraries use the first one, others the last.",
    turnOff: "Never: crawlers differ.",
  },
};

export const details: Details = (context, found) => pointingToLine(context, found, "the first delay");
