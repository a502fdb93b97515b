// The tokens that bind a known crawler (RFC 9309 §2.2.1): its own, then those of the chain that its operator documents.
import { lowerCase } from "../text/ascii.ts";
import { crawlers } from "./generated/crawlers.ts";
import type { KnownCrawler } from "./known-crawler.ts";

const byToken: ReadonlyMap<string, KnownCrawler> = /* @__PURE__ */ new Map(
  crawlers.map((one) => [lowerCase(one.token), one]),
);

/** The known crawler with a token, ASCII case ignored; undefined if there is none. */
export function crawlerOf(token: string): KnownCrawler | undefined {
  return byToken.get(lowerCase(token));
}

/** The tokens that a crawler looks for, in order, without `*`; a name that is not known is its own. */
export function chainOf(name: string): readonly string[] {
  const crawler = crawlerOf(name);
  return crawler === undefined ? [name] : [crawler.token, ...crawler.obeys];
}

/**
 * Whether a crawler of this name obeys no `*` group. Google: a name of the family AdsBot is one of those crawlers,
 * whether it is known or not.
 */
export function obeysNoStar(token: string): boolean {
  return crawlerOf(token)?.star === false || /^adsbot-/i.test(token);
}
