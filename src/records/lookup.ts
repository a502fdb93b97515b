// Looks up the records that apply to one crawler or one URL. Groups are selected as for rules (RFC 9309 §2.2.1), and
// paths match as path patterns do (§2.2.2).
import type { Dialect, DialectName } from "../dialects/dialect.ts";
import { dialectOf } from "../dialects/index.ts";
import { rfc9309 } from "../dialects/rfc9309.ts";
import type { Group } from "../groups/model.ts";
import { type SelectedGroup, selectGroup } from "../groups/select.ts";
import { isAllowed } from "../match/decide.ts";
import { compilePattern, matches, type Pattern } from "../match/pattern.ts";
import { groupsOf, RuleSetCache } from "../match/rule-set-cache.ts";
import { semanticsOf } from "../match/semantics.ts";
import { readTarget, type Target } from "../match/target.ts";
import { getOrInsert } from "../text/collections.ts";
import { type SignalName, signalNames, yesOrNo } from "./content-signal.ts";
import { type Preference, preferenceIn, type UsageCategory, usageCategories } from "./content-usage.ts";
import type { Located, RequestRate, TimeWindow, TypedRecord } from "./model.ts";

/** Options of every lookup for one crawler. */
export interface LookupOptions {
  /** The dialect that selects groups; `rfc9309` by default. */
  readonly dialect?: DialectName | Dialect;
  /** Whether a crawler with several product tokens merges the groups of all of them. Default false. */
  readonly merge?: boolean;
}

/** Options of `crawlDelay`. */
export interface CrawlDelayOptions extends LookupOptions {
  /**
   * Bing: the `*` group's delay applies if the crawler's own group has none, although a group that names the crawler
   * replaces the `*` group (§2.2.1). Default false.
   */
  readonly orDefaultGroup?: boolean;
}

/** The URLs of all sitemaps, in file order, for every crawler. Values that are not absolute URLs are left out. */
export function sitemaps(records: readonly TypedRecord[]): readonly string[] {
  return values(records, sitemapOf);
}

/**
 * The number of seconds that the crawler should wait between two requests, or null if its group gives none. The first
 * valid Crawl-delay of the group counts. The `*` group's delay does not apply to a crawler with a group of its own,
 * unless `orDefaultGroup` is set.
 *
 * `groups` and `records` are the results of `lower` and `readRecords` for one document with the same options.
 */
export function crawlDelay(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  agent: string | readonly string[],
  options: CrawlDelayOptions = {},
): number | null {
  const own = values(recordsOf(groups, records, select(groups, agent, options)), crawlDelayOf)[0];
  if (own !== undefined) return own;
  if (options.orDefaultGroup !== true) return null;
  return values(recordsOf(groups, records, select(groups, "*", options)), crawlDelayOf)[0] ?? null;
}

/** The maximum request rates for the crawler: every valid Request-rate of its group, in file order. */
export function requestRates(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  agent: string | readonly string[],
  options: LookupOptions = {},
): readonly RequestRate[] {
  return values(recordsOf(groups, records, select(groups, agent, options)), requestRateOf);
}

/** The times at which the crawler may visit: every valid Visit-time of its group, in file order. */
export function visitTimes(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  agent: string | readonly string[],
  options: LookupOptions = {},
): readonly TimeWindow[] {
  return values(recordsOf(groups, records, select(groups, agent, options)), visitTimeOf);
}

/**
 * The URLs of the licences for the crawler, in file order: those of its group, or, if that has none, those before the
 * first user-agent line (RSL 1.0 §4.4).
 */
export function licenses(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  agent: string | readonly string[],
  options: LookupOptions = {},
): readonly string[] {
  const own = values(recordsOf(groups, records, select(groups, agent, options)), licenseOf);
  if (own.length > 0) return own;
  return values(
    records.filter(({ scope }) => scope === "file"),
    licenseOf,
  );
}

/** Whether a URL's content may be put to each use; null if no signal answers. */
export type ContentSignals = Readonly<Record<SignalName, "yes" | "no" | null>>;

/**
 * The signals of the crawler's group for a URL. The specification does not define how paths match; here, each signal is
 * taken from the line with the longest matching path that has it. A line without a path is the shortest match, and `no`
 * wins a tie. Throws a TypeError for an invalid URL.
 */
export function contentSignals(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  agent: string | readonly string[],
  url: string,
  options: LookupOptions = {},
): ContentSignals {
  const target = readTarget(url, rfc9309.target);
  const statements = values(recordsOf(groups, records, select(groups, agent, options)), signalsOf);
  const found: Record<SignalName, "yes" | "no" | null> = { search: null, "ai-input": null, "ai-train": null };
  const longest: Record<SignalName, number> = { search: -1, "ai-input": -1, "ai-train": -1 };
  for (const statement of statements) {
    const octets = octetsMatched(statement, target);
    if (octets === null) continue;
    for (const { name, value } of statement.signals) {
      const answer = yesOrNo(value);
      const signal = signalNames.find((known) => known === name);
      if (signal === undefined || answer === null || octets < longest[signal]) continue;
      if (octets > longest[signal] || answer === "no") found[signal] = answer;
      longest[signal] = octets;
    }
  }
  return found;
}

