// Finds where dialects decide differently about one robots.txt: for which crawlers and paths, because of which lines,
// and because of which fields of the dialects.
//
// Crawlers that obey the same groups in every dialect form a cohort; one of them is queried for paths near the rules of
// the cohort. Queries that all dialects answer alike are dropped. The rest is grouped by answers and deciding lines.
// The cause of a difference is found by trial: the field that, copied into the first dialect, makes it answer as the
// other one does.
import { isDocument } from "../cst/document.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { scan } from "../cst/scan.ts";
import { inWords } from "../diagnostics/message.ts";
import type { Dialect, DialectName } from "../dialects/dialect.ts";
import { dialectOf, dialects as knownDialects } from "../dialects/index.ts";
import type { Rule } from "../groups/model.ts";
import type { Reason } from "../match/decision.ts";
import type { StepBudget } from "../match/step-budget.ts";
import { ascending, getOrInsert, groupBy } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";
import { type Causes, type DifferingQuery, findCauses } from "./causes.ts";
import { type Departure, meaningOf } from "./departures.ts";
import { DocumentMatcher, valuesOf } from "./document-matcher.ts";
import { MAX_LINES, MAX_STEPS } from "./limits.ts";
import { agentsToQuery, pathsToQuery } from "./queries.ts";
import { firstLines, ResponsibleLines } from "./responsible-lines.ts";

/**
 * Options of `compare`.
 *
 * @beta
 */
export interface CompareOptions {
  /**
   * The product tokens of the crawlers to query, `"*"` for one that no group names. By default chosen from the file.
   */
  readonly agents?: readonly string[];
  /** The URLs to query, absolute or a path with its query. By default made from the patterns of the file. */
  readonly urls?: readonly string[];
  /**
   * The dialects to compare, at least two. Causes are relative to the first. By default all of them, `rfc9309` first.
   */
  readonly dialects?: readonly (DialectName | Dialect)[];
  /** Overrides of single limits. */
  readonly limits?: Partial<CompareLimits>;
}

/**
 * Limits of work and output.
 *
 * @beta
 */
export interface CompareLimits {
  /** The maximum number of crawlers; default 50. */
  readonly agents: number;
  /** The maximum number of URLs for each crawler; default 1,000. */
  readonly urls: number;
  /** The maximum number of decisions in each dialect; default 20,000. */
  readonly queries: number;
  /** The maximum number of differences; default 100. */
  readonly differences: number;
  /** The maximum number of URLs, and of crawlers, that a difference lists; default 3. */
  readonly examples: number;
}

/**
 * The result of `compare`.
 *
 * @beta
 */
export interface Comparison {
  /** The dialects, in the order of `answers` in each difference. */
  readonly dialects: readonly DialectName[];
  /** The number of crawlers that were queried. */
  readonly agents: number;
  /** The number of decisions in each dialect; crawlers that obey the same groups count once. */
  readonly queries: number;
  /**
   * The differences, those of earlier dialects first, then by line. Differences about robots.txt itself, which is
   * fetched before its rules are known, are last.
   */
  readonly differences: readonly Difference[];
  /** The causes of all differences, each once. */
  readonly causes: readonly CommonCause[];
  /** Whether a limit left out crawlers, URLs or differences, or queries in a file with too many similar rules. */
  readonly cut: boolean;
}

/**
 * Queries that the dialects answer differently, in the same way and because of the same lines.
 *
 * @beta
 */
export interface Difference {
  /** The 1-based lines of the deciding rules and of the causes, ascending; at most the first 100. */
  readonly lines: readonly number[];
  /** The answer of each dialect, in the order of `Comparison.dialects`. */
  readonly answers: readonly Answer[];
  /** The causes, for the dialects that differ from the first. */
  readonly causes: readonly Cause[];
  /** The first `limits.examples` crawlers; `"*"` is any crawler that no group names. */
  readonly agents: readonly string[];
  /** The number of all crawlers with this difference. */
  readonly agentCount: number;
  /** The first `limits.examples` URLs, as queried. */
  readonly urls: readonly string[];
  /** The number of all URLs with this difference. */
  readonly urlCount: number;
}

/**
 * The decision of one dialect.
 *
 * @beta
 */
