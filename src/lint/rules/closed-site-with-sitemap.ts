// closed-site-with-sitemap (RFC 9309 §2.2.4)

import { sitemapHosts } from "../analyses/records.ts";
import { audience } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "risk",
  spec: "2.2.4",
  fix: null,
  message: "The sitemap lists pages that line {line} closes to every crawler; remove that rule, or the sitemap.",
  page: {
    why: "A sitemap invites crawlers to pages, and `Disallow: /` for every crawler keeps them from reading any. The combination often remains from a site that was closed while it was built. Sitemaps of several hosts are not reported, because the file closes one host alone.",
    wrong: "User-agent: *\nDisallow: /\nSitemap: https://shop.example/sitemap.xml\n",
    right: "User-agent: *\nDisallow: /private/\nSitemap: https://shop.example/sitemap.xml\n",
    crawlers:
      "None: every crawler without its own group stays out. Google still reads the sitemap and reports its pages as blocked.",
    turnOff: "If only crawlers that other groups name should read the sitemap.",
  },
};

/** Names that are checked, `*` among them. */
const MAX_NAMED = 100;

export const check: Check = (context) => {
  const sitemap = context.records.find(({ kind, value }) => kind === "sitemap" && value !== null);
  // Sitemaps of several hosts list pages of other sites than this one.
  if (sitemap === undefined || context.fact(sitemapHosts).size > 1) return;
  const readers = context.fact(audience);
  const rule = readers.closedBy("*");
  if (rule === null) return;
  // The sitemap may be for a crawler whose own group opens something.
  const named = new Set(context.groups.groups.flatMap(({ userAgents }) => userAgents.map(({ token }) => token)));
  if (named.size > MAX_NAMED || [...named].some((token) => readers.closedBy(token) === null)) return;
  context.report({
    span: sitemap.span,
    words: { line: String(rule.line) },
    labels: [{ span: rule.span, message: "this rule closes the whole site" }],
  });
};
