// pattern-without-slash (RFC 9309 §2.2.2): found by the grammar. The fix gives it the
// slash, and so makes it match.
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
  message: 'Pattern "{value}" can never match, because a path begins with "/"; write "{intended}".',
  page: {
    why: "Patterns are compared from the first octet of the path, which is a slash. A bare file name, an ending like `.js` or a `%2F` matches nothing; for a part of a path or query write a star before it, as in `/*.js`.",
    wrong: "User-agent: *\nDisallow: private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "The pattern never matches by RFC 9309. In 1994 it is compared as it stands, which comes to the same, because a path begins with a slash.",
    turnOff: "Never: the line forbids and allows nothing.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const value = valueOf(context, record);
  // With a slash, a regular expression matches no more than without.
  if (REGULAR_EXPRESSION.test(value)) return {};
  const pattern = intendedPattern(value);
  return { fix: rewritingValue(context, record, [pattern], false) };
};
