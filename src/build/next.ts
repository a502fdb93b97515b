// Converts from and to the object that app/robots.ts of Next.js 16 exports (`MetadataRoute.Robots`).
import { groupBy } from "../text/collections.ts";
import type { GroupObject, RecordObject, RobotsObject, RuleObject } from "./model.ts";
import { dictionary, type Keys, number, object, oneOrMore, string, stringOrNumber } from "./shape.ts";

/**
 * One value or a list, as Next.js accepts it.
 *
 * @beta
 */
export type OneOrMore<T> = T | readonly T[];

/**
 * A list as `toNext` returns it: a single value stands for a list of one.
 *
 * @beta
 */
export type Written<T> = T | T[];

/**
 * A group in the input of `fromNext`.
 *
 * @beta
 */
export interface NextRulesInput {
  /** Product tokens. */
  readonly userAgent: OneOrMore<string>;
  /** Patterns of the allow rules. */
  readonly allow?: OneOrMore<string> | undefined;
  /** Patterns of the disallow rules. */
  readonly disallow?: OneOrMore<string> | undefined;
  /** Seconds. */
  readonly crawlDelay?: number | undefined;
  /** Values of other records by key: `{ "Request-rate": "10/1m" }`. */
  readonly other?: Readonly<Record<string, OneOrMore<string | number> | undefined>> | undefined;
}

/**
 * The input of `fromNext`: any `MetadataRoute.Robots`.
 *
 * @beta
 */
export interface NextRobotsInput {
  /** The groups; the user agent of a group that is not in a list is `*` by default. */
  readonly rules:
    | readonly NextRulesInput[]
    | (Omit<NextRulesInput, "userAgent"> & { readonly userAgent?: OneOrMore<string> | undefined });
  /** URLs of the Sitemap records. */
  readonly sitemap?: OneOrMore<string> | undefined;
  /** Value of the Host record. */
  readonly host?: string | undefined;
}

/**
 * A group in `NextRobots`.
 *
 * @beta
 */
export interface NextRules {
  /** Product tokens. */
  userAgent: Written<string>;
  /** Patterns of the allow rules. */
  allow?: Written<string>;
  /** Patterns of the disallow rules. */
  disallow?: Written<string>;
  /** Seconds. */
  crawlDelay?: number;
  /** Values of other records by key. */
  other?: Record<string, Written<string>>;
}

/**
 * The result of `toNext`: a `MetadataRoute.Robots` in which a single value stands for a list of one.
 *
 * @beta
 */
export interface NextRobots {
  /** The groups. */
  rules: NextRules | NextRules[];
  /** URLs of the Sitemap records. */
  sitemap?: Written<string>;
  /** Value of the Host record. */
  host?: string;
}

const rulesKeys: Keys<NextRulesInput> = {
  userAgent: oneOrMore(string),
  allow: oneOrMore(string),
  disallow: oneOrMore(string),
  crawlDelay: number,
  other: dictionary(oneOrMore(stringOrNumber)),
};
const robotsKeys: Keys<NextRobotsInput> = {
  rules: oneOrMore(object(rulesKeys, []), object(rulesKeys, ["userAgent"])),
  sitemap: oneOrMore(string),
  host: string,
};
const robotsShape = object(robotsKeys, ["rules"]);

/**
 * Converts to a `RobotsObject` for `build`, which checks the values. A group without rules gets an empty disallow rule,
 * which allows everything. Throws a TypeError that names the key for an argument that does not have the type of
 * Next.js.
 *
 * @beta
 */
export function fromNext(robots: NextRobotsInput): RobotsObject {
  robotsShape(robots, "");
  const sitemaps = listOf(robots.sitemap);
  return {
    groups: listOf(robots.rules).map(({ userAgent = "*", allow, disallow, crawlDelay, other = {} }): GroupObject => {
      const records = Object.entries(other).flatMap(([key, values]) =>
        listOf(values).map((value): RecordObject => ({ key, value: String(value) })),
      );
      return {
        userAgents: listOf(userAgent),
        rules: rulesOf(listOf(allow), listOf(disallow)),
        ...(crawlDelay === undefined ? {} : { crawlDelay }),
        ...(records.length === 0 ? {} : { records }),
      };
    }),
    ...(robots.host === undefined ? {} : { host: robots.host }),
    ...(sitemaps.length === 0 ? {} : { sitemaps }),
  };
}

/**
 * Converts to the object of Next.js. Allow and disallow rules become separate lists, which changes no decision.
 * Comments and records before the first group are left out, because Next.js has no fields for them.
 *
 * @beta
 */
export function toNext({ groups, host, sitemaps = [] }: RobotsObject): NextRobots {
  const rules = groups.map(
    (group): NextRules => ({
      userAgent: written(group.userAgents),
      ...field("allow", patternsOf(group, "allow")),
      ...field("disallow", patternsOf(group, "disallow")),
      ...(group.crawlDelay === undefined ? {} : { crawlDelay: group.crawlDelay }),
      ...otherOf(group),
    }),
  );
  return {
    rules: written(rules),
    ...field("sitemap", sitemaps),
    ...(host === undefined ? {} : { host }),
  };
}

function otherOf({ records = [] }: GroupObject): { other?: Record<string, Written<string>> } {
  if (records.length === 0) return {};
  const same = [...groupBy(records, ({ key }) => key)];
  // Unlike an assignment, `fromEntries` also defines the key `__proto__`.
  return { other: Object.fromEntries(same.map(([key, all]) => [key, written(all.map(({ value }) => value))])) };
}

function listOf<T>(values: OneOrMore<T> | undefined): readonly T[] {
  if (values === undefined) return [];
  return isList(values) ? values : [values];
}

function isList<T>(values: OneOrMore<T>): values is readonly T[] {
  return Array.isArray(values);
}

function written<T>(values: readonly T[]): Written<T> {
  return values.length === 1 ? (values[0] as T) : [...values];
}

/** An object with the values under a name, or an empty object if there are none. */
function field<Name extends string, T>(name: Name, values: readonly T[]): { [N in Name]?: Written<T> } {
  if (values.length === 0) return {};
  return { [name]: written(values) } as { [N in Name]: Written<T> };
}

/**
 * Allow rules, then disallow rules; an empty disallow rule if there are none, which ends the user-agent lines (§2.1).
 */
function rulesOf(allow: readonly string[], disallow: readonly string[]): RuleObject[] {
  const rules = [
    ...allow.map((pattern): RuleObject => ({ type: "allow", pattern })),
    ...disallow.map((pattern): RuleObject => ({ type: "disallow", pattern })),
  ];
  return rules.length === 0 ? [{ type: "disallow", pattern: "" }] : rules;
}

function patternsOf({ rules }: GroupObject, wanted: RuleObject["type"]): string[] {
  return rules.filter(({ type }) => type === wanted).map(({ pattern }) => pattern);
}
