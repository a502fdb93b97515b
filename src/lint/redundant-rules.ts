// The rules of a file that change no decision, each under the one code that says
// most about it, and how such a line is taken away (RFC 9309 §2.2.1, §2.2.2).
import type { LineRecord } from "../cst/nodes.ts";
import type { Fix } from "../diagnostics/diagnostic.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";
import type { Group, RobotsGroups, Rule } from "../groups/model.ts";
import { lowerCase } from "../groups/product-token.ts";
import { findRedundantRules, MOST_STEPS, type RedundantRule, type StepBudget } from "../match/analysis/redundancy.ts";
import { addTo, getOrInsert, groupBy } from "../text/collections.ts";
import type { LintContext } from "./context.ts";
import { replacing } from "./lines.ts";
import type { Check } from "./rule.ts";

/** The codes of rules that change no decision. */
export type RedundancyCode =
  | "duplicate-rule"
  | "contradicted-rule"
  | "overruled-rule"
  | "shadowed-rule"
  | "nested-rule"
  | "useless-allow";

/** What a file's rules come to. */
interface Redundancy {
  readonly byCode: ReadonlyMap<RedundancyCode, readonly RedundantRule[]>;
  /** One rule of each group that stays whatever is removed, so that no two groups become one. */
  readonly kept: ReadonlySet<Rule>;
  /** The place of each rule's group in the file. */
  readonly groupOf: ReadonlyMap<Rule, number>;
}

const known = new WeakMap<RobotsGroups, Redundancy>();

function redundancyOf(context: LintContext): Redundancy {
  const { groups: lowered, dialect } = context.reading();
  return getOrInsert(known, lowered, () => findRedundancy(lowered, dialect));
}

/** The check that reports the redundant rules of one code. `messageOf` is the message of the label at the other line. */
export function checkRedundant(code: RedundancyCode, messageOf: (redundant: RedundantRule) => string): Check {
  return (context) => {
    const { byCode, groupOf } = redundancyOf(context);
    for (const redundant of byCode.get(code) ?? []) {
      const { rule, by } = redundant;
      const inOneGroup = by === null || groupOf.get(by) === groupOf.get(rule);
      context.report({
        span: rule.span,
        words: { rule: rule.text, other: by === null ? "" : by.text, ...(inOneGroup ? HERE : ELSEWHERE) },
        labels: by === null ? [] : [{ span: by.span, message: messageOf(redundant) }],
        fix: ruleRemoval(context, rule),
      });
    }
  };
}

/** How it is told where a rule is said twice, and what to do about it. */
const HERE = { where: "in this group", which: "one of the two lines" };
const ELSEWHERE = { where: "for the same crawlers", which: "this line, or its whole group if it has no other rule" };

/**
 * Takes a rule away that changes no decision, with its line where no comment stands on it. Null for
 * the one rule of a group that has to stay: a group without rules would be one with the next.
 */
export function ruleRemoval(context: LintContext, rule: Rule): Fix | null {
  const record = context.lineAt(rule.span.start);
  if (record === undefined || redundancyOf(context).kept.has(rule)) return null;
  return replacing(lineOrAllBeforeComment(record), "", "Remove the line", true);
}

/** Whether a rule is for the file itself and nothing else. */
export function isAboutRobotsTxt({ pattern }: Rule): boolean {
  return /^\/robots\.txt\*?\$?$/.test(pattern);
}

/** All of a line; its comment and what is behind that stay, where there is one. */
export function lineOrAllBeforeComment({ start, comment, lineEnd, end }: LineRecord): { start: number; end: number } {
  return { start, end: comment === lineEnd ? end : comment };
}

