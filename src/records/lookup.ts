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
import { type ContentUse, contentUse, contentUses, type SignalName, yesOrNo } from "./content-signal.ts";
import { type Preference, preferenceIn, type UsageCategory } from "./content-usage.ts";
import type {
  ContentSignalRecord,
  ContentUsageRecord,
  Located,
  RequestRate,
  Signal,
  TimeWindow,
  TypedRecord,
  UsageStatement,
} from "./model.ts";

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
   * Whether the `*` group's delay applies if the crawler's own group has none, although a group that names the crawler
   * replaces the `*` group (§2.2.1). Default: as in the dialect; true for `bing` alone.
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
 * except in a dialect that says so, or with `orDefaultGroup`.
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
  if (!(options.orDefaultGroup ?? dialectOf(options.dialect).records.crawlDelayOfStar)) return null;
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
  return values(licenseRecords(groups, records, select(groups, agent, options)), licenseOf);
}

/** The lines that `licenses` takes its answer from. */
export function licenseRecords(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  selected: SelectedGroup | null,
): readonly TypedRecord[] {
  const isLicense = (record: TypedRecord) => licenseOf(record) !== null;
  const own = recordsOf(groups, records, selected).filter(isLicense);
  return own.length > 0 ? own : records.filter((record) => record.scope === "file" && isLicense(record));
}

/**
 * Whether a URL's content may be put to each use, and the most that AI systems may do with it; null if no signal
 * answers.
 */
export interface ContentSignals extends Readonly<Record<SignalName, "yes" | "no" | null>> {
  /** The value of `use`, which Cloudflare defined. */
  readonly use: ContentUse | null;
}

/**
 * The signals of the crawler's group for a URL. The specification does not define how paths match; here, each signal is
 * taken from the line with the longest matching path that has it. A line without a path is the shortest match, and the
 * more restrictive value wins a tie. Throws a TypeError for an invalid URL.
 */
export function contentSignals(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  agent: string | readonly string[],
  url: string,
  options: LookupOptions = {},
): ContentSignals {
  const target = readTarget(url, rfc9309.target);
  const own = recordsOf(groups, records, select(groups, agent, options));
  const answerOf = (name: SignalName) => {
    const answers = longestSignals(own, target, name, yesOrNo).map(({ value }) => value);
    return answers.includes("no") ? "no" : (answers[0] ?? null);
  };
  const uses = longestSignals(own, target, "use", contentUse).map(({ value }) => value);
  return {
    search: answerOf("search"),
    "ai-input": answerOf("ai-input"),
    "ai-train": answerOf("ai-train"),
    use: contentUses.find((use) => uses.includes(use)) ?? null,
  };
}

/** A signal of a line, with its value as `read` returns it. */
export interface FoundSignal<V> {
  readonly record: ContentSignalRecord;
  readonly signal: Signal;
  readonly value: V;
}

/** The signals of this name with a value, of the lines with the longest path that matches and has one. */
export function longestSignals<V>(
  records: readonly TypedRecord[],
  target: Target,
  name: string,
  read: (value: string) => V | null,
): readonly FoundSignal<V>[] {
  const found: FoundSignal<V>[] = [];
  let longest = 0;
  for (const record of records) {
    if (record.kind !== "content-signal" || record.value === null) continue;
    const signals = record.value.signals.flatMap((signal): FoundSignal<V>[] => {
      const value = signal.name === name ? read(signal.value) : null;
      return value === null ? [] : [{ record, signal, value }];
    });
    const octets = signals.length === 0 ? null : octetsMatched(record.value, target);
    if (octets === null || octets < longest) continue;
    if (octets > longest) found.length = 0;
    longest = octets;
    found.push(...signals);
  }
  return found;
}

/** The preference for each category of use of a URL's content. */
export type UsagePreferences = Readonly<Record<UsageCategory, Preference>>;

/**
 * What Content-Usage says for the crawler's group and a URL (draft-ietf-aipref-attach-05 §3.1), or null if the crawler
 * may not fetch the URL. Only the statements with the longest matching path count, in octets of the encoded path; a line
 * without a path is the shortest match. Several such statements are combined (draft-ietf-aipref-vocab-08 §5.1): `n` wins
 * over `y`, and `y` over none. `usage` also asks the other ways to state a preference.
 *
 * Every preference is `unknown` unless `groups` and `records` were read with `contentUsage`. Throws a TypeError for an
 * invalid URL.
 */
export function contentUsage(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  agent: string | readonly string[],
  url: string,
  options: LookupOptions = {},
): UsagePreferences | null {
  const dialect = dialectOf(options.dialect);
  const selection = ruleSetsOf(groups, dialect).select(agent, options.merge === true);
  if (!isAllowed(selection, url, dialect)) return null;
  const own = recordsOf(groups, records, selection.group);
  const found = longestUsage(own, readTarget(url, rfc9309.target));
  const of = (category: UsageCategory) => combined(found.map(({ value }) => preferenceIn(value, category)));
  return { "train-ai": of("train-ai"), "ai-use": of("ai-use"), search: of("search") };
}

/** A Content-Usage line with a value. */
export type FoundUsage = ContentUsageRecord & { readonly value: UsageStatement };

/** The Content-Usage lines with the longest path that matches. */
export function longestUsage(records: readonly TypedRecord[], target: Target): readonly FoundUsage[] {
  const found: FoundUsage[] = [];
  let longest = 0;
  for (const record of records) {
    if (record.kind !== "content-usage" || record.value === null) continue;
    const octets = octetsMatched(record.value, target);
    if (octets === null || octets < longest) continue;
    if (octets > longest) found.length = 0;
    longest = octets;
    found.push(record as FoundUsage);
  }
  return found;
}

/** The most restrictive of some preferences; `unknown` is the least restrictive (draft-ietf-aipref-vocab-08 §5.1). */
export function combined(preferences: readonly Preference[]): Preference {
  if (preferences.includes("disallow")) return "disallow";
  return preferences.includes("allow") ? "allow" : "unknown";
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
export function recordsOf(
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
