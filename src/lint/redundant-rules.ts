// The rules of a file that change no decision, each under the one code that says
// most about it, and how such a line is taken away (RFC 9309 §2.2.1, §2.2.2).
import type { Line } from "../cst/nodes.ts";
import type { Fix } from "../diagnostics/diagnostic.ts";
import { type Clause, cut, fillIn, READ_AS } from "../diagnostics/message.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";
import type { Group, RobotsGroups, Rule, UserAgent } from "../groups/model.ts";
import { lowerCase } from "../groups/product-token.ts";
import { findRedundantRules, MAX_STEPS, type RedundantRule, type StepBudget } from "../match/analysis/redundancy.ts";
import { compilePattern, matches } from "../match/pattern.ts";
import { readTarget } from "../match/target.ts";
import { addTo, getOrInsert, groupBy, partitionPoint } from "../text/collections.ts";
import type { LintContext } from "./context.ts";
import { isForAll, isStar } from "./groups.ts";
import { isSameIn } from "./keeps-decisions.ts";
import { replacing } from "./lines.ts";
import { Coverage, reasonFor } from "./reasons.ts";
import type { Check } from "./rule.ts";
import { formsSameGroups } from "./safety.ts";

/** The codes of rules that change no decision. */
export const REDUNDANCY_CODES = [
  "duplicate-rule",
  "contradicted-rule",
  "overruled-rule",
  "shadowed-rule",
  "nested-rule",
  "useless-allow",
  "outranked-allow",
] as const;

/** A code of a rule that changes no decision. */
export type RedundancyCode = (typeof REDUNDANCY_CODES)[number];

/** The redundant rules of a file. */
interface Redundancy {
  readonly byCode: ReadonlyMap<RedundancyCode, readonly RedundantRule[]>;
  /** One rule of each group that stays whatever is removed, so that no two groups become one. Lazy. */
  readonly kept: ReadonlySet<Rule>;
  /** The rules that have an effect in another kept dialect. */
  readonly effective: ReadonlySet<Rule>;
  /** Of allow rules that lose to a longer rule: that rule, and the allow rule that would win. */
  readonly winners: ReadonlyMap<Rule, Winner>;
  /** The first rule of the group at which the budget ended; null if all rules were compared. */
  readonly stoppedAt: Rule | null;
}

/** What is said about a redundant rule. */
interface Verdict {
  readonly one: RedundantRule;
  /** Null if it is not reported. */
  readonly code: RedundancyCode | null;
  readonly winner: Winner | null;
  /** Whether it has an effect in another kept dialect. */
  readonly isEffective: boolean;
}

/** Rules that several groups repeat, and what was found among them. */
interface Repeated {
  readonly rules: readonly Rule[];
  readonly found: readonly RedundantRule[];
  /** The verdicts where no crawler obeys other groups too; null until they are asked for. */
  verdicts: readonly Verdict[] | null;
}

function redundancyIn(context: LintContext): Redundancy {
  return findRedundancy(context.matcher().groups, context.dialect, context.keptDialects);
}

/**
 * The check that reports the redundant rules of one code. `messageOf` is the message of the label at the other line.
 */
