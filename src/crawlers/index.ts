// The known crawlers as data, and the tokens that each of them obeys. Any language can read the same from crawlers.json.
export { chainOf, crawlerOf } from "./chains.ts";
export { crawlers, crawlersAsOf, policyTokens } from "./generated/crawlers.ts";
export { crawlerSources } from "./generated/sources.ts";
export type { CrawlerPurpose, CrawlerSource, Evidence, KnownCrawler, PolicyToken } from "./known-crawler.ts";
export { type CrawlerName, decideFor, readName } from "./names.ts";
