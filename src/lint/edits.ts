// Edits of lines, and how it is proved that one keeps every decision (RFC 9309 §2.2).

import { chainOf } from "../crawlers/chains.ts";
import { crawlers } from "../crawlers/generated/crawlers.ts";
import type { Line } from "../cst/nodes.ts";
import { parse } from "../cst/parse.ts";
import type { Diagnostic, Fix, FixSafety } from "../diagnostics/diagnostic.ts";
import { fillIn } from "../diagnostics/message.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { lower } from "../groups/lower.ts";
import type { RobotsGroups, Rule } from "../groups/model.ts";
import { ANY } from "../groups/product-token.ts";
import { mayIntersect } from "../match/analysis/containment.ts";
import { type CompiledRule, compiledRules } from "../match/compiled-rules.ts";
import { DialectMatcher } from "../match/dialect-matcher.ts";
import { compilePattern, type Literal, type Pattern } from "../match/pattern.ts";
import type { StepBudget } from "../match/step-budget.ts";
import { getOrInsert, partitionPoint } from "../text/collections.ts";
import { lineAt } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import { formAlike, type LintContext } from "./context.ts";
import type { FindingParts } from "./finding.ts";
import { audience, forbids, nameOf } from "./groups.ts";

/** The line a finding begins in. */
export function lineOf(context: LintContext, { span }: Pick<Diagnostic, "span">): Line {
  return context.lineAt(span.start) as Line;
}

/** Its value, as it is written. */
export function valueOf({ text }: LintContext, { value, valueEnd }: Line): string {
  return text.slice(value, valueEnd);
}

