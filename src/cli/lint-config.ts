// Where the config of `robotspec lint` comes from: the nearest robotspec.config.* in
// the file's folder or above it, the file of --config, and what options say on top.
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { type DiagnosticCode, isCode, type Level } from "../diagnostics/index.ts";
import { codes } from "../index.ts";
import { LEVELS } from "../lint/config.ts";
import { matchesGlob } from "../lint/glob.ts";
import {
  ConfigError,
  checkConfig,
  type LintConfig,
  type LintOverride,
  type LintSettings,
  type PresetName,
  presets,
} from "../lint/index.ts";
import type { Arguments, OptionSpec } from "./command.ts";
import { isNameIn } from "./dialect.ts";
import { type CliIO, UnreadableError, UsageError } from "./io.ts";
import { nearest } from "./nearest.ts";
import { codeOf, reason, STDIN, STDIN_NAME } from "./source.ts";
import { orList, visible } from "./terminal.ts";

/** The names a config is looked for by, in each folder. */
export const CONFIG_NAMES: readonly string[] = ["ts", "mts", "js", "mjs", "json"].map(
  (end) => `robotspec.config.${end}`,
);

const CONFIG = "Config";

export const CONFIG_OPTIONS: readonly OptionSpec[] = [
  { name: "preset", value: "NAME", choices: Object.keys(presets), help: "which rules" },
  { name: "rule", value: "CODE:LEVEL", help: `one rule's level: ${LEVELS.join(", ")}` },
  { name: "config", value: "FILE", help: "instead of the nearest robotspec.config.*", page: CONFIG },
  { name: "no-config", help: "without any config", page: CONFIG },
  { name: "init", help: "write a robotspec.config.mjs to begin with", page: CONFIG },
  { name: "print-config", help: "the config of FILE, worked out, as JSON", page: CONFIG },
  { name: "rules", help: "every rule with its level, category and fix", page: CONFIG },
];

/** The config of one file. */
export interface FileConfig {
  /** With what options say on top. */
  readonly config: LintConfig;
  /** The file's path from the config's folder, with "/", which globs of the config are compared with. */
  readonly file: string;
}

interface Loaded {
  readonly config: LintConfig;
  readonly folder: string;
}

/** The configs of one run. Each file is loaded once. */
export class Configs {
  readonly #io: CliIO;
  readonly #given: string | undefined;
  readonly #off: boolean;
  readonly #options: LintSettings;
  readonly #loaded = new Map<string, Promise<Loaded>>();
  readonly #nearest = new Map<string, Promise<string | null>>();

  /** Throws a UsageError for options that cannot be. */
  constructor(args: Arguments, io: CliIO) {
    this.#io = io;
    this.#given = args.value("config");
    this.#off = args.has("no-config");
    if (this.#off && this.#given !== undefined) throw new UsageError("--config and --no-config exclude each other");
    const preset = args.value("preset");
    const rules = levelsGiven(args.values("rule"));
    this.#options = {
      ...(preset !== undefined && isNameIn(presets, preset) && { preset: preset as PresetName }),
      ...(Object.keys(rules).length > 0 && { rules }),
    };
  }

