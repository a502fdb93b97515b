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
  return new Set(context.keptDialects.map((dialect) => formOf(context.matcher(dialect).groups))).size === 1;
}

/** Equal for groups of the same lines with the same values. */
function formOf({ groups }: RobotsGroups): string {
  const lines = groups.map(({ userAgents, rules }) => [
    userAgents.map(({ line, token, value }) => [line, token, value]),
    rules.map(({ line, pattern }) => [line, pattern]),
  ]);
  return JSON.stringify(lines);
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
