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
export { type Departure, departures, departuresBetween } from "./departures.ts";
