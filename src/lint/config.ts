// The presets, the configuration of a run, and where its files are found: a preset, levels by category and by rule, a dialect, and
// overrides for some files. Pure; the caller loads it. An invalid config throws a one-sentence `ConfigError` that says how to fix it.
import {
  type Category,
  type CodeEntry,
  categories,
  codes,
  type DiagnosticCode,
  isCode,
  type Level,
} from "../diagnostics/codes.ts";
import { inWords } from "../diagnostics/message.ts";
import type { DialectName } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";
import { findLast, getOrInsert } from "../text/collections.ts";

/** The name of a preset. */
export type PresetName = "recommended" | "strict" | "google" | "all";

/** The level of every rule. */
export type Levels = Readonly<Record<DiagnosticCode, Level>>;

/** A named selection of rules with their levels. */
export interface Preset {
  /** One line of what it is for. */
  readonly about: string;
  /** The dialect it uses if the config names none. */
  readonly dialect: DialectName;
  /** The level of each rule. */
  readonly levels: Levels;
}

/** The rules that say the same as others do once other records are a fault, or are for older documents. */
const NOT_STRICT: ReadonlySet<string> = new Set(["unknown-record", "outside-1996-grammar", "outside-1994-format"]);
const OLDER: ReadonlySet<string> = new Set(["other-record", "outside-1996-grammar", "outside-1994-format"]);

/** The presets by name. */
export const presets: Readonly<Record<PresetName, Preset>> = {
  recommended: {
    about: "problems with real crawlers; a correct file has no findings",
    dialect: "rfc9309",
    levels: levelsBy(({ severity, recommended }) => (recommended === false ? "off" : severity)),
  },
  strict: {
    about: "recommended, with every departure from the grammar of RFC 9309 as an error",
    dialect: "rfc9309",
    levels: levelsBy(({ severity, recommended, category }, code) => {
      if (NOT_STRICT.has(code)) return "off";
      if (category === "standard" || category === "syntax") return "error";
      return recommended === false ? "off" : severity;
    }),
  },
  google: {
    about: "recommended, for a file written for Google",
    dialect: "google",
    levels: levelsBy(({ severity, recommended, google }) => google ?? (recommended === false ? "off" : severity)),
  },
  all: {
    about: "every rule, except those that report departures from a grammar",
    dialect: "rfc9309",
    levels: levelsBy(({ severity }, code) => (OLDER.has(code) ? "off" : severity)),
  },
};

function levelsBy(levelOf: (entry: CodeEntry, code: string) => Level): Levels {
  return Object.fromEntries(Object.entries(codes).map(([code, entry]) => [code, levelOf(entry, code)])) as Levels;
}

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
  const preset = findLast(layers, (layer) => layer.preset !== undefined)?.preset ?? "recommended";
  const dialect = findLast(layers, (layer) => layer.dialect !== undefined)?.dialect ?? presets[preset].dialect;
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

/** The names of config files, in each folder. */
export const CONFIG_NAMES: readonly string[] = ["ts", "mts", "cts", "js", "mjs", "cjs", "json"].map(
  (end) => `robotspec.config.${end}`,
);

/**
 * The files of a machine, with paths as it writes them.
 */
export interface ConfigFileSystem {
  /** The names of the files in a folder, without folders. Rejects if the folder cannot be read. */
  fileNames(folder: string): Promise<readonly string[]>;
  /** The path of a file in a folder. */
  join(folder: string, name: string): string;
  /** The folder that contains another one; null for the root. */
  parent(folder: string): string | null;
  /** The config in a file. Rejects if it cannot be used. */
  load(path: string): Promise<LintConfig>;
}

/**
 * A config and its location.
 */
export interface LoadedConfig {
  /** The config as written. */
  readonly config: LintConfig;
  /** The folder of the config file, to which the config's globs are relative. */
  readonly folder: string;
}

/**
 * The configs of a machine. Each folder is read and each config is loaded once.
 */
export class ConfigFiles {
  readonly #system: ConfigFileSystem;
  readonly #nearest = new Map<string, Promise<LoadedConfig | null>>();
  readonly #loaded = new Map<string, Promise<LintConfig>>();

  /** With the files of a machine. */
  constructor(system: ConfigFileSystem) {
    this.#system = system;
  }

  /**
   * The config in a folder or in the nearest folder above it that has one; null if there is none. Rejects with a
   * `ConfigError` for a folder with several, and with the reason for a config that cannot be used.
   */
  nearest(folder: string): Promise<LoadedConfig | null> {
    return getOrInsert(this.#nearest, folder, () => this.#find(folder));
  }

  /** The config in a file. */
  load(path: string): Promise<LintConfig> {
    return getOrInsert(this.#loaded, path, () => this.#system.load(path));
  }

  async #find(folder: string): Promise<LoadedConfig | null> {
    // An unreadable folder counts as one without a config.
    const names = new Set(await this.#system.fileNames(folder).catch(() => null));
    const found = CONFIG_NAMES.filter((name) => names.has(name));
    if (found.length > 1) {
      throw new ConfigError(`"${folder}" has ${found.length} configs, ${found.join(" and ")}; keep one of them.`);
    }
    const [name] = found;
    if (name !== undefined) return { config: await this.load(this.#system.join(folder, name)), folder };
    const above = this.#system.parent(folder);
    return above === null ? null : await this.nearest(above);
  }
}

/** Whether a path is among what a glob names. A glob without "/" is compared with the last part of the path. */
export function matchesGlob(path: string, glob: string): boolean {
  const name = glob.includes("/") ? path : path.slice(path.lastIndexOf("/") + 1);
  return globPattern(glob.replace(/^\.\//, "")).test(name.replace(/^\.\//, ""));
}

/** Whether a word is a glob and not the name of one file. */
export function isGlob(word: string): boolean {
  return /[*?{]/.test(word);
}

/** The regular expression of a glob. What is opened and never closed stands for itself; never throws. */
function globPattern(glob: string): RegExp {
  const wildcards: Readonly<Record<string, string>> = { "**/": "(?:[^/]+/)*", "**": ".*", "*": "[^/]*", "?": "[^/]" };
  let pattern = glob
    .replace(/[\\^$.|+()[\]]/g, "\\$&")
    // `**/` is any number of folders, `**` anything at all.
    .replace(/(?<![^/])\*\*\/|\*\*|[*?]/g, (found) => wildcards[found] as string);
  // The innermost lists first.
  for (let before = ""; before !== pattern; ) {
    before = pattern;
    pattern = pattern.replace(/\{([^{}]*)\}/g, (_, list: string) => `(?:${list.replaceAll(",", "|")})`);
  }
  const whole = pattern.replace(/[{}]/g, "\\$&");
  return new RegExp(`^${whole}$`, "su");
}
