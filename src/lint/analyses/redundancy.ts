// The rules of a file that change no decision, for any crawler in any dialect in use (RFC 9309 §2.2.1, §2.2.2). Which
// of them can go together is decided by `RuleComparison`: each is overruled, or a rule that stays covers it. The rule
// that a message names as the reason is chosen at the end, among those that stay.
import { namesPolicyToken } from "../../crawlers/policy-tokens.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import type { Group, Rule } from "../../groups/model.ts";
import { ANY, lowerCase } from "../../groups/product-token.ts";
import { RuleComparison } from "../../match/analysis/redundancy.ts";
import { instantiate, withLeadingSlash } from "../../match/analysis/sample-urls.ts";
import { compilePattern } from "../../match/pattern.ts";
import { addTo, findLast, getOrInsert, groupBy } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import { canMatch, groupOf, isAboutRobotsTxt, isForAll, isStar, keyOf } from "../groups.ts";

/** The codes of rules that change no decision. */
export const REDUNDANCY_CODES = ["duplicate-rule", "covered", "overruled"] as const;

/** What is said of a rule that changes no decision. */
export type RedundancyKey =
  | "duplicate-rule"
  | "covered"
  | "overruled/rule"
  | "overruled/contradicted"
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
  /**
   * Why the rule is probably a mistake, whatever covers it: of two groups of the same crawlers one closes the site, or it
   * was meant for other crawlers.
   */
  readonly mistake: "closed" | "moved" | null;
}

/** What is said of most rules. */
const USUAL = { isTied: false, isEffective: false, mistake: null };

/** The redundant rules of a file. */
export interface Redundancy {
  /** In file order. */
  readonly found: readonly RedundantRule[];
  /** One rule of each group that stays whatever is removed, so that no two groups become one. */
  readonly kept: ReadonlySet<Rule>;
  /** The first rule of the group at which the budget ended; null if all rules were compared. */
  readonly stoppedAt: Rule | null;
}

/**
 * The redundant rules of a file, under the codes that are on. All of them with an exhaustive preset, or if they are to
 * be removed; otherwise those that are probably mistakes: others override what they say, or they are in the wrong group.
 * Another line that is covered, or a copy, is no news to its author.
 */
export function findRedundancy(context: LintContext): Redundancy {
  const { groups } = context.matcher().groups;
  const all: RedundantRule[] = [];
  let stoppedAt: Rule | null = null;
  for (const { rules, foreign } of obeyedTogether(groups, context)) {
    const alone = findAmong(context, rules, []);
    // Rules of other groups can only make a rule effective, so they are read only where one is redundant.
    const others = alone.length === 0 ? [] : foreign();
    if (others.length === 0) all.push(...alone);
    else if (context.budget.steps >= 0) all.push(...findAmong(context, rules, others));
    if (context.budget.steps < 0) stoppedAt ??= rules[0] ?? null;
  }
  if (stoppedAt !== null) context.stopped("redundancy", stoppedAt.line);
  const isNews = ({ key, mistake }: RedundantRule) => isThorough(context) || key !== "covered" || mistake !== null;
  const found = all.filter(isNews).sort((one, other) => one.rule.line - other.rule.line);
  const redundant = new Set(found.map(({ rule }) => rule));
  // Of most files nothing is removed.
  const kept = found.length === 0 ? [] : groups.flatMap(({ rules }) => keptOf(rules, redundant) ?? []);
  return { found, kept: new Set(kept), stoppedAt };
}

/** Whether all redundant rules are to be found, and not only those that are probably mistakes. */
function isThorough({ exhaustive, removesRedundant }: LintContext): boolean {
  return exhaustive || removesRedundant;
}

/** The rule of a group that stays; null if it has no rules. */
function keptOf(rules: readonly Rule[], redundant: ReadonlySet<Rule>): Rule | null {
  const stays = (rule: Rule) => !redundant.has(rule) && rule.pattern !== "" && !isAboutRobotsTxt(rule);
  return rules.find(stays) ?? rules[0] ?? null;
}

/** The code of a message. */
export function codeOfKey(key: RedundancyKey): (typeof REDUNDANCY_CODES)[number] {
  return key === "duplicate-rule" || key === "covered" ? key : "overruled";
}

/** Whether two rules are in one group. */
export function areTogether(context: LintContext, one: Rule, other: Rule): boolean {
  const { groups } = context.matcher().groups;
  return groupOf(groups, one) === groupOf(groups, other);
}

