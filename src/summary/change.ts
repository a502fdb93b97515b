// What a change of a robots.txt does: who may fetch more, and who less. Every entry rests on decisions of both files.
import { type CrawlerPurpose, crawlers, policyTokens } from "../crawlers/index.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { ANY, lowerCase } from "../groups/product-token.ts";
import { instantiate, percentEncode, withLeadingSlash } from "../match/analysis/sample-urls.ts";
import { addTo, getOrInsert, groupBy } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";
import { type Access, keyOf } from "./access.ts";
import { type Notice, noticesOf } from "./notices.ts";
import { type Obeyed, Reading, type SummaryOptions, useBy } from "./reading.ts";
import { namesIn } from "./summarize.ts";

/** What a new version of a file does. */
export interface SummaryChange {
  /** Empty if no decision was found that changes. */
  readonly changes: readonly AccessChange[];
  /** What groups with policy tokens say differently; nobody may fetch more or less by it. */
  readonly uses: readonly UseChange[];
  /** What is easily overlooked in the new version, and is new. */
  readonly notices: readonly Notice[];
  /** Whether everything was compared; false if the files have many long rule sets. */
  readonly isComplete: boolean;
}

/** What changes for some crawlers. */
export interface AccessChange {
  /** Their tokens, the known ones first; `"*"` stands for everyone that neither file names. */
  readonly crawlers: readonly string[];
  /** Those of them that a user-agent line of either version names. */
  readonly named: readonly string[];
  /** What they could fetch by the old version. */
  readonly before: Access;
  /** What they may fetch by the new one. */
  readonly after: Access;
  /** The patterns, of either file, with an example URL that they may no longer fetch. */
  readonly loses: readonly ExamplePath[];
  /** The patterns with an example URL that they may fetch now. */
  readonly gains: readonly ExamplePath[];
}

/** What changes in the words of a policy token: what pages may be used for. */
export interface UseChange {
  /** The policy token. */
  readonly token: string;
  /** The use. */
  readonly purpose: CrawlerPurpose;
  /** What could be used by the old version; null if it did not say it. */
  readonly before: Access | null;
  /** What may be used by the new one; null if it does not say it. */
  readonly after: Access | null;
  /** The patterns, of either file, with an example URL whose use the new version refuses, and the old one did not. */
  readonly loses: readonly ExamplePath[];
  /** The patterns with an example URL whose use is not refused any more. */
  readonly gains: readonly ExamplePath[];
}

/** A pattern, and a URL that it matches. */
export interface ExamplePath {
  /** As written; null for pages that no pattern is about. */
  readonly pattern: string | null;
  /** A path that a crawler may request, percent-encoded. */
  readonly path: string;
}

/**
 * Compares two versions of a file for every known crawler, every name in either file, and everyone else: by a page that
 * no rule names, and two examples for each pattern that has an effect. Crawlers with the same access before and after
 * share an entry. Time as for two summaries, and a query of each file for each example and pair of rule sets.
 */
export function summarizeChange(
  before: Source | RobotsTxt,
  after: Source | RobotsTxt,
  options: SummaryOptions = {},
): SummaryChange {
  const old = new Reading(before, options);
  const now = new Reading(after, options);
  const changes = alikeIn(old, now).flatMap((some) => {
    const change = changeFor(some, old, now);
    return change.loses.length + change.gains.length === 0 ? [] : [change];
  });
  return {
    changes,
    uses: useChanges(old, now),
    notices: newNotices(old, now),
    isComplete: old.isComplete && now.isComplete,
  };
}

/** Every known crawler in use, every name in either version, and everyone else; those with the same access together. */
export function alikeIn(old: Reading, now: Reading): readonly (readonly string[])[] {
  const inUse = crawlers.filter(({ replacedBy }) => replacedBy === null).map(({ token }) => token);
  const named = [old, now].flatMap((reading) => namesIn(reading).map(({ token, value }) => token || value));
  // Names are compared without regard to case.
  const names = new Map([...inUse, ...named, ANY].map((name) => [lowerCase(name), name] as const).reverse());
  const keys = [old, now].map((reading) => {
    const byIndex = new Map<number, string>();
    return (name: string) => {
      const { at, access } = reading.of(name);
      return getOrInsert(byIndex, at, () => keyOf(access));
    };
  });
  return [...groupBy([...names.values()].reverse(), (name) => keys.map((keyFor) => keyFor(name)).join("\0")).values()];
}

/** What changes for crawlers with the same access, by the examples. */
export function changeFor(some: readonly string[], old: Reading, now: Reading): AccessChange {
  const [name] = some as readonly [string];
  return {
    crawlers: some,
    named: some.filter((one) => one !== ANY && [old, now].some((reading) => isNamed(reading.of(one)))),
    before: old.of(name).access,
    after: now.of(name).access,
    ...differences(name, old, now),
  };
}

/** What groups with policy tokens say differently. */
export function useChanges(old: Reading, now: Reading): readonly UseChange[] {
  return policyTokens.flatMap(({ token, purpose }): UseChange[] => {
    const [before, after] = [old, now].map((reading) => useBy(token, reading)) as [Access | null, Access | null];
    const { loses, gains } = differences(token, before === null ? null : old, after === null ? null : now);
    const isSame = (before === null) === (after === null) && loses.length + gains.length === 0;
    return isSame ? [] : [{ token, purpose, before, after, loses, gains }];
  });
}

/** The notices of the new version of a kind that the old one has none of. */
export function newNotices(old: Reading, now: Reading): readonly Notice[] {
  const [known, notices] = [old, now].map(noticesOf) as [readonly Notice[], readonly Notice[]];
  return notices.filter(({ kind }) => !known.some((other) => other.kind === kind));
}

function isNamed({ as }: Obeyed): boolean {
  return as !== null && as !== ANY;
}

/**
 * The examples about which two versions decide differently for a crawler: one for each pattern. A version that is null
 * says nothing about it, and so forbids nothing.
 */
function differences(name: string, old: Reading | null, now: Reading | null): Pick<AccessChange, "loses" | "gains"> {
  const found = new Map<"loses" | "gains", ExamplePath[]>();
  const readings = [old, now].filter((reading) => reading !== null);
  const rules = readings.flatMap((reading) => {
    const { closes, opens } = reading.of(name).access;
    return [...closes, ...opens];
  });
  const isAllowed = (reading: Reading | null, path: string) => reading === null || reading.isAllowed(name, path);
  const seen = new Set<string>();
  for (const pattern of [null, ...new Set(rules.map(({ pattern }) => pattern))]) {
    if (!readings.every(({ isComplete }) => isComplete)) break;
    for (const path of examplesOf(pattern)) {
      if (seen.has(path)) continue;
      seen.add(path);
      const [then, today] = [isAllowed(old, path), isAllowed(now, path)];
      if (then === today) continue;
      addTo(found, today ? "gains" : "loses", { pattern, path });
      break;
    }
  }
  return { loses: found.get("loses") ?? [], gains: found.get("gains") ?? [] };
}

/** Paths that a pattern matches, as a crawler sends them. */
function examplesOf(pattern: string | null): readonly string[] {
  if (pattern === null) return [REST, "/"];
  const path = instantiate(withLeadingSlash(pattern));
  return (pattern.endsWith("$") ? [path] : [path, `${path}x`]).map(percentEncode);
}

/** A page that no rule is about, unless a rule is about all pages. */
const REST = "/page-that-no-rule-names";
