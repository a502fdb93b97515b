// Files and threads of Node.

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Host } from "../host.ts";
import { Thread } from "../thread.ts";
import { NodeConfigFiles } from "./config-files.ts";
import { startThread } from "./thread.ts";

/** Folders in which no site keeps its robots.txt. */
const SKIPPED: ReadonlySet<string> = new Set(["node_modules", ".git", ".hg", ".svn"]);
/** Files and folders that are examined for robots.txt files. */
const MAX_ENTRIES = 200_000;

export function nodeHost(): Host {
  const configs = new NodeConfigFiles();
  const pages = rulePages();
  return {
    background: () => new Thread(startThread),
    async config(uri) {
      const path = pathOf(uri);
      return path === null ? null : await configs.of(path);
    },
    forgetConfigs: () => configs.forget(),
    trust(isTrusted) {
      configs.isTrusted = isTrusted;
    },
    async *robotsFiles(folder, signal) {
      const path = pathOf(folder);
      if (path !== null) yield* robotsFilesBelow(path, signal);
    },
    async read(uri) {
      const path = pathOf(uri);
      return path === null ? null : await readFile(path).catch(() => null);
    },
    rulePage: (code) => (pages === null ? null : pathToFileURL(join(pages, `${code}.md`)).href),
  };
}

/** The path of a `file:` URI; null for any other one. */
function pathOf(uri: string): string | null {
  if (!uri.startsWith("file:")) return null;
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}

async function* robotsFilesBelow(root: string, signal: AbortSignal): AsyncIterable<string> {
  const folders = [root];
  let seen = 0;
  for (let folder = folders.pop(); folder !== undefined && !signal.aborted; folder = folders.pop()) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    seen += entries.length;
    if (seen > MAX_ENTRIES) return;
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) folders.push(path);
      } else if (entry.isFile() && /^(?:.+\.)?robots\.txt$/.test(basename(entry.name))) {
        yield pathToFileURL(path).href;
      }
    }
  }
}

/** The folder of the rule pages in the installed package `robotspec`; null if it has been bundled away. */
function rulePages(): string | null {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve("robotspec/package.json")), "docs/rules");
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}
