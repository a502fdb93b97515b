// The rules of a file that change no decision, each under the one code that says most about it (RFC 9309 §2.2.2).
import type { Dialect } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";
import type { Group, RobotsGroups, Rule } from "../groups/model.ts";
import { findRedundantRules, MAX_STEPS, type RedundantRule, type StepBudget } from "../match/analysis/redundancy.ts";
import { addTo, getOrInsert } from "../text/collections.ts";
import { isAboutRobotsTxt, isForAll, keyOf } from "./groups.ts";
import { isSameIn } from "./keeps-decisions.ts";
import { obeyedTogether, type Together } from "./obeyed-together.ts";
import { Folders, type Winner, winnerOver } from "./outranked-allows.ts";
import { Coverage, reasonFor } from "./reasons.ts";

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
export interface Redundancy {
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
interface RedundancyVerdict {
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
  verdicts: readonly RedundancyVerdict[] | null;
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
  #forbidden: ReadonlySet<string> | null = null;
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

  /** Whether a rule of the file disallows a pattern. */
  #forbids(pattern: string): boolean {
    this.#forbidden ??= new Set(
      this.#groups.flatMap(({ rules }) => rules.filter(({ type }) => type === "disallow").map((rule) => rule.pattern)),
    );
    return this.#forbidden.has(pattern);
  }

  #compare({ rules, others }: Together): void {
    const text = rules.map(keyOf).join("\n");
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

  #record({ one, code, winner, isEffective }: RedundancyVerdict): void {
    if (code === null) return;
    this.#reported.add(one.rule);
    if (isEffective) this.effective.add(one.rule);
    if (winner !== null) this.winners.set(one.rule, winner);
    addTo(this.byCode, code, one);
  }

  /** What to say about each of the redundant rules that were found among `rules`. */
  #verdictsOn(
    found: readonly RedundantRule[],
    rules: readonly Rule[],
    foreign: readonly Rule[],
  ): readonly RedundancyVerdict[] {
    if (found.length === 0) return [];
    const causes = causesOf(found);
    const causesOfOthers = this.#causesInOthers(found, rules, foreign);
    const folders = new Folders(rules);
    const reported = new Set<Rule>();
    const verdicts = found.map((one) => {
      const verdict = this.#verdictOn(one, causes, causesOfOthers, folders, reported);
      if (verdict.code !== null) reported.add(one.rule);
      return verdict;
    });
    return this.#withReasons(verdicts, causesOfOthers, rules);
  }

  /**
   * Names in each verdict about a rule that another one covers the rule to advise. Without such a rule, nothing is
   * reported.
   */
  #withReasons(
    verdicts: readonly RedundancyVerdict[],
    causesOfOthers: readonly Causes[],
    rules: readonly Rule[],
  ): readonly RedundancyVerdict[] {
    const own = this.#dialect;
    const all = [own, ...this.#others.map(({ dialect }) => dialect)];
    const coverage = new Coverage(this.#budget);
    const reported = new Set(verdicts.flatMap(({ one, code }) => (code === null ? [] : one.rule)));
    // What is off by default may be meant as it is.
    const isRemoved = ({ code }: RedundancyVerdict) =>
      code !== null && code !== "nested-rule" && code !== "useless-allow";
    const removed = new Map(causesOf(verdicts.filter(isRemoved).map(({ one }) => one)));
    const nested = causesOf(verdicts.filter(({ code }) => code === "nested-rule").map(({ one }) => one));
    const firsts = new Map(rules.map((rule) => [keyOf(rule), rule] as const).reverse());
    return verdicts.map((verdict) => {
      const { one, code, isEffective } = verdict;
      const { rule, by } = one;
      if (code === null || !HARMLESS.has(code) || by?.type !== rule.type) return verdict;
      const dialects = isEffective ? [own] : all;
      const first = firsts.get(keyOf(rule)) as Rule;
      const twin = firsts.get(keyOf({ type: rule.type, pattern: rule.pattern.replace(/\*$/, "") })) ?? first;
      const inOthers = isEffective ? [] : causesOfOthers.flatMap((others) => others.get(rule) ?? []);
      const causes = [first, twin, by, ...inOthers];
      const reason = reasonFor({ rule, dialects, causes }, { rules, reported, removed }, coverage);
      // The two were compared in the dialect of the run already.
      const equal = reason !== null && (reason !== by || one.equal) && coverage.covers(rule, reason, dialects);
      if (reason === null || (equal && isForOtherReaders(rule, reason))) {
        reported.delete(rule);
        removed.delete(rule);
        return { ...verdict, code: null };
      }
      const tied = equal && dialects.every((reader) => isSameIn(rule.pattern, reason.pattern, reader));
      // Of lines alike the first one stays.
      const isFirst = rule === first && keyOf(rule) === keyOf(reason);
      const [gone, stays] = isFirst ? [reason, rule] : [rule, reason];
      reported.delete(rule);
      reported.add(gone);
      if (removed.delete(rule)) removed.set(gone, stays);
      const named = { ...one, rule: gone, by: stays, equal, tied };
      const found = codeOf(named);
      const outer = found === "shadowed-rule" ? (nested.get(reason) ?? null) : null;
      if (outer === null || !isNested(rule.pattern, outer.pattern) || !coverage.covers(outer, rule, dialects)) {
        return { ...verdict, one: named, code: found };
      }
      // That the outer rule covers this one is expected.
      return { ...verdict, one: { ...named, by: outer }, code: "nested-rule" };
    });
  }

  /** Which of the redundant rules are redundant in each of the other dialects. */
  #causesInOthers(
    found: readonly RedundantRule[],
    rules: readonly Rule[],
    foreign: readonly Rule[],
  ): readonly Causes[] {
    const wanted = new Set(found.map(({ rule }) => rule));
    return this.#others.map(({ dialect, budget }) =>
      causesOf(findRedundantRules(rules, foreign, dialect, budget, wanted)),
    );
  }

  /** What to say about one of them; `reported` are those of the same rules that are reported already. */
  #verdictOn(
    one: RedundantRule,
    causes: Causes,
    causesOfOthers: readonly Causes[],
    folders: Folders,
    reported: ReadonlySet<Rule>,
  ): RedundancyVerdict {
    const { rule, by } = one;
    const notReported = { one, code: null, winner: null, isEffective: false };
    if (by !== null && causes.get(by) === rule && stayingOf(one, by) === rule) return notReported;
    // Of two rules without effect that differ by a star at the end, which means nothing, the one with it goes first.
    if (by !== null && by.pattern === `${rule.pattern}*` && causes.has(by)) return notReported;
    const winner = by === null && rule.type === "allow" ? winnerOver(rule, folders, this.#dialect, this.#budget) : null;
    // It is an exception to a rule of another group, not to this longer one.
    if (winner !== null && this.#forbids(rule.pattern)) return notReported;
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

function causesOf(found: readonly RedundantRule[]): Causes {
  return new Map(found.map(({ rule, by }) => [rule, by]));
}

/** The same verdict about the rules of another group with the same text. */
function translated(
  { one, code, winner, isEffective }: RedundancyVerdict,
  own: ReadonlyMap<Rule, Rule>,
): RedundancyVerdict {
  const ownOf = (rule: Rule) => own.get(rule) as Rule;
  return {
    one: { ...one, rule: ownOf(one.rule), by: one.by && ownOf(one.by) },
    code,
    winner: winner && { ...winner, rule: ownOf(winner.rule) },
    isEffective,
  };
}

/**
 * Whether a rule is redundant to a reader, and stays so without the rules that are reported: of two that make each
 * other redundant, one has to stay.
 */
function isRedundantFor(causes: Causes, rule: Rule, reported: ReadonlySet<Rule>): boolean {
  const other = causes.get(rule);
  return other !== undefined && (other === null || causes.get(other) !== rule || !reported.has(other));
}

/**
 * Of two rules that make each other redundant, the one that stays: the one that decides, unless it only has a star more
 * at its end, which means nothing.
 */
function stayingOf({ rule, why }: RedundantRule, by: Rule): Rule {
  const [decides, other] = why === "redundant" ? [rule, by] : [by, rule];
  return decides.pattern === `${other.pattern}*` ? other : decides;
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
  if (equal && same) return "duplicate-rule";
  if (equal && tied) return "contradicted-rule";
  if (why === "shadowed" && !same) return "overruled-rule";
  return isListedBelowRoot(rule, by) || isNested(rule.pattern, by.pattern) ? "nested-rule" : "shadowed-rule";
}

/** Whether two spellings differ in their escapes, not only in stars: crawlers that compare octets need both. */
function isForOtherReaders(one: Rule, other: Rule): boolean {
  const withoutStars = ({ pattern }: Rule) => pattern.replace(/^\/|\$$|\*/g, "");
  return withoutStars(one) !== withoutStars(other);
}

/** Whether an allow rule says once more what `Allow: /` does, for people to read. */
function isListedBelowRoot({ type }: Rule, by: Rule): boolean {
  return type === "allow" && by.pattern === "/";
}

/**
 * Whether a pattern goes on where another one ends, at the end of a word or of its plural: `/shop/cart`, `/shop-2` or
 * `/shops/` of `/shop`. That it is covered is expected; that `/shop` covers `/shopping` may not be. Expected too is that
 * a path is covered by a pattern with a star: crawlers without wildcards need both.
 */
function isNested(pattern: string, other: string): boolean {
  if (other === `*${pattern}`) return true;
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
  return /[/?&=;]$/.test(text) || !CONTINUES_WORD.test(rest) || (/\p{L}{3}$/u.test(text) && VARIES_WORD.test(rest));
}

/** A letter, or an escape, which may be one; not the plural of the word. */
const CONTINUES_WORD = /^(?!s(?:[^%\p{L}]|$))[%\p{L}]/u;
/** One letter that ends a word: `/page.html` of `/page.htm`. */
const VARIES_WORD = /^\p{L}(?:[^%\p{L}]|$)/u;
