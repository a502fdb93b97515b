// blank-line-among-rules (RFC 9309 §2.1)
import { checkBlankLines } from "../blank-lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  recommended: false,
  spec: "2.1",
  fix: "unsafe",
  message:
    "Blank line among the rules of a group, where old crawlers end the group; remove it, or put a comment there.",
  page: {
    why: "In RFC 9309 a blank line has no meaning, and many files use it to divide a long list. In 1994 and 1996 it ended a record. A line with a comment does not, so comments can divide lists.",
    wrong: "User-agent: *\nDisallow: /private/\n\nDisallow: /tmp/\n",
    right: "User-agent: *\nDisallow: /private/\n# temporary\nDisallow: /tmp/\n",
    crawlers:
      "Google, Yandex and crawlers of RFC 9309 skip blank lines. Crawlers of 1994 and 1996 end the group there.",
    turnOff: "If crawlers from before RFC 9309 do not matter to you.",
  },
};

export const check: Check = checkBlankLines("rule");
