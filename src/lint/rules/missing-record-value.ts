// missing-record-value
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: 'Nothing stands behind "{key}:"; write its value, or remove the line.',
  page: {
    why: "The record says nothing, so crawlers skip it.",
    wrong: "Sitemap:\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
    crawlers: "All of them skip the line.",
    turnOff: "Never: the line says nothing.",
  },
};
