// Converts from and to the options of Astro's integration astro-robots-txt. `build` checks values.
import { equalsIgnoringCase } from "../groups/product-token.ts";
import { field, listOf, type OneOrMore, patternsOf, rulesOf, type Written } from "./lists.ts";
import type { GroupObject, RobotsObject } from "./model.ts";

/**
 * A policy in the input of `fromAstro`.
 *
 * @beta
 */
export interface AstroPolicyInput {
  /** The product token. */
  readonly userAgent: string;
  /** Patterns of the allow rules. */
  readonly allow?: OneOrMore<string> | undefined;
  /** Patterns of the disallow rules. */
  readonly disallow?: OneOrMore<string> | undefined;
  /** Values of Clean-param records. */
  readonly cleanParam?: OneOrMore<string> | undefined;
  /** Seconds. */
  readonly crawlDelay?: number | undefined;
}

/**
 * The input of `fromAstro`: the options of the integration, except the function `transform`.
 *
 * @beta
 */
export interface AstroRobotsInput {
  /** The groups. */
  readonly policy?: readonly AstroPolicyInput[] | undefined;
  /** URLs of sitemaps; `true`, the default, means the sitemap of the site, and `false` none. */
  readonly sitemap?: OneOrMore<string> | boolean | undefined;
  /** The name of the sitemap of the site, without ".xml". */
  readonly sitemapBaseFileName?: string | undefined;
  /** The main host; `true` means the host of the site. */
  readonly host?: string | boolean | undefined;
}

/**
 * A policy in `AstroRobots`.
 *
 * @beta
 */
export interface AstroPolicy {
  /** The product token. */
  userAgent: string;
  /** Patterns of the allow rules. */
  allow?: Written<string>;
  /** Patterns of the disallow rules. */
  disallow?: Written<string>;
  /** Values of Clean-param records. */
  cleanParam?: Written<string>;
  /** Seconds. */
  crawlDelay?: number;
}

/**
 * The result of `toAstro`: options in which a single value stands for a list of one.
 *
 * @beta
 */
export interface AstroRobots {
  /** The groups. */
  policy: AstroPolicy[];
  /** URLs of the Sitemap records; false for none. */
  sitemap: Written<string> | false;
  /** Value of the Host record. */
  host?: string;
}

/**
 * Options of `fromAstro`.
 *
 * @beta
 */
export interface AstroOptions {
  /** `site` of astro.config with its base, for a sitemap or host of `true`. */
  readonly site?: string;
}

/** The default policy of the integration. */
const allowEverything: readonly AstroPolicyInput[] = [{ userAgent: "*", allow: "/" }];

/**
 * Converts to a `RobotsObject` for `build`. A policy without rules gets an empty disallow rule, which allows
 * everything. Throws a TypeError if the sitemap or host of the site is wanted and no site is given.
 *
 * @beta
 */
export function fromAstro(robots: AstroRobotsInput = {}, { site }: AstroOptions = {}): RobotsObject {
  const { policy = allowEverything, sitemap = true, sitemapBaseFileName = "sitemap-index", host = false } = robots;
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
    `The ${what} depends on the site, and no site is given; pass { site: "https://example.com" }, or give the ${what}.`,
  );
}

function folderOf(site: string): string {
  return site.endsWith("/") ? site : `${site}/`;
}

/**
 * Converts to the options of the integration, with a policy for each user agent of a group. Allow and disallow rules
 * become separate lists, which changes no decision. Comments and other records are left out, because the integration
 * has no fields for them.
 *
 * @beta
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
