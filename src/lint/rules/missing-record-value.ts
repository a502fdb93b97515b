// missing-record-value (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: 'Missing value after "{key}:"; write one, or remove the line.',
  page: {
    why: "Without a value the record has no effect. A sitemap without one is an info if the file has another sitemap.",
    wrong: "Sitemap:\n",
    right: "Sitemap: https://shop.example/sitemap.xml\n",
    crawlers: "None: all of them skip the line.",
    turnOff: "Never: the line has no effect.",
  },
};
