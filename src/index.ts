// The main entry `robotspec`: parse, check, lint, fix, compile, compare. The other layers have entries of their own.

export {
  type Answer,
  type Cause,
  type CommonCause,
  type CompareLimits,
  type CompareOptions,
  type Comparison,
  compare,
  type Departure,
  type Difference,
  type Parts,
} from "./compare/index.ts";
export {
  type CompileOptions,
  compile,
  type QueryOptions,
  type Robots,
  type Sitemap,
} from "./compile.ts";
export {
  type ByteOrderMark,
  type CheckOptions,
  type Colon,
  type Comment,
  type Cursor,
  check,
  cursor,
  type Edit,
  type EmptyLine,
  type EmptyPattern,
  type Enter,
  edit,
  type InvalidPattern,
  type InvalidProductToken,
  type Key,
  type Leaf,
  type LeafNode,
  type Line,
  type LineEnd,
  type LineNode,
  type LineParts,
  type Node,
  type NodeKind,
  nodeAt,
  type OtherRecordLine,
  type ParseOptions,
  type ParseResult,
  type PathPattern,
  type ProductToken,
  parse,
  parseStrict,
  pathAt,
  print,
  RobotsSyntaxError,
  type RobotsTxt,
  type RuleLine,
  type StarPattern,
  type StrictOptions,
  type Text,
  textOf,
  type UnreadableLine,
  type UserAgentLine,
  type Value,
  type Verdict,
  type Visitor,
  type WhiteSpace,
  walk,
} from "./cst/index.ts";
export {
  type Category,
  type CodeEntry,
  codes,
  type DiagnosticCode,
  type GrammarCode,
  type Level,
  type LintCode,
  type RecordCode,
} from "./diagnostics/codes.ts";
export type { Diagnostic, Fix, FixSafety, Label, Severity } from "./diagnostics/diagnostic.ts";
export type * from "./dialects/dialect.ts";
export { dialectOf, dialects } from "./dialects/index.ts";
export { type HeaderToken, tokensInHeader } from "./groups/header-tokens.ts";
export { lower } from "./groups/lower.ts";
export type { Group, OtherRecord, RobotsGroups, Rule, UserAgent } from "./groups/model.ts";
export type { LowerOptions } from "./groups/outline.ts";
export { type SelectedGroup, selectGroup } from "./groups/select.ts";
export {
  type Conformance,
  type Conforms,
  type FixableFinding,
  type FixOptions,
  type FixResult,
  fix,
  type LintConfig,
  type LintOptions,
  type LintOverride,
  type LintResult,
  type LintSettings,
  lint,
  type PresetName,
  type SuppressedFinding,
} from "./lint/index.ts";
export type { Decision, Match, Reason } from "./match/decision.ts";
export { explain } from "./match/explain.ts";
export type { DecodedSource, DecodeOptions, LineIndex, Position, Source, SourceForm, Span } from "./text/index.ts";
