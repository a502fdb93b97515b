export type { WholeFileCode } from "../cst/whole-file.ts";
export type {
  Diagnostic,
  DiagnosticCode,
  Fix,
  FixSafety,
  GrammarCode,
  Label,
  LintCode,
  RecordCode,
  Severity,
} from "../diagnostics/index.ts";
export type { Edit, Source, Span } from "../text/index.ts";
export { type FormatOptions, type FormatResult, format } from "./format.ts";
export { type FileSkipReason, type SkipCode, type SkippedLine, skipMessages } from "./skipped.ts";
