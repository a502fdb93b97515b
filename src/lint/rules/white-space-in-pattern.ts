// white-space-in-pattern (RFC 9309 §2.2.2)
import { INVISIBLE } from "../../cst/diagnose.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.2",
  fix: "unsafe",
  message:
    "White space inside a pattern, which crawlers read differently; write one pattern per line, and a space in a path as %20.",
  page: {
    why: "The line is outside the grammar. robotspec reads the whole value as one pattern, in which a space matches `%20`; other parsers cut it at the space.",
    wrong: "User-agent: *\nDisallow: /a /b\n",
    right: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    crawlers: "Google's parser and robotspec read the whole value as one pattern. Others cut it at the white space.",
    turnOff: "Never: crawlers differ on what the rule covers.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const value = valueOf(context, record);
  const words = value.split(/[ \t]+/);
  // A word that is all paths would close or open the whole site.
  const arePaths = words.every((word) => /^\/(?!\**\$?$)/.test(word));
  if (arePaths) return { fix: rewritingValue(context, record, words, "unsafe") };
  if (words.slice(1).some((word) => /^[/*]|:$/.test(word)) || INVISIBLE.test(value)) return {};
  // Google compares white space as it is written.
  const pattern = value.replaceAll(" ", "%20").replaceAll("\t", "%09");
  return { fix: rewritingValue(context, record, [pattern], "unsafe") };
};
