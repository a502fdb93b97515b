// comment (RFC 9309 §2.2)
import { checkLines } from "../analyses/lines.ts";
import { checkPatterns } from "../analyses/patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  hides: ["duplicate-rule", "covered", "overruled", "site-closed"],
  message: 'A comment that is part of a value, or a value of which a part is a comment; write " # " before comments.',
  messages: {
    foreign: {
      message: '"{start}" does not start a comment in robots.txt; put "#" before the line.',
      wrong: "User-agent: *\nDisallow: /private/ // not ready\n",
      right: "User-agent: *\nDisallow: /private/ # not ready\n",
    },
    named: {
      message:
        'The user-agent line for {name} is a comment, and the rule below it is one of the group above; write "User-agent: {name}".',
      wrong: "User-agent: *\nDisallow: /private/\n\n# User-agent: AhrefsBot\nDisallow: /\n",
      right: "User-agent: *\nDisallow: /private/\n\nUser-agent: AhrefsBot\nDisallow: /\n",
    },
    cut: {
      severity: "warning",
      message: '"#" starts a comment, so the pattern is only "{pattern}"{consequence}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /shop#basket\n",
      right: "User-agent: *\nDisallow: /shop\n",
    },
  },
  page: {
    why: "Only `#` starts a comment. To a crawler, a line that looks like a comment in a programming language or an HTML page is a line it cannot read, or another record if it contains a colon; after a value, it is a part of the value. And crawlers do not read what follows `#`: they never send the fragment of a URL to a server, so no rule can be about it, and `Disallow: /#/basket` closes the whole site. If the path itself contains the character, which is rare, write `%23`.",
    turnOff: "If your comments follow the value directly, without white space.",
  },
};

const reportLines = checkLines("comment");
const reportPatterns = checkPatterns("comment");

export const check: Check = (context) => {
  reportLines(context);
  reportPatterns(context);
};
