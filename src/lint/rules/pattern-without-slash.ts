// pattern-without-slash (RFC 9309 §2.2.2)
import { intendedPattern } from "../../cst/diagnose.ts";
import { cut, QUOTED } from "../../diagnostics/message.ts";
import { equalsIgnoringCase } from "../../groups/product-token.ts";
import type { LintContext } from "../context.ts";
import { type Needed, neededPatterns, notNeeded } from "../covering-rules.ts";
import { lineOf, rewritingValue, valueOf, withRemedy } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";
import { REGULAR_EXPRESSION } from "./regular-expression.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.2",
  fix: "unsafe",
  message: 'Pattern "{value}" never matches, because paths start with "/"; write "{intended}".',
  page: {
    why: "Crawlers compare a pattern from the first octet of the path, which is a slash. A bare file name, an extension like `.js` or a leading `%2F` matches nothing. To match a part of a path or query, put a star before it, as in `/*.js`. An `Allow` of that kind is short, and loses to every longer rule ([outranked-allow](outranked-allow.md)). If the group already has a rule that covers what was meant, nothing is lost: the finding is an info, and the line can be removed.",
    wrong: "User-agent: *\nDisallow: private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "By RFC 9309 the pattern never matches. The 1994 standard compares it as it is, with the same result.",
    turnOff: "Never: the rule has no effect.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const value = valueOf(context, record);
  // With a slash, a regular expression matches no more than without.
  if (REGULAR_EXPRESSION.test(value)) {
    return { message: withRemedy(found, "write a path, because patterns are not regular expressions") };
  }
  if (EMPTY_VALUE.test(value)) {
    return { message: withRemedy(found, "remove the line, which a program seems to have written for no value") };
  }
  const pattern = intendedPattern(value);
  const needed = context.fact(neededWithSlash).get(record.value);
  if (needed?.patterns.length === 0) return notNeeded(context, found, needed, pattern);
  const fix = rewritingValue(context, record, [pattern], "unsafe");
  const isException =
    pattern.startsWith("/*") && equalsIgnoringCase(context.text.slice(record.key, record.keyEnd), "Allow");
  if (!isException) return { fix };
  const remedy = `write "${cut(pattern, QUOTED)}", and the same after each folder that a longer rule disallows`;
  return { fix, message: withRemedy(found, remedy) };
};

/** The words that programs write for a missing value. */
const EMPTY_VALUE = /^(?:nan|nil|none|null|undefined)$/i;

function neededWithSlash(context: LintContext): ReadonlyMap<number, Needed> {
  const meant = context.grammar("pattern-without-slash").map((found) => {
    const record = lineOf(context, found);
    return [record.value, [intendedPattern(valueOf(context, record))]] as const;
  });
  return neededPatterns(context, new Map(meant));
}
