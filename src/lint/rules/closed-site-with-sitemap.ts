// closed-site-with-sitemap (RFC 9309 §2.2.2, §2.2.4): everybody is kept out, and
// invited.
import { closedBy } from "../crawlers.ts";
import type { LintRule } from "../rule.ts";

export const closedSiteWithSitemap: LintRule = {
  code: "closed-site-with-sitemap",
  fix: null,
  run(context) {
    const sitemap = context.records.find(({ kind, value }) => kind === "sitemap" && value !== null);
    if (sitemap === undefined) return;
    // Where others are named, the sitemap may be for them.
    if (!context.groups.groups.every(({ userAgents }) => userAgents.every(({ token }) => token === "*"))) return;
    const rule = closedBy(context.reading(), "*");
    if (rule === null) return;
    context.report({
      span: sitemap.span,
      words: { line: String(rule.line) },
      labels: [{ span: rule.span, message: "this rule closes the whole site" }],
    });
  },
};
