// unknown-record
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: 'Record "{key}" is unknown, so crawlers skip it; remove it if it is not meant for one you know.',
  page: {
    why: "Crawlers may interpret other records (Sitemap, Crawl-delay and others) and skip those they do not know.",
    wrong: "Unicorns: allowed\n",
    right: "# Unicorns: allowed\n",
    crawlers: "All of them skip the line.",
    turnOff: "If the line is meant for a program of your own.",
  },
};