export interface Answer {
  /** The dialect of the answer. */
  readonly dialect: DialectName;
  /** Whether the crawler may fetch the URL. */
  readonly allowed: boolean;
  /** Why it is the answer. */
  readonly reason: Reason;
  /** The 1-based line of the deciding rule; null if no rule decides. */
  readonly line: number | null;
  /** The deciding rule as written, key and pattern; null if no rule decides. */
  readonly rule: string | null;
}

/**
 * The reason why dialects answer differently from the first.
 *
 * @beta
 */
export interface Cause {
  /** The 1-based lines that are affected, ascending; at most the first 100. */
  readonly lines: readonly number[];
  /** The responsible fields of the dialects, as in `rules.precedence`. Several only if no single one is sufficient. */
  readonly departures: readonly Departure[];
  /** The dialects that differ from the first for this reason. */
  readonly dialects: readonly DialectName[];
  /** The behaviour of these dialects as a clause: `the first rule that matches decides, not the longest`. */
  readonly clause: string;
  /** The clause and the names of the dialects as a sentence. */
  readonly text: string;
}

/**
 * A cause with all its differences.
 *
 * @beta
 */
export interface CommonCause extends Cause {
  /** Indexes into `Comparison.differences`; those without other causes and with few lines first. */
  readonly differences: readonly number[];
}

const DEFAULT_LIMITS: CompareLimits = { agents: 50, urls: 1_000, queries: 20_000, differences: 100, examples: 3 };

/**
 * Finds where dialects decide differently about a robots.txt. By default, the crawlers and paths to query are made from
 * those of the file; an empty result means that none of these queries differ, not that no query could. Throws a
 * TypeError for invalid options and URLs, never on content. Time and memory are linear in the file for given limits.
 *
 * @beta
 */
export function compare(source: Source | RobotsTxt, options: CompareOptions = {}): Comparison {
  const dialects = dialectsOf(options);
  const limits = limitsOf(options);
  const document = isDocument(source) ? source : scan(source);
  const budget: StepBudget = { steps: MAX_STEPS };
  const matchers = dialects.map((dialect) => new DocumentMatcher(document, dialect, budget));
  const names = agentsOf(options, matchers);
  const agents = names.slice(0, limits.agents);
  const { candidates, queries, cut } = decideQueries(agents, matchers, urlsOf(options), limits, budget);
  const kept = select(candidates, limits.differences);
  const found = findCauses(kept, document, matchers);
  const responsibleLines = new ResponsibleLines(document, matchers);
  const explained = kept.map((candidate) => {
    const causes = causesOf(candidate, found.get(candidate) as Causes, responsibleLines, dialects);
    return { causes, difference: differenceOf(candidate, causes, limits) };
  });
  return {
    dialects: dialects.map(({ name }) => name),
    agents: agents.length,
    queries,
    differences: explained.map(({ difference }) => difference),
    causes: commonCauses(explained, dialects),
    cut: cut || names.length > agents.length || candidates.length > kept.length,
  };
}

function dialectsOf({ dialects }: CompareOptions): readonly Dialect[] {
  if (dialects === undefined) return Object.values(knownDialects);
  if (!Array.isArray(dialects) || dialects.length < 2)
    throw new TypeError('"dialects" is not a list of at least two; name the dialects to compare.');
  return dialects.map((dialect: DialectName | Dialect) => dialectOf(dialect));
}

function limitsOf({ limits = {} }: CompareOptions): CompareLimits {
  const all = { ...DEFAULT_LIMITS, ...limits };
  for (const [name, limit] of Object.entries(all)) {
    if (!(Number.isSafeInteger(limit) && limit > 0)) {
      throw new TypeError(`limits.${name} is ${JSON.stringify(limit)}; use a whole number above 0.`);
    }
  }
  return all;
}

function agentsOf({ agents }: CompareOptions, matchers: readonly DocumentMatcher[]): readonly string[] {
  if (agents === undefined) {
    return agentsToQuery(
      matchers.flatMap(({ outline: { agents: lines } }) => valuesOf(lines)),
      matchers.map(({ dialect }) => dialect.agents.obeys),
    );
  }
  if (!Array.isArray(agents) || agents.length === 0 || agents.some((agent) => typeof agent !== "string")) {
    throw new TypeError('"agents" is not a list of product tokens; pass ["*"] for a crawler that no group names.');
  }
  return [...new Set<string>(agents)];
}

