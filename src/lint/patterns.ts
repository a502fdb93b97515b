// Checks of how patterns are written (RFC 9309 §2.2.2), and the fix that rewrites a pattern.
import type { Line } from "../cst/nodes.ts";
import type { Fix } from "../diagnostics/diagnostic.ts";
import { fillIn, QUOTED, type Words } from "../diagnostics/message.ts";
import { rfc9309 } from "../dialects/rfc9309.ts";
import type { Rule } from "../groups/model.ts";
import { getOrInsert } from "../text/collections.ts";
import type { Span } from "../text/span.ts";
import type { LintContext } from "./context.ts";
import { isSameIn, keepsDecisions } from "./keeps-decisions.ts";
import { replacing } from "./lines.ts";
import type { Check } from "./rule.ts";
import { safeIf } from "./safety.ts";

/** A fault in the spelling of a pattern, and the correct spelling. */
interface PatternFault {
  /**
   * The occurrences of the fault: a regular expression with the flag `g`, or a function that finds them. Each
   * has a character other than letters, digits, "/", ".", "_" and "-". Takes time linear in the pattern.
   */
  readonly occurrences: RegExp | ((pattern: string) => readonly Span[]);
  /** Patterns that another rule reports. */
  readonly unless?: RegExp;
  /** The text to write instead of an occurrence; missing if a program cannot know it. */
  readonly correct?: (found: string) => string;
  /** Do not report a pattern if its group has the corrected one as well, for crawlers that compare it literally. */
  readonly unlessBoth?: true;
  /**
   * Whether the corrected pattern is to be added, and not to replace the other one, because crawlers request both
   * forms. Then `remedy` of the message says so.
   */
  readonly isBeside?: (pattern: string) => boolean;
  /** Patterns without a fix, because a program cannot know what was meant. */
  readonly uncorrectable?: RegExp;
  /** Patterns of which nothing is lost as long as they stay. */
  readonly isHarmless?: (pattern: string) => boolean;
  /** Whether it may be written on purpose. Then it is not reported where correcting it may change a decision. */
  readonly isDeliberate?: (found: string, pattern: string) => boolean;
  /** Placeholders of the message, from the first occurrence, besides `pattern`, `intended` and `found`. */
  readonly words?: (found: string, pattern: string, intended: string) => Words;
}

/** The check that reports the first occurrence of a fault in each pattern. Linear in the file. */
export function checkPatterns(fault: PatternFault): Check {
  const { unless, correct, unlessBoth, isBeside, uncorrectable, isHarmless, isDeliberate, words } = fault;
  return (context) => {
    const patterns = new Map<readonly Rule[], ReadonlySet<string>>();
    const isBoth = (rules: readonly Rule[], pattern: string) =>
      getOrInsert(patterns, rules, () => new Set(rules.map((rule) => rule.pattern))).has(pattern);
    for (const { rule, rules } of context.fact(unusualRules)) {
      const { pattern, patternSpan } = rule;
      const spans = occurrencesIn(pattern, fault.occurrences);
      const [first] = spans;
      if (first === undefined || unless?.test(pattern) === true) continue;
      const intended = correct === undefined ? pattern : corrected(pattern, spans, correct);
      if (unlessBoth === true && isBoth(rules, intended)) continue;
      const found = pattern.slice(first.start, first.end);
      const adds = isBeside?.(pattern) === true && countsBoth(context, pattern, intended);
      const isKnown = correct !== undefined && uncorrectable?.test(pattern) !== true;
      // Where the rule has no effect, an added line would be a duplicate of it.
      const fix = isKnown && !adds ? rewriting(context, rule, intended) : null;
      if (!context.exhaustive && fix?.safety === "unsafe" && isDeliberate?.(found, pattern) === true) continue;
      context.report({
        span: { start: patternSpan.start + first.start, end: patternSpan.start + first.end },
        words: {
          pattern,
          intended,
          found,
          ...words?.(found, pattern, intended),
          ...(adds && { remedy: { clause: additionOf(rule, intended, correct?.(found) ?? found) } }),
        },
        fix,
        harmless: isHarmless?.(pattern) === true,
      });
    }
  };
}

function occurrencesIn(pattern: string, occurrences: PatternFault["occurrences"]): readonly Span[] {
  if (typeof occurrences === "function") return occurrences(pattern);
  const spans: Span[] = [];
  // Called until it finds nothing, so that it begins at the start of the next pattern.
  for (let found = occurrences.exec(pattern); found !== null; found = occurrences.exec(pattern)) {
    spans.push({ start: found.index, end: occurrences.lastIndex });
  }
  return spans;
}

function corrected(pattern: string, spans: readonly Span[], correct: (found: string) => string): string {
  let text = "";
  let at = 0;
  for (const { start, end } of spans) {
    text += pattern.slice(at, start) + correct(pattern.slice(start, end));
    at = end;
  }
  return text + pattern.slice(at);
}

/** The rules that may match, including those before the first user-agent line; by groups. */
export function usableRules(context: LintContext): readonly Rule[] {
  return ruleLists(context)
    .flat()
    .filter((rule) => rule.usable);
}

/** A rule with the rules of its group. */
interface GroupRule {
  readonly rule: Rule;
  readonly rules: readonly Rule[];
}

/** The usable rules with a pattern that has a character other than letters, digits, "/", ".", "_" and "-". */
function unusualRules(context: LintContext): readonly GroupRule[] {
  return ruleLists(context).flatMap((rules) =>
    rules.filter((rule) => rule.usable && /[^\w/.-]/.test(rule.pattern)).map((rule) => ({ rule, rules })),
  );
}

/** The rules before the first user-agent line, then the rules of each group. */
function ruleLists({ groups: { groups, orphanRules } }: LintContext): readonly (readonly Rule[])[] {
  return [orphanRules, ...groups.map(({ rules }) => rules)];
}

/** Whether the rules of the run do not call one of two forms a duplicate. */
function countsBoth({ dialect }: LintContext, one: string, other: string): boolean {
  // Only the findings for RFC 9309 are about every crawler.
  return dialect === rfc9309 || !isSameIn(one, other, dialect);
}

/** What to add; a long pattern is not written out, because a message would cut it. */
function additionOf(rule: Rule, intended: string, correct: string): string {
  return intended.length > QUOTED ? `add the same line with "${correct}"` : `add "${keyOf(rule)}: ${intended}"`;
}

function keyOf({ type }: Rule): "Allow" | "Disallow" {
  return type === "allow" ? "Allow" : "Disallow";
}

/** Rewrites the pattern of a rule. Safe if no decision changes. */
function rewriting(context: LintContext, rule: Rule, intended: string): Fix {
  // White space at the end is not part of a value: "/a *" without its star is "/a".
  const pattern = intended.trimEnd();
  const key = keyOf(rule);
  // If a dialect cuts the line, it reads more of a shorter pattern.
  const isWhole = (context.lineAt(rule.patternSpan.start) as Line).valueEnd === rule.patternSpan.end;
  const title = fillIn('Write "{key}: {pattern}"', { key, pattern });
  return replacing(rule.patternSpan, pattern, title, safeIf(isWhole && keepsDecisions(context, rule, pattern)));
}
