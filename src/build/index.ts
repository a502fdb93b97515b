export type * from "../cst/nodes.ts";
export type { DecodedSource, LineIndex, Source, SourceForm, Span } from "../text/index.ts";
export { build } from "./build.ts";
export { encodePattern } from "./encode-pattern.ts";
export type { GroupObject, RecordObject, RobotsObject, RuleObject } from "./model.ts";
export {
  fromNext,
  type NextRobots,
  type NextRobotsInput,
  type NextRules,
  type NextRulesInput,
  type OneOrMore,
  toNext,
  type Written,
} from "./next.ts";
export {
  applyPolicy,
  type KeptCrawler,
  type Policy,
  type PolicyFault,
  type PolicyReading,
  type PolicyResult,
  policyIn,
  policyOf,
  type SignalKey,
  signalKeys,
  type Wish,
  type Wishes,
} from "./policy.ts";
export { toObject } from "./to-object.ts";