/** The end of a value, and of the HTML character reference that its comment begins in: `#` is in `&#42;`. */
export function endOfValue({ text }: LintContext, { value, valueEnd, comment, lineEnd }: Line): number {
  const isCut = comment === valueEnd && text[valueEnd - 1] === "&" && valueEnd > value;
  const isReference = isCut && /^#(?:\d{1,7}|x[\da-f]{1,6});/i.test(text.slice(comment, comment + 10));
  return isReference
    ? comment + (/^(?:&#|[^#])*/.exec(text.slice(comment + 1, lineEnd))?.[0] ?? "").trimEnd().length + 1
    : valueEnd;
}

/** The span of a line, or of the part before its comment. */
export function lineOrAllBeforeComment({ start, comment, lineEnd, end }: Line): { start: number; end: number } {
  return { start, end: comment === lineEnd ? end : comment };
}

/** The message of an earlier stage with another remedy, which is the part after the last semicolon. */
export function withRemedy({ message }: Pick<Diagnostic, "message">, remedy: string): string {
  return `${message.slice(0, message.lastIndexOf(";"))}; ${remedy}.`;
}

/** Replaces a span. */
export function replacing(span: Span, text: string, title: string, safety: FixSafety): Fix {
  return { title, safety, edits: [{ span, text }] };
}

/** The line end of the first line; LF if there is none. */
export function lineEndOf({ text }: LintContext): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
}

/** Writes something else for a value; several lines with the same key for several values. */
export function rewritingValue(context: LintContext, line: Line, values: readonly string[], safety: FixSafety): Fix {
  const key = context.text.slice(line.key, line.keyEnd);
  const text = values.join(`${context.fact(lineEndOf)}${key}: `);
  const title =
    values.length > 1
      ? fillIn("Write {count} lines", { count: String(values.length) })
      : fillIn('Write "{key}: {text}"', { key, text });
  return replacing({ start: line.value, end: endOfValue(context, line) }, text, title, safety);
}

/** Writes another key. */
export function rewritingKey(span: Span, key: string): Fix {
  return replacing(span, key, fillIn('Write "{key}"', { key }), "unsafe");
}

/** Turns a line into a comment. Safe if it has no effect in any kept dialect. */
export function commentingOut(context: LintContext, line: Line): Fix {
  const number = lineAt(context.document.lineIndex, line.start) + 1;
  const hasNoEffect = !isReadByAny(context, number) && (line.kind !== "other-record" || ignoresRecords(context));
  return replacing({ start: line.key, end: line.key }, "# ", 'Put "#" before the line', safeIf(hasNoEffect));
}

/** Removes the line of another record. Safe if other records have no part in forming groups. */
export function removingLine(context: LintContext, line: Line): Fix {
  return replacing({ start: line.start, end: line.end }, "", "Remove the line", safeIf(ignoresRecords(context)));
}

/** A label at the line that a message names by its number (`… line 3 …`): at its key and value. */
export function pointingToLine(context: LintContext, { message }: Diagnostic, words: string): FindingParts {
  // The last number: a name before it may be one of a line too, such as "line 9".
  const number = Number(message.replace(/^.*\bline (\d+).*$/s, "$1"));
  const { key, valueEnd } = context.lineAt(context.document.lineIndex.starts[number - 1] as number) as Line;
  return { labels: [{ span: { start: key, end: valueEnd }, message: words }] };
}

export function safeIf(isSafe: boolean): FixSafety {
  return isSafe ? "safe" : "unsafe";
}

/**
 * Whether all kept dialects form the same groups of the same rules for the same crawlers. They do not if Google's
 * parser guesses at a misspelt line, or if a line such as `* x` names every crawler for some of them only. Linear in
 * the text.
 */
export function formsSameGroups(context: LintContext): boolean {
  return context.fact(areGroupsSame);
}

function areGroupsSame(context: LintContext): boolean {
  // Dialects that form groups alike share them.
  const [own, ...others] = new Set(context.keptDialects.map((dialect) => context.matcher(dialect).groups));
  return others.every((other) => isSame(own as RobotsGroups, other));
}

/** Whether the groups have the same lines, with the same values. */
function isSame({ groups: ones }: RobotsGroups, { groups: others }: RobotsGroups): boolean {
  return areSame(
    ones,
    others,
    (one, other) =>
      areSame(
        one.userAgents,
        other.userAgents,
        (a, b) => a.line === b.line && a.token === b.token && a.value === b.value,
      ) && areSame(one.rules, other.rules, (a, b) => a.line === b.line && a.pattern === b.pattern),
  );
}

function areSame<Item>(ones: readonly Item[], others: readonly Item[], isSame: (one: Item, other: Item) => boolean) {
  return ones.length === others.length && ones.every((one, at) => isSame(one, others[at] as Item));
}

/** Whether other records have no part in forming groups, in every kept dialect. */
export function ignoresRecords({ keptDialects }: LintContext): boolean {
  return keptDialects.every(({ groups }) => !groups.recordsEndUserAgents && groups.needs !== "rule-or-record");
}

/** Whether some kept dialect reads the line as a user-agent line or a rule. Linear in the lines, once. */
export function isReadByAny(context: LintContext, line: number): boolean {
  return context.fact(linesRead).has(line);
}

function linesRead(context: LintContext): ReadonlySet<number> {
  const groups = context.keptDialects.map((dialect) => context.matcher(dialect).groups);
  return new Set(
    groups.flatMap(({ groups, orphanRules }) => [
      ...groups.flatMap(({ userAgents, rules }) => [...userAgents, ...rules].map((one) => one.line)),
      ...orphanRules.map((rule) => rule.line),
    ]),
  );
}

/** Whether two patterns match the same targets and count the same octets, in one dialect. */
export function isSameIn(one: string, other: string, dialect: Dialect): boolean {
  const [a, b] = [compilePattern(one, dialect), compilePattern(other, dialect)];
  return a.specificity === b.specificity && matchesTheSame(a, b);
}

/**
 * Whether no decision changes in any kept dialect if a rule gets another pattern. True is certain, even if
 * other rules are rewritten in the same way. False may mean that the budget of the run is used up. Rules
 * of all groups are compared, because a crawler may obey several of them together.
 */
export function keepsDecisions(context: LintContext, rule: Rule, pattern: string): boolean {
  const known = context.fact(keptByText);
  // Many files repeat a rule for each crawler.
  return getOrInsert(known, `${rule.type}\n${rule.pattern}\n${pattern}`, () => {
    const changed = { ...rule, pattern };
    return context.fact(readers).every((dialect) => keepsDecisionsIn(dialect, context, rule, changed));
  });
}

/** The results of `keepsDecisions` so far, by type, pattern and other pattern of the rule. */
function keptByText(): Map<string, boolean> {
  return new Map();
}

/** The kept dialects without those that read rules like an earlier one. */
function readers({ keptDialects }: LintContext): readonly Dialect[] {
  return keptDialects.filter((dialect, at) => keptDialects.findIndex((other) => formAlike(other, dialect)) === at);
}

function keepsDecisionsIn(dialect: Dialect, context: LintContext, rule: Rule, changed: Rule): boolean {
  // Which control characters are white space around a pattern depends on the dialect.
  if (CONTROL.test(rule.pattern)) return false;
  // A dialect may compile a rule to two.
  const compiled = compiledRules([rule, changed], dialect);
  const before = compiled.filter((one) => one.rule === rule);
  const after = compiled.filter((one) => one.rule === changed);
  return (
    before.length === after.length &&
    before.every((was, at) => {
      const is = after[at] as CompiledRule;
      // A rule that rises may meet another one that sinks; one that sinks meets none that does not overlap it now.
      if (is.rank > was.rank || !matchesTheSame(was.pattern, is.pattern)) return false;
      return is.rank === was.rank || !opposedOf(context, dialect).anyBetween(is.rank, was);
    })
  );
}

const CONTROL = /[\0-\x1f]/;

function opposedOf(context: LintContext, dialect: Dialect): Opposed {
  const { groups } = context.matcher(dialect);
  return getOrInsert(context.fact(opposedByGroups), groups, () => new Opposed(groups, dialect, context.budget));
}

/** Dialects that read rules alike share their groups. */
function opposedByGroups(): Map<RobotsGroups, Opposed> {
  return new Map();
}

/** Whether two patterns match the same targets. True is certain, false may be wrong. */
function matchesTheSame(one: Pattern, other: Pattern): boolean {
  if (one.asWritten !== other.asWritten) return false;
  const isOpen = opens(one);
  return (
    isOpen === opens(other) &&
    isSameLiteral(one.head, other.head) &&
    one.middle.length === other.middle.length &&
    one.middle.every((literal, at) => isSameLiteral(literal, other.middle[at] as Literal)) &&
    (isOpen || isSameLiteral(one.tail as Literal, other.tail as Literal))
  );
}

/** Whether anything may follow: `/a`, and `/a*$` too. */
function opens({ hasStar, tail }: Pattern): boolean {
  return tail === null || (hasStar && tail.inPath === "");
}

function isSameLiteral(one: Literal, other: Literal): boolean {
  return one.inPath === other.inPath && one.inQuery === other.inQuery;
}

/** Steps of a comparison of two patterns, besides those for their symbols. */
const COMPARING = 16;

/** The rules of a file by type, the highest rank first. */
class Opposed {
  readonly #allowing: readonly CompiledRule[];
  readonly #disallowing: readonly CompiledRule[];
  readonly #budget: StepBudget;

  constructor({ groups }: RobotsGroups, dialect: Dialect, budget: StepBudget) {
    this.#budget = budget;
    const rules = groups.flatMap((group) => group.rules);
    const all = [...compiledRules(rules, dialect)].sort((a, b) => b.rank - a.rank);
    this.#allowing = all.filter(({ allows }) => allows);
    this.#disallowing = all.filter(({ allows }) => !allows);
  }

  /** Whether a rule of the other type, between the two ranks, may match something that this one matches. */
  anyBetween(low: number, { rank: high, allows, pattern }: CompiledRule): boolean {
    const others = allows ? this.#disallowing : this.#allowing;
    for (let at = firstBelow(others, high); at < others.length; at++) {
      const other = others[at] as CompiledRule;
      if (other.rank < low) break;
      this.#budget.steps -= COMPARING + pattern.minLength + other.pattern.minLength;
      if (this.#budget.steps < 0 || mayIntersect(pattern, other.pattern)) return true;
    }
    return false;
  }
}

/** The index of the first rank below `rank`; no rule of the other type has the same rank. */
function firstBelow(ranked: readonly CompiledRule[], rank: number): number {
  return partitionPoint(ranked.length, (at) => (ranked[at] as CompiledRule).rank < rank);
}

/** The text without lines; their numbers are 1-based. */
export function withoutLines(
  { text, document }: Pick<LintContext, "text" | "document">,
  lines: ReadonlySet<number>,
): string {
  const { starts } = document.lineIndex;
  return starts.map((start, at) => (lines.has(at + 1) ? "" : text.slice(start, starts[at + 1]))).join("");
}

/**
 * The numbers of the fewest lines to remove so that crawlers may fetch the home page, and all others obey the same rules
 * as before; null if there are none. Linear in the file.
 */
export function linesToRemove(context: LintContext, tokens: readonly string[]): readonly number[] | null {
  const readers = context.fact(audience);
  // Without the lines that name it, a crawler obeys those that name the next token of its chain.
  const chains = tokens.flatMap(chainOf).filter((token) => readers.closedBy(token) !== null);
  return opening(context, tokens, tokens) ?? opening(context, tokens, chains);
}

/**
 * The lines that close the site to some crawlers, if removing them is enough: of a group for others as well those that
 * name them, of one with further rules those for the whole site, and otherwise the whole group.
 */
function opening(context: LintContext, tokens: readonly string[], names: readonly string[]): readonly number[] | null {
  const matcher = context.matcher();
  const readers = context.fact(audience);
  const { groups } = matcher.groups;
  const selected = names.flatMap((name) => readers.selectionOf(name) ?? []).filter(({ by }) => by === "named");
  const named = new Set(selected.flatMap(({ lines }) => lines));
  const matching = names.flatMap((name) => matcher.decide(chainOf(name), "/").matches);
  const closing = new Set(matching.flatMap(({ rule, allows }) => (allows ? [] : rule)));
  const removed = [...new Set(selected.flatMap((one) => one.groups))].flatMap((group) => {
    const { userAgents, rules } = group;
    const naming = userAgents.filter(({ line }) => named.has(line));
    if (naming.length < userAgents.length) return naming;
    const closers = rules.filter((rule) => closing.has(rule));
    if (rules.some((rule) => forbids(rule) && !closing.has(rule))) return closers;
    const records = context.records.filter(({ scope, group: at }) => scope !== "file" && groups[at ?? -1] === group);
    return [...naming, ...rules, ...records];
  });
  const lines = new Set(removed.map(({ line }) => line));
  const { document } = parse(withoutLines(context, lines));
  const after = new DialectMatcher(context.dialect, lower(document, context.dialect), context.budget);
  if (!tokens.every((token) => after.isAllowed(chainOf(token), "/"))) return null;
  const userAgents = groups.flatMap((group) => group.userAgents);
  const others = [ANY, ...crawlers.map(({ token }) => token), ...userAgents.map((one) => nameOf(one, context))];
  /** By the lines before and after, because most crawlers obey the same. */
  const kept = new Map<string, boolean>();
  const isKept = (name: string) => {
    const [now, then] = [matcher, after].map((one) => one.select(chainOf(name)));
    if (now?.lines.some((line) => named.has(line))) return true;
    const isAlike = () => readers.decideAlike(now?.groups ?? [], then?.groups ?? []);
    return getOrInsert(kept, `${now?.lines} ${then?.lines}`, isAlike);
  };
  return [...new Set(others)].every(isKept) ? [...lines].sort((one, other) => one - other) : null;
}
