// Answers queries about one document in one dialect, and matches URLs with the rules of all groups. Reads the document
// once and lowers only the groups that are needed.
import type { RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { linesBy } from "../groups/dialect-lines.ts";
import type { LineView } from "../groups/line-view.ts";
import { endsUserAgentsIn, type Outline, outline } from "../groups/outline.ts";
import { decide, isAllowed, type Selection } from "../match/decide.ts";
import type { Decision } from "../match/decision.ts";
import { type RuleSet, ruleSetOf } from "../match/rule-set.ts";
import { RuleSetCache } from "../match/rule-set-cache.ts";
import { semanticsOf } from "../match/semantics.ts";
import type { StepBudget } from "../match/step-budget.ts";
import { readTarget } from "../match/target.ts";
import { getOrInsert } from "../text/collections.ts";

export class DocumentMatcher {
  readonly dialect: Dialect;
  /** The lines of the document by group, with its other records. */
  readonly outline: Outline;
  readonly #cache: RuleSetCache;
  /** By the rules that crawlers obey: those of them that can decide. */
  readonly #distinct = new WeakMap<RuleSet, RuleSet>();
  #all: RuleSet | null = null;

  /** Queries are charged to the budget. */
  constructor(document: RobotsTxt, dialect: Dialect, budget: StepBudget) {
    this.dialect = dialect;
    this.outline = outlineOf(document, dialect, true);
    this.#cache = new RuleSetCache(this.outline, dialect, semanticsOf(dialect), budget);
  }

  /** The selection of a crawler. */
  selection(agent: string): Selection {
    return this.#cache.select(agent, false);
  }

  /** Throws a TypeError for an invalid URL, as `decide` does. `matches` lacks rules that are repeated. */
  decide(agent: string, url: string): Decision {
    return decide(this.#distinctSelection(agent), url, this.dialect);
  }

  /** Throws a TypeError for an invalid URL, as `isAllowed` does. */
  isAllowed(agent: string, url: string): boolean {
    return isAllowed(this.#distinctSelection(agent), url, this.dialect);
  }

  /** The selection of a crawler without the rules that cannot decide: thousands of queries need not try them. */
  #distinctSelection(agent: string): Selection {
    const selection = this.selection(agent);
    const { rules } = selection;
    const distinct = rules === null ? null : getOrInsert(this.#distinct, rules, () => rules.distinct());
    return { ...selection, rules: distinct };
  }

  /** Whether the rule on a 1-based line matches a URL; false if the crawler does not obey it. */
  matchesLine(agent: string, url: string, line: number): boolean {
    return this.selection(agent).rules?.matchesLine(readTarget(url, this.dialect.target), line) ?? false;
  }

  /**
   * The 1-based lines of the rules of all groups that match a URL, the longest pattern first, even if the dialect
   * always allows /robots.txt. Of rules that match the same URLs, only the one that decides. Linear in the rules.
   */
  matchingLines(url: string): readonly number[] {
    this.#all ??= ruleSetOf(this.outline.rules, this.dialect).distinct();
    const matching = this.#all.matching(readTarget(url, this.dialect.target));
    return [...matching].sort((one, other) => other.rank - one.rank).map(({ rule }) => rule.line);
  }
}

/** The outline of a document, with its other records if `withRecords`. */
export function outlineOf(document: RobotsTxt, dialect: Dialect, withRecords: boolean): Outline {
  return outline(document, dialect, dialect.limit, linesBy(dialect), endsUserAgentsIn(dialect, {}), withRecords);
}

/** The 1-based numbers of some lines. */
export function linesOf(lines: LineView): readonly number[] {
  return Array.from({ length: lines.length }, (_, index) => lines.line(index));
}

/** The values of some lines. */
export function valuesOf(lines: LineView): readonly string[] {
  return Array.from({ length: lines.length }, (_, index) => lines.value(index));
}
