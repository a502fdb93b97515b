export {
  ConfigError,
  checkConfig,
  defineConfig,
  type LintConfig,
  type LintOverride,
  type LintSettings,
  type ResolvedConfig,
  resolveConfig,
} from "./config.ts";
export type { Conformance, Conforms } from "./conformance.ts";
export type { LintContext, RecordFinding } from "./context.ts";
export type { Finding, FindingParts, FoundParts } from "./finding.ts";
export { type FixableFinding, type FixOptions, type FixResult, fix } from "./fix.ts";
export { type LintOptions, type LintResult, lint, lintDocument } from "./lint.ts";
export { type Levels, type Preset, type PresetName, presets } from "./presets.ts";
export type { Check, Details, LintRule, Stage } from "./rule.ts";
export { rules } from "./rules/index.ts";
export type { SuppressedCode, SuppressedFinding, Suppression, Suppressions } from "./suppressions.ts";
