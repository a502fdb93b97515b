// rule-outside-group (RFC 9309 §2.2.2)
import { equalsIgnoringCase } from "../../groups/product-token.ts";
import type { LintContext } from "../context.ts";
import { lineOf } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.2",
  fix: null,
  hides: ["readers-differ"],
  message: "Rule before the first user-agent line, so no crawler obeys it; put a user-agent line above it.",
  page: {
    why: "Crawlers ignore rules that are not in any group. It is an info if all of these are `Allow` lines, because what no rule forbids is allowed anyway.",
    wrong: "Disallow: /private/\nUser-agent: *\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: all of them skip the line.",
    turnOff: "Never: no crawler obeys the rule.",
  },
};

export const details: Details = (context) => ({ harmless: !context.fact(losesDisallow) });

/** Whether one of the rules outside a group is a Disallow. */
function losesDisallow(context: LintContext): boolean {
  const { text } = context;
  return context.grammar("rule-outside-group").some((found) => {
    const { key, keyEnd } = lineOf(context, found);
    return !equalsIgnoringCase(text.slice(key, keyEnd), "Allow");
  });
}
