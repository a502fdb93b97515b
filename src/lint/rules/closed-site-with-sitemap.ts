// closed-site-with-sitemap (RFC 9309 §2.2.2, §2.2.4): everybody is kept out, and
// invited.
import { closedBy } from "../crawlers.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "risk",
  spec: "2.2.4",
  fix: null,
  message: "A sitemap invites crawlers to pages that line {line} closes to them all; remove that rule, or the sitemap.",
  page: {
    why: "Who names a sitemap wants pages to be found, and `Disallow: /` for everybody keeps them from being read. It is what a site is left with that was built behind a closed door and then opened.",
    wrong: "User-agent: *\nDisallow: /\nSitemap: https://example.com/sitemap.xml\n",
    right: "User-agent: *\nDisallow: /private/\nSitemap: https://example.com/sitemap.xml\n",
    crawlers:
      "Every crawler that no other group names stays out. Google reads the sitemap all the same, and reports its pages as blocked.",
    turnOff: "If crawlers that other groups name are meant to read the sitemap, and nobody else.",
  },
};

export const check: Check = (context) => {
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
};
