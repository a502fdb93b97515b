export type { StrictOptions } from "../cst/index.ts";
export type * from "../cst/nodes.ts";
export type {
  Category,
  Diagnostic,
  DiagnosticCode,
  Fix,
  FixSafety,
  GrammarCode,
  Label,
  Level,
  LintCode,
  RecordCode,
  Severity,
} from "../diagnostics/index.ts";
export type { Clause, Words } from "../diagnostics/message.ts";
export type * from "../dialects/dialect.ts";
export type { RecordName } from "../dialects/records.ts";
export type * from "../groups/model.ts";
export type { RuleView } from "../groups/rule-view.ts";
export type { SelectedGroup } from "../groups/select.ts";
export type { Selection } from "../match/decide.ts";
export type { DialectMatcher } from "../match/dialect-matcher.ts";
export type { Decision, Match, Reason } from "../match/index.ts";
export type { Component, Encoding } from "../match/normalize.ts";
export type { Literal, Pattern, PatternSemantics, Weights } from "../match/pattern.ts";
export type { MatchableRule, RuleSet } from "../match/rule-set.ts";
export type { RuleScanner } from "../match/scanner.ts";
export type { BestMatches, Search } from "../match/search.ts";
export type { StepBudget } from "../match/step-budget.ts";
export type { Target } from "../match/target.ts";
export type * from "../records/model.ts";
export type { DecodedSource, Edit, LineIndex, Source, SourceForm, Span } from "../text/index.ts";
export {
  CONFIG_NAMES,
  ConfigError,
  type ConfigFileSystem,
  ConfigFiles,
  checkConfig,
  defineConfig,
  isIgnored,
  type Levels,
  type LintConfig,
  type LintOverride,
  type LintSettings,
  type LoadedConfig,
  type Preset,
  type PresetName,
  presets,
  type ResolvedConfig,
  resolveConfig,
} from "./config.ts";
export type { LintContext, RecordFinding, UnfinishedSearch } from "./context.ts";
export { byPosition, type Finding, type FindingParts, type FoundParts } from "./finding.ts";
export { type FixableFinding, type FixOptions, type FixResult, fix } from "./fix.ts";
export type { Conformance, Conforms } from "./lint.ts";
export { type LintOptions, type LintResult, lint, lintDocument } from "./lint.ts";
export type { Check, Details, LintRule, Stage } from "./rule.ts";
export { rules } from "./rules/index.ts";
export type { SuppressedCode, SuppressedFinding, Suppression, Suppressions } from "./suppressions.ts";
