// escaped-operator (RFC 9309 §2.2.3, E-18): "%2A" and "%24", which stand for the
// characters "*" and "$" themselves.
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  spec: "2.2.3",
  fix: null,
  message:
    '"{found}" stands for the character "{character}" itself, which some crawlers compare as three characters; use "{character}" if the operator was meant.',
  page: {
    why: "RFC 9309 has `%2A` and `%24` for a star and a dollar sign that are no operators. A URL may hold either form.",
    wrong: "User-agent: *\nDisallow: /price%24list/\n",
    right: "User-agent: *\nDisallow: /price$list/\n",
    crawlers:
      "Google's library matches `%24` with `%24` alone and not with `$`. RFC 9309 and crawler-commons match both.",
    turnOff: "If you know which of the two forms crawlers ask for.",
  },
};

export const check: Check = checkPatterns({
  places: /%2A|%24/gi,
  words: (found) => ({ character: found === "%24" ? "$" : "*" }),
});
