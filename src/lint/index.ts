// Entry `robotspec/lint`: the linter, fixes, the configuration, and the list of rules.
import type { LintRule } from "./rule.ts";
import { rules as allRules } from "./rules/index.ts";

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
export type * from "../dialects/dialect.ts";
export type { RecordName } from "../dialects/records.ts";
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
export type { OmittedFindings, UnfinishedSearch } from "./context.ts";
export { byPosition } from "./finding.ts";
export { type FixableFinding, type FixOptions, type FixResult, fix } from "./fix.ts";
export type { Conformance, Conforms } from "./lint.ts";
export { type LintOptions, type LintResult, lint, lintDocument } from "./lint.ts";
export type { LintRule } from "./rule.ts";
export type { SuppressedFinding } from "./suppressions.ts";

/** All rules, sorted by code. */
export const rules: readonly LintRule[] = allRules;
