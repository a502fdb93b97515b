// Loads configs: the nearest robotspec.config.* in or above a file's folder, or the file of --config. `format` uses
// only the ignored files of a config.
import { basename, dirname, join, relative, resolve } from "node:path";
import {
  CONFIG_NAMES,
  ConfigError,
  ConfigFiles,
  checkConfig,
  isIgnored,
  type LintConfig,
  type LintOverride,
  type LintSettings,
  type LoadedConfig,
} from "../lint/index.ts";
import type { Arguments, OptionSpec } from "./command.ts";
import { type CliIO, codeOf, UnreadableError, UsageError } from "./io.ts";
import { slashed } from "./slashed.ts";
import { reason, STDIN, STDIN_NAME } from "./source.ts";
import { clause, visible } from "./terminal.ts";

/** The heading of its options in the help. */
export const CONFIG_PAGE = "Config";

/** The options that choose the config. */
export const CONFIG_OPTIONS: readonly OptionSpec[] = [
  { name: "config", value: "FILE", help: "use this config instead of the nearest one", page: CONFIG_PAGE },
  { name: "no-config", help: "use no config", page: CONFIG_PAGE },
];

/** The config of one file. */
export interface FileConfig {
  /** Including the overrides of command-line options. */
  readonly config: LintConfig;
  /** The file's path relative to the config's folder, with "/": the subject of the config's globs. */
  readonly file: string;
}

/** The configs of one run. Each config file is loaded once. */
export class Configs {
  readonly #io: CliIO;
  readonly #given: string | undefined;
  readonly #off: boolean;
  readonly #onTop: LintSettings;
  readonly #files: ConfigFiles;

  /**
   * @param args of a command with `CONFIG_OPTIONS`
   * @param onTop settings of other options; they override every config
   *
   * Throws a UsageError for options that exclude each other.
   */
  constructor(args: Arguments, io: CliIO, onTop: LintSettings = {}) {
    this.#io = io;
    this.#files = new ConfigFiles({
      async fileNames(folder) {
        return (await io.readFolder(folder)).filter(({ kind }) => kind !== "folder").map(({ name }) => name);
      },
      join,
      parent: (folder) => (dirname(folder) === folder ? null : dirname(folder)),
      load: (path) => load(path, io),
    });
    this.#given = args.value("config");
    this.#off = args.has("no-config");
    this.#onTop = onTop;
    if (this.#off && this.#given !== undefined) throw new UsageError("use either --config or --no-config, not both");
  }

  /** Every path at which a config for these files exists or could be created. */
  pathsFor(names: readonly string[]): string[] {
    if (this.#off) return [];
    if (this.#given !== undefined) return [resolve(this.#io.folder, this.#given)];
    const folders = new Set<string>();
    for (const name of names) {
      let folder = dirname(resolve(this.#io.folder, name));
      while (!folders.has(folder)) {
        folders.add(folder);
        folder = dirname(folder);
      }
    }
    return [...folders].flatMap((folder) => CONFIG_NAMES.map((name) => join(folder, name)));
  }

  /** The config of one file, or of the standard input. Throws a UsageError if the config is invalid. */
  async of(name: string): Promise<FileConfig> {
    const path = resolve(this.#io.folder, name === STDIN_NAME ? STDIN : name);
    const loaded = await this.#for(path);
    const folder = loaded?.folder ?? this.#io.folder;
    const override: LintOverride = { files: ["**"], ...this.#onTop };
    const config = { ...loaded?.config, overrides: [...(loaded?.config.overrides ?? []), override] };
    return { config, file: slashed(relative(folder, path)) };
  }

  /** Whether the config ignores a file, or one of its folders, when folders and globs are expanded. */
  async isIgnored(name: string): Promise<boolean> {
    const { config, file } = await this.of(name);
    return isIgnored(config, file);
  }

  async #for(path: string): Promise<LoadedConfig | null> {
    if (this.#off) return null;
    if (this.#given !== undefined) {
      const given = resolve(this.#io.folder, this.#given);
      return { config: await this.#files.load(given), folder: dirname(given) };
    }
    try {
      return await this.#files.nearest(dirname(path));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      throw new UsageError(visible(error.message.replace(/\.$/, "")));
    }
  }
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
    throw new UnreadableError(`cannot read "${name}": ${reason(error)}`);
  }
  try {
    return JSON.parse(new TextDecoder().decode(octets));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`"${name}" is not valid JSON: ${clause(error.message)}`);
  }
}

async function loadModule(path: string, name: string, io: CliIO): Promise<unknown> {
  let value: unknown;
  try {
    value = await io.importModule(path);
  } catch (error) {
    const code = codeOf(error);
    const stem = visible(basename(path).replace(/\.[cm]?[jt]s$/, ""));
    if (code === "ERR_UNKNOWN_FILE_EXTENSION" && !/\.[cm]?ts$/.test(path)) {
      throw new UsageError(`"${name}" is not a config; name a .json, .mjs, .js or .ts file`);
    }
    if (code === "ERR_UNKNOWN_FILE_EXTENSION") {
      throw new UsageError(
        `this version of Node cannot load "${name}"; use Node 22.18 or later, or write ${stem}.mjs or ${stem}.json`,
      );
    }
    if (code === "ERR_UNSUPPORTED_DIR_IMPORT") {
      throw new UnreadableError(`cannot read "${name}": ${reason(error)}`);
    }
    if (code === "ERR_MODULE_NOT_FOUND" && (await isMissing(path, io))) {
      throw new UnreadableError(`cannot read "${name}": no such file`);
    }
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof SyntaxError && MODULE_SYNTAX.test(message)) {
      const end = path.endsWith("ts") ? "mts" : "mjs";
      throw new UsageError(
        `cannot load "${name}": it is an ES module, but Node treats it as CommonJS; rename it to ${stem}.${end}`,
      );
    }
    throw new UsageError(`cannot load "${name}": ${clause(message)}`);
  }
  if (value === undefined) throw new UsageError(`"${name}" has no default export; write "export default { … }"`);
  return value;
}

/** Node's messages for an ES module that it parsed as CommonJS. */
const MODULE_SYNTAX = /^(Unexpected token 'export'|Cannot use import statement outside a module)/;

async function isMissing(path: string, io: CliIO): Promise<boolean> {
  return await io.readFile(path).then(
    () => false,
    (error) => codeOf(error) === "ENOENT",
  );
}
