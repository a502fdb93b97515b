// regular-expression (RFC 9309 §2.2.3)
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.3",
  fix: null,
  message:
    '"{found}" is regular expression syntax, which patterns do not support; use "*" for any characters and a final "$" for the end.',
  page: {
    why: "Crawlers compare a pattern octet by octet. Only `*` and a final `$` are special, so classes, repetitions and alternatives match literally, and no URL of the site contains them.",
    wrong: "User-agent: *\nDisallow: /page/\\d+/\n",
    right: "User-agent: *\nDisallow: /page/*/\n",
    crawlers: "None: no crawler supports regular expressions.",
    turnOff: "If your URLs really contain these characters.",
  },
};

/** Classes, repetitions, alternatives and anchors. */
export const REGULAR_EXPRESSION: RegExp =
  /\\[dDwWsS.?/]|\[\^?(?:[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d)[^[\]]*\]|\.\+|\([^()|]*\|[^()]*\)|\(\?[:=!]|^\/\^/;

export const check: Check = checkPatterns({
  occurrences: new RegExp(REGULAR_EXPRESSION, "g"),
});
