// unescaped-character (RFC 9309 §2.2.2, RFC 3986 §2): an ASCII character that no URI
// holds as it stands. White space has a code of its own.
import { percentEncoded } from "../../text/hex.ts";
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";
import { REGULAR_EXPRESSION } from "./regular-expression.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  spec: "2.2.2",
  fix: "unsafe",
  message: '"{found}" stands in no URL as it is, and crawlers compare it differently; write "{escape}".',
  page: {
    why: "Browsers and crawlers escape the character before they ask for a URL. RFC 9309 compares both forms as equal; a reader that takes the rule as it stands never finds it.",
    wrong: "User-agent: *\nDisallow: /{draft}/\n",
    right: "User-agent: *\nDisallow: /%7Bdraft%7D/\n",
    crawlers:
      "Google's library escapes only what is not ASCII, so the character matches itself alone. A `\\` in a path is turned into `/` by browsers.",
    turnOff: "If your log shows crawlers that ask for the bare character.",
  },
};

export const check: Check = checkPatterns({
  unlessBoth: true,
  unless: REGULAR_EXPRESSION,
  places: /["<>\\^`{|}]/g,
  mend: percentEncoded,
  words: (found) => ({ escape: percentEncoded(found) }),
});
