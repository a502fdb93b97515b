// The functions that implement a dialect. Injected rather than looked up, so that
// bundlers can tree-shake the other dialects.
import type { Dialect, TargetSemantics } from "../dialects/dialect.ts";
import { type AgentMatcher, matcherFor, tokenMatcher } from "../groups/agent-matching.ts";
import { linesBy, type ReadLines, wholeLines } from "../groups/dialect-lines.ts";
import { getOrInsert } from "../text/collections.ts";
import { deriveRules, type RuleDerivation, rulesAsWritten } from "./effective-rules.ts";
import { type PatternSemantics, patternsBy, rfc9309Patterns } from "./pattern.ts";
import { readTarget, readUri, type Target } from "./target.ts";

/** Behaviour of a dialect that its other fields do not express as data. */
export interface DialectSemantics {
  readonly lines: ReadLines;
  readonly agents: AgentMatcher;
  readonly deriveRules: RuleDerivation;
  readonly patterns: PatternSemantics;
  readonly readTarget: (url: string, semantics: TargetSemantics) => Target;
}

/** Semantics of RFC 9309, and of any dialect that agrees with it in these fields. */
export const rfc9309Semantics: DialectSemantics = {
  lines: wholeLines,
  agents: tokenMatcher,
  deriveRules: rulesAsWritten,
  patterns: rfc9309Patterns,
  readTarget: readUri,
};

/** By dialect, so that the files of a crawler share them. */
const semantics = new WeakMap<Dialect, DialectSemantics>();

/** Semantics of any dialect. */
export function semanticsOf(dialect: Dialect): DialectSemantics {
  return getOrInsert(semantics, dialect, () => ({
    lines: linesBy(dialect),
    agents: matcherFor(dialect.agents),
    deriveRules,
    patterns: patternsBy(dialect),
    readTarget,
  }));
}
