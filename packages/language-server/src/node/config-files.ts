// The config files of Node's file system: robotspec.config.* in or above a document's folder.
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { ConfigError, type ConfigFileSystem, ConfigFiles, checkConfig, type LintConfig } from "robotspec/lint";
import { ConfigProblem } from "../host.ts";
import type { FileConfig } from "../jobs.ts";

/** Config files, each read once until `forget`. */
export class NodeConfigFiles {
  /** Whether configs that are programs may run. */
  isTrusted = true;
  readonly #system: ConfigFileSystem = {
    async fileNames(folder) {
      const entries = await readdir(folder, { withFileTypes: true });
      return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    },
    join,
    parent: (folder) => (dirname(folder) === folder ? null : dirname(folder)),
    load: (path) => this.#load(path),
  };
  #files = new ConfigFiles(this.#system);

  forget(): void {
    this.#files = new ConfigFiles(this.#system);
  }

  /** The config of a file; null if there is none. Rejects with a `ConfigProblem`. */
  async of(path: string): Promise<FileConfig | null> {
    try {
      const nearest = await this.#files.nearest(dirname(path));
      if (nearest === null) return null;
      return { config: nearest.config, file: relative(nearest.folder, path).split(sep).join("/") };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      throw new ConfigProblem(error.message);
    }
  }

  async #load(path: string): Promise<LintConfig> {
    try {
      return checkConfig(path.endsWith(".json") ? JSON.parse(await readFile(path, "utf8")) : await this.#import(path));
    } catch (error) {
      if (error instanceof ConfigProblem) throw error;
      const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      const cause = error instanceof ConfigError ? reason : `it cannot be loaded: ${reason}`;
      throw new ConfigProblem(`The config "${path}" is not used: ${cause}`);
    }
  }

  async #import(path: string): Promise<unknown> {
    if (!this.isTrusted) {
      throw new ConfigProblem(`The config "${path}" is a program; trust the workspace to use it, or write JSON.`);
    }
    // Node keeps modules, so another version of the file needs another name.
    const { mtimeMs } = await stat(path);
    const module: { readonly default?: unknown } = await import(`${pathToFileURL(path).href}?${mtimeMs}`);
    return module.default;
  }
}
