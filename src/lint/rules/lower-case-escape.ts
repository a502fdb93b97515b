// lower-case-escape (RFC 9309 §2.2.2)
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "style",
  recommended: false,
  spec: "2.2.2",
  fix: "unsafe",
  message: 'Escape "{found}" has lower-case hex digits; write "{upper}".',
  page: {
    why: "The hex digits of an escape mean the same in either case, and RFC 3986 recommends upper case. RFC 9309 and Google's parser compare them alike in a rule; older crawlers compare them literally.",
    wrong: "User-agent: *\nDisallow: /caf%c3%a9/\n",
    right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    crawlers:
      "Google's parser turns the digits of a rule to upper case, but not those of the URL. By the letter of 1994 the two differ.",
    turnOff: "If all crawlers that matter to you compare as RFC 9309 says.",
  },
};

export const check: Check = checkPatterns({
  // An escape that is not needed has a code of its own.
  occurrences: /%(?!2[de]|4[a-f]|5[af]|6[a-f]|7[ae])(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])/g,
  correct: (found) => found.toUpperCase(),
  words: (found) => ({ upper: found.toUpperCase() }),
});
