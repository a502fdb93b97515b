// white-space-in-pattern (RFC 9309 §2.2.2)
import { INVISIBLE } from "../../cst/diagnose.ts";
import { cut, inWords, QUOTED, READ_AS } from "../../diagnostics/message.ts";
import { checkLines } from "../analyses/lines.ts";
import type { LintContext } from "../context.ts";
import { type Needed, neededPatterns, notNeeded } from "../covering-rules.ts";
import { lineOf, rewritingValue, valueOf, withRemedy } from "../lines.ts";
import type { Check, Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.2",
  fix: "unsafe",
  hides: ["duplicate-rule", "nested-rule", "readers-differ", "shadowed-rule"],
  message:
    "White space inside a pattern, which crawlers read differently; write one pattern per line, and a space in a path as %20.",
  page: {
    why: "The line is outside the grammar. robotspec reads the whole value as one pattern, in which a space matches `%20`; other parsers cut it at the space. If the group already has rules that cover what was meant, nothing is lost: the finding is an info, and the line can be removed.",
    wrong: "User-agent: *\nDisallow: /a /b\n",
    right: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    crawlers: "Google's parser and robotspec read the whole value as one pattern. Others cut it at the white space.",
    turnOff: "Never: crawlers differ on what the rule covers.",
  },
};

const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const meant = context.fact(meantPatterns).get(record.value);
  if (meant === undefined) return {};
  const needed = context.fact(neededHere).get(record.value);
  if (needed?.patterns.length === 0) return notNeeded(context, found, needed, meant[0] as string);
  const patterns = needed?.patterns ?? meant;
  const fix = rewritingValue(context, record, patterns, "unsafe");
  if (valueOf(context, record).replace(/[ \t]/g, "") === meant[0]) {
    return { message: withRemedy(found, `write "${cut(meant[0] as string, QUOTED)}"`), fix };
  }
  if (patterns.length === meant.length) return { fix };
  const written = patterns.map((pattern) => `"${cut(pattern, READ_AS)}"`);
  return { message: withRemedy(found, `write ${inWords(written, "and")}, because the rest is covered`), fix };
};

export const check: Check = checkLines("white-space-in-pattern", details);

function neededHere(context: LintContext): ReadonlyMap<number, Needed> {
  return neededPatterns(context, context.fact(meantPatterns));
}

/** The patterns that were meant, by the offset of the value, where a program can know them. */
function meantPatterns(context: LintContext): ReadonlyMap<number, readonly string[]> {
  return new Map(
    context.grammar("white-space-in-pattern").flatMap((found) => {
      const record = lineOf(context, found);
      const patterns = patternsIn(valueOf(context, record));
      return patterns === null ? [] : [[record.value, patterns] as const];
    }),
  );
}

/** White space on one side of a sign of the query, as in `/a?b= *`: no parameter begins or ends with it. */
const STRAY = /\S[?&=;][ \t]|[ \t][?&=;]\S/;

/** A pattern that was torn apart at its stars, `/ *&id= *`, as it was meant; null for any other. */
function joinedAtStars(words: readonly string[]): string | null {
  // Two patterns may be meant, but not the slash alone, which closes the whole site.
  if (words[0] !== "/") return null;
  const isAtStars = words.every(
    (word, at) => at === 0 || word.startsWith("*") || words[at - 1]?.endsWith("*") === true,
  );
  const joined = words.join("");
  return isAtStars && /[^/*$]/.test(joined) ? joined : null;
}

function patternsIn(value: string): readonly string[] | null {
  const words = value.split(/[ \t]+/);
  // A word that is all paths would close or open the whole site.
  const arePaths = words.every((word) => /^\/(?!\**\$?$)/.test(word));
  if (arePaths) return [...new Set(words)];
  const joined = joinedAtStars(words);
  if (joined !== null) return [joined];
  if (words.slice(1).some((word) => /^[/*]|:$/.test(word)) || INVISIBLE.test(value)) return null;
  // No segment begins with a space; what has no sign of a path may be a remark.
  if (words[0]?.endsWith("/") === true) return null;
  if (STRAY.test(value)) return [words.join("")];
  // Google compares white space as it is written.
  return [value.replaceAll(" ", "%20").replaceAll("\t", "%09")];
}