  /** The paths of the configs that were loaded. */
  get paths(): readonly string[] {
    return [...this.#loaded.keys()];
  }

  /** For one file, or for the standard input. Throws a UsageError where its config cannot be used. */
  async of(name: string): Promise<FileConfig> {
    const path = resolve(this.#io.folder, name === STDIN_NAME ? STDIN : name);
    const loaded = await this.#for(path);
    const folder = loaded?.folder ?? this.#io.folder;
    const override: LintOverride = { files: ["**"], ...this.#options };
    const config = { ...loaded?.config, overrides: [...(loaded?.config.overrides ?? []), override] };
    return { config, file: relative(folder, path).split(sep).join("/") };
  }

  /** Whether the config leaves a file out where a folder or a glob is named. */
  async isIgnored(name: string): Promise<boolean> {
    const { config, file } = await this.of(name);
    return (config.ignore ?? []).some(
      (glob) => matchesGlob(file, glob) || file.startsWith(`${glob.replace(/\/$/, "")}/`),
    );
  }

  async #for(path: string): Promise<Loaded | null> {
    if (this.#off) return null;
    const config = this.#given === undefined ? await this.#find(dirname(path)) : resolve(this.#io.folder, this.#given);
    if (config === null) return null;
    let loaded = this.#loaded.get(config);
    if (loaded === undefined) {
      loaded = load(config, this.#io).then((value) => ({ config: value, folder: dirname(config) }));
      this.#loaded.set(config, loaded);
    }
    return await loaded;
  }

  /** The config in a folder, or in the nearest one above it that has any. */
  #find(folder: string): Promise<string | null> {
    let found = this.#nearest.get(folder);
    if (found === undefined) {
      found = this.#look(folder);
      this.#nearest.set(folder, found);
    }
    return found;
  }

  async #look(folder: string): Promise<string | null> {
    // What cannot be looked into has no config for us.
    const entries = await this.#io.readFolder(folder).catch(() => []);
    const names = new Set(entries.filter(({ kind }) => kind !== "folder").map(({ name }) => name));
    const found = CONFIG_NAMES.filter((name) => names.has(name));
    if (found.length > 1) {
      throw new UsageError(
        `"${visible(folder)}" has ${found.length} configs, ${found.join(" and ")}; keep one of them`,
      );
    }
    if (found[0] !== undefined) return join(folder, found[0]);
    const above = dirname(folder);
    return above === folder ? null : await this.#find(above);
  }
}

/** The levels of `--rule`. */
function levelsGiven(given: readonly string[]): Partial<Record<DiagnosticCode, Level>> {
  const levels: Partial<Record<DiagnosticCode, Level>> = {};
  for (const word of given) {
    const [code = "", level = "", ...more] = word.split(":");
    if (!isCode(code)) {
      const meant = nearest(code, Object.keys(codes));
      const hint = meant === null ? '"robotspec lint --rules" lists them' : `did you mean "${meant}"?`;
      throw new UsageError(`--rule: there is no rule "${code}"; ${hint}`);
    }
    if (more.length > 0 || !LEVELS.some((one) => one === level)) {
      throw new UsageError(`--rule ${code} needs a level; write ${orList(LEVELS.map((one) => `${code}:${one}`))}`);
    }
    levels[code] = level as Level;
  }
  return levels;
}

async function load(path: string, io: CliIO): Promise<LintConfig> {
  const name = visible(relative(io.folder, path) || path);
  const value = path.endsWith(".json") ? await loadJson(path, name, io) : await loadModule(path, name, io);
  try {
    return checkConfig(value);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new UsageError(`in "${name}": ${clause(error.message)}`);
  }
}

async function loadJson(path: string, name: string, io: CliIO): Promise<unknown> {
  let octets: Uint8Array;
  try {
    octets = await io.readFile(path);
  } catch (error) {
    throw new UnreadableError(`cannot read "${name}": ${reason(path, error)}`);
  }
  try {
    return JSON.parse(new TextDecoder().decode(octets));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`"${name}" is no JSON: ${clause(error.message)}`);
  }
}

async function loadModule(path: string, name: string, io: CliIO): Promise<unknown> {
  let value: unknown;
  try {
    value = await io.importModule(path);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ERR_UNKNOWN_FILE_EXTENSION") {
      const other = `${basename(path).replace(/\.m?ts$/, "")}.mjs`;
      throw new UsageError(`this Node cannot load "${name}"; use Node 22.18 or later, or write ${other} or a .json`);
    }
    if (code === "ERR_MODULE_NOT_FOUND" && (await isMissing(path, io))) {
      throw new UnreadableError(`cannot read "${name}": there is no such file`);
    }
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`cannot load "${name}": ${clause(message)}`);
  }
  if (value === undefined) throw new UsageError(`"${name}" has no default export; write "export default { … }"`);
  return value;
}

async function isMissing(path: string, io: CliIO): Promise<boolean> {
  return await io.readFile(path).then(
    () => false,
    (error) => codeOf(error) === "ENOENT",
  );
}

/** A message as the end of a sentence of ours. */
function clause(message: string): string {
  const [line = ""] = message.split("\n");
  return visible(line.replace(/\.$/, "").replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase()));
}

/** What `--init` writes. */
export function firstConfig(): string {
  return `// What "robotspec lint" reports in this folder and below.

/** @type {import("robotspec/lint").LintConfig} */
export default {
  // Where the levels begin:
${Object.entries(presets)
  .map(([name, { about }]) => `  //   ${name.padEnd(12)} ${about}`)
  .join("\n")}
  preset: "recommended",

  // Whose reading findings are about: "rfc9309", "google", "yandex", …
  // dialect: "google",

  // "off", "info", "warning" or "error" for all rules of a category, or for one rule.
  // "robotspec lint --rules" lists them, "robotspec explain CODE" says why.
  // categories: { style: "off" },
  // rules: { "over-limit": "error" },

  // Files that are left out where a folder or a glob is named.
  // ignore: ["fixtures"],

  // Other settings for some files.
  // overrides: [{ files: ["staging/**"], rules: { "missing-line-end": "off" } }],
};
`;
}
