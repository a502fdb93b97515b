// Safe fixes keep every decision, in every dialect in use and in the dialect of the run.
import type { FixSafety } from "../diagnostics/diagnostic.ts";
import type { RobotsGroups } from "../groups/model.ts";
import type { LintContext } from "./context.ts";

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
