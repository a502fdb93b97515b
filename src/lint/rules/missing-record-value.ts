// missing-record-value (RFC 9309 §2.2.4)
import type { LintContext } from "../context.ts";
import type { Details, RuleData } from "../rule.ts";

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

export const details: Details = (context, _, record) => ({
  harmless: record?.kind === "sitemap" && context.fact(hasSitemap),
});

function hasSitemap({ records }: LintContext): boolean {
  return records.some(({ kind, text }) => kind === "sitemap" && text !== "");
}
