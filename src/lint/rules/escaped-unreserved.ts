// escaped-unreserved (RFC 9309 §2.2.2)
import { escapedOctet } from "../../match/normalize.ts";
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  spec: "2.2.2",
  fix: "unsafe",
  message: 'Unnecessary escape "{found}", which crawlers compare differently; write "{character}".',
  page: {
    why: "Letters, digits, `-`, `.`, `_` and `~` need no escape. RFC 9309 decodes it before comparing, so the pattern matches the plain character. A crawler that does not decode it in rules never matches, because URLs have the plain character.",
    wrong: "User-agent: *\nDisallow: /%7Ejoe/\n",
    right: "User-agent: *\nDisallow: /~joe/\n",
    crawlers:
      "Google's parser compares the rule as it is: `%7E` does not match `~`. crawler-commons, Protego and Python decode the escape.",
    turnOff: "Never, if Google matters to you.",
  },
};

export const check: Check = checkPatterns({
  unlessBoth: true,
  occurrences: /%(?:2[DE]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi,
  correct: character,
  words: (found) => ({ character: character(found) }),
});

function character(escape: string): string {
  return String.fromCharCode(escapedOctet(escape, 0, 3));
}
