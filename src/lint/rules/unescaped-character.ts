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
  message: 'Unescaped "{found}", which crawlers compare differently; write "{escape}".',
  page: {
    why: "Browsers and crawlers escape this character before they request a URL. RFC 9309 compares both forms as equal; a crawler that compares the rule as it is never matches.",
    wrong: "User-agent: *\nDisallow: /{draft}/\n",
    right: "User-agent: *\nDisallow: /%7Bdraft%7D/\n",
    crawlers:
      "Google's parser escapes only non-ASCII characters, so this one matches only itself. Browsers turn a `\\` in a path into `/`.",
    turnOff: "If your log shows crawlers that request the unescaped character.",
  },
};

export const check: Check = checkPatterns({
  unlessBoth: true,
  unless: REGULAR_EXPRESSION,
  occurrences: /["<>\\^`{|}]/g,
  correct: percentEncoded,
  words: (found) => ({ escape: percentEncoded(found) }),
});
