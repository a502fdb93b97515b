// escaped-operator (RFC 9309 §2.2.3)
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  spec: "2.2.3",
  fix: null,
  message:
    '"{found}" is a literal "{character}", which some crawlers compare differently; write "{character}" if the operator was meant.',
  page: {
    why: "In RFC 9309 `%2A` and `%24` are a literal star and dollar sign. A URL may contain either form.",
    wrong: "User-agent: *\nDisallow: /*.pdf%24\n",
    right: "User-agent: *\nDisallow: /*.pdf$\n",
    crawlers:
      "Google's parser matches `%24` with `%24` alone and not with `$`. RFC 9309 and crawler-commons match both.",
    turnOff: "If you know which of the two forms crawlers request.",
  },
};

export const check: Check = checkPatterns({
  occurrences: /%2A|%24/gi,
  words: (found) => ({ character: found === "%24" ? "$" : "*" }),
});
