export type * from "../cst/nodes.ts";
export type { DecodedSource, LineIndex, Source, SourceForm, Span } from "../text/index.ts";
export {
  type AstroOptions,
  type AstroPolicy,
  type AstroPolicyInput,
  type AstroRobots,
  type AstroRobotsInput,
  fromAstro,
  toAstro,
} from "./astro.ts";
export { build } from "./build.ts";
export { encodePattern } from "./encode-pattern.ts";
export type { OneOrMore, Written } from "./lists.ts";
export type { GroupObject, RecordObject, RobotsObject, RuleObject } from "./model.ts";
export type { NextPatterns } from "./next.ts";
export { fromNext, type NextRobots, type NextRobotsInput, type NextRules, toNext } from "./next.ts";
export type { Preferences } from "./nuxt.ts";
export {
  fromNuxt,
  type NuxtGroup,
  type NuxtGroupInput,
  type NuxtOptions,
  type NuxtRobots,
  type NuxtRobotsInput,
  toNuxt,
} from "./nuxt.ts";
export { toObject } from "./to-object.ts";
