// covered (RFC 9309 §2.2.2)
import { checkRedundant } from "../analyses/redundancy-findings.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: '"{rule}" has no effect, because "{other}" already covers everything it matches; {remedy}.',
  page: {
    why: "Another rule of the group matches every URL that this one matches, with the same effect, and no rule of the other type comes between the two, in any dialect in use: a pattern matches every path that starts with it, so `Disallow: /shop` also covers `/shop/cart` and `/shopping`, and `/*/cache/` covers `/a/*/cache/`. Nothing is lost by such a line, and many authors list both for people to read. So it is reported by default only if it was probably meant for other crawlers than those of its group: below a line that closes the whole site to one crawler by name, or where two groups of the same crawlers disagree. The presets `strict` and `all` report every line that changes no decision, and `--fix-redundant` removes them. All lines that one rule covers are one finding, at the first of them, and the line that is named stays.",
    wrong: "User-agent: ExampleBot\nDisallow: /\nDisallow: /search\n",
    right: "User-agent: ExampleBot\nDisallow: /\n\nUser-agent: *\nDisallow: /search\n",
    crawlers:
      "None of those in use: the line has no effect for any of them. For crawlers without wildcards, such as those of 1994, a line that only a wildcard covers has one.",
    turnOff: "If the longer list is there for people to read.",
  },
};

export const check: Check = checkRedundant("covered");
