// blank-line-after-user-agent (RFC 9309 §2.1, E-06): a blank line between user-agent
// lines, or between them and their first rule, ends the group to old readers.
import { checkBlankLines } from "../blank-lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  spec: "2.1",
  fix: "unsafe",
  message: "To old readers a blank line ends the group here, before its first rule; remove it.",
  page: {
    why: "For RFC 9309 a blank line means nothing. In 1994 and 1996 it ended a record, so that the rules behind it belonged to nobody, and some readers in use still go by that. Yandex's documentation asks for no blank line here.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Google, Yandex and readers of RFC 9309 skip blank lines. Readers of 1994 and 1996 end the group there.",
    turnOff: "If readers from before RFC 9309 do not matter to you.",
  },
};

export const check: Check = checkBlankLines("user-agent-line");