/** The preference for each category of use of a URL's content. */
export type UsagePreferences = Readonly<Record<UsageCategory, Preference>>;

/**
 * The usage preferences of the crawler's group for a URL (draft-ietf-aipref-attach-05 §3.1), or null if the crawler may
 * not fetch the URL. Only the statements with the longest matching path count, in octets of the encoded path; a line
 * without a path is the shortest match. Several such statements are combined (vocab §5.1): `n` wins over `y`, and `y`
 * over none.
 *
 * Every preference is `unknown` unless `groups` and `records` were read with `contentUsage`. Throws a TypeError for an
 * invalid URL.
 */
export function usage(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  agent: string | readonly string[],
  url: string,
  options: LookupOptions = {},
): UsagePreferences | null {
  const dialect = dialectOf(options.dialect);
  const selection = ruleSetsOf(groups, dialect).select(agent, options.merge === true);
  if (!isAllowed(selection, url, dialect)) return null;

  const target = readTarget(url, rfc9309.target);
  const found: Record<UsageCategory, Preference> = { "train-ai": "unknown", search: "unknown" };
  let longest = -1;
  for (const statement of values(recordsOf(groups, records, selection.group), usageOf)) {
    const octets = octetsMatched(statement, target);
    if (octets === null || octets < longest) continue;
    for (const category of usageCategories) {
      const before = octets > longest ? "unknown" : found[category];
      found[category] = combined(before, preferenceIn(statement, category));
    }
    longest = octets;
  }
  return found;
}

/** The more restrictive of two preferences; `unknown` is the least restrictive (vocab §5.1). */
function combined(one: Preference, other: Preference): Preference {
  if (one === "disallow" || other === "disallow") return "disallow";
  return one === "allow" || other === "allow" ? "allow" : "unknown";
}

function select(
  groups: readonly Group[],
  agent: string | readonly string[],
  options: LookupOptions,
): SelectedGroup | null {
  const names = typeof agent === "string" ? [agent] : agent;
  return selectGroup(groups, names, options.merge === true, dialectOf(options.dialect).agents);
}

/** The records inside the groups that a crawler obeys. */
function recordsOf(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  selected: SelectedGroup | null,
): readonly TypedRecord[] {
  if (selected === null) return [];
  const chosen = new Set(selected.groups);
  return records.filter(({ group }) => {
    const own = group === null ? undefined : groups[group];
    return own !== undefined && chosen.has(own);
  });
}

/** The results of a function for all records, in file order, without nulls. */
function values<V>(records: readonly TypedRecord[], valueOf: (record: TypedRecord) => V | null): V[] {
  const found: V[] = [];
  for (const record of records) {
    const value = valueOf(record);
    if (value !== null) found.push(value);
  }
  return found;
}

const sitemapOf = (record: TypedRecord) => (record.kind === "sitemap" ? record.value : null);
const crawlDelayOf = (record: TypedRecord) => (record.kind === "crawl-delay" ? record.value : null);
const requestRateOf = (record: TypedRecord) => (record.kind === "request-rate" ? record.value : null);
const visitTimeOf = (record: TypedRecord) => (record.kind === "visit-time" ? record.value : null);
const licenseOf = (record: TypedRecord) => (record.kind === "license" ? record.value : null);
const signalsOf = (record: TypedRecord) => (record.kind === "content-signal" ? record.value : null);
const usageOf = (record: TypedRecord) => (record.kind === "content-usage" ? record.value : null);

/** Compiled once per statement, and once per list of groups and dialect, for all URLs. */
const patterns = new WeakMap<Located, Pattern>();
const ruleSets = new WeakMap<Dialect, WeakMap<readonly Group[], RuleSetCache>>();

/** The number of octets that the statement's path matches (§2.2.2), 0 without a path; null if it does not match. */
function octetsMatched(statement: Located, target: Target): number | null {
  if (statement.path === null) return 0;
  const { path } = statement;
  const pattern = getOrInsert(patterns, statement, () => compilePattern(path, rfc9309));
  return matches(pattern, target) ? pattern.specificity : null;
}

function ruleSetsOf(groups: readonly Group[], dialect: Dialect): RuleSetCache {
  const byGroups = getOrInsert(ruleSets, dialect, () => new WeakMap());
  return getOrInsert(byGroups, groups, () => new RuleSetCache(groupsOf(groups), dialect, semanticsOf(dialect)));
}
