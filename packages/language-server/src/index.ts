// The entry `robotspec-language-server`: what clients that call `robotspec/decide` or send settings need.
export type { CompareParams, DialectComparison } from "./comparison.ts";
export type { CrawlerChoice, SampleUrlsParams } from "./features/choices.ts";
export type { DecidedRule, DecideParams, DecideResult } from "./features/decide.ts";
export type { StatusResult } from "./features/status.ts";
export type { Settings } from "./settings.ts";
export { version } from "./version.ts";
