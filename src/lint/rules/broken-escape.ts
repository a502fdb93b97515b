// broken-escape (RFC 9309 §2.2.2)
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "error",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: '"%" without two hex digits after it is an incomplete escape; write %25 for a percent sign.',
  page: {
    why: "A `%` that is not followed by two hex digits stands for itself, and no well-formed URL contains it there. The pattern matches nothing that a crawler requests.",
    wrong: "User-agent: *\nDisallow: /100%/\n",
    right: "User-agent: *\nDisallow: /100%25/\n",
    crawlers:
      "All of them compare the `%` as it is; none reads it as `%25`. Google's parser does not decode escapes, so `/%` and `/%*` also match every path that starts with an escape.",
    turnOff: "If your site really has URLs with a bare `%`, and crawlers request them in that form.",
  },
};

export const check: Check = checkPatterns({
  occurrences: /%(?![0-9A-Fa-f]{2})/g,
  correct: () => "%25",
  uncorrectable: /%(?:\*|\$?$)/,
});
