// Who may fetch what, and the questions that a file raises itself: its names, and a page for each of its patterns.
import type { RobotsTxt } from "robotspec";
import type { DialectName } from "robotspec/dialects";
import { type RuleSetSummary, type Summary, type SummaryLine, summarize, summaryLines } from "robotspec/summary";
import { LIMITS } from "../state.ts";

/** A file in a few lines. */
export interface FileSummary {
  /** Values of the file are as written. */
  readonly lines: readonly SummaryLine[];
  /** Whether all was computed; see `Summary`. */
  readonly isComplete: boolean;
  /** The front page, and pages that patterns of the file are about. */
  readonly urls: readonly string[];
  /** `*`, and names of the file: one for each set of rules, then others. */
  readonly agents: readonly string[];
}

/** The most rows and columns that are made from a file: they fit on a screen. */
const MOST = { urls: 8, agents: 5 } as const;

/** Summarises a document. Never throws. Bounded, as `summarize` is. */
export function fileSummary(document: RobotsTxt, dialect: DialectName): FileSummary {
  const summary = summarize(document, { dialect });
  const { isComplete, ruleSets, everyoneElse } = summary;
  const named = namesOf(summary);
  const sets = new Set([everyoneElse, ...named.values()]);
  return {
    lines: summaryLines(summary),
    isComplete,
    urls: urlsOf([...sets].map((at) => ruleSets[at] as RuleSetSummary)),
    agents: ["*", ...named.keys()],
  };
}

/** Names by which crawlers find a group, with the index of its rule set. */
function namesOf({ crawlers, others, ruleSets }: Summary): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const { as, ruleSet } of [...crawlers, ...others]) {
    if (as !== null && as !== "*" && as.length <= LIMITS.length) names.set(as, ruleSet);
  }
  const byRules = new Map<string, string>();
  for (const [name, at] of names) {
    const rules = rulesOf(ruleSets[at] as RuleSetSummary);
    if (!byRules.has(rules)) byRules.set(rules, name);
  }
  const inOrder = new Set([...byRules.values(), ...names.keys()]);
  return new Map([...inOrder].slice(0, MOST.agents - 1).map((name) => [name, names.get(name) as number]));
}

/** The lines of the rules that have an effect: the same for names with the same rules. */
function rulesOf({ kind, restBy, closes, opens }: RuleSetSummary): string {
  return [kind, restBy?.line, ...[...closes, ...opens].map(({ line }) => line)].join();
}

/** The first pattern of each set, then the second of each. */
function urlsOf(sets: readonly RuleSetSummary[]): readonly string[] {
  const lists = sets.map(({ closes, opens }) => [...closes, ...opens].sort((one, other) => one.line - other.line));
  const urls = new Set(["/"]);
  for (let at = 0; urls.size < MOST.urls && lists.some(({ length }) => at < length); at++) {
    for (const rule of lists.flatMap((list) => list[at] ?? [])) {
      const url = pageOf(rule.pattern);
      if (url !== null && urls.size < MOST.urls) urls.add(url);
    }
  }
  return [...urls];
}

/** A path that the pattern matches; null if it cannot be typed as one. */
function pageOf(pattern: string): string | null {
  const path = pattern.replace(/\$$/, "").replace(/\*+/g, "x");
  // What follows two slashes is a host.
  const isPath = /^\/(?!\/)/.test(path) && path.length <= LIMITS.length && !/[\p{Surrogate}\p{Cc}\s]/u.test(path);
  return isPath ? path : null;
}
