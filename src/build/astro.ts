// The options of Astro's integration astro-robots-txt, to our object and back. Says
// the same; what is wrong with a value, `build` finds.
import { equalsIgnoringCase } from "../groups/product-token.ts";
import { field, listOf, type OneOrMore, type Written } from "./lists.ts";
import type { GroupObject, RobotsObject } from "./model.ts";
import { patternsOf, rulesOf } from "./rules.ts";

/** One of the policies `fromAstro` takes. */
export interface AstroPolicyInput {
  readonly userAgent: string;
  readonly allow?: OneOrMore<string> | undefined;
  readonly disallow?: OneOrMore<string> | undefined;
  readonly cleanParam?: OneOrMore<string> | undefined;
  /** Seconds. */
  readonly crawlDelay?: number | undefined;
}

/** What `fromAstro` takes: the integration's options but for `transform`, which is a program. */
export interface AstroRobotsInput {
  readonly policy?: readonly AstroPolicyInput[] | undefined;
  /** `true`, which is meant where it is left out: the site's own; `false`: none. */
  readonly sitemap?: OneOrMore<string> | boolean | undefined;
  /** Without ".xml". */
  readonly sitemapBaseFileName?: string | undefined;
  /** `true`: the site's own. */
  readonly host?: string | boolean | undefined;
}

export interface AstroPolicy {
  userAgent: string;
  allow?: Written<string>;
  disallow?: Written<string>;
  cleanParam?: Written<string>;
  /** Seconds. */
  crawlDelay?: number;
}

/** What `toAstro` gives: options in which a list of one is its only value. */
export interface AstroRobots {
  policy: AstroPolicy[];
  sitemap: Written<string> | false;
  host?: string;
}

export interface AstroOptions {
  /** `site` of astro.config, with its base: what a sitemap or a host of `true` stands for. */
  readonly site?: string;
}

/** What the integration writes where it is given no policy. */
const everything: readonly AstroPolicyInput[] = [{ userAgent: "*", allow: "/" }];

/**
 * `build(fromAstro(options, { site }))` is the text. Throws a TypeError where a sitemap or a host is the
 * site's and no site is given. A policy without rules gets the empty one, which allows everything.
 */
export function fromAstro(robots: AstroRobotsInput = {}, { site }: AstroOptions = {}): RobotsObject {
  const { policy = everything, sitemap = true, sitemapBaseFileName = "sitemap-index", host = false } = robots;
  const sitemaps =
    sitemap === true
      ? [new URL(`${sitemapBaseFileName}.xml`, folderOf(siteFor("sitemap", site))).href]
      : sitemap === false
        ? []
        : listOf(sitemap);
  const name = host === true ? new URL(siteFor("host", site)).hostname : host;
  return {
    groups: policy.map(groupOf),
    ...(name === false || name === "" ? {} : { host: name }),
    ...(sitemaps.length === 0 ? {} : { sitemaps }),
  };
}

function groupOf({ userAgent, allow, disallow, cleanParam, crawlDelay }: AstroPolicyInput): GroupObject {
  const records = listOf(cleanParam).map((value) => ({ key: "Clean-param", value }));
  return {
    userAgents: [userAgent],
    rules: rulesOf(listOf(allow), listOf(disallow)),
    ...(crawlDelay === undefined ? {} : { crawlDelay }),
    ...(records.length === 0 ? {} : { records }),
  };
}

function siteFor(what: "sitemap" | "host", site: string | undefined): string {
  if (site !== undefined && URL.canParse(site)) return site;
  throw new TypeError(
    `The ${what} is the site's own, and no site is given; pass { site: "https://example.com" }, or say the ${what} itself.`,
  );
}

function folderOf(site: string): string {
  return site.endsWith("/") ? site : `${site}/`;
}

/**
 * The same for the integration, with a policy for each user agent of a group. Allow and disallow rules
 * become lists of their own, which changes no decision; comments and other records, for which it has no
 * word, are left out.
 */
export function toAstro({ groups, host, sitemaps = [] }: RobotsObject): AstroRobots {
  return {
    policy: groups.flatMap((group) =>
      group.userAgents.map(
        (userAgent): AstroPolicy => ({
          userAgent,
          ...field("allow", patternsOf(group, "allow")),
          ...field("disallow", patternsOf(group, "disallow")),
          ...field("cleanParam", cleanParamsOf(group)),
          ...(group.crawlDelay === undefined ? {} : { crawlDelay: group.crawlDelay }),
        }),
      ),
    ),
    sitemap: sitemaps.length === 0 ? false : sitemaps.length === 1 ? (sitemaps[0] as string) : [...sitemaps],
    ...(host === undefined ? {} : { host }),
  };
}

function cleanParamsOf({ records = [] }: GroupObject): string[] {
  return records.filter(({ key }) => equalsIgnoringCase(key, "clean-param")).map(({ value }) => value);
}