/** Linear in the file, but for groups that share some of their names: then the budget bounds it. */
export function findRedundancy({ groups }: RobotsGroups, dialect: Dialect): Redundancy {
  const budget: StepBudget = { steps: MOST_STEPS };
  const others = dialect === dialects.rfc9309 ? OTHERS.map((other) => ({ other, budget: { steps: MOST_STEPS } })) : [];
  const byCode = new Map<RedundancyCode, RedundantRule[]>();
  const redundant = new Set<Rule>();
  const told = new Set<Rule>();
  for (const { rules, others: sharing } of obeyedTogether(groups, dialect, budget)) {
    const alone = findRedundantRules(rules, [], dialect, budget);
    // What other groups say can only make rules count: where all do, they are not looked at.
    if (alone.length === 0) continue;
    const foreign = sharing();
    if (foreign === null) continue;
    const found = foreign.length === 0 ? alone : findRedundantRules(rules, foreign, dialect, budget);
    const by = new Map(found.map((one) => [one.rule, one.by]));
    const toOthers =
      found.length === 0
        ? []
        : others.map(
            ({ other, budget: own }) =>
              new Map(findRedundantRules(rules, foreign, other, own).map((one) => [one.rule, one.by] as const)),
          );
    for (const one of found) {
      redundant.add(one.rule);
      // Of two that make each other redundant, the one that never decides is told.
      if (one.why === "redundant" && one.by !== null && by.get(one.by) === one.rule) continue;
      const code = codeOf(one);
      if (
        code === null ||
        (HARMLESS.has(code) && !toOthers.every((byOthers) => isRedundantFor(byOthers, one.rule, told)))
      )
        continue;
      told.add(one.rule);
      addTo(byCode, code, one);
    }
  }
  const stays = (rule: Rule) => !told.has(rule) && rule.pattern !== "" && !isAboutRobotsTxt(rule);
  const kept = groups.flatMap(
    ({ rules }) => rules.find((rule) => !redundant.has(rule) && stays(rule)) ?? rules.find(stays) ?? rules[0] ?? [],
  );
  const groupOf = new Map(groups.flatMap(({ rules }, at) => rules.map((rule) => [rule, at] as const)));
  return { byCode, kept: new Set(kept), groupOf };
}

/**
 * Whether a rule is redundant to a reader, and stays so without the rules that are told: of two that make each
 * other redundant, one has to stay.
 */
function isRedundantFor(by: ReadonlyMap<Rule, Rule | null>, rule: Rule, told: ReadonlySet<Rule>): boolean {
  const other = by.get(rule);
  return other !== undefined && (other === null || by.get(other) !== rule || !told.has(other));
}

/** Large readers that read otherwise than the RFC. A rule that counts for one of them is not said to say nothing. */
const OTHERS: readonly Dialect[] = [dialects.google, dialects.yandex];

/** Codes of rules that are redundant and harmless, which is so only if it is so to all. */
const HARMLESS: ReadonlySet<RedundancyCode> = new Set([
  "duplicate-rule",
  "nested-rule",
  "shadowed-rule",
  "useless-allow",
]);

/** Null for an `Allow` of everything where nothing is forbidden: it says what is so, and was meant to. */
function codeOf({ rule, why, by, byAllows, equal, tied }: RedundantRule): RedundancyCode | null {
  const same = byAllows === (rule.type === "allow");
  if (by === null) return /^\/?\*?$/.test(rule.pattern) ? null : "useless-allow";
  if (equal && tied) return same ? "duplicate-rule" : "contradicted-rule";
  if (why === "shadowed" && !same) return "overruled-rule";
  return isNested(rule.pattern, by.pattern) ? "nested-rule" : "shadowed-rule";
}

/**
 * Whether a pattern goes on where another one ends, at the end of a word or of its plural: `/shop/cart` or
 * `/shops/` of `/shop`. That it is covered surprises nobody; that `/shop` covers `/shopping` may.
 */
function isNested(pattern: string, other: string): boolean {
  const outer = other.replace(/(?<!\*)\*+\$?$/, "");
  if (outer === "" || outer === "/" || !pattern.startsWith(outer)) return false;
  return /[/?&=;]$/.test(outer) || /^s?(?:[/?&;.*$]|$)/.test(pattern.slice(outer.length));
}

/** Rules that the same crawlers obey, and those of other groups that some of these crawlers obey too. */
interface Together {
  readonly rules: readonly Rule[];
  /** The rules of those other groups; null where the budget does not reach for them. */
  readonly others: () => readonly Rule[] | null;
}

/** Steps that a rule of another group costs, which is compiled once more for each reader. */
const COMPILING = 200;

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
      for (const other of byToken.get(token) ?? []) {
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
