// sitemap-closed (RFC 9309 §2.2.4)
import { chainOf } from "../../crawlers/audience.ts";
import { searchEngines } from "../../crawlers/purposes.ts";
import { cut, inWords, QUOTED } from "../../diagnostics/message.ts";
import type { Rule } from "../../groups/model.ts";
import { sitemapHosts } from "../analyses/records.ts";
import { audience } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "risk",
  spec: "2.2.4",
  fix: null,
  message: 'Line {line} keeps {crawlers} from this sitemap; add "Allow: {path}" to its group.',
  page: {
    why: "A crawler fetches a sitemap like any other URL of the host, so a rule that matches its path keeps the crawler from reading it. Sitemaps of several hosts are not reported, because the rules apply to one host alone, nor is a site that is closed as a whole.",
    wrong: "User-agent: *\nDisallow: /*.xml$\nSitemap: https://shop.example/sitemap.xml\n",
    right: "User-agent: *\nDisallow: /*.xml$\nAllow: /sitemap.xml$\nSitemap: https://shop.example/sitemap.xml\n",
    crawlers: "Google reports such a sitemap as blocked by robots.txt.",
    turnOff: "If the sitemap is on another host than the file.",
  },
};

/** Sitemaps that are checked; a file may have thousands. */
const MAX_SITEMAPS = 100;

export const check: Check = (context) => {
  if (context.fact(sitemapHosts).size !== 1) return;
  const sitemaps = context.records.filter(({ kind, value }) => kind === "sitemap" && value !== null);
  const matcher = context.matcher();
  const readers = context.fact(audience);
  const engines = searchEngines.filter(({ token }) => readers.closedBy(token) === null);
  for (const { text, span } of sitemaps.slice(0, MAX_SITEMAPS)) {
    const path = text.replace(/^[A-Za-z]+:\/\/[^/?#]*/, "");
    if (!path.startsWith("/")) continue;
    const closed = engines.flatMap(({ title, token }) => {
      const { allowed, rule } = matcher.decide(chainOf(token), path);
      return allowed || rule === null ? [] : [{ title, rule }];
    });
    const [first] = closed;
    if (first === undefined) continue;
    const rules = [...new Set<Rule>(closed.map(({ rule }) => rule))];
    context.report({
      span,
      words: {
        line: String(first.rule.line),
        crawlers: {
          clause: inWords(
            closed.filter(({ rule }) => rule === first.rule).map(({ title }) => title),
            "and",
          ),
        },
        path: cut(path, QUOTED),
      },
      labels: rules.map((rule) => ({ span: rule.span, message: "this rule" })),
    });
  }
};
