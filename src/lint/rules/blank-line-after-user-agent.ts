// blank-line-after-user-agent (RFC 9309 §2.1)
import { checkBlankLines } from "../blank-lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  spec: "2.1",
  fix: "unsafe",
  message:
    "Blank line between a user-agent line and its rules, where some parsers, such as Python's before May 2026, drop the rules; remove {lines}.",
  page: {
    why: "In RFC 9309 a blank line has no meaning. In 1994 and 1996 it ended a record, so that the rules after it belonged to no crawler, and some parsers still do this: with Python's `urllib.robotparser` before the releases of May 2026, all rules of the example are lost. To Python, a line of white space is not blank, the first rule that matches decides, and a star is an ordinary character; where it loses no rule, nothing is reported, nor where most rules of the group have a wildcard or an `Allow` has one, nor for a group of crawlers for search, ads or previews alone, whose operators have parsers of their own. Yandex's documentation asks for no blank line here.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google, Yandex and crawlers of RFC 9309 skip blank lines. Crawlers of 1994 and 1996, and programs that use Python's `urllib.robotparser` of before May 2026, end the group there.",
    turnOff: "If crawlers with such a parser do not matter to you.",
  },
};

export const check: Check = checkBlankLines("user-agent-line");
