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
export type * from "../dialects/dialect.ts";
export type { DecodedSource, DecodeOptions, LineIndex, Source, SourceForm, Span } from "../text/index.ts";
export { type Cursor, cursor } from "./cursor.ts";
export type { LineVerdict, RecogniseLine, StrictOptions } from "./diagnose.ts";
export { type Edit, edit } from "./edit.ts";
export type * from "./nodes.ts";
export { type ParseOptions, type ParseResult, parse } from "./parse.ts";
export { print, textOf } from "./print.ts";
export { type CheckOptions, check, firstViolation, parseStrict, RobotsSyntaxError, type Verdict } from "./strict.ts";
export { type Enter, nodeAt, pathAt, type Visitor, walk } from "./walk.ts";
export { type FileKind, type WholeFileCode, type WholeFileFault, wholeFileFault } from "./whole-file.ts";
