// The file system functions of `CliIO`: folders, atomic replacement, modules and watching.
import { type FSWatcher, watch as watchPath } from "node:fs";
import { open, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { FileInput, FileOutput, FolderEntry } from "./io.ts";

export async function readFolder(path: string): Promise<FolderEntry[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.map((entry) => ({
    name: entry.name,
    kind: entry.isFile() ? "file" : entry.isDirectory() ? "folder" : "other",
  }));
}

/** Octets of a piece of a file. */
const PIECE = 256 * 1024;

/** See `CliIO`. */
export async function openFile(path: string): Promise<FileInput> {
  const file = await open(path);
  const { size } = await file.stat();
  return {
    octets: size,
    // The stream closes the file.
    [Symbol.asyncIterator]: () => file.createReadStream({ highWaterMark: PIECE })[Symbol.asyncIterator](),
  };
}

/** See `CliIO`. */
export async function createFile(path: string): Promise<FileOutput> {
  const file = await open(path, "w");
  return {
    async write(text) {
      await file.writeFile(text);
    },
    close: () => file.close(),
  };
}

/** See `CliIO`. Writes a temporary file in the same folder and renames it, which is atomic. */
export async function replaceFile(path: string, octets: Uint8Array): Promise<void> {
  // Follow links, so that the link itself stays.
  const target = await realpath(path);
  const { mode } = await stat(target);
  // Loading it takes longer than a short file does.
  const { randomBytes } = await import("node:crypto");
  const beside = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString("hex")}`);
  try {
    const file = await open(beside, "wx", mode);
    try {
      await file.writeFile(octets);
      // The umask has narrowed the mode above.
      await file.chmod(mode);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

let loads = 0;

export async function importModule(path: string): Promise<unknown> {
  // A unique URL bypasses the module cache.
  const module: unknown = await import(`${pathToFileURL(resolve(path)).href}?load=${loads++}`);
  return (module as { default?: unknown }).default;
}

/** See `CliIO`. `folder` is the project's folder. */
export async function importPackage(name: string, folder: string): Promise<unknown> {
  for (const from of [import.meta.url, pathToFileURL(join(folder, "package.json"))]) {
    let path: string;
    try {
      path = createRequire(from).resolve(name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") continue;
      throw error;
    }
    return await import(pathToFileURL(path).href);
  }
  throw Object.assign(new Error(`${name} is not installed`), { code: "ERR_MODULE_NOT_FOUND" });
}

/** Debounce time in milliseconds, because editors write a file in several steps. */
const QUIET = 80;

export async function watch(paths: readonly string[], optional: readonly string[]): Promise<AsyncIterable<void>> {
  let wake = (): void => {};
  let ended = false;
  let changed = false;
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    ended = true;
    wake();
  };
  const change = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed = true;
      wake();
    }, QUIET);
  };
  const watchers: FSWatcher[] = [];
  const stop = (): void => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    process.off("SIGINT", end);
    process.off("SIGTERM", end);
  };
  const follow = (folder: string, names: ReadonlySet<string> | null): void => {
    const watcher = watchPath(folder, { recursive: names === null }, (_, name) => {
      if (names === null || name === null || names.has(name)) change();
    });
    watcher.on("error", end);
    watchers.push(watcher);
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  try {
    for (const [folder, names] of await foldersOf(paths)) follow(folder, names);
  } catch (error) {
    stop();
    throw error;
  }
  for (const [folder, names] of byFolder(optional)) {
    try {
      follow(folder, names);
    } catch {
      // For example a folder above the project without read permission.
    }
  }
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for (;;) {
          await new Promise<void>((resolve) => {
            wake = resolve;
            if (changed || ended) resolve();
          });
          if (ended) return;
          changed = false;
          yield;
        }
      } finally {
        stop();
      }
    },
  };
}

/** The folders to watch, with the names in them; `null` for everything in them and below. */
async function foldersOf(paths: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string> | null>> {
  const isFolder = (path: string): Promise<boolean> =>
    stat(path).then(
      (stats) => stats.isDirectory(),
      () => false,
    );
  const folders: string[] = [];
  const files: string[] = [];
  for (const path of paths) ((await isFolder(path)) ? folders : files).push(path);
  return new Map([...byFolder(files), ...folders.map((folder) => [resolve(folder), null] as const)]);
}

/** Files are watched through their folder, because many editors replace a file instead of writing it. */
function byFolder(files: readonly string[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = dirname(resolve(file));
    names.set(folder, (names.get(folder) ?? new Set()).add(basename(file)));
  }
  return names;
}
