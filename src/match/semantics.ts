// The functions that the words of a dialect stand for. They are handed on and not
// looked up, so that who reads by one dialect carries no other's.
import type { Dialect, TargetReading } from "../dialects/dialect.ts";
import { type AgentMatcher, matcherFor, tokenMatcher } from "../groups/agent-matching.ts";
import { linesBy, type ReadLines, wholeLines } from "../groups/dialect-lines.ts";
import { compileRfc9309Rule, compileRule, INDEX_HTML, type RuleSemantics } from "./compiled-rule.ts";
import { patternsBy, rfc9309Patterns } from "./pattern.ts";
import { readTarget, readUri, type Target } from "./target.ts";

/** How everything is read that dialects read differently, but for what their other fields say by themselves. */
export interface DialectSemantics extends RuleSemantics {
  readonly lines: ReadLines;
  readonly agents: AgentMatcher;
  readonly readTarget: (url: string, reading: TargetReading) => Target;
}

/** Those of RFC 9309, and of any dialect that reads these things as it does. */
export const rfc9309Semantics: DialectSemantics = {
  lines: wholeLines,
  agents: tokenMatcher,
  patterns: rfc9309Patterns,
  compileRule: compileRfc9309Rule,
  twofold: null,
  readTarget: readUri,
};

/** Those of any dialect. */
export function semanticsOf(dialect: Dialect): DialectSemantics {
  return {
    lines: linesBy(dialect),
    agents: matcherFor(dialect.agents),
    patterns: patternsBy(dialect),
    compileRule,
    twofold: dialect.rules.indexHtml ? INDEX_HTML : null,
    readTarget,
  };
}
