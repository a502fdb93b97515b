// ads-txt-closed (RFC 9309 §2.2.2)

import { crawlerOf } from "../../crawlers/chains.ts";
import type { Line } from "../../cst/nodes.ts";
import { ANY } from "../../groups/product-token.ts";
import { rewritingKey } from "../edits.ts";
import { nameOf } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "risk",
  spec: "2.2.2",
  fix: "unsafe",
  message:
    '"{rule}" keeps crawlers from the file that tells advertisers who may sell the ads of the site; write "Allow" if the site has ads.',
  page: {
    why: "`ads.txt` and `app-ads.txt` (IAB Tech Lab) list the companies that may sell the ads of a site or an app. They are published for crawlers alone, and a crawler that obeys robots.txt may not fetch a closed one: the site then counts as one without such a list, and buyers may stop to bid. Reported is a rule for one of these files by name, if it decides for a known crawler or for those that no group names, of a site whose home page they may fetch. All such rules are one finding. A file that should not appear in search results can be served with the header `X-Robots-Tag: noindex`.",
    wrong: "User-agent: *\nDisallow: /ads.txt\n",
    right: "User-agent: *\nDisallow: /ads/\n",
    crawlers:
      "Google documents that it may ignore an ads.txt that robots.txt disallows. Crawlers of other buyers obey robots.txt as well, or do not read it.",
    turnOff: "If the site has no such file, or no ads.",
  },
};

/** A pattern for one of the files alone. */
const ADS_TXT = /^\/(?:app-)?ads\.txt(?=\*?\$?$)/;

export const check: Check = (context) => {
  const matcher = context.matcher();
  const closing = matcher.groups.groups
    .flatMap(({ rules, userAgents }) => rules.map((rule) => [rule, userAgents] as const))
    .flatMap(([rule, userAgents]) => {
      const [url] = rule.type === "allow" ? [] : (ADS_TXT.exec(rule.pattern) ?? []);
      if (url === undefined) return [];
      // Another crawler may have no use for the file.
      const known = userAgents.map((one) => nameOf(one, context)).filter((name) => name === ANY || crawlerOf(name));
      const names = known.filter((name) => matcher.decide(name, url).rule === rule && matcher.isAllowed(name, "/"));
      const { key, keyEnd } = context.lineAt(rule.span.start) as Line;
      return names.length === 0 ? [] : [{ rule, url, names, key: { start: key, end: keyEnd } }];
    });
  for (const some of context.suppressions.allowJoining ? [closing] : closing.map((one) => [one])) {
    const [first, ...others] = some;
    if (first === undefined) continue;
    const fix = rewritingKey(first.key, "Allow");
    context.report({
      span: first.rule.span,
      words: { rule: first.rule.text },
      labels: others.map(({ rule: { span } }) => ({ span, message: "this rule, too" })),
      fix: { ...fix, edits: some.map(({ key: span }) => ({ span, text: "Allow" })) },
      claims: () => some.flatMap(({ url, names }) => names.map((name) => ({ what: "disallowed" as const, name, url }))),
    });
  }
};
