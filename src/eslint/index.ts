// An ESLint plugin for robots.txt (ESLint 9.7 and later): the language, every rule of
// the linter, and a configuration for each of its presets. Needs nothing but ESLint.
import type { DiagnosticCode } from "../diagnostics/index.ts";
import { type PresetName, presets } from "../lint/index.ts";
import { RobotsTxtLanguage } from "./language.ts";
import { type EslintRule, type EslintSettings, rules } from "./rules.ts";

export type * from "../cst/nodes.ts";
export type { DiagnosticCode, GrammarCode, LintCode, RecordCode } from "../diagnostics/index.ts";
export type { DialectName } from "../dialects/index.ts";
export type { PresetName } from "../lint/index.ts";
export type { DecodedSource, LineIndex, Source, SourceForm, Span } from "../text/index.ts";
export { type EslintFile, RobotsTxtLanguage, type RobotsTxtLanguageOptions } from "./language.ts";
export type { EslintRule, EslintSettings, Fixer, MakeFix, RangeFix, Report, RuleContext } from "./rules.ts";
export {
  type DisableDirective,
  type Location,
  type Position,
  RobotsTxtSourceCode,
  type VisitStep,
} from "./source-code.ts";

/** One object of an `eslint.config.js`. */
export interface EslintConfig {
  /** Its name in ESLint's messages. */
  readonly name: string;
  /** Patterns of the files that it applies to. */
  readonly files: string[];
  /** The plugin that provides the language and the rules. */
  readonly plugins: { readonly robotspec: EslintPlugin };
  /** The language of those files. */
  readonly language: string;
  /** Options of the language. */
  readonly languageOptions: { readonly dialect: "rfc9309" | "google" };
  /** The preset, which says how faults without consequences count. */
  readonly settings: EslintSettings;
  /** The rules that are on, with their severities. */
  readonly rules: Record<string, "error" | "warn">;
}

/** The plugin, as ESLint loads it. */
export interface EslintPlugin {
  /** Name of the plugin. */
  readonly meta: { readonly name: string };
  /** The language robots.txt. */
  readonly languages: { readonly robotstxt: RobotsTxtLanguage };
  /** A rule for each diagnostic code. */
  readonly rules: Readonly<Record<DiagnosticCode, EslintRule>>;
  /** A config for each preset. */
  readonly configs: Readonly<Record<PresetName, EslintConfig>>;
}

const configs = {} as Record<PresetName, EslintConfig>;

/** The plugin: its language, rules and configs. */
const plugin: EslintPlugin = {
  meta: { name: "robotspec" },
  languages: { robotstxt: new RobotsTxtLanguage() },
  rules,
  configs,
};

for (const name of Object.keys(presets) as PresetName[]) {
  const { dialect, levels } = presets[name];
  const on = Object.entries(levels).filter(([, level]) => level !== "off");
  configs[name] = {
    name: `robotspec/${name}`,
    files: ["**/robots.txt", "**/*.robots.txt"],
    plugins: { robotspec: plugin },
    language: "robotspec/robotstxt",
    languageOptions: { dialect: dialect === "google" ? "google" : "rfc9309" },
    settings: { robotspec: { preset: name } },
    rules: Object.fromEntries(on.map(([code, level]) => [`robotspec/${code}`, level === "error" ? "error" : "warn"])),
  };
}

export default plugin;
