// pattern-without-slash (RFC 9309 §2.2.2)
import { intendedPattern } from "../../cst/diagnose.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";
import { REGULAR_EXPRESSION } from "./regular-expression.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.2",
  fix: "unsafe",
  message: 'Pattern "{value}" never matches, because paths start with "/"; write "{intended}".',
  page: {
    why: "Crawlers compare a pattern from the first octet of the path, which is a slash. A bare file name, an extension like `.js` or a leading `%2F` matches nothing. To match a part of a path or query, put a star before it, as in `/*.js`.",
    wrong: "User-agent: *\nDisallow: private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "By RFC 9309 the pattern never matches. The 1994 standard compares it as it is, with the same result.",
    turnOff: "Never: the rule has no effect.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const value = valueOf(context, record);
  // With a slash, a regular expression matches no more than without.
  if (REGULAR_EXPRESSION.test(value)) return {};
  const pattern = intendedPattern(value);
  return { fix: rewritingValue(context, record, [pattern], "unsafe") };
};
