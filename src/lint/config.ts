// The configuration of the linter: a preset, levels by category and by rule, a dialect, and overrides for some
// files. Pure; the caller loads it. An invalid config throws a one-sentence `ConfigError` that says how to fix it.
import { type Category, categories, codes, type DiagnosticCode, isCode, type Level } from "../diagnostics/codes.ts";
import { inWords } from "../diagnostics/message.ts";
import type { DialectName } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";
import { matchesGlob } from "./glob.ts";
import { type Levels, type PresetName, presets } from "./presets.ts";

/** Settings for all files, or for some. */
export interface LintSettings {
  /** The levels to start from. */
  readonly preset?: PresetName;
  /** The dialect the findings are about; by default that of the preset. */
  readonly dialect?: DialectName;
  /** One level for every rule of a category. */
  readonly categories?: Readonly<Partial<Record<Category, Level>>>;
  /** The level of a rule; overrides that of its category. */
  readonly rules?: Readonly<Partial<Record<DiagnosticCode, Level>>>;
}

/** Settings for the files that one of the globs names. */
export interface LintOverride extends LintSettings {
  /** Globs (`*`, `**`, `?`, `{a,b}`); one without "/" is compared with the file's name alone. */
  readonly files: readonly string[];
}

/** The content of a `robotspec.config.json`, and the default export of a `robotspec.config.js`. */
export interface LintConfig extends LintSettings {
  /** URL of the JSON Schema, for editors. */
  readonly $schema?: string;
  /** Globs of files and folders to skip when a folder or a glob is given. */
  readonly ignore?: readonly string[];
  /** In order; later ones take precedence. */
  readonly overrides?: readonly LintOverride[];
}

/** A config resolved for one file. */
export interface ResolvedConfig {
  /** The preset that the levels start from. */
  readonly preset: PresetName;
  /** The dialect that the file is linted with. */
  readonly dialect: DialectName;
  /** Of every rule. */
  readonly levels: Levels;
}

/** An invalid config; `message` is one sentence that says how to fix it. */
export class ConfigError extends TypeError {
  /** The name of this class. */
  override readonly name = "ConfigError";
}

/** Returns its argument, so that an editor knows the type: `export default defineConfig({ … })`. */
export function defineConfig(config: LintConfig): LintConfig {
  return config;
}

export const LEVELS: readonly Level[] = ["off", "info", "warning", "error"];
const SETTINGS = ["preset", "dialect", "categories", "rules"];
const TOP = ["$schema", ...SETTINGS, "ignore", "overrides"];

/** The config for one file; `file` is its path from the config's folder, with "/". Throws a `ConfigError`. */
export function resolveConfig(config: LintConfig = {}, file: string | null = null): ResolvedConfig {
  const checked = checkConfig(config);
  const layers: LintSettings[] = [checked];
  for (const override of checked.overrides ?? []) {
    if (file !== null && override.files.some((glob) => matchesGlob(file, glob))) layers.push(override);
  }
  const preset = layers.findLast((layer) => layer.preset !== undefined)?.preset ?? "recommended";
  const dialect = layers.findLast((layer) => layer.dialect !== undefined)?.dialect ?? presets[preset].dialect;
  const setting = layers.filter((layer) => layer.categories !== undefined || layer.rules !== undefined);
  if (setting.length === 0) return { preset, dialect, levels: presets[preset].levels };
  const levels: Record<DiagnosticCode, Level> = { ...presets[preset].levels };
  for (const { categories: byCategory = {}, rules: byRule = {} } of setting) {
    for (const code of Object.keys(levels) as DiagnosticCode[]) {
      levels[code] = byRule[code] ?? byCategory[codes[code].category] ?? levels[code];
    }
  }
  return { preset, dialect, levels };
}

/**
 * Whether `ignore` of a config names a file, or one of its folders; `file` is its path from the config's folder, with
 * "/".
 */
export function isIgnored({ ignore }: LintConfig, file: string): boolean {
  const globs = ignore?.map((glob) => glob.replace(/(?<!\/)\/+$/, ""));
  const parts = file.split("/");
  return parts.some((_, at) => globs?.some((glob) => matchesGlob(parts.slice(0, at + 1).join("/"), glob)));
}

/** The value as a config. Throws a `ConfigError` that names the invalid key. */
export function checkConfig(value: unknown): LintConfig {
  const config = objectAt(value, "A config");
  checkKeys(config, TOP, "A config");
  if (config.$schema !== undefined && typeof config.$schema !== "string") {
    throw new ConfigError('"$schema" is an address; write it as a string.');
  }
  checkSettings(config, "");
  if (config.ignore !== undefined) checkGlobs(config.ignore, '"ignore"');
  if (config.overrides !== undefined) {
    if (!Array.isArray(config.overrides)) throw new ConfigError('"overrides" is a list; write [{ "files": […], … }].');
    for (const [at, override] of config.overrides.entries()) {
      const path = `"overrides[${at}]"`;
      const settings = objectAt(override, path);
      checkKeys(settings, ["files", ...SETTINGS], path);
      if (settings.files === undefined) throw new ConfigError(`${path} names no files; write "files": ["*.txt"].`);
      checkGlobs(settings.files, `"files" of ${path}`);
      checkSettings(settings, ` of ${path}`);
    }
  }
  return config as LintConfig;
}

function checkSettings(settings: Readonly<Record<string, unknown>>, of: string): void {
  choice(settings.preset, Object.keys(presets), `"preset"${of}`);
  choice(settings.dialect, Object.keys(dialects), `"dialect"${of}`);
  if (settings.categories !== undefined) {
    const byCategory = objectAt(settings.categories, `"categories"${of}`);
    checkKeys(byCategory, Object.keys(categories), `"categories"${of}`);
    for (const [name, level] of Object.entries(byCategory)) choice(level, LEVELS, `"categories.${name}"${of}`);
  }
  if (settings.rules !== undefined) {
    const byRule = objectAt(settings.rules, `"rules"${of}`);
    for (const [name, level] of Object.entries(byRule)) {
      if (!isCode(name)) throw new ConfigError(`There is no rule "${name}"; "robotspec lint --rules" lists them.`);
      choice(level, LEVELS, `"rules.${name}"${of}`);
    }
  }
}

function objectAt(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ConfigError(`${what} is an object; write { … }.`);
  }
  return value as Readonly<Record<string, unknown>>;
}

function checkKeys(value: Readonly<Record<string, unknown>>, known: readonly string[], what: string): void {
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) throw new ConfigError(`${what} has no key "${key}"; choose ${orList(known)}.`);
  }
}

function choice(value: unknown, choices: readonly string[], what: string): void {
  if (value === undefined || choices.includes(value as string)) return;
  throw new ConfigError(`${what} cannot be ${JSON.stringify(value) ?? String(value)}; choose ${orList(choices)}.`);
}

function checkGlobs(value: unknown, what: string): void {
  const isList =
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string" && one !== "");
  if (!isList) throw new ConfigError(`${what} is a list of globs; write ["*.txt"].`);
}

function orList(words: readonly string[]): string {
  return inWords(
    words.map((word) => `"${word}"`),
    "or",
  );
}
