// broken-escape (RFC 9309 §2.2.2)
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "error",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: '"%" without two hex digits after it {effect}; {remedy}.',
  page: {
    why: "A `%` that is not followed by two hex digits stands for itself, and no well-formed URL contains it there. The pattern matches nothing that a crawler requests. Before a star, and alone after a slash, it is not reported, because it is meant as the beginning of any escape, which works for Google alone; elsewhere at the end it may be, and is an info.",
    wrong: "User-agent: *\nDisallow: /100%/\n",
    right: "User-agent: *\nDisallow: /100%25/\n",
    crawlers:
      "All of them compare the `%` as it is; none reads it as `%25`. Google's parser does not decode escapes, so `/%` and `/%*` also match every path that starts with an escape.",
    turnOff: "If your site really has URLs with a bare `%`, and crawlers request them in that form.",
  },
};

/** May be meant as the beginning of any escape. */
const ANY_ESCAPE = /%\$?$/;

const INCOMPLETE = { effect: "is an incomplete escape", remedy: "write %25 for a percent sign" };
const ANY = {
  effect: { clause: "matches every escape for Google, and none for crawlers that compare whole escapes" },
  remedy: { clause: "add the escapes that are meant, such as %20, or %25 for a percent sign" },
};

export const check: Check = checkPatterns({
  occurrences: /%(?![0-9A-Fa-f]{2})/g,
  unless: /%\*|\/%\$?$/,
  correct: () => "%25",
  uncorrectable: ANY_ESCAPE,
  words: (_, pattern) => (ANY_ESCAPE.test(pattern) ? ANY : INCOMPLETE),
  isHarmless: (pattern) => ANY_ESCAPE.test(pattern),
});
