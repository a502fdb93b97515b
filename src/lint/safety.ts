// Safe fixes keep every decision, in every dialect in use and in the dialect of the run.
import type { FixSafety } from "../diagnostics/diagnostic.ts";
import type { RobotsGroups } from "../groups/model.ts";
import { getOrInsert } from "../text/collections.ts";
import type { LintContext } from "./context.ts";

export function safeIf(isSafe: boolean): FixSafety {
  return isSafe ? "safe" : "unsafe";
}

const sameGroups = new WeakMap<LintContext, boolean>();

/**
 * Whether all kept dialects form the same groups of the same rules for the same crawlers. They do not if Google's parser
 * guesses at a misspelt line, or if a line such as `* x` names every crawler for some of them only. Linear in the text.
 */
export function formsSameGroups(context: LintContext): boolean {
  return getOrInsert(sameGroups, context, () => {
    const [own, ...others] = context.keptDialects.map((dialect) => shapeOf(context.reading(dialect).groups));
    return others.every((other) => other === own);
  });
}

/** The lines of each group with their values, in one string. */
function shapeOf({ groups }: RobotsGroups): string {
  return groups
    .map(({ userAgents, rules }) =>
      [
        ...userAgents.map(({ line, token, value }) => `${line} ${token} ${value}`),
        ...rules.map(({ line, type, pattern }) => `${line} ${type} ${pattern}`),
      ].join("\n"),
    )
    .join("\n\n");
}

/** Whether other records have no part in forming groups, in every kept dialect. */
export function ignoresRecords({ keptDialects }: LintContext): boolean {
  return keptDialects.every(({ groups }) => !groups.recordsEndRun && groups.needs !== "rule-or-record");
}

const readLines = new WeakMap<LintContext, ReadonlySet<number>>();

/** Whether some kept dialect reads the line as a user-agent line or a rule. Linear in the lines, once. */
export function isReadByAny(context: LintContext, line: number): boolean {
  const lines = getOrInsert(readLines, context, () => {
    const groups = context.keptDialects.map((dialect) => context.reading(dialect).groups);
    return new Set(
      groups.flatMap(({ groups, orphanRules }) => [
        ...groups.flatMap(({ userAgents, rules }) => [...userAgents, ...rules].map((one) => one.line)),
        ...orphanRules.map((rule) => rule.line),
      ]),
    );
  });
  return lines.has(line);
}