export function checkRedundant(code: RedundancyCode, messageOf: (redundant: RedundantRule) => string): Check {
  return (context) => {
    const { byCode, effective, winners } = context.fact(redundancyIn);
    const { groups } = context.matcher().groups;
    for (const redundant of byCode.get(code) ?? []) {
      const { rule, by } = redundant;
      const winner = winners.get(rule);
      const other = winner?.rule ?? by;
      const inOneGroup = by === null || groupOf(groups, by) === groupOf(groups, rule);
      const isBelowClosed = code === "shadowed-rule" && by?.type === "disallow" && isForAll(by);
      const hasLostSite =
        (code === "overruled-rule" && rule.type === "allow" && isForAll(rule)) ||
        // Two groups of the same crawlers, of which one closes the site.
        (isBelowClosed && !inOneGroup);
      // Lines appended to a file whose last group shuts one crawler out were probably meant for others.
      const isMisplaced =
        isBelowClosed && inOneGroup && by.line < rule.line && !groupOf(groups, rule).userAgents.some(isStar);
      // Which of two contradicting lines is wrong, which exception was meant, and for which crawler a rule is, is for
      // the author to say.
      const isForAuthor = code === "contradicted-rule" || code === "outranked-allow" || hasLostSite || isMisplaced;
      context.report({
        span: rule.span,
        words: {
          rule: bothEnds(rule.text),
          ...(other && { other: bothEnds(other.text) }),
          spelling: other === null || other.pattern === rule.pattern ? "" : spellingOf(other),
          ...(inOneGroup ? HERE : ELSEWHERE),
          ...(inOneGroup && other !== null && isMorePortable(other, rule) && { which: "this line" }),
          ...(winner && { intended: winner.intended }),
          remedy: { clause: hasLostSite ? CLOSED : isMisplaced ? MOVED : code === "shadowed-rule" ? REMOVED : LONGER },
        },
        labels: other === null ? [] : [{ span: other.span, message: messageOf(redundant) }],
        fix: isForAuthor ? null : ruleRemoval(context, rule, inOneGroup && !effective.has(rule)),
      });
    }
  };
}

/** The group of a rule: the last one that begins above it. Logarithmic in the groups. */
function groupOf(groups: readonly Group[], { line }: Rule): Group {
  const startOf = ({ userAgents }: Group) => (userAgents[0] as UserAgent).line;
  return groups[partitionPoint(groups.length, (at) => startOf(groups[at] as Group) > line) - 1] as Group;
}

/** What to do if a rule loses everywhere. */
const REMOVED = "remove it";
const LONGER = "remove it, or write a longer pattern";
const MOVED = "move it to the group that it is meant for, or remove it";
const CLOSED = "remove the line that is wrong, because the whole site is closed";

/** The first rule of those that were not all compared; null if all rules of the file were. */
export function firstNotCompared(context: LintContext): Rule | null {
  return context.fact(redundancyIn).stoppedAt;
}

/** Code units of a rule in a message. */
const MAX_LENGTH = 60;

/** A rule in a message: of a long one both ends, because the long paths of a site differ at the end. */
function bothEnds(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const end = text.slice(-MAX_LENGTH / 2).replace(/^[\uDC00-\uDFFF]/, "");
  return cut(text, MAX_LENGTH / 2 - 1) + end;
}

/** The other spelling of a duplicate, for which its author may have had a reason. */
function spellingOf({ text }: Rule): Clause {
  return { clause: `, another spelling of "${cut(text, READ_AS)}"` };
}

/** Where a duplicate is, and the remedy. */
const HERE = { where: "in this group", which: "one of the two lines" };
const ELSEWHERE = { where: "for the same crawlers", which: "this line, or its whole group if it has no other rule" };

/**
 * Removes a rule, with its line unless a comment is on it. `redundant` if the rule has no effect in any kept
 * dialect, otherwise `unsafe`. Null for the one rule of a group that has to stay, because a group without
 * rules merges with the next; null too if the rules were not all compared, because more of them would be
 * found in what remains.
 */
export function ruleRemoval(context: LintContext, rule: Rule, hasNoEffect: boolean): Fix | null {
  const line = context.lineAt(rule.span.start) as Line;
  const redundancy = context.fact(redundancyIn);
  if (redundancy.stoppedAt !== null || redundancy.kept.has(rule)) return null;
  const title = fillIn('Remove "{rule}"', { rule: bothEnds(rule.text) });
  const isRedundant = hasNoEffect && mergesLikeOthers(context.dialect) && formsSameGroups(context);
  return replacing(lineOrAllBeforeComment(line), "", title, isRedundant ? "redundant" : "unsafe");
}

/**
 * Whether rules that a dialect obeys together include those that the dialects in use do. The 2019 draft
 * separates `*` groups; so do the older documents, which name crawlers in another way.
 */