function urlsOf({ urls }: CompareOptions): readonly string[] | null {
  if (urls === undefined) return null;
  if (!Array.isArray(urls) || urls.length === 0) {
    throw new TypeError('"urls" is not a list of at least one URL; leave it out to query paths made from the file.');
  }
  return [...new Set<string>(urls)];
}

/** A candidate for a difference: all queries with the same answers from the same lines. */
interface Candidate extends DifferingQuery {
  /** Equal for the same answers from the same lines. */
  readonly key: string;
  readonly agents: readonly string[];
  readonly urls: string[];
}

/** Decides all queries in every dialect, and keeps those that the dialects answer differently. */
function decideQueries(
  agents: readonly string[],
  matchers: readonly DocumentMatcher[],
  urls: readonly string[] | null,
  limits: CompareLimits,
  budget: StepBudget,
): { candidates: readonly Candidate[]; queries: number; cut: boolean } {
  const candidates: Candidate[] = [];
  let queries = 0;
  let cut = false;
  for (const cohort of cohortsOf(agents, matchers)) {
    const [agent = "*"] = cohort;
    const wanted = urls ?? pathsFor(agent, matchers, limits.urls + 1);
    const left = Math.min(limits.urls, limits.queries - queries);
    if (wanted.length > left) cut = true;
    const ofCohort = new Map<string, Candidate>();
    for (const url of wanted.slice(0, left)) {
      if (budget.steps < 0) {
        cut = true;
        break;
      }
      queries++;
      const allowed = matchers.map((matcher) => matcher.isAllowed(agent, url));
      if (allowed.every((answer) => answer === allowed[0])) continue;
      const decisions = matchers.map((matcher) => matcher.decide(agent, url));
      const key = decisions.map((decision) => [decision.allowed, decision.reason, decision.line].join()).join(" ");
      const candidate = ofCohort.get(key);
      if (candidate === undefined) ofCohort.set(key, { key, agent, url, decisions, agents: [...cohort], urls: [url] });
      else candidate.urls.push(url);
    }
    candidates.push(...ofCohort.values());
  }
  return { candidates: mergeCohorts(candidates), queries, cut };
}

/** Merges candidates of several cohorts with the same answers about the same URLs. */
function mergeCohorts(candidates: readonly Candidate[]): readonly Candidate[] {
  const alike = groupBy(candidates, ({ key, urls }) => `${key} ${urls.join(" ")}`);
  return [...alike.values()].map((some) => ({
    ...(some[0] as Candidate),
    agents: some.flatMap(({ agents }) => agents),
  }));
}

/** The crawlers in cohorts that obey the same rules in every dialect. */
function cohortsOf(agents: readonly string[], matchers: readonly DocumentMatcher[]): readonly (readonly string[])[] {
  const ids = new Map<unknown, number>();
  const found = groupBy(agents, (agent) => {
    // The same groups give the same sets of rules.
    const sets = matchers.map((matcher) => matcher.selection(agent).rules);
    return sets.map((set) => getOrInsert(ids, set, () => ids.size)).join();
  });
  return [...found.values()];
}

/** Paths near the rules that a crawler obeys in any dialect. */
function pathsFor(agent: string, matchers: readonly DocumentMatcher[], limit: number): readonly string[] {
  const rules: Rule[] = [];
  // Each dialect has rule objects of its own; rules on one line with the same candidate are equal.
  const patterns = new Map<number, string[]>();
  for (const matcher of matchers) {
    for (const rule of matcher.selection(agent).group?.groups.flatMap((group) => group.rules) ?? []) {
      const known = getOrInsert(patterns, rule.line, () => []);
      if (known.includes(rule.pattern)) continue;
      known.push(rule.pattern);
      rules.push(rule);
    }
  }
  return pathsToQuery(rules, limit);
}

/**
 * The first `limit` candidates in the order of `Comparison.differences`. If there are more, takes turns among the ways
 * in which the dialects divide into allowing and disallowing.
 */
function select(candidates: readonly Candidate[], limit: number): readonly Candidate[] {
  const sorted = [...candidates].sort(inOrder);
  const counts = new Map<string, number>();
  const turns = new Map<Candidate, number>();
  for (const candidate of sorted) {
    const division = candidate.decisions.map(({ allowed }) => allowed).join();
    const turn = counts.get(division) ?? 0;
    counts.set(division, turn + 1);
    turns.set(candidate, turn);
  }
  const turnOf = (candidate: Candidate) => turns.get(candidate) ?? 0;
  return sorted
    .sort((one, other) => turnOf(one) - turnOf(other))
    .slice(0, limit)
    .sort(inOrder);
}

