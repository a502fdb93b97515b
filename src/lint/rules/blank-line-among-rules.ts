// blank-line-among-rules (RFC 9309 §2.1, E-06): a blank line between two rules of a
// group ends the group to old readers, and the rules behind it are nobody's.
import { checkBlankLines } from "../blank-lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  recommended: false,
  spec: "2.1",
  fix: "unsafe",
  message:
    "To old readers a blank line ends the group here, and the rules below it are nobody's; remove it, or put a comment in its place.",
  page: {
    why: "For RFC 9309 a blank line means nothing, and many files use it to part a long list. In 1994 and 1996 it ended a record. A line with a comment does not, so that lists can be parted by comments.",
    wrong: "User-agent: *\nDisallow: /private/\n\nDisallow: /tmp/\n",
    right: "User-agent: *\nDisallow: /private/\n# for a while\nDisallow: /tmp/\n",
    crawlers: "Google, Yandex and readers of RFC 9309 skip blank lines. Readers of 1994 and 1996 end the group there.",
    turnOff: "If readers from before RFC 9309 do not matter to you.",
  },
};

export const check: Check = checkBlankLines("rule");