function mergesLikeOthers({ agents: { severalStar } }: Dialect): boolean {
  return severalStar === "merged";
}

/** Whether a rule is for the file itself and nothing else. */
export function isAboutRobotsTxt({ pattern }: Rule): boolean {
  return /^\/robots\.txt\*?\$?$/.test(pattern);
}

/** The span of a line, or of the part before its comment. */
export function lineOrAllBeforeComment({ start, comment, lineEnd, end }: Line): { start: number; end: number } {
  return { start, end: comment === lineEnd ? end : comment };
}

/**
 * Finds the redundant rules of a file, in all its groups. `inUse` are the dialects that safe fixes keep. Linear
 * in the file and, if groups share some of their names, in the steps of the budget.
 */
export function findRedundancy({ groups }: RobotsGroups, dialect: Dialect, inUse: readonly Dialect[]): Redundancy {
  return new RedundancyFinder(groups, dialect, inUse);
}

/** For each redundant rule of one dialect the rule that makes it redundant, or null if no rule is needed for that. */
type Causes = ReadonlyMap<Rule, Rule | null>;

/** Compares the rules of each crawler, in the dialect of the run first and for the redundant ones in the others. */
class RedundancyFinder implements Redundancy {
  readonly byCode = new Map<RedundancyCode, RedundantRule[]>();
  readonly effective = new Set<Rule>();
  readonly winners = new Map<Rule, Winner>();
  readonly stoppedAt: Rule | null = null;
  readonly #groups: readonly Group[];
  readonly #dialect: Dialect;
  readonly #budget: StepBudget = { steps: MAX_STEPS };
  readonly #others: readonly { readonly dialect: Dialect; readonly budget: StepBudget }[];
  readonly #reported = new Set<Rule>();
  /** By their text: the first of the groups that repeat the same rules for several crawlers. */
  readonly #repeated = new Map<string, Repeated>();
  #kept: ReadonlySet<Rule> | null = null;

  constructor(groups: readonly Group[], dialect: Dialect, inUse: readonly Dialect[]) {
    this.#groups = groups;
    this.#dialect = dialect;
    // The 2019 draft compares rules as RFC 9309 does. Without the filter the search takes a fifth longer.
    this.#others = inUse
      .filter(({ rules }) => rules !== dialect.rules)
      .map((other) => ({ dialect: other, budget: { steps: MAX_STEPS } }));
    for (const together of obeyedTogether(groups, dialect, this.#budget)) {
      this.#compare(together);
      const isStopped = this.#budget.steps < 0 || this.#others.some(({ budget }) => budget.steps < 0);
      if (isStopped) this.stoppedAt ??= together.rules[0] ?? null;
    }
  }

  get kept(): ReadonlySet<Rule> {
    return (this.#kept ??= new Set(this.#groups.flatMap(({ rules }) => this.#keptOf(rules) ?? [])));
  }

  /** The rule of a group that stays; null if it has no rules. */
  #keptOf(rules: readonly Rule[]): Rule | null {
    const stays = (rule: Rule) => !this.#reported.has(rule) && rule.pattern !== "" && !isAboutRobotsTxt(rule);
    return rules.find(stays) ?? rules[0] ?? null;
  }

  #compare({ rules, others }: Together): void {
    const text = rules.map(({ type, pattern }) => `${type} ${pattern}`).join("\n");
    const first = getOrInsert(this.#repeated, text, () => ({
      rules,
      found: findRedundantRules(rules, [], this.#dialect, this.#budget),
      verdicts: null,
    }));
    // Rules of other groups can only make a rule effective, so they are read only for redundant ones.
    if (first.found.length === 0) return;
    const foreign = others();
    if (foreign === null) return;
    /** The rules of this group by those of the first with the same text. */
    const own = new Map(first.rules.map((rule, at) => [rule, rules[at] as Rule]));
    if (foreign.length === 0) {
      first.verdicts ??= this.#verdictsOn(first.found, first.rules, []);
      for (const verdict of first.verdicts) this.#record(translated(verdict, own));
    } else {
      const wanted = new Set(first.found.map(({ rule }) => own.get(rule) as Rule));
      const found = findRedundantRules(rules, foreign, this.#dialect, this.#budget, wanted);
      for (const verdict of this.#verdictsOn(found, rules, foreign)) this.#record(verdict);
    }
  }

  #record({ one, code, winner, isEffective }: Verdict): void {
    if (code === null) return;
    this.#reported.add(one.rule);
    if (isEffective) this.effective.add(one.rule);
    if (winner !== null) this.winners.set(one.rule, winner);
    addTo(this.byCode, code, one);
  }