/** What is said of a rule that another one covers. */
function coveredBy(context: LintContext, rule: Rule, by: Rule): RedundantRule {
  const found = { ...USUAL, rule, key: "covered" as const, by };
  if (!isForAll(by)) return found;
  if (!areTogether(context, rule, by)) return by.type === "disallow" ? { ...found, mistake: "closed" } : found;
  return by.line < rule.line && isForOthers(context, rule) ? { ...found, mistake: "moved" } : found;
}

/**
 * Whether a rule was probably meant for other crawlers: it was appended to a file whose last group is about one crawler,
 * and all others decide otherwise without it.
 */
function isForOthers(context: LintContext, rule: Rule): boolean {
  const { type, pattern } = rule;
  if (groupOf(context.matcher().groups.groups, rule).userAgents.some(isStar)) return false;
  const isAllowed = context.matcher().isAllowed(ANY, withLeadingSlash(instantiate(pattern)));
  return isAllowed !== (type === "allow");
}

/** The redundant rules of some that the same crawlers obey, of which some obey the foreign rules too. */
function findAmong(context: LintContext, rules: readonly Rule[], foreign: readonly Rule[]): readonly RedundantRule[] {
  if (!mayBeRedundant(context, rules)) return [];
  /** The rules that are written like an earlier one, with that one: they are alike in every dialect. */
  const copies: (readonly [rule: Rule, first: Rule])[] = [];
  const firsts = new Map<string, Rule>();
  for (const rule of rules) {
    const first = getOrInsert(firsts, keyOf(rule), () => rule);
    // An empty rule is reported by a lint rule of its own.
    if (first !== rule && canMatch(rule)) copies.push([rule, first]);
  }
  const found = new Comparison(context, [...firsts.values()], foreign).found();
  const isCopyNews = isThorough(context) && context.isOn("duplicate-rule");
  const duplicates = copies.flatMap(([rule, first]): RedundantRule[] => {
    const one = found.get(first);
    // Of lines alike that are without effect, the reason is the same.
    if (one !== undefined) {
      return [one.key === "covered" && one.by !== null ? coveredBy(context, rule, one.by) : { ...one, rule }];
    }
    return isCopyNews ? [{ ...USUAL, rule, key: "duplicate-rule", by: first, isTied: true }] : [];
  });
  return [...found.values(), ...duplicates];
}

/** Whether any of some rules can be one that is looked for. Of most files, none can be a mistake. */
function mayBeRedundant(context: LintContext, rules: readonly Rule[]): boolean {
  if (isThorough(context)) return rules.length > 1 || rules[0]?.type === "allow";
  // A covered one is a mistake only below or beside one for all paths.
  if (rules.length > 1 && rules.some((rule) => isForAll(rule) && canMatch(rule))) return true;
  const isDisallow = ({ type, pattern }: Rule) => type === "disallow" && pattern !== "";
  if (!rules.some(isDisallow) || !rules.some(({ type }) => type === "allow")) return false;
  // Of the longest match, a plain path overrules none but itself: what it contains is longer.
  const isPlain = ({ pattern }: Rule) => PLAIN.test(pattern) && !pattern.includes("index.htm");
  if (context.dialect.rules.precedence !== "octets" || !rules.every(isPlain)) return true;
  const allowed = new Set(rules.flatMap(({ type, pattern }) => (type === "allow" ? pattern : [])));
  return rules.some((rule) => isDisallow(rule) && allowed.has(rule.pattern));
}

