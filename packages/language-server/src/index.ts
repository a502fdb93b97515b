// The entry `robotspec-language-server`: what clients that call `robotspec/decide` or send settings need.
export type { DecidedRule, DecideParams, DecideResult } from "./features/decide.ts";
export type { Settings } from "./settings.ts";
export { version } from "./version.ts";
