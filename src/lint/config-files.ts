// Finds configs: the nearest robotspec.config.* in or above a folder. Reads no file by itself.
import { getOrInsert } from "../text/collections.ts";
import { ConfigError, type LintConfig } from "./config.ts";

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
