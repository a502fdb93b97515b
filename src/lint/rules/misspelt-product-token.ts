// misspelt-product-token (RFC 9309 §2.2.1)
import { wholeName } from "../../groups/product-token.ts";
import { getOrInsert } from "../../text/collections.ts";
import { harmOf, nameFaults } from "../analyses/names.ts";
import { groupsLikeStar, obeysRulesOf } from "../groups.ts";
import { replacing } from "../lines.ts";
import { intendedToken, isKnownToken } from "../product-tokens.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message: 'Unknown crawler "{name}"; did you mean "{intended}"{harm}?',
  page: {
    why: "A crawler obeys the group with its product token, letter by letter, ignoring case. A misspelt name applies to no crawler, and the intended crawler obeys the `*` group. It is not reported if that crawler is named beside it, or by another group with the same rules, nor if all crawlers obey the same rules. There is no fix if the name would close the whole site to a search engine, or open it.",
    wrong: "User-agent: Googelbot\nDisallow: /private/\n",
    right: "User-agent: Googlebot\nDisallow: /private/\n",
    crawlers:
      "None that matters: all compare whole names. Crawlers of 1994 and 1996 search for parts of names, which does not help with a misspelling.",
    turnOff: "If a crawler with that name exists.",
  },
};

export const check: Check = (context) => {
  const known = new Map<string, string | null>();
  for (const group of context.groups.groups) {
    for (const { value, token, span } of group.userAgents) {
      if (context.fact(nameFaults).has(span.start)) continue;
      const intended = getOrInsert(known, value, () => {
        // Of "Googlebot*" the token is left that was meant.
        const name = value.includes("/") ? wholeName(value) : value;
        return /[,;()]/.test(value) || isKnownToken(token) ? null : intendedToken(name);
      });
      if (intended === null) continue;
      const obeysRules = context.fact(obeysRulesOf)(intended, group) ?? context.fact(groupsLikeStar).has(group);
      if (!context.exhaustive && obeysRules) continue;
      const harm = harmOf(context, group, intended);
      const fix = harm === null ? replacing(span, intended, `Write "${intended}"`, "unsafe") : null;
      const words = { name: value, intended, harm: { clause: harm === null ? "" : `, ${harm}` } };
      context.report({ span, words, fix });
    }
  }
};
