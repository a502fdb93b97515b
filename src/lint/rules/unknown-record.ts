// unknown-record (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: 'Unknown record "{key}", which crawlers ignore; remove it unless a program of yours reads it.',
  page: {
    why: "Crawlers may interpret other records (Sitemap, Crawl-delay and others) and skip those they do not know.",
    wrong: "Unicorns: allowed\n",
    right: "# Unicorns: allowed\n",
    crawlers: "None: all of them skip the line.",
    turnOff: "If a program of your own reads the line.",
  },
};
