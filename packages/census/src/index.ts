// The entry `robotspec-census`: measures splits, runs and completes a census.
export * from "./measure/index.ts";
export { captureRow, errorRow } from "./measure/measure-capture.ts";
export { type Definition, type Profile, type ProfileRow, profiles } from "./profiles/index.ts";
export { type Census, openCensus, type QueryOptions, type Result, type Value } from "./query/open.ts";
export { type Chart, comparisons, type PredefinedQuery, predefinedQueries } from "./query/predefined-queries.ts";
export { makeReport, type Report, type ReportOptions } from "./report/report.ts";
export { CensusError } from "./run/census-error.ts";
export { keyOf, type Manifest, readManifests, type Settings } from "./run/manifest.ts";
export { type Measured, measureSplit, type SplitProgress } from "./run/measure-split.ts";
export { merge, type RunRecord } from "./run/merge.ts";
export { makePlan, type Plan, readPlan, writePlan } from "./run/plan.ts";
export type { ProgressOutput } from "./run/progress.ts";
export { type RunOptions, runCensus } from "./run/run.ts";
export type { Format, Part } from "./sinks/sink.ts";
export type { Capture, CaptureError, ErrorStage, SourceCounts } from "./sources/capture.ts";
export { InputError, type InputOptions, type Inputs, splitsOf } from "./sources/inputs.ts";
export { nameOf, type Split, type SplitKind } from "./sources/split.ts";
