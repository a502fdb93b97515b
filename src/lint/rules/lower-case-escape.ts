// lower-case-escape (RFC 9309 §2.2.2, RFC 3986 §6.2.2.1): "%c3" is "%C3".
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "style",
  recommended: false,
  spec: "2.2.2",
  fix: "unsafe",
  message: 'Escape "{found}" has lower-case digits; write "{upper}".',
  page: {
    why: "The digits of an escape mean the same in either case, and RFC 3986 wants upper case. Readers of RFC 9309 and Google's library compare them alike in a rule; older ones compare what stands there.",
    wrong: "User-agent: *\nDisallow: /caf%c3%a9/\n",
    right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    crawlers:
      "Google's library turns the digits of a rule to upper case, but not those of the URL it is asked about. By the letter of 1994 the two differ.",
    turnOff: "If your readers all compare as RFC 9309 says, which is why it is off unless asked for.",
  },
};

export const check: Check = checkPatterns({
  // An escape that is not needed has a code of its own.
  places: /%(?!2[de]|4[a-f]|5[af]|6[a-f]|7[ae])(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])/g,
  mend: (found) => found.toUpperCase(),
  words: (found) => ({ upper: found.toUpperCase() }),
});
