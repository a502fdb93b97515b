// The options of Nuxt's module @nuxtjs/robots, to our object and back. Says the
// same; what is wrong with a value, `build` finds.
import { equalsIgnoringCase } from "../groups/product-token.ts";
import { field, listOf, type OneOrMore, type Written } from "./lists.ts";
import type { GroupObject, RecordObject, RobotsObject } from "./model.ts";
import { patternsOf, rulesOf } from "./rules.ts";

/** Preferences by category: `{ "train-ai": "n" }`. */
export type Preferences = Readonly<Record<string, string | undefined>>;

/** One of the groups `fromNuxt` takes. */
export interface NuxtGroupInput {
  readonly comment?: OneOrMore<string> | undefined;
  readonly userAgent?: OneOrMore<string> | undefined;
  readonly allow?: OneOrMore<string> | undefined;
  readonly disallow?: OneOrMore<string> | undefined;
  readonly cleanParam?: OneOrMore<string> | undefined;
  readonly contentUsage?: OneOrMore<string> | Preferences | undefined;
  readonly contentSignal?: OneOrMore<string> | Preferences | undefined;
}

/** What `fromNuxt` takes: those of the module's options that say what is in the robots.txt. */
export interface NuxtRobotsInput {
  readonly groups?: readonly NuxtGroupInput[] | undefined;
  /** For the `*` group. */
  readonly allow?: OneOrMore<string> | undefined;
  /** For the `*` group. */
  readonly disallow?: OneOrMore<string> | undefined;
  readonly sitemap?: OneOrMore<string> | undefined;
}

export interface NuxtGroup {
  comment?: Written<string>;
  userAgent: Written<string>;
  allow?: Written<string>;
  disallow?: Written<string>;
  cleanParam?: Written<string>;
  contentUsage?: Written<string>;
  contentSignal?: Written<string>;
}

/** What `toNuxt` gives: options in which a list of one is its only value. */
export interface NuxtRobots {
  groups: NuxtGroup[];
  sitemap?: Written<string>;
}

export interface NuxtOptions {
  /** The site's URL, for sitemaps that are given by their path. */
  readonly site?: string;
}

/** The records the module has words for, and the keys they are written with. */
const recordFields = [
  ["cleanParam", "Clean-param"],
  ["contentUsage", "Content-Usage"],
  ["contentSignal", "Content-Signal"],
] as const;

/**
 * `build(fromNuxt(options))` is the text. The lists beside the groups go into the group that is for `*`
 * alone, or make one, the first. A group without rules gets the empty one, which allows everything.
 */
export function fromNuxt(robots: NuxtRobotsInput, { site }: NuxtOptions = {}): RobotsObject {
  const groups = (robots.groups ?? []).map(groupOf);
  const sitemaps = listOf(robots.sitemap).map((url) => absolute(url, site));
  const common = rulesOf(listOf(robots.allow), listOf(robots.disallow));
  const any = groups.findIndex(({ userAgents }) => userAgents.length === 1 && userAgents[0] === "*");
  const existing = groups[any];
  if (listOf(robots.allow).length + listOf(robots.disallow).length > 0) {
    if (existing === undefined) groups.unshift({ userAgents: ["*"], rules: common });
    else groups[any] = { ...existing, rules: [...existing.rules, ...common] };
  }
  return { groups, ...(sitemaps.length === 0 ? {} : { sitemaps }) };
}

function groupOf(group: NuxtGroupInput): GroupObject {
  const comments = listOf(group.comment);
  const records = recordFields.flatMap(([name, key]) =>
    valuesOf(group[name]).map((value): RecordObject => ({ key, value })),
  );
  return {
    ...(comments.length === 0 ? {} : { comments }),
    userAgents: listOf(group.userAgent ?? "*"),
    rules: rulesOf(listOf(group.allow), listOf(group.disallow)),
    ...(records.length === 0 ? {} : { records }),
  };
}

function valuesOf(values: OneOrMore<string> | Preferences | undefined): readonly string[] {
  if (values === undefined || typeof values === "string" || isList(values)) return listOf(values);
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? [] : [pairs.map(([name, value]) => `${name}=${value}`).join(", ")];
}

function isList(values: readonly string[] | Preferences): values is readonly string[] {
  return Array.isArray(values);
}

function absolute(url: string, site: string | undefined): string {
  return site !== undefined && URL.canParse(url, site) ? new URL(url, site).href : url;
}

/**
 * The same for the module. Allow and disallow rules become lists of their own, which changes no
 * decision; the host, delays and other records, for which it has no word, are left out.
 */
export function toNuxt({ groups, sitemaps = [] }: RobotsObject): NuxtRobots {
  return {
    groups: groups.map((group): NuxtGroup => {
      const { comments = [], userAgents, records = [] } = group;
      const values = (key: string) =>
        records.filter((record) => equalsIgnoringCase(record.key, key)).map(({ value }) => value);
      return {
        ...field("comment", comments),
        userAgent: userAgents.length === 1 ? (userAgents[0] as string) : [...userAgents],
        ...field("allow", patternsOf(group, "allow")),
        ...field("disallow", patternsOf(group, "disallow")),
        ...field("cleanParam", values("Clean-param")),
        ...field("contentUsage", values("Content-Usage")),
        ...field("contentSignal", values("Content-Signal")),
      };
    }),
    ...field("sitemap", sitemaps),
  };
}