/** A path that all dialects read alike. */
const PLAIN = /^\/[!-#&-)+-~]*$/;

/** A comparison of distinct rules that the same crawlers obey. */
class Comparison {
  readonly #context: LintContext;
  readonly #rules: readonly Rule[];
  readonly #foreign: readonly Rule[];
  /** As the dialect of the run reads them. */
  readonly #own: RuleComparison;
  /** As the other dialects do that may read rules in another way; null until they are asked. */
  #others: readonly RuleComparison[] | null = null;
  readonly #isOpposed: boolean;
  /** The rules that could cover a rule, the one that decides first comes first. */
  readonly #containing = new Map<Rule, readonly Rule[]>();
  /** Rules that need not stay, so that none of them is a reason. */
  readonly #removed = new Set<Rule>();

  constructor(context: LintContext, rules: readonly Rule[], foreign: readonly Rule[]) {
    this.#context = context;
    this.#rules = rules;
    this.#foreign = foreign;
    this.#own = new RuleComparison(rules, foreign, context.dialect, context.budget);
    this.#isOpposed = [...rules, ...foreign].some(({ type, pattern }) => type === "allow" || pattern === "");
  }

  /** The redundant rules that are looked for. */
  found(): ReadonlyMap<Rule, RedundantRule> {
    const { isOn, budget } = this.#context;
    const own = this.#own;
    const overruled: Rule[] = [];
    for (const rule of this.#rules) {
      // Most rules are the only one that matches what they match.
      if (!canMatch(rule) || own.isAlone(rule)) continue;
      const containing = own.containing(rule);
      this.#containing.set(rule, containing);
      const [top] = containing;
      if (top === undefined || !own.overrules(top, rule)) continue;
      overruled.push(rule);
      this.#removed.add(rule);
    }
    const found = new Map<Rule, RedundantRule>();
    for (const rule of this.#inOrderOfRemoval()) {
      if (budget.steps < 0) break;
      const one = this.#coveredBy(rule) ?? this.#unopposed(rule);
      if (one === null || !this.#isWanted(one)) continue;
      found.set(rule, one);
      this.#removed.add(rule);
    }
    // What was a reason may be removed by now. Then another rule that stays covers, or overrules, the same.
    for (const [rule, { by }] of found) {
      if (by === null || !this.#removed.has(by)) continue;
      const one = this.#coveredBy(rule);
      if (one === null) found.delete(rule);
      else found.set(rule, one);
    }
    for (const rule of isOn("overruled") ? overruled : []) {
      const by = this.#staying(rule).find((one) => own.overrules(one, rule));
      if (by !== undefined) found.set(rule, this.#overruled(rule, by));
    }
    return found;
  }

  /**
   * The rules in the order in which they are removed, if they can be. Of rules that cover each other the first one stays,
   * and one that does not end in a star, which means nothing; but never one that needs another one to decide.
   */
  #inOrderOfRemoval(): readonly Rule[] {
    const isAll = isThorough(this.#context);
    const covering = new Set(this.#rules.flatMap((rule) => (isForAll(rule) ? rule.type : [])));
    const isLookedAt = (rule: Rule) => canMatch(rule) && !this.#removed.has(rule) && (isAll || covering.has(rule.type));
    return this.#rules
      .filter(isLookedAt)
      .map((rule) => ({ rule, rank: this.#own.rank(rule), star: rule.pattern.endsWith("*") ? 0 : 1 }))
      .sort((one, other) => one.star - other.star || one.rank - other.rank || other.rule.line - one.rule.line)
      .map(({ rule }) => rule);
  }

  /** Whether its code is on, and it is a mistake where only those are looked for. */
  #isWanted(one: RedundantRule): boolean {
    const context = this.#context;
    if (!context.isOn(codeOfKey(one.key))) return false;
    return isThorough(context) || one.mistake !== null;
  }

  /** Those that match all targets of a rule, without those that are removed. */
  #staying(rule: Rule): readonly Rule[] {
    return (this.#containing.get(rule) ?? []).filter((by) => !this.#removed.has(by));
  }

  /** Whether a relation of two rules holds to the readers of all other dialects. */
  #isSoToOthers(one: Rule, other: Rule, holds: (comparison: RuleComparison) => boolean): boolean {
    if (!this.#isOpposed && PLAIN.test(one.pattern) && PLAIN.test(other.pattern)) return true;
    const { dialect, keptDialects, budget } = this.#context;
    this.#others ??= keptDialects
      .filter(({ rules }) => rules !== dialect.rules)
      .map((reader) => new RuleComparison(this.#rules, this.#foreign, reader, budget));
    return this.#others.every(holds);
  }

  /** A rule of the other type decides wherever this one matches, or one of higher rank does. */
  #overruled(rule: Rule, by: Rule): RedundantRule {
    const { dialect } = this.#context;
    const isTied = countsLike(rule, by, dialect);
    const key = isTied && this.#own.contains(rule, by) ? "overruled/contradicted" : "overruled/rule";
    const overrules = (comparison: RuleComparison) => comparison.overrules(by, rule);
    const isEffective = !this.#isObeyedWith(by, rule) || !this.#isSoToOthers(by, rule, overrules);
    const mistake = key === "overruled/rule" && rule.type === "allow" && isForAll(rule) ? "closed" : null;
    return { ...USUAL, rule, key, by, isTied, isEffective, mistake };
  }

  /** Of some rules that match all of its targets and stay, one covers it in all dialects. */
  #coveredBy(rule: Rule): RedundantRule | null {
    const own = this.#own;
    const { dialect, keptDialects } = this.#context;
    const some = this.#staying(rule).filter((by) => by.type === rule.type && this.#isObeyedWith(by, rule));
    const covers = (by: Rule) =>
      own.covers(by, rule) && this.#isSoToOthers(by, rule, (comparison) => comparison.covers(by, rule));
    const isSame = (by: Rule) =>
      own.contains(rule, by) && this.#isSoToOthers(by, rule, (comparison) => comparison.contains(rule, by));
    const same = some.find((by) => isSame(by) && !isForOtherReaders(rule, by) && covers(by));
    if (same !== undefined) {
      const isTied = [dialect, ...keptDialects].every((reader) => countsLike(rule, same, reader));
      return { ...USUAL, rule, key: "duplicate-rule", by: same, isTied };
    }
    // The last one covers most.
    const by = findLast(some, (one) => covers(one) && !isSame(one));
    return by === undefined ? null : coveredBy(this.#context, rule, by);
  }

  /** Without the rule, all that it matches would be allowed just as well. */
  #unopposed(rule: Rule): RedundantRule | null {
    // An `Allow` of everything where nothing is disallowed says what is so, and was meant to.
    if (rule.type !== "allow" || isForAll(rule) || this.#own.rank(rule) === 0) return null;
    if (!this.#own.isUnopposed(rule)) return null;
    if (!this.#isSoToOthers(rule, rule, (comparison) => comparison.isUnopposed(rule))) return null;
    return { ...USUAL, rule, key: "overruled/useless", by: null };
  }

  /**
   * Whether every crawler that obeys a rule also obeys the other one, of groups of the same names: a crawler that obeys
   * the first of several `*` groups obeys none of the rules below.
   */
  #isObeyedWith(by: Rule, rule: Rule): boolean {
    if (by.line <= rule.line) return true;
    const group = groupOf(this.#context.matcher().groups.groups, rule);
    return areTogether(this.#context, rule, by) || !group.userAgents.some(isStar);
  }
}

/** Whether two patterns are equally specific. */
function countsLike(one: Rule, other: Rule, dialect: Dialect): boolean {
  const [a, b] = [one, other].map(({ pattern }) => compilePattern(pattern, dialect).specificity);
  return a === b;
}

/** Whether two spellings differ in their escapes, not only in stars: crawlers that compare octets need both. */
function isForOtherReaders(one: Rule, other: Rule): boolean {
  const withoutStars = ({ pattern }: Rule) => pattern.replace(/^\/|\$$|\*/g, "");
  return withoutStars(one) !== withoutStars(other);
}

// Groups that the same crawlers obey.

/** Rules that the same crawlers obey, and those of other groups that some of these crawlers obey too. */
interface Together {
  readonly rules: readonly Rule[];
  /** Some of them where the budget ends. */
  readonly foreign: () => readonly Rule[];
}

/** Steps that a rule of another group costs, which is compiled once more for each dialect. */
const COMPILING = 220;

/**
 * Groups of the same names as one where a dialect merges groups. Linear in the file; the rules of groups
 * that share some of their names are counted against the budget when they are asked for.
 */
function obeyedTogether(groups: readonly Group[], { dialect: { agents }, budget }: LintContext): readonly Together[] {
  const merged = groupBy(groups, (group) => {
    const names = namesOf(group);
    const isAlone = agents.several === "first" || (names.includes(ANY) && agents.severalStar === "first");
    return isAlone ? group : names.join("\n");
  });
  let byToken: Map<string, (readonly Group[])[]> | null = null;
  // To a policy token, an Allow that overrides nothing states a preference as well.
  const compared = [...merged.values()].filter((some) => !some.some(namesPolicyToken));
  return compared.map((some) => ({ rules: some.flatMap(({ rules }) => rules), foreign: () => foreign(some) }));

  function foreign(some: readonly Group[]): readonly Rule[] {
    byToken ??= indexed();
    const sharing = new Set<Group>();
    for (const token of tokensOf(some)) {
      for (const other of byToken.get(token) as readonly (readonly Group[])[]) {
        if (other === some) continue;
        for (const group of other) {
          budget.steps -= sharing.has(group) ? 1 : 1 + COMPILING * group.rules.length;
          sharing.add(group);
          if (budget.steps < 0) return group.rules;
        }
      }
    }
    return [...sharing].flatMap(({ rules }) => rules);
  }

  function indexed(): Map<string, (readonly Group[])[]> {
    const index = new Map<string, (readonly Group[])[]>();
    for (const some of merged.values()) for (const token of tokensOf(some)) addTo(index, token, some);
    return index;
  }
}

/** The names of a group, in an order that is the same for the same names. */
function namesOf({ userAgents }: Group): readonly string[] {
  return [...new Set(userAgents.map(({ token, value }) => (token === ANY ? ANY : lowerCase(value))))].sort();
}

function tokensOf(groups: readonly Group[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ userAgents }) => userAgents.map(({ token }) => lowerCase(token))));
}
