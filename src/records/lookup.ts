// What the records say to one crawler, or about one URL. Groups are chosen as for
// rules (RFC 9309 §2.2.1), paths are matched as theirs (§2.2.2).
import type { Dialect, DialectName } from "../dialects/dialect.ts";
import { dialectOf } from "../dialects/index.ts";
import { rfc9309 } from "../dialects/rfc9309.ts";
import type { Group } from "../groups/model.ts";
import { type SelectedGroup, selectGroup } from "../groups/select.ts";
import { isAllowed } from "../match/decide.ts";
import { compilePattern, matches, type Pattern } from "../match/pattern.ts";
import { compileRules, type RuleSet } from "../match/rule-set.ts";
import { readTarget, type Target } from "../match/target.ts";
import { getOrInsert } from "../text/collections.ts";
import { type SignalName, signalNames, yesOrNo } from "./content-signal.ts";
import { type Preference, preferenceIn, type UsageCategory, usageCategories } from "./content-usage.ts";
import type { Located, RequestRate, TimeWindow, TypedRecord } from "./model.ts";

/** Who asks. */
export interface LookupOptions {
  /** Whose way of choosing groups; RFC 9309's where none is given. */
  readonly dialect?: DialectName | Dialect;
  /** Whether a crawler of several names reads the groups of all of them, as one group. */
  readonly merge?: boolean;
}

export interface CrawlDelayOptions extends LookupOptions {
  /**
   * Bing: where the crawler's own group gives no delay, that of the `*` group counts, against the
   * rule that a named group stands alone (§2.2.1). Default false.
   */
  readonly orDefaultGroup?: boolean;
}

/** Every sitemap, in file order; whoever asks. Values that are no absolute URL are left out. */
export function sitemaps(records: readonly TypedRecord[]): readonly string[] {
  return values(records, sitemapOf);
}

/**
 * Seconds the crawler is to wait between two requests; null where nothing says so. Of several lines of
 * its group the first one that is a number counts, and the `*` group's never does for a crawler that is
 * named, unless asked for.
 *
 * `groups` and `records` are of one reading: `lower` and `readRecords` with the same options.
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

/** How often the crawler is to ask at most: every readable Request-rate of its group, in file order. */
export function requestRates(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  agent: string | readonly string[],
  options: LookupOptions = {},
): readonly RequestRate[] {
  return values(recordsOf(groups, records, select(groups, agent, options)), requestRateOf);
}

/** When the crawler is to visit: every readable Visit-time of its group, in file order. */
export function visitTimes(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  agent: string | readonly string[],
  options: LookupOptions = {},
): readonly TimeWindow[] {
  return values(recordsOf(groups, records, select(groups, agent, options)), visitTimeOf);
}

/**
 * The licences for the crawler, in file order: those of its group, or where that has none those before
 * the first user-agent line (RSL 1.0 §4.4).
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

/** What a URL's content may be used for, by its signals: null where they leave it open. */
export type ContentSignals = Readonly<Record<SignalName, "yes" | "no" | null>>;

/**
 * The signals of the crawler's group about a URL. No document says how paths are matched: here each
 * signal is decided by itself, by the line with the longest matching path that has it; a line without
 * a path is the shortest. Where two are equally long, `no` counts. Throws a TypeError for what is no
 * URL.
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

/** What a URL's content may be used for, by the usage preferences stated for it. */
export type UsagePreferences = Readonly<Record<UsageCategory, Preference>>;

/**
 * The usage preferences of the crawler's group about a URL (draft-ietf-aipref-attach-05 §3.1); null
 * where the crawler may not fetch the URL, which then has none. Only the statements with the longest
 * matching path count, in octets of the encoded path; a line without a path is the shortest. Several
 * of them are combined (vocab §5.1): any `n` refuses, else any `y` allows, else it is unknown.
 *
 * Everything is unknown unless `groups` and `records` were read with `contentUsage`. Throws a TypeError
 * for what is no URL.
 */
export function usage(
  groups: readonly Group[],
  records: readonly TypedRecord[],
  agent: string | readonly string[],
  url: string,
  options: LookupOptions = {},
): UsagePreferences | null {
  const dialect = dialectOf(options.dialect);
  const group = select(groups, agent, options);
  const sets = group === null ? [] : group.groups.map((one) => ruleSetOf(one, dialect));
  if (!isAllowed({ agents: namesOf(agent), group, sets }, url, dialect)) return null;

  const target = readTarget(url, rfc9309.target);
  const found: Record<UsageCategory, Preference> = { "train-ai": "unknown", search: "unknown" };
  let longest = -1;
  for (const statement of values(recordsOf(groups, records, group), usageOf)) {
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

/** The more restrictive of two preferences; one that is known beats one that is not. */
function combined(one: Preference, other: Preference): Preference {
  if (one === "disallow" || other === "disallow") return "disallow";
  return one === "allow" || other === "allow" ? "allow" : "unknown";
}

function namesOf(agent: string | readonly string[]): readonly string[] {
  return typeof agent === "string" ? [agent] : agent;
}

function select(
  groups: readonly Group[],
  agent: string | readonly string[],
  options: LookupOptions,
): SelectedGroup | null {
  return selectGroup(groups, namesOf(agent), options.merge === true, dialectOf(options.dialect).agents);
}

/** The records that stand in the groups a crawler obeys. */
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

/** What a function finds in the records, in file order, without what is null. */
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

/** Patterns and rules made ready once for each path and group, however many URLs are asked about. */
const patterns = new WeakMap<Located, Pattern>();
const ruleSets = new WeakMap<Dialect, WeakMap<Group, RuleSet>>();

/** Octets of the statement's path where it matches (§2.2.2), 0 without a path; null where it does not. */
function octetsMatched(statement: Located, target: Target): number | null {
  if (statement.path === null) return 0;
  const { path } = statement;
  const pattern = getOrInsert(patterns, statement, () => compilePattern(path, rfc9309));
  return matches(pattern, target) ? pattern.specificity : null;
}

function ruleSetOf(group: Group, dialect: Dialect): RuleSet {
  const sets = getOrInsert(ruleSets, dialect, () => new WeakMap());
  return getOrInsert(sets, group, () => compileRules(group.rules, dialect));
}
