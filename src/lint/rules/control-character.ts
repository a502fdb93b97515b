// control-character
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: null,
  message: "Control character {unit} is outside the grammar; remove it, or write it percent-encoded in a path.",
  page: {
    why: "Characters U+0000 to U+001F other than tab, CR and LF may stand nowhere, not even in comments. A rule that holds one is dropped (Section 3 wants such characters rejected), while the line still counts as a rule line where groups are formed.",
    wrong: "User-agent: *\nDisallow: /a\\u0000b\n",
    right: "User-agent: *\nDisallow: /a%00b\n",
    crawlers:
      "RFC 9309 drops the rule. For Google's library the line ends at NUL, so that what stands before it counts. The documents of 1994 and 1996 compare the octet.",
    turnOff: "Never: no reader is sure to take the line as it was meant.",
  },
};
