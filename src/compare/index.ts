export type * from "../cst/nodes.ts";
export type * from "../dialects/dialect.ts";
export type { Reason } from "../match/index.ts";
export type { DecodedSource, LineIndex, Source, SourceForm, Span } from "../text/index.ts";
export {
  type Answer,
  type Cause,
  type CommonCause,
  type CompareLimits,
  type CompareOptions,
  type Comparison,
  compare,
  type Difference,
} from "./compare.ts";
export type { Parts } from "./departures.ts";
export { type Departure, departures, departuresBetween } from "./departures.ts";
