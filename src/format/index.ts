export { type FormatOptions, type FormatResult, format } from "./format.ts";
export { type FileSkipReason, type SkipCode, type SkippedLine, skipMessages } from "./skipped.ts";
