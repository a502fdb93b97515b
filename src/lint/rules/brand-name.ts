// brand-name (RFC 9309 §2.2.1)
import { hasCopiedList } from "../copied-list.ts";
import { closes, groupsLikeStar, obeysRulesOf } from "../groups.ts";
import { replacing } from "../lines.ts";
import { tokenOfBrand } from "../product-tokens.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message: 'No crawler has the product token "{name}"; did you mean "{intended}"{named}?',
  page: {
    why: "A group names a crawler by its product token, not by the company or the product it belongs to: `Googlebot` and not `Google`, `GPTBot` and not `OpenAI`. A company may have several crawlers, such as `GPTBot` for training, `OAI-SearchBot` for search and `ChatGPT-User` for requests of users; name each one that should obey the group. It is not reported if the crawler obeys the same rules anyway, under its own name or as all crawlers do, nor if it is shut out by a copied list of crawlers. There is no fix if the crawler has a group of its own with other rules, because one of the two may be older.",
    wrong: "User-agent: OpenAI\nDisallow: /\n",
    right: "User-agent: GPTBot\nDisallow: /\n",
    crawlers: "None: all of them compare whole names. Crawlers of 1996 search the value for parts of their name.",
    turnOff: "If a crawler with that name exists.",
  },
};

export const check: Check = (context) => {
  for (const group of context.groups.groups) {
    if (!context.exhaustive && (closes(group) || group.rules.length === 0) && hasCopiedList(context)) continue;
    /** The tokens that the group has once its first lines are corrected. */
    const corrected = new Set<string>();
    for (const { value, span } of group.userAgents) {
      const intended = tokenOfBrand(value);
      if (intended === null || (!context.exhaustive && corrected.has(intended))) continue;
      // Null: no other group names it.
      const obeysRules = context.fact(obeysRulesOf)(intended, group);
      if (obeysRules ?? (!context.exhaustive && context.fact(groupsLikeStar).has(group))) continue;
      corrected.add(intended);
      const isNamed = obeysRules === false;
      context.report({
        span,
        words: { name: value, intended, named: { clause: isNamed ? ", which has a group of its own" : "" } },
        fix: isNamed ? null : replacing(span, intended, `Write "${intended}"`, "unsafe"),
      });
    }
  }
};
