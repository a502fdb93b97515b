// Finds and loads robotspec.config.*: the nearest one in or above a document's folder.
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { ConfigError, checkConfig, type LintConfig } from "robotspec/lint";
import { ConfigProblem } from "../host.ts";
import type { FileConfig } from "../jobs.ts";

const NAME = /^robotspec\.config\.(?:[cm]?[jt]s|json)$/;

/** Config files, each read once until `forget`. */
export class ConfigFiles {
  /** Whether configs that are programs may run. */
  isTrusted = true;
  #nearest = new Map<string, Promise<string | null>>();
  #loaded = new Map<string, Promise<LintConfig>>();

  forget(): void {
    this.#nearest.clear();
    this.#loaded.clear();
  }

  /** The config of a file; null if there is none. Rejects with a `ConfigProblem`. */
  async of(path: string): Promise<FileConfig | null> {
    const config = await this.#find(dirname(path));
    if (config === null) return null;
    let loaded = this.#loaded.get(config);
    if (loaded === undefined) {
      loaded = this.#load(config);
      this.#loaded.set(config, loaded);
    }
    return { config: await loaded, file: relative(dirname(config), path).split(sep).join("/") };
  }

  #find(folder: string): Promise<string | null> {
    let found = this.#nearest.get(folder);
    if (found === undefined) {
      found = this.#look(folder);
      this.#nearest.set(folder, found);
    }
    return found;
  }

  async #look(folder: string): Promise<string | null> {
    // An unreadable folder counts as one without a config.
    const names = await readdir(folder).catch((): string[] => []);
    const found = names.filter((name) => NAME.test(name));
    if (found.length > 1) {
      throw new ConfigProblem(`"${folder}" has ${found.length} configs, ${found.join(" and ")}; keep one of them.`);
    }
    if (found[0] !== undefined) return join(folder, found[0]);
    const above = dirname(folder);
    return above === folder ? null : await this.#find(above);
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
