// Converts from and to the options of Nuxt's module @nuxtjs/robots. `build` checks values.
import { equalsIgnoringCase } from "../groups/product-token.ts";
import { field, listOf, type OneOrMore, patternsOf, rulesOf, type Written } from "./lists.ts";
import type { GroupObject, RecordObject, RobotsObject } from "./model.ts";

/**
 * Preferences by category: `{ "train-ai": "n" }`.
 *
 * @beta
 */
export type Preferences = Readonly<Record<string, string | undefined>>;

/**
 * A group in the input of `fromNuxt`.
 *
 * @beta
 */
export interface NuxtGroupInput {
  /** Comments above the group. */
  readonly comment?: OneOrMore<string> | undefined;
  /** Product tokens. */
  readonly userAgent?: OneOrMore<string> | undefined;
  /** Patterns of the allow rules. */
  readonly allow?: OneOrMore<string> | undefined;
  /** Patterns of the disallow rules. */
  readonly disallow?: OneOrMore<string> | undefined;
  /** Values of Clean-param records. */
  readonly cleanParam?: OneOrMore<string> | undefined;
  /** Values of Content-Usage records, or the preferences themselves. */
  readonly contentUsage?: OneOrMore<string> | Preferences | undefined;
  /** Values of Content-Signal records, or the preferences themselves. */
  readonly contentSignal?: OneOrMore<string> | Preferences | undefined;
}

/**
 * The input of `fromNuxt`: the options of the module that affect the content of robots.txt.
 *
 * @beta
 */
export interface NuxtRobotsInput {
  /** The groups. */
  readonly groups?: readonly NuxtGroupInput[] | undefined;
  /** Patterns for the `*` group. */
  readonly allow?: OneOrMore<string> | undefined;
  /** Patterns for the `*` group. */
  readonly disallow?: OneOrMore<string> | undefined;
  /** URLs of the Sitemap records. */
  readonly sitemap?: OneOrMore<string> | undefined;
}

/**
 * A group in `NuxtRobots`.
 *
 * @beta
 */
export interface NuxtGroup {
  /** Comments above the group. */
  comment?: Written<string>;
  /** Product tokens. */
  userAgent: Written<string>;
  /** Patterns of the allow rules. */
  allow?: Written<string>;
  /** Patterns of the disallow rules. */
  disallow?: Written<string>;
  /** Values of Clean-param records. */
  cleanParam?: Written<string>;
  /** Values of Content-Usage records. */
  contentUsage?: Written<string>;
  /** Values of Content-Signal records. */
  contentSignal?: Written<string>;
}

/**
 * The result of `toNuxt`: options in which a single value stands for a list of one.
 *
 * @beta
 */
export interface NuxtRobots {
  /** The groups. */
  groups: NuxtGroup[];
  /** URLs of the Sitemap records. */
  sitemap?: Written<string>;
}

/**
 * Options of `fromNuxt`.
 *
 * @beta
 */
export interface NuxtOptions {
  /** The URL of the site, for sitemaps that are given as a path. */
  readonly site?: string;
}

/** The fields of the module for other records, with their keys in robots.txt. */
const recordFields = [
  ["cleanParam", "Clean-param"],
  ["contentUsage", "Content-Usage"],
  ["contentSignal", "Content-Signal"],
] as const;

/**
 * Converts to a `RobotsObject` for `build`. The patterns outside of groups are added to the first group that is only
 * for `*`, or to a new first group. A group without rules gets an empty disallow rule, which allows everything.
 *
 * @beta
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
 * Converts to the options of the module. Allow and disallow rules become separate lists, which changes no decision. The
 * host, crawl delays and other records are left out, because the module has no fields for them.
 *
 * @beta
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