  /** What to say about each of the redundant rules that were found among `rules`. */
  #verdictsOn(found: readonly RedundantRule[], rules: readonly Rule[], foreign: readonly Rule[]): readonly Verdict[] {
    if (found.length === 0) return [];
    const causes = causesOf(found);
    const causesOfOthers = this.#causesInOthers(found, causes, rules, foreign);
    const folders = new Folders(rules);
    const reported = new Set<Rule>();
    const verdicts = found.map((one) => {
      const verdict = this.#verdictOn(one, causes, causesOfOthers, folders, reported);
      if (verdict.code !== null) reported.add(one.rule);
      return verdict;
    });
    return this.#keepPortable(this.#withReasons(verdicts, causesOfOthers, rules));
  }

  /**
   * Names in each verdict about a rule that another one covers the rule to advise. Without such a rule, nothing is
   * reported.
   */
  #withReasons(
    verdicts: readonly Verdict[],
    causesOfOthers: readonly Causes[],
    rules: readonly Rule[],
  ): readonly Verdict[] {
    const own = this.#dialect;
    const all = [own, ...this.#others.map(({ dialect }) => dialect)];
    const coverage = new Coverage(this.#budget);
    const reported = new Set(verdicts.flatMap(({ one, code }) => (code === null ? [] : one.rule)));
    // What is off by default may be meant as it is.
    const isRemoved = ({ code }: Verdict) => code !== null && code !== "nested-rule" && code !== "useless-allow";
    const removed = new Map(causesOf(verdicts.filter(isRemoved).map(({ one }) => one)));
    return verdicts.map((verdict) => {
      const { one, code, isEffective } = verdict;
      const { rule, by } = one;
      if (code === null || !HARMLESS.has(code) || by?.type !== rule.type) return verdict;
      const dialects = isEffective ? [own] : all;
      const causes = [by, ...(isEffective ? [] : causesOfOthers.flatMap((others) => others.get(rule) ?? []))];
      const reason = reasonFor({ rule, dialects, causes }, { rules, reported, removed }, coverage);
      if (reason === null) {
        reported.delete(rule);
        removed.delete(rule);
        return { ...verdict, code: null };
      }
      if (removed.has(rule)) removed.set(rule, reason);
      const equal = coverage.covers(rule, reason, dialects);
      const tied = equal && dialects.every((reader) => isSameIn(rule.pattern, reason.pattern, reader));
      const named = { ...one, by: reason, equal, tied };
      return { ...verdict, one: named, code: codeOf(named) };
    });
  }

  /** Of the spellings of a rule in one group, which match the same to every reader, keeps the most portable one. */
  #keepPortable(verdicts: readonly Verdict[]): readonly Verdict[] {
    const readers = [this.#dialect, ...this.#others.map(({ dialect }) => dialect)];
    // Where the first rule that matches decides, the order counts.
    if (readers.some(({ rules }) => rules.precedence !== "octets")) return verdicts;
    /** By the rule that was to be kept. */
    const portable = new Map<Rule, Rule>();
    for (const { one, code, isEffective } of verdicts) {
      const { rule, by } = one;
      if (code !== "duplicate-rule" || by === null || isEffective) continue;
      const isBetter = isMorePortable(rule, portable.get(by) ?? by);
      if (isBetter && groupOf(this.#groups, rule) === groupOf(this.#groups, by)) portable.set(by, rule);
    }
    if (portable.size === 0) return verdicts;
    const inPlaceOf = (rule: Rule) => portable.get(rule) ?? rule;
    return verdicts.map((verdict) => {
      const { one, winner } = verdict;
      const by = one.by && inPlaceOf(one.by);
      const rule = one.rule === by ? (one.by as Rule) : one.rule;
      return { ...verdict, one: { ...one, rule, by }, winner: winner && { ...winner, rule: inPlaceOf(winner.rule) } };
    });
  }

  /** Which of the redundant rules are redundant in each of the other dialects. */
  #causesInOthers(
    found: readonly RedundantRule[],
    causes: Causes,
    rules: readonly Rule[],
    foreign: readonly Rule[],
  ): readonly Causes[] {
    const wanted = new Set(found.map(({ rule }) => rule));
    const near = rulesNear(wanted, rules);
    return this.#others.map(({ dialect, budget }) => {
      const isReadAlike = areReadAlike(near, this.#dialect, dialect) && areReadAlike(foreign, this.#dialect, dialect);
      return isReadAlike ? causes : causesOf(findRedundantRules(near, foreign, dialect, budget, wanted));
    });
  }

  /** What to say about one of them; `reported` are those of the same rules that are reported already. */
  #verdictOn(
    one: RedundantRule,
    causes: Causes,
    causesOfOthers: readonly Causes[],
    folders: Folders,
    reported: ReadonlySet<Rule>,
  ): Verdict {
    const { rule, by } = one;
    const notReported = { one, code: null, winner: null, isEffective: false };
    // Of two rules that make each other redundant, report the one that never decides.
    if (one.why === "redundant" && by !== null && causes.get(by) === rule) return notReported;
    const winner = by === null && rule.type === "allow" ? winnerOver(rule, folders, this.#dialect, this.#budget) : null;
    // Whether it loses to another rule is not known.
    if (by === null && this.#budget.steps < 0) return notReported;
    const code = winner === null ? codeOf(one) : "outranked-allow";
    if (code === null) return notReported;
    // Several rules overrule it together.
    const isPart = code === "overruled-rule" && !new Coverage(this.#budget).covers(by as Rule, rule, [this.#dialect]);
    if (isPart) return notReported;
    const isEffective = !causesOfOthers.every((others) => isRedundantFor(others, rule, reported));
    // A rule with an effect for Google or Yandex is not called redundant.
    if (isEffective && HARMLESS.has(code) && this.#dialect === dialects.rfc9309) return notReported;
    return { one, code, winner, isEffective };
  }
}

/** Whether fewer of its characters need an escape, or fewer of its escapes are in lower case. */
function isMorePortable({ pattern: one }: Rule, { pattern: other }: Rule): boolean {
  return (
    (countOf(one, UNESCAPED) - countOf(other, UNESCAPED) || countOf(one, LOWER_CASE) - countOf(other, LOWER_CASE)) < 0
  );
}

/** Characters that crawlers escape before they request a URL. */
const UNESCAPED = /[^\x21-\x7e]/g;
const LOWER_CASE = /%(?:[a-f][\dA-Fa-f]|[\dA-F][a-f])/g;

function countOf(text: string, found: RegExp): number {
  return text.match(found)?.length ?? 0;
}

function causesOf(found: readonly RedundantRule[]): Causes {
  return new Map(found.map(({ rule, by }) => [rule, by]));
}

/** The same verdict about the rules of another group with the same text. */
function translated({ one, code, winner, isEffective }: Verdict, own: ReadonlyMap<Rule, Rule>): Verdict {
  const ownOf = (rule: Rule) => own.get(rule) as Rule;
  return {
    one: { ...one, rule: ownOf(one.rule), by: one.by && ownOf(one.by) },
    code,
    winner: winner && { ...winner, rule: ownOf(winner.rule) },
    isEffective,
  };
}

/**
 * Whether two dialects that prefer longer patterns read the rules alike: no octet is coded, unless both code it in the
 * same way, and none is an operator unless both count operators.
 */
export function areReadAlike(rules: readonly Rule[], one: Dialect, other: Dialect): boolean {
  if (one.rules.precedence !== "octets" || other.rules.precedence !== "octets") return false;
  const alike = areCodedAlike(one, other) ? /^\/[^*$]*$/ : /^\/[\w/.-]*$/;
  const isLiteral = one.rules.length === "literal" || other.rules.length === "literal";
  const plain = isLiteral ? alike : /^[/*][\w/.*?=&$-]*$/;
  return rules.every(
    ({ pattern }) => plain.test(pattern) && !pattern.includes("/index.htm") && !pattern.endsWith("/robots.txt$"),
  );
}

/** Whether two dialects accept the same octets, compare them alike, and count them alike unless they are operators. */
function areCodedAlike({ rules: one, target }: Dialect, { rules: other, target: { encoding } }: Dialect): boolean {
  return (
    target.encoding === encoding &&
    one.rejectsControls === other.rejectsControls &&
    one.length !== "escaped" &&
    other.length !== "escaped"
  );
}

/** Number of redundant rules up to which unrelated rules are left out of the comparison. */
const MAX_FILTERED = 16;

/**
 * The rules that may match what one of the wanted rules matches: one text before an operator or escape starts with the
 * other.
 */
function rulesNear(wanted: ReadonlySet<Rule>, rules: readonly Rule[]): readonly Rule[] {
  if (wanted.size > MAX_FILTERED) return rules;
  const heads = Array.from(wanted, plainHead);
  return rules.filter((rule) => {
    const head = plainHead(rule);
    return heads.some((one) => one.startsWith(head) || head.startsWith(one));
  });
}

function plainHead({ pattern }: Rule): string {
  return pattern.slice(0, pattern.search(/[*$%\x80-\uffff]|$/));
}

/**
 * Whether a rule is redundant to a reader, and stays so without the rules that are reported: of two that make each
 * other redundant, one has to stay.
 */
function isRedundantFor(causes: Causes, rule: Rule, reported: ReadonlySet<Rule>): boolean {
  const other = causes.get(rule);
  return other !== undefined && (other === null || causes.get(other) !== rule || !reported.has(other));
}

/** A disallow rule that wins against an allow rule, and what to write instead of that one. */
interface Winner {
  readonly rule: Rule;
  readonly intended: Clause;
}

/** Disallow rules that are compared with one allow rule. */
const MAX_COMPARED = 200;
/** Steps of such a comparison, besides the symbols of both. */
const COMPARING = 200;

/** The disallow rules of some groups that have neither wildcards nor escapes. */
class Folders {
  readonly #rules: readonly Rule[];
  /** By pattern, then in the order of the groups. */
  #sorted: readonly { readonly rule: Rule; readonly order: number }[] | null = null;
  readonly #startingWith = new Map<string, readonly Rule[]>();

  constructor(rules: readonly Rule[]) {
    this.#rules = rules;
  }

  /** The first of those that start with a text. Linear in the text of all rules for all texts together. */
  startingWith(text: string): readonly Rule[] {
    return getOrInsert(this.#startingWith, text, () => {
      this.#sorted ??= this.#sort();
      const sorted = this.#sorted;
      const from = partitionPoint(sorted.length, (at) => (sorted[at] as (typeof sorted)[number]).rule.pattern >= text);
      let to = from;
      while (sorted[to]?.rule.pattern.startsWith(text)) to++;
      return sorted
        .slice(from, to)
        .sort((one, other) => one.order - other.order)
        .slice(0, MAX_COMPARED)
        .map(({ rule }) => rule);
    });
  }

  /** Equal patterns in any order. */
  #sort() {
    return this.#rules
      .map((rule, order) => ({ rule, order }))
      .filter(
        ({ rule: { type, pattern, usable } }) =>
          usable && type === "disallow" && pattern.startsWith("/") && !/[*$%]/.test(pattern),
      )
      .sort(({ rule: { pattern: one } }, { rule: { pattern: other } }) => (one < other ? -1 : 1));
  }
}

/**
 * The longer disallow rule that keeps an allow rule with a wildcard from working as an exception: of the URLs
 * that the disallow rule matches, the allow rule matches some and not all. Null where the budget ends.
 */
function winnerOver(allow: Rule, folders: Folders, dialect: Dialect, budget: StepBudget): Winner | null {
  const star = allow.pattern.indexOf("*");
  if (star === -1) return null;
  const rest = allow.pattern.slice(star);
  const compiled = compilePattern(allow.pattern, dialect);
  for (const rule of folders.startingWith(allow.pattern.slice(0, star))) {
    budget.steps -= COMPARING + 2 * rule.pattern.length + allow.pattern.length;
    if (budget.steps < 0) return null;
    const isWhole = matches(compiled, readTarget(rule.pattern, dialect.target));
    const example = rule.pattern + rest.replaceAll("*", "x").replace(/\$$/, "");
    if (isWhole || !matches(compiled, readTarget(example, dialect.target))) continue;
    if (compilePattern(rule.pattern, dialect).specificity <= compiled.specificity) continue;
    return { rule, intended: { clause: insteadOf(allow.pattern, rule.pattern) } };
  }
  return null;
}

/** Code units of two patterns that a message joins without a cut; for longer ones it describes the join. */
const MAX_JOINED = 200;

function insteadOf(pattern: string, folder: string): string {
  // They are joined as text, in which an escape differs from the octet it stands for.
  const isJoined = folder.length + pattern.length <= MAX_JOINED && !pattern.includes("%");
  if (!isJoined) return 'that path before the first "*" of the allow rule';
  return joinedPatterns(pattern, folder)
    .map((joined) => `"Allow: ${joined}"`)
    .join(" and ");
}

// The text after a star may begin inside the folder, so that two patterns are needed:
//
//     pattern   /*/uploads/           /wp-content/uploads/
//     folder    /wp-content/          /wp-content/*/uploads/

/**
 * The patterns, one or two, that match every path that a pattern with a star and a folder both match, and no path
 * outside the folder. The folder starts with the text before the star, and the pattern does not match the folder itself.
 */
export function joinedPatterns(pattern: string, folder: string): readonly string[] {
  const [head, ...literals] = pattern.split("*") as [string, ...string[]];
  // The literals that the folder contains need not be repeated.
  let from = head.length;
  while (literals.length > 1) {
    const at = folder.indexOf(literals[0] as string, from);
    if (at === -1) break;
    from = at + (literals.shift() as string).length;
  }
  const [next, ...others] = literals as [string, ...string[]];
  const end = folder.slice(from);
  const joinedAfter = (start: string, shared: number) => [start + next.slice(shared), ...others].join("*");
  const [longest, shorter = 0] = overlaps(end, next);
  const apart = joinedAfter(`${folder}*`, shorter);
  return longest === undefined ? [apart] : [joinedAfter(folder, longest), apart];
}

/** The lengths, from the longest, at which the end of a text is the beginning of another one and not all of it. */
function overlaps(text: string, other: string): readonly number[] {
  const lengths = Array.from({ length: Math.min(text.length, other.length - 1) }, (_, at) => at + 1);
  return lengths.filter((length) => text.endsWith(other.slice(0, length))).reverse();
}

/** Codes of rules that do no harm. They are reported only if the rule is redundant for every crawler. */
const HARMLESS: ReadonlySet<RedundancyCode> = new Set([
  "duplicate-rule",
  "nested-rule",
  "shadowed-rule",
  "useless-allow",
  "outranked-allow",
]);

/** Null for an `Allow` of everything where nothing is forbidden: it says what is so, and was meant to. */
function codeOf({ rule, why, by, byAllows, equal, tied }: RedundantRule): RedundancyCode | null {
  const same = byAllows === (rule.type === "allow");
  if (by === null) return isForAll(rule) ? null : "useless-allow";
  if (equal && tied) return same ? "duplicate-rule" : "contradicted-rule";
  if (why === "shadowed" && !same) return "overruled-rule";
  return isNested(rule.pattern, by.pattern) ? "nested-rule" : "shadowed-rule";
}

/**
 * Whether a pattern goes on where another one ends, at the end of a word or of its plural: `/shop/cart` or `/shops/` of
 * `/shop`. That it is covered is expected; that `/shop` covers `/shopping` may not be. Expected too is that a path
 * is covered by a pattern with a star: crawlers without wildcards need both.
 */
function isNested(pattern: string, other: string): boolean {
  const outer = other.replace(/(?<!\*)\*+\$?$/, "");
  if (outer === "" || outer === "/") return false;
  const star = outer.lastIndexOf("*");
  if (star === -1) return pattern.startsWith(outer) && isContinued(outer, pattern.slice(outer.length));
  if (!/[*$]/.test(pattern.replace(/(?<!\*)\*+$/, ""))) return true;
  const end = outer.slice(star + 1);
  const [, ...more] = pattern.split(end);
  const rest = more.join(end);
  return pattern.startsWith(outer)
    ? isContinued(outer, pattern.slice(outer.length))
    : /[^*$]/.test(rest) && isContinued(end, rest);
}

/** Whether a text ends with a word, and another one that follows it does not change the word except for its number. */
function isContinued(text: string, rest: string): boolean {
  return /[/?&=;]$/.test(text) || /^s?(?:[/?&;.*$]|$)/.test(rest);
}

/** Rules that the same crawlers obey, and those of other groups that some of these crawlers obey too. */
interface Together {
  readonly rules: readonly Rule[];
  /** The rules of those other groups; null where the budget does not reach for them. */
  readonly others: () => readonly Rule[] | null;
}

/** Steps that a rule of another group costs, which is compiled once more for each reader. */
const COMPILING = 220;

/**
 * Groups of the same names as one where a dialect merges groups. Linear in the file; the rules of groups
 * that share some of their names are counted against the budget when they are asked for.
 */
function obeyedTogether(groups: readonly Group[], { agents }: Dialect, budget: StepBudget): readonly Together[] {
  if (agents.several === "first") return groups.map(({ rules }) => ({ rules, others: () => [] }));
  const merged = groupBy(groups, (group) => {
    const names = namesOf(group);
    // Where the first `*` group alone is obeyed, none of them is another's.
    return names.includes("*") && agents.severalStar === "first" ? group : names.join("\n");
  });
  const byToken = new Map<string, (readonly Group[])[]>();
  for (const some of merged.values()) for (const token of tokensOf(some)) addTo(byToken, token, some);
  return [...merged.values()].map((some) => ({
    rules: some.flatMap(({ rules }) => rules),
    others: () => others(some),
  }));

  function others(some: readonly Group[]): readonly Rule[] | null {
    const sharing = new Set<Group>();
    for (const token of tokensOf(some)) {
      for (const other of byToken.get(token) as readonly (readonly Group[])[]) {
        if (other === some) continue;
        for (const group of other) {
          budget.steps -= sharing.has(group) ? 1 : 1 + COMPILING * group.rules.length;
          if (budget.steps < 0) return null;
          sharing.add(group);
        }
      }
    }
    return [...sharing].flatMap(({ rules }) => rules);
  }
}

/** The names of a group, in an order that is the same for the same names. */
function namesOf({ userAgents }: Group): readonly string[] {
  return [...new Set(userAgents.map(({ token, value }) => (token === "*" ? "*" : lowerCase(value))))].sort();
}

function tokensOf(groups: readonly Group[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ userAgents }) => userAgents.map(({ token }) => lowerCase(token))));
}
