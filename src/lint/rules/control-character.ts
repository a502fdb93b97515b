// control-character (RFC 9309 §2.2)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: null,
  message: "Control character {unit} is not allowed in robots.txt; remove it, or percent-encode it in a path.",
  page: {
    why: "The characters U+0000 to U+001F, except tab, CR and LF, are not allowed anywhere, not even in comments. A rule that contains one is ignored (Section 3 asks parsers to reject such characters), but its line still belongs to the group.",
    wrong: "User-agent: *\nDisallow: /a\\u0000b\n",
    right: "User-agent: *\nDisallow: /a%00b\n",
    crawlers:
      "RFC 9309 ignores the rule. Google's parser ends the line at NUL and keeps the part before it. The documents of 1994 and 1996 compare the octet.",
    turnOff: "Never: no crawler is certain to read the line as it was meant.",
  },
};
