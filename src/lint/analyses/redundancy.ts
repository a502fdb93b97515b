// The rules of a file that change no decision, for any crawler in any dialect in use (RFC 9309 §2.2.1, §2.2.2). Which
// of them can go together is decided by `RuleComparison`: each is overruled, or a rule that stays covers it. So the rule
// that a message names as the reason is never one that another message removes.
import type { Dialect } from "../../dialects/dialect.ts";
import type { Group, Rule } from "../../groups/model.ts";
import { lowerCase } from "../../groups/product-token.ts";
import { RuleComparison } from "../../match/analysis/redundancy.ts";
import { compilePattern } from "../../match/pattern.ts";
import type { StepBudget } from "../../match/step-budget.ts";
import { addTo, getOrInsert, groupBy } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import { isSameIn } from "../edits.ts";
import { groupOf, isAboutRobotsTxt, isForAll, keyOf } from "../groups.ts";
import { Folders, type Winner, winnerOver } from "./outranked-allows.ts";

/** The codes of rules that change no decision. */
export const REDUNDANCY_CODES = ["duplicate-rule", "covered", "overruled"] as const;

/** What is said of a rule that changes no decision. */
export type RedundancyKey =
  | "duplicate-rule"
  | "covered"
  | "overruled/rule"
  | "overruled/contradicted"
  | "overruled/outranked"
  | "overruled/useless";

/** A rule that changes no decision. */
export interface RedundantRule {
  readonly rule: Rule;
  readonly key: RedundancyKey;
  /** The rule that covers or overrules it; null if all would be allowed without it. */
  readonly by: Rule | null;
  /** Whether the two count the same octets; of two that match the same targets, in all dialects. */
  readonly isTied: boolean;
  /** Whether it decides in another dialect in use. Only so if it is overruled, or contradicted. */
  readonly isEffective: boolean;
  /** Of an allow rule that loses to a longer rule: that rule, and the allow rule that would win. */
  readonly winner: Winner | null;
}

/** The redundant rules of a file. */
export interface Redundancy {
  /** In file order, also those under codes that are off. */
  readonly found: readonly RedundantRule[];
  /** One rule of each group that stays whatever is removed, so that no two groups become one. */
  readonly kept: ReadonlySet<Rule>;
  /** The first rule of the group at which the budget ended; null if all rules were compared. */
  readonly stoppedAt: Rule | null;
}

/** The redundant rules of a file. A covered rule that is not to be removed stays, so it may be the reason of another one. */
export function findRedundancy(context: LintContext): Redundancy {
  const found = new RedundancyFinder(context).result();
  if (found.stoppedAt !== null) context.stopped("redundancy", found.stoppedAt.line);
  return found;
}

/**
 * Whether a finding advises to remove a rule, or to change it. By default only if others override what the line says: one
 * that says again what holds anyway is no news to its author.
 */
export function isTold(context: LintContext, { key }: RedundantRule): boolean {
  if (!context.isOn(codeOfKey(key))) return false;
  return context.exhaustive || context.removesRedundant || isOverruled({ key }) || key === "overruled/outranked";
}

/** The code of a message. */
export function codeOfKey(key: RedundancyKey): (typeof REDUNDANCY_CODES)[number] {
  return key.split("/", 1)[0] as (typeof REDUNDANCY_CODES)[number];
}

/** The rules as those of the other dialects read them that may read one of two rules in another way. Lazy. */
type Others = (one: Rule, other: Rule) => readonly RuleComparison[];

