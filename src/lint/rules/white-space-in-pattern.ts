// white-space-in-pattern (RFC 9309 §2.2.2)
import { checkPatterns } from "../analyses/patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.2",
  fix: "unsafe",
  hides: ["duplicate-rule", "covered", "overruled"],
  message:
    "White space inside a pattern, which crawlers read differently; write one pattern per line, and a space in a path as %20.",
  page: {
    why: "The line is outside the grammar. robotspec reads the whole value as one pattern, in which a space matches `%20`; other parsers cut it at the space. The finding says what may be fetched because of it; if other rules decide the same anyway, it is an info.",
    wrong: "User-agent: *\nDisallow: /a /b\n",
    right: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    crawlers: "Google's parser and robotspec read the whole value as one pattern. Others cut it at the white space.",
    turnOff: "Never: crawlers differ on what the rule covers.",
  },
};

export const check: Check = checkPatterns("white-space-in-pattern");
