// regular-expression (RFC 9309 §2.2.3): a pattern that was written as one. Only what
// hardly stands in a URL counts: "." before "*" may be a dot.
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.3",
  fix: null,
  message:
    '"{found}" has no meaning in a pattern, which is no regular expression; use "*" for any characters and a final "$" for the end.',
  page: {
    why: "A pattern is compared octet by octet. Only `*` and a `$` at the end are special, so classes, repetitions and alternatives stand for their own characters, which no URL of the site holds.",
    wrong: "User-agent: *\nDisallow: /page/\\d+/\n",
    right: "User-agent: *\nDisallow: /page/*/\n",
    crawlers: "None of them reads a regular expression.",
    turnOff: "If your URLs really hold these characters.",
  },
};

/** Classes, repetitions, alternatives and anchors. */
export const REGULAR_EXPRESSION: RegExp =
  /\\[dDwWsS.?/]|\[\^?(?:[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d)[^\]]*\]|\.\+|\([^()]*\|[^()]*\)|\(\?[:=!]|^\/\^/;

export const check: Check = checkPatterns({
  places: new RegExp(REGULAR_EXPRESSION, "g"),
});
