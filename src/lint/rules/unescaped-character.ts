// unescaped-character (RFC 9309 §2.2.2)
import { percentEncoded } from "../../text/hex.ts";
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";
import { REGULAR_EXPRESSION } from "./regular-expression.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  spec: "2.2.2",
  fix: "unsafe",
  message: 'Unescaped "{found}", which crawlers compare differently; {remedy}.',
  page: {
    why: 'RFC 9309 compares both forms of this character as equal. A crawler that compares the rule as it is written matches only one of them, so it matters which one it requests. By the [URL Standard](https://url.spec.whatwg.org/#percent-encoded-bytes), clients escape `"`, `<` and `>` everywhere, and ``^ ` { }`` in a path; there the escaped form replaces the other one. They leave `|` as it is, and ``^ ` { } \\`` in a query, while other clients, which follow RFC 3986, escape them too: write a line for each form.',
    wrong: "User-agent: *\nDisallow: /new{draft}/\n",
    right: "User-agent: *\nDisallow: /new%7Bdraft%7D/\n",
    crawlers:
      "Google's parser escapes only non-ASCII characters, so this one matches only itself. Browsers and other clients of the URL Standard turn a `\\` in a path into `/`.",
    turnOff: "If your log shows crawlers that request the unescaped character.",
  },
};

/** Characters that the URL Standard does not escape: in no part of a URL, and not in a query. */
const KEPT = /\|/;
const KEPT_IN_QUERY = /[\^`{}\\]/;

export const check: Check = checkPatterns({
  unlessBoth: true,
  unless: REGULAR_EXPRESSION,
  occurrences: /["<>\\^`{|}]/g,
  correct: percentEncoded,
  isBeside: (pattern) => {
    const query = pattern.indexOf("?");
    return KEPT.test(pattern) || (query !== -1 && KEPT_IN_QUERY.test(pattern.slice(query)));
  },
  words: (found) => ({ remedy: { clause: `write "${percentEncoded(found)}"` } }),
});