/** A path that all dialects read alike. */
const PLAIN = /^\/[!-#&-)+-~]*$/;

/** What is said of most covered rules. */
const COVERED = { isTied: false, isEffective: false, winner: null };

class RedundancyFinder {
  readonly #groups: readonly Group[];
  readonly #dialect: Dialect;
  /** The other dialects that read rules in another way. */
  readonly #others: readonly Dialect[];
  readonly #isTold: (one: RedundantRule) => boolean;
  readonly #budget: StepBudget;
  #forbidden: ReadonlySet<string> | null = null;

  constructor(context: LintContext) {
    const { dialect } = context;
    this.#groups = context.matcher().groups.groups;
    this.#dialect = dialect;
    this.#others = context.keptDialects.filter(({ rules }) => rules !== dialect.rules);
    this.#isTold = (one) => isTold(context, one);
    this.#budget = context.budget;
  }

  result(): Redundancy {
    const found: RedundantRule[] = [];
    let stoppedAt: Rule | null = null;
    /** By their text: groups that repeat the same rules for several crawlers, and obey no others. */
    const repeated = new Map<string, { rules: readonly Rule[]; found: readonly RedundantRule[] }>();
    for (const { rules, foreign, isOneGroup } of obeyedTogether(this.#groups, this.#dialect, this.#budget)) {
      const find = (others: readonly Rule[]) => this.#findAmong(rules, others);
      const text = rules.map(keyOf).join("\n");
      const first = isOneGroup
        ? getOrInsert(repeated, text, () => ({ rules, found: find([]) }))
        : { rules, found: find([]) };
      // Rules of other groups can only make a rule effective, so they are read only where one is redundant.
      const others = first.found.length === 0 ? [] : foreign();
      if (others === null) stoppedAt ??= rules[0] ?? null;
      else if (others.length > 0) found.push(...find(others));
      else if (first.rules === rules) found.push(...first.found);
      else {
        const own = new Map(first.rules.map((rule, at) => [rule, rules[at] as Rule]));
        found.push(...first.found.map((one) => translated(one, own)));
      }
      if (this.#budget.steps < 0) stoppedAt ??= rules[0] ?? null;
    }
    found.sort((one, other) => one.rule.line - other.rule.line);
    // Of two that cover each other, under a code that is off, one stays.
    const reasons = new Set(found.map(({ by }) => by));
    const redundant = new Set(found.flatMap(({ rule }) => (reasons.has(rule) ? [] : rule)));
    const kept = new Set(this.#groups.flatMap(({ rules }) => keptOf(rules, redundant) ?? []));
    return { found, kept, stoppedAt };
  }

  #findAmong(rules: readonly Rule[], foreign: readonly Rule[]): readonly RedundantRule[] {
    // Without a rule that disallows, all is allowed.
    if (rules.length < 2 && rules[0]?.type !== "allow") return [];
    const budget = this.#budget;
    /** The first rule that is written like another one, by the others: they are alike in every dialect. */
    const copies = new Map<Rule, Rule>();
    const firsts = new Map<string, Rule>();
    for (const rule of rules) {
      const first = getOrInsert(firsts, keyOf(rule), () => rule);
      // An empty rule is reported by a lint rule of its own.
      if (first !== rule && rule.usable && rule.pattern !== "") copies.set(rule, first);
    }
    const distinct = [...firsts.values()];
    const own = new RuleComparison(distinct, foreign, this.#dialect, budget);
    let comparisons: readonly RuleComparison[] | null = null;
    const isOpposed = [...distinct, ...foreign].some(({ type, pattern }) => type === "allow" || pattern === "");
    const others: Others = (one, other) => {
      if (!isOpposed && PLAIN.test(one.pattern) && PLAIN.test(other.pattern)) return [];
      return (comparisons ??= this.#others.map((dialect) => new RuleComparison(distinct, foreign, dialect, budget)));
    };
    const folders = new Folders(distinct);
    const found: RedundantRule[] = [];
    /** What is found about those that a message advises to remove, because others cover them. */
    const removed = new Map<Rule, RedundantRule>();
    /** The rules that could cover a rule, the one that decides first comes first. */
    const containing = new Map<Rule, readonly Rule[]>();
    const overruled = new Set<Rule>();
    for (const rule of distinct) {
      // Most rules are the only one that matches what they match.
      if (!rule.usable || rule.pattern === "" || own.isAlone(rule)) continue;
      const all = own.containing(rule);
      const [top] = all;
      if (top !== undefined && own.overrules(top, rule)) {
        overruled.add(rule);
        found.push(this.#overruled(rule, top, own, others));
      } else containing.set(rule, all);
    }
    for (const rule of inOrderOfRemoval(distinct, own)) {
      if (budget.steps < 0) break;
      if (overruled.has(rule)) continue;
      const stays = (by: Rule) => by.type === rule.type && !removed.has(by) && !overruled.has(by);
      const covering = (containing.get(rule) ?? []).filter(stays);
      const one = this.#coveredBy(rule, covering, own, others) ?? this.#unopposed(rule, folders, own, others);
      if (one === null) continue;
      found.push(one);
      if (one.winner === null && this.#isTold(one)) removed.set(rule, one);
    }
    const byRule = new Map(
      found
        .filter(({ winner }) => winner === null || !(removed.has(winner.rule) || overruled.has(winner.rule)))
        .map((one) => [one.rule, this.#withLastReason(one, removed, own, others)]),
    );
    const duplicates = [...copies].map(([rule, first]): RedundantRule => {
      const one = byRule.get(first);
      // Of lines alike that are without effect, the reason is the same.
      if (one !== undefined && one.winner === null && this.#isTold(one)) return { ...one, rule };
      return { rule, key: "duplicate-rule", by: first, isTied: true, isEffective: false, winner: null };
    });
    return [...byRule.values(), ...duplicates];
  }

  /** Names the rule that stays, of the reason and those that cover it. */
  #withLastReason(
    one: RedundantRule,
    removed: ReadonlyMap<Rule, RedundantRule>,
    own: RuleComparison,
    others: Others,
  ): RedundantRule {
    let { by, key, isTied } = one;
    for (let next = by && removed.get(by); next; next = by && removed.get(by)) {
      by = next.by;
      if (key !== "duplicate-rule" || next.key !== "duplicate-rule")
        key = by === null ? "overruled/useless" : "covered";
      isTied &&= next.isTied;
    }
    return by !== null && isOverruled(one) ? this.#overruled(one.rule, by, own, others) : { ...one, by, key, isTied };
  }

  /** A rule of the other type decides wherever this one matches, or one of higher rank does. */
  #overruled(rule: Rule, by: Rule, own: RuleComparison, others: Others): RedundantRule {
    const specificity = ({ pattern }: Rule) => compilePattern(pattern, this.#dialect).specificity;
    const isTied = specificity(rule) === specificity(by);
    return {
      ...COVERED,
      rule,
      key: isTied && own.contains(rule, by) ? "overruled/contradicted" : "overruled/rule",
      by,
      isTied,
      isEffective:
        !this.#isObeyedWith(by, rule) || !others(by, rule).every((comparison) => comparison.overrules(by, rule)),
    };
  }

  /** Of some rules that match all of its targets, one covers it in all dialects. */
  #coveredBy(rule: Rule, some: readonly Rule[], own: RuleComparison, others: Others): RedundantRule | null {
    const isReason = (by: Rule) =>
      own.covers(by, rule) &&
      this.#isObeyedWith(by, rule) &&
      others(by, rule).every((comparison) => comparison.covers(by, rule));
    const isSame = (by: Rule) =>
      own.contains(rule, by) && others(by, rule).every((comparison) => comparison.contains(rule, by));
    const same = some.find((by) => isSame(by) && !isForOtherReaders(rule, by) && isReason(by));
    if (same !== undefined) {
      const isTied = [this.#dialect, ...this.#others].every((dialect) => isSameIn(rule.pattern, same.pattern, dialect));
      return { ...COVERED, rule, key: "duplicate-rule", by: same, isTied };
    }
    // The last one covers most.
    const by = some.findLast((one) => isReason(one) && !isSame(one));
    return by === undefined ? null : { ...COVERED, rule, key: "covered", by };
  }

  /** Without the rule, all that it matches would be allowed just as well. */
  #unopposed(rule: Rule, folders: Folders, own: RuleComparison, others: Others): RedundantRule | null {
    // An `Allow` of everything where nothing is disallowed says what is so, and was meant to.
    if (rule.type !== "allow" || isForAll(rule) || own.rank(rule) === 0) return null;
    if (![own, ...others(rule, rule)].every((comparison) => comparison.isUnopposed(rule))) return null;
    const winner = winnerOver(rule, folders, this.#dialect, this.#budget);
    // It is an exception to a rule of another group, not to this longer one.
    if (this.#budget.steps < 0 || (winner !== null && this.#forbids(rule.pattern))) return null;
    return { ...COVERED, rule, key: winner === null ? "overruled/useless" : "overruled/outranked", by: null, winner };
  }

  /**
   * Whether every crawler that obeys a rule also obeys the other one, of groups of the same names: a crawler that obeys
   * the first of several `*` groups obeys none of the rules below.
   */
  #isObeyedWith(by: Rule, rule: Rule): boolean {
    if (by.line <= rule.line) return true;
    const group = groupOf(this.#groups, rule);
    return group === groupOf(this.#groups, by) || !group.userAgents.some(({ token }) => token === "*");
  }

  /** Whether a rule of the file disallows a pattern. */
  #forbids(pattern: string): boolean {
    this.#forbidden ??= new Set(
      this.#groups.flatMap(({ rules }) => rules.filter(({ type }) => type === "disallow").map((rule) => rule.pattern)),
    );
    return this.#forbidden.has(pattern);
  }
}

/**
 * Rules in the order in which they are removed, if they can be. Of rules that cover each other the first one stays, and
 * one that does not end in a star, which means nothing; but never one that needs another one to decide.
 */
function inOrderOfRemoval(rules: readonly Rule[], comparison: RuleComparison): readonly Rule[] {
  const ranked = rules
    .filter(({ usable, pattern }) => usable && pattern !== "")
    .map((rule) => ({ rule, rank: comparison.rank(rule), star: rule.pattern.endsWith("*") ? 0 : 1 }));
  return ranked
    .sort((one, other) => one.star - other.star || one.rank - other.rank || other.rule.line - one.rule.line)
    .map(({ rule }) => rule);
}

/** The rule of a group that stays; null if it has no rules. */
function keptOf(rules: readonly Rule[], redundant: ReadonlySet<Rule>): Rule | null {
  const stays = (rule: Rule) => !redundant.has(rule) && rule.pattern !== "" && !isAboutRobotsTxt(rule);
  return rules.find(stays) ?? rules[0] ?? null;
}

/** The same about the rules of another group with the same text. */
function translated(found: RedundantRule, own: ReadonlyMap<Rule, Rule>): RedundantRule {
  const { rule, by, winner } = found;
  const ownOf = (one: Rule) => own.get(one) as Rule;
  return {
    ...found,
    rule: ownOf(rule),
    by: by && ownOf(by),
    winner: winner && { ...winner, rule: ownOf(winner.rule) },
  };
}

// Groups that the same crawlers obey.

/** Rules that the same crawlers obey, and those of other groups that some of these crawlers obey too. */
interface Together {
  readonly rules: readonly Rule[];
  /** Whether they are of one group. */
  readonly isOneGroup: boolean;
  /** The rules of those other groups; null where the budget does not reach for them. */
  readonly foreign: () => readonly Rule[] | null;
}

/** Steps that a rule of another group costs, which is compiled once more for each dialect. */
const COMPILING = 220;

/**
 * Groups of the same names as one where a dialect merges groups. Linear in the file; the rules of groups
 * that share some of their names are counted against the budget when they are asked for.
 */
function obeyedTogether(groups: readonly Group[], { agents }: Dialect, budget: StepBudget): readonly Together[] {
  const merged = groupBy(groups, (group) => {
    const names = namesOf(group);
    const isAlone = agents.several === "first" || (names.includes("*") && agents.severalStar === "first");
    return isAlone ? group : names.join("\n");
  });
  const byToken = new Map<string, (readonly Group[])[]>();
  for (const some of merged.values()) for (const token of tokensOf(some)) addTo(byToken, token, some);
  return [...merged.values()].map((some) => ({
    rules: some.flatMap(({ rules }) => rules),
    isOneGroup: some.length === 1,
    foreign: () => foreign(some),
  }));

  function foreign(some: readonly Group[]): readonly Rule[] | null {
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

function isOverruled({ key }: Pick<RedundantRule, "key">): boolean {
  return key === "overruled/rule" || key === "overruled/contradicted";
}

/** Whether two spellings differ in their escapes, not only in stars: crawlers that compare octets need both. */
function isForOtherReaders(one: Rule, other: Rule): boolean {
  const withoutStars = ({ pattern }: Rule) => pattern.replace(/^\/|\$$|\*/g, "");
  return withoutStars(one) !== withoutStars(other);
}
