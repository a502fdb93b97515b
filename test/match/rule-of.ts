import type { Rule } from "../../src/groups/model.ts";

/** A rule without a file. */
export function ruleOf(type: Rule["type"], pattern: string, line: number): Rule {
  const span = { start: 0, end: 0 };
  return { type, pattern, usable: true, line, span, patternSpan: span, text: pattern };
}
