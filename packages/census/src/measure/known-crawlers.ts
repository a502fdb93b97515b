// Finds the known crawler that a user-agent line names. The crawlers are those of robotspec.
import { crawlers, type KnownCrawler } from "robotspec/dialects";

const byName: ReadonlyMap<string, KnownCrawler> = new Map(
  crawlers.map((crawler) => [crawler.token.toLowerCase(), crawler]),
);

/**
 * The crawler whose name is the whole value, or its product token; both in lower case. The whole value first, because
 * a few crawlers have names that are not product tokens, such as `MJ12bot`.
 */
export function knownCrawler(value: string, token: string): KnownCrawler | null {
  return byName.get(value) ?? byName.get(token) ?? null;
}

export { crawlers, type KnownCrawler };
