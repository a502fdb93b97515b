// Finds the fields of dialects that cause a difference, by trial: a hybrid is the first dialect with some fields of the
// other one that answers the same queries.
import type { RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { matcherFor } from "../groups/agent-matching.ts";
import type { Rule } from "../groups/model.ts";
import type { Outline } from "../groups/outline.ts";
import { Selector } from "../groups/select.ts";
import { isAllowed } from "../match/decide.ts";
import type { Decision } from "../match/decision.ts";
import { compileRules } from "../match/rule-set.ts";
import { addTo, ascending, getOrInsert, partitionPoint } from "../text/collections.ts";
import { type Departure, departing, departuresBetween, groupsKey, selectionKey } from "./departures.ts";
import { type DocumentMatcher, linesOf, outlineOf } from "./document-matcher.ts";
import { CACHED_HYBRIDS, MAX_RULES_TRIED_AT_ONCE, MAX_TRIED_RULES } from "./limits.ts";

/** A query with the decisions of all dialects about it. */
export interface DifferingQuery {
  readonly agent: string;
  readonly url: string;
  readonly decisions: readonly Decision[];
}

/** By the index of a dialect that answers differently from the first: the responsible fields. */
export type Causes = ReadonlyMap<number, readonly Departure[]>;

/**
 * For every query and every dialect that answers it differently from the first: a field that, copied into the first
 * dialect, makes it answer alike. Of several such fields, prefers one that the other dialect needs for its answer. If
 * no single field is sufficient, a minimal set of fields.
 *
 * For each dialect, reads the document and selects groups some dozen times.
 */
export function findCauses(
  queries: readonly DifferingQuery[],
  document: RobotsTxt,
  matchers: readonly DocumentMatcher[],
): ReadonlyMap<DifferingQuery, Causes> {
  const found = new Map(queries.map((query) => [query, new Map<number, readonly Departure[]>()]));
  const linesFor = linesToTry(matchers);
  const lines = new Map(queries.map((query) => [query, linesFor(query)]));
  matchers.forEach((other, at) => {
    const first = matchers[0] as DocumentMatcher;
    const departed = queries.filter(({ decisions }) => decisions[at]?.allowed !== decisions[0]?.allowed);
    if (departed.length === 0) return;
    const hybrids = new Hybrids(document);
    const fields = departuresBetween(first.dialect, other.dialect);
    const answersAs = (dialect: Dialect, query: DifferingQuery) => {
      const allowed = hybrids.allows(dialect, query, lines.get(query) as readonly number[]);
      return allowed === query.decisions[at]?.allowed;
    };
    const trial = (some: readonly Departure[]) => departing(first.dialect, some, other.dialect);

    // Field by field, not query by query, so that few hybrids are cached at a time.
    const sufficient = new Map(departed.map((query) => [query, [] as Departure[]]));
    for (const field of fields) {
      const like = trial([field]);
      for (const query of departed) if (answersAs(like, query)) sufficient.get(query)?.push(field);
    }
    const best = new Map<DifferingQuery, Departure>();
    for (const field of fields) {
      const unlike = departing(other.dialect, [field], first.dialect);
      for (const query of departed) {
        const fieldsFor = sufficient.get(query) ?? [];
        if (best.has(query) || !fieldsFor.includes(field)) continue;
        if (fieldsFor.length === 1 || !answersAs(unlike, query)) best.set(query, field);
      }
    }
    const several: DifferingQuery[] = [];
    for (const query of departed) {
      const field = best.get(query) ?? sufficient.get(query)?.[0];
      if (field === undefined) several.push(query);
      else found.get(query)?.set(at, [field]);
    }
    const isSufficient = (some: readonly Departure[]) => {
      const like = trial(some);
      return (query: DifferingQuery) => answersAs(like, query);
    };
    for (const [query, some] of minimalSets(fields, several, isSufficient)) found.get(query)?.set(at, some);
  });
  return found;
}

/** A minimal sufficient set of fields for each query. Queries that still have the same set are tried together. */
function minimalSets(
  fields: readonly Departure[],
  queries: readonly DifferingQuery[],
  isSufficient: (some: readonly Departure[]) => (query: DifferingQuery) => boolean,
): ReadonlyMap<DifferingQuery, readonly Departure[]> {
  let alike: ReadonlyMap<readonly Departure[], readonly DifferingQuery[]> = new Map([[fields, queries]]);
  // Removes the last fields first, because the first ones explain best.
  for (const field of [...fields].reverse()) {
    const next = new Map<readonly Departure[], DifferingQuery[]>();
    for (const [kept, some] of alike) {
      const without = kept.filter((one) => one !== field);
      const isSufficientWithout = isSufficient(without);
      for (const query of some) addTo(next, isSufficientWithout(query) ? without : kept, query);
    }
    alike = next;
  }
  return new Map([...alike].flatMap(([kept, some]) => some.map((query) => [query, kept] as const)));
}

/**
 * The lines of the rules that hybrids are tried with, ascending, by query. A rule may match, or belong to the crawler,
 * only in a hybrid: therefore all rules of a small file are tried, and in a large file the rules of any group that
 * match in any of the dialects. They include the deciding rules, so each dialect decides by them as it did by all
 * rules.
 */
function linesToTry(matchers: readonly DocumentMatcher[]): (query: DifferingQuery) => readonly number[] {
  const all = new Set(matchers.flatMap(({ outline: { rules } }) => linesOf(rules)));
  if (all.size <= MAX_RULES_TRIED_AT_ONCE) {
    const lines = ascending(all);
    return () => lines;
  }
  return ({ url, decisions }) => {
    const matching = matchers.flatMap((matcher) => {
      const longest = matcher.matchingLines(url);
      return [...longest.slice(0, MAX_TRIED_RULES), ...ascending(longest).slice(0, MAX_TRIED_RULES)];
    });
    return ascending(new Set([...matching, ...decisions.flatMap(({ line }) => line ?? [])]));
  };
}

/** Answers queries as hybrid dialects would. Keeps the outlines of the last few. */
class Hybrids {
  readonly #document: RobotsTxt;
  readonly #outlines = new Map<string, Outline>();
  readonly #selections = new Map<string, HybridSelection>();

  constructor(document: RobotsTxt) {
    this.#document = document;
  }

  /** Whether a dialect allows a URL, if no rules except those in `lines` (ascending) could match. */
  allows(dialect: Dialect, { agent, url }: DifferingQuery, lines: readonly number[]): boolean {
    const selection = cached(this.#selections, selectionKey(dialect), () => {
      const outline = cached(this.#outlines, groupsKey(dialect), () => outlineOf(this.#document, dialect, false));
      return new HybridSelection(outline, dialect);
    });
    const rules = compileRules(selection.rulesFor(agent, lines), dialect);
    return isAllowed({ agents: [agent], group: null, rules }, url, dialect);
  }
}

/** The groups that crawlers obey in one dialect. */
class HybridSelection {
  readonly #outline: Outline;
  readonly #selector: Selector;
  /** The indexes of the groups that each crawler obeys. */
  readonly #groups = new Map<string, ReadonlySet<number>>();

  constructor(outline: Outline, { agents }: Dialect) {
    this.#outline = outline;
    this.#selector = new Selector(outline.agents, agents, matcherFor(agents));
  }

  /** The rules in `lines` that a crawler obeys. Takes logarithmic time for each line. */
  rulesFor(agent: string, lines: readonly number[]): readonly Rule[] {
    const outline = this.#outline;
    const { rules, groupCount } = outline;
    const obeyed = getOrInsert(this.#groups, agent, () => {
      return new Set(this.#selector.choose([agent], false)?.chosen.groupIndexes);
    });
    return lines.flatMap((line) => {
      const index = partitionPoint(rules.length, (at) => rules.line(at) >= line);
      if (index === rules.length || rules.line(index) !== line) return [];
      // Rules before the first group, or after a blank line that ended one, are in no group.
      const group = partitionPoint(groupCount, (at) => outline.endRule(at) > index);
      const isOwned = group < groupCount && outline.firstRule(group) <= index;
      return isOwned && obeyed.has(group) ? rules.rule(index) : [];
    });
  }
}

/** Like `getOrInsert`, but a full map is cleared first. */
function cached<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  if (map.size === CACHED_HYBRIDS && !map.has(key)) map.clear();
  return getOrInsert(map, key, make);
}
