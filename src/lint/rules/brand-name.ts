// brand-name (RFC 9309 §2.2.1)
import type { Group } from "../../groups/model.ts";
import { lowerCase } from "../../groups/product-token.ts";
import { getOrInsert } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import { hasCopiedList } from "../copied-list.ts";
import { closes, groupsLikeStar } from "../groups.ts";
import { replacing } from "../lines.ts";
import { tokenOfBrand } from "../product-tokens.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message: 'No crawler has the product token "{name}"; did you mean "{intended}"?',
  page: {
    why: "A group names a crawler by its product token, not by the company or the product it belongs to: `Googlebot` and not `Google`, `GPTBot` and not `OpenAI`. A company may have several crawlers, such as `GPTBot` for training, `OAI-SearchBot` for search and `ChatGPT-User` for requests of users; name each one that should obey the group. It is not reported if the crawler obeys the same rules anyway, under its own name or as all crawlers do, nor if it is shut out by a copied list of crawlers.",
    wrong: "User-agent: OpenAI\nDisallow: /\n",
    right: "User-agent: GPTBot\nDisallow: /\n",
    crawlers: "None: all of them compare whole names. Crawlers of 1996 search the value for parts of their name.",
    turnOff: "If a crawler with that name exists.",
  },
};

export const check: Check = (context) => {
  for (const group of context.groups.groups) {
    /** By token. A group may have many lines of the same brand. */
    const obeys = new Map<string, boolean>();
    if (!context.exhaustive && closes(group) && hasCopiedList(context)) continue;
    for (const { value, span } of group.userAgents) {
      const intended = tokenOfBrand(value);
      if (intended === null) continue;
      const obeysThem = getOrInsert(obeys, intended, () => {
        const own = context.fact(rulesByName).get(lowerCase(intended));
        if (own !== undefined) return own.has(rulesOf(group));
        return !context.exhaustive && context.fact(groupsLikeStar).has(group);
      });
      if (obeysThem) continue;
      const fix = replacing(span, intended, `Write "${intended}"`, "unsafe");
      context.report({ span, words: { name: value, intended }, fix });
    }
  }
};

/** The rules of the groups that have a user-agent line of this value, in lower case. */
function rulesByName({ groups: { groups } }: LintContext): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>();
  for (const group of groups) {
    const rules = rulesOf(group);
    for (const { value } of group.userAgents) getOrInsert(byName, lowerCase(value), () => new Set<string>()).add(rules);
  }
  return byName;
}

function rulesOf({ rules }: Group): string {
  return rules.map(({ type, pattern }) => `${type} ${pattern}`).join("\n");
}
