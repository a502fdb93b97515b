export type * from "../cst/nodes.ts";
export type { DecodedSource, LineIndex, Source, SourceForm, Span } from "../text/index.ts";
export { build } from "./build.ts";
export { encodePattern } from "./encode-pattern.ts";
export type { OneOrMore, Written } from "./lists.ts";
export type { GroupObject, RecordObject, RobotsObject, RuleObject } from "./model.ts";
export type { NextPatterns } from "./next.ts";
export { fromNext, type NextRobots, type NextRobotsInput, type NextRules, toNext } from "./next.ts";
export { toObject } from "./to-object.ts";
