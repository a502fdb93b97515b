// missing-product-token (RFC 9309 §2.2.1)
import { ANY } from "../../groups/product-token.ts";
import { effectOfNaming, harmOf } from "../analyses/names.ts";
import { groupsByName } from "../groups.ts";
import { lineOf, withRemedy } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.1",
  fix: null,
  message: 'Missing product token, so the group applies to no crawler; write the crawler\'s token, or "*" for all.',
  page: {
    why: "The line still starts a group, so the rules below it belong to no crawler instead of to the group above. It is an info if nothing is lost by that.",
    wrong: "User-agent:\nDisallow: /\n",
    right: "User-agent: *\nDisallow: /\n",
    crawlers: "All of them read a group that applies to no crawler; the 1994 standard has no such line.",
    turnOff: "Never: no crawler obeys the rules below it.",
  },
};

export const details: Details = (context, found) => {
  const group = context.fact(groupsByName).get(lineOf(context, found).value);
  const { effect, harmless } = effectOfNaming(context, group);
  if (harmless && !context.strict) return { harmless, message: withRemedy(found, effect) };
  const harm = harmOf(context, group, ANY);
  return harm === null ? {} : { message: withRemedy(found, `write the crawler's token, or "*" for all, ${harm}`) };
};
