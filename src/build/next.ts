// The object Next.js takes from app/robots.ts (`MetadataRoute.Robots`), to ours and
// back. Says the same; what is wrong with a value, `build` finds.
import { field, listOf, type OneOrMore, type Written } from "./lists.ts";
import type { GroupObject, RobotsObject } from "./model.ts";
import { patternsOf, rulesOf } from "./rules.ts";

export interface NextPatterns {
  readonly allow?: OneOrMore<string> | undefined;
  readonly disallow?: OneOrMore<string> | undefined;
  /** Seconds. */
  readonly crawlDelay?: number | undefined;
}

/** What `fromNext` takes: any `MetadataRoute.Robots`. */
export interface NextRobotsInput {
  readonly rules: OneOrMore<NextPatterns & { readonly userAgent?: OneOrMore<string> | undefined }>;
  readonly sitemap?: OneOrMore<string> | undefined;
  readonly host?: string | undefined;
}

/** One of the rules of `NextRobots`: a group. */
export interface NextRules {
  userAgent: Written<string>;
  allow?: Written<string>;
  disallow?: Written<string>;
  /** Seconds. */
  crawlDelay?: number;
}

/** What `toNext` gives: a `MetadataRoute.Robots` in which a list of one is its only value. */
export interface NextRobots {
  rules: NextRules | NextRules[];
  sitemap?: Written<string>;
  host?: string;
}

/** `build(fromNext(robots))` is the text. A group without rules gets the empty one, which allows everything. */
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
 * The same for Next.js. Allow and disallow rules become lists of their own, which changes no decision;
 * comments and other records, for which it has no word, are left out.
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
