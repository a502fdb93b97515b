// Converts from and to the object that app/robots.ts of Next.js exports (`MetadataRoute.Robots`). `build` checks
// values.
import { field, listOf, type OneOrMore, patternsOf, rulesOf, type Written } from "./lists.ts";
import type { GroupObject, RobotsObject } from "./model.ts";

/**
 * The patterns of a rules object of Next.js.
 *
 * @beta
 */
export interface NextPatterns {
  /** Patterns of the allow rules. */
  readonly allow?: OneOrMore<string> | undefined;
  /** Patterns of the disallow rules. */
  readonly disallow?: OneOrMore<string> | undefined;
  /** Seconds. */
  readonly crawlDelay?: number | undefined;
}

/**
 * The input of `fromNext`: any `MetadataRoute.Robots`.
 *
 * @beta
 */
export interface NextRobotsInput {
  /** The groups. */
  readonly rules: OneOrMore<NextPatterns & { readonly userAgent?: OneOrMore<string> | undefined }>;
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

/**
 * Converts to a `RobotsObject` for `build`. A group without rules gets an empty disallow rule, which allows everything.
 *
 * @beta
 */
export function fromNext(robots: NextRobotsInput): RobotsObject {
  const sitemaps = listOf(robots.sitemap);
  return {
    groups: listOf(robots.rules).map(
      ({ userAgent = "*", allow, disallow, crawlDelay }): GroupObject => ({
        userAgents: listOf(userAgent),
        rules: rulesOf(listOf(allow), listOf(disallow)),
        ...(crawlDelay === undefined ? {} : { crawlDelay }),
      }),
    ),
    ...(robots.host === undefined ? {} : { host: robots.host }),
    ...(sitemaps.length === 0 ? {} : { sitemaps }),
  };
}

/**
 * Converts to the object of Next.js. Allow and disallow rules become separate lists, which changes no decision.
 * Comments and other records are left out, because Next.js has no fields for them.
 *
 * @beta
 */
export function toNext({ groups, host, sitemaps = [] }: RobotsObject): NextRobots {
  const rules = groups.map(
    (group): NextRules => ({
      userAgent: group.userAgents.length === 1 ? (group.userAgents[0] as string) : [...group.userAgents],
      ...field("allow", patternsOf(group, "allow")),
      ...field("disallow", patternsOf(group, "disallow")),
      ...(group.crawlDelay === undefined ? {} : { crawlDelay: group.crawlDelay }),
    }),
  );
  return {
    rules: rules.length === 1 ? (rules[0] as NextRules) : rules,
    ...field("sitemap", sitemaps),
    ...(host === undefined ? {} : { host }),
  };
}