function inOrder(one: Candidate, other: Candidate): number {
  return (
    aboutRobotsTxt(one) - aboutRobotsTxt(other) ||
    firstDeparting(one) - firstDeparting(other) ||
    firstLine(one) - firstLine(other)
  );
}

function aboutRobotsTxt({ decisions }: Candidate): number {
  return decisions.some(({ reason }) => reason === "robots-txt-itself") ? 1 : 0;
}

function firstDeparting({ decisions }: Candidate): number {
  return decisions.findIndex(({ allowed }) => allowed !== decisions[0]?.allowed);
}

function firstLine({ decisions }: Candidate): number {
  return Math.min(...decisions.map(({ line }) => line ?? Number.POSITIVE_INFINITY));
}

/** A cause with the indexes of its dialects, because two dialects may have the same name. */
interface IndexedCause {
  readonly cause: Cause;
  readonly indexes: readonly number[];
}

function differenceOf(
  { decisions, agents, urls }: Candidate,
  causes: readonly IndexedCause[],
  { examples }: CompareLimits,
): Difference {
  const deciding = decisions.flatMap(({ line }) => line ?? []);
  return {
    lines: firstLines([...deciding, ...causes.flatMap(({ cause }) => cause.lines)]),
    answers: decisions.map(({ dialect, allowed, reason, line, rule }) => ({
      dialect,
      allowed,
      reason,
      line,
      rule: rule?.text ?? null,
    })),
    causes: causes.map(({ cause }) => cause),
    agents: agents.slice(0, examples),
    agentCount: agents.length,
    urls: urls.slice(0, examples),
    urlCount: urls.length,
  };
}

/** The causes of a candidate. Dialects with the same cause share one. */
function causesOf(
  candidate: Candidate,
  found: Causes,
  responsibleLines: ResponsibleLines,
  dialects: readonly Dialect[],
): readonly IndexedCause[] {
  const all = [...found].map(([index, departures]) => {
    const clause = departures.map((departure) => meaningOf(departure, dialects[index] as Dialect)).join(", and ");
    return { lines: responsibleLines.linesOf(candidate, index, departures), departures, index, clause };
  });
  return [...groupBy(all, ({ clause }) => clause)].map(([clause, alike]) => {
    const indexes = alike.map(({ index }) => index);
    const lines = firstLines(alike.flatMap((one) => one.lines));
    return { indexes, cause: { lines, departures: alike[0]?.departures ?? [], ...wording(clause, indexes, dialects) } };
  });
}

/** The causes of all differences. Causes with the same clause are merged. */
function commonCauses(
  explained: readonly { readonly causes: readonly IndexedCause[]; readonly difference: Difference }[],
  dialects: readonly Dialect[],
): readonly CommonCause[] {
  const all = explained.flatMap(({ causes, difference }, index) =>
    causes.map((one) => ({ ...one, difference, index })),
  );
  return [...groupBy(all, ({ cause }) => cause.clause)].map(([clause, alike]) => {
    const indexes = ascending(new Set(alike.flatMap((one) => one.indexes)));
    /** Low for differences with few other causes, all of the dialects, and few lines. */
    const complexity = (one: (typeof alike)[number]) =>
      (one.difference.causes.length + indexes.length - one.indexes.length) * (MAX_LINES + 1) +
      one.difference.lines.length;
    return {
      lines: firstLines(alike.flatMap(({ cause }) => cause.lines)),
      departures: alike[0]?.cause.departures ?? [],
      ...wording(clause, indexes, dialects),
      differences: alike.sort((one, other) => complexity(one) - complexity(other)).map(({ index }) => index),
    };
  });
}

function wording(
  clause: string,
  indexes: readonly number[],
  dialects: readonly Dialect[],
): Pick<Cause, "dialects" | "clause" | "text"> {
  const concerned = indexes.map((index) => dialects[index] as Dialect);
  const titles = inWords(
    concerned.map(({ title }) => title),
    "and",
  );
  const text = `In ${titles}, ${clause}.`;
  return { dialects: concerned.map(({ name }) => name), clause, text };
}
