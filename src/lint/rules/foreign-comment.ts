// foreign-comment (RFC 9309 §2.2)
import { checkLines } from "../analyses/lines.ts";
import { commentingOut, lineOf } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: '"{start}" does not start a comment in robots.txt; put "#" before the line.',
  page: {
    why: "The line looks like a comment in a programming language or an HTML page. To a crawler it is a line it cannot read, or another record if it contains a colon. After a value, it is a part of the value.",
    wrong: "// for all crawlers\nUser-agent: *\nDisallow: /private/\n",
    right: "# for all crawlers\nUser-agent: *\nDisallow: /private/\n",
    crawlers: "All of them skip it, unless the text before a colon is a key they know.",
    turnOff: "Never: with a colon in it, the line could become a rule.",
  },
};

export const check: Check = checkLines("foreign-comment", (context, found) => ({
  fix: commentingOut(context, lineOf(context, found)),
}));
