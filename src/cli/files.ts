// Expands the file arguments of a command: names, globs, and folders with their robots.txt files.
// Node 20 has no glob function.
import { sep } from "node:path";
import { isGlob, matchesGlob } from "../lint/config.ts";
import { type CliIO, codeOf, type FolderEntry, UnreadableError, UsageError } from "./io.ts";
import { slashed } from "./slashed.ts";
import { reason, STDIN_NAME } from "./source.ts";
import { visible } from "./terminal.ts";
import { isWebUrl } from "./web.ts";

/** Folders that are never searched. */
const SKIPPED: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/** The files that a folder stands for. */
const ROBOTS = ["robots.txt", "*.robots.txt"];

/** Error codes for a path that is not a folder. */
const NO_FOLDER: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"]);

/**
 * The files of a command line, in order, without duplicates. URLs and `-` (the standard input, the default without
 * arguments) are kept as they are. A folder expands to the files called `robots.txt` or `*.robots.txt` in it and below,
 * without following links. Paths are returned with "/". `isIgnored` filters what folders and globs expand to. Throws a
 * UsageError if a folder or a glob matches nothing, and an UnreadableError if a folder cannot be read.
 */
export async function filesOf(
  names: readonly string[],
  io: CliIO,
  isIgnored: (path: string) => Promise<boolean> = async () => false,
  separator: string = sep,
): Promise<string[]> {
  if (names.length === 0) return [STDIN_NAME];
  if (names.filter((name) => name === STDIN_NAME).length > 1)
    throw new UsageError("the standard input (-) can be read only once");
  const files = new Set<string>();
  for (const given of names) {
    const name = isWebUrl(given) ? given : slashed(given, separator);
    const found = await filesNamed(name, io);
    if (found === null) {
      files.add(name);
      continue;
    }
    let any = false;
    for (const file of found) {
      if (await isIgnored(file)) continue;
      any = true;
      files.add(file);
    }
    if (any) continue;
    const wanted = isGlob(name) ? `no file matches "${visible(name)}"` : `no robots.txt in "${visible(name)}"`;
    throw new UsageError(`${wanted}${found.length > 0 ? " that is not ignored" : ""}; name the file itself`);
  }
  return [...files];
}

/** The files of a folder or a glob in alphabetical order; `null` if `name` is neither. */
async function filesNamed(name: string, io: CliIO): Promise<string[] | null> {
  if (name === STDIN_NAME || isWebUrl(name)) return null;
  const entries = await entriesOf(name, io);
  if (entries !== null) return (await walk(name, io)).filter((path) => ROBOTS.some((glob) => matchesGlob(path, glob)));
  if (!isGlob(name) || (await isFile(name, io))) return null;
  const parts = name.split("/");
  const fixed = parts.findIndex(isGlob);
  const depth = parts.includes("**") || parts.some((part) => part.includes("**")) ? Infinity : parts.length - fixed - 1;
  const all = await walk(folderOfGlob(name), io, depth);
  const pattern = name.replace(/^\.\//, "");
  // A glob without "/" matches only in the current folder.
  return all.filter((path) =>
    pattern.includes("/") ? matchesGlob(path, pattern) : !path.includes("/") && matchesGlob(path, pattern),
  );
}

/** The deepest folder that contains every match of a glob. */
export function folderOfGlob(glob: string): string {
  const parts = glob.split("/");
  const folder = parts.slice(0, parts.findIndex(isGlob)).join("/");
  if (folder === "") return glob.startsWith("/") ? "/" : ".";
  // Windows: "C:" alone is the current folder of the drive.
  return /^[A-Za-z]:$/.test(folder) ? `${folder}/` : folder;
}

async function isFile(name: string, io: CliIO): Promise<boolean> {
  return await io.readFile(name).then(
    () => true,
    () => false,
  );
}

/** Every file in a folder and below, in alphabetical order; paths begin with `folder` as given. */
async function walk(folder: string, io: CliIO, depth = Number.POSITIVE_INFINITY): Promise<string[]> {
  const files: string[] = [];
  const waiting = [{ folder, depth }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { name, kind } of (await entriesOf(next.folder, io)) ?? []) {
      const path = next.folder === "." ? name : `${next.folder.replace(/\/$/, "")}/${name}`;
      if (kind === "file") files.push(path);
      else if (kind === "folder" && next.depth > 0 && !SKIPPED.has(name))
        waiting.push({ folder: path, depth: next.depth - 1 });
    }
  }
  return files.sort();
}

/** The entries of a folder, or `null` if it does not exist. */
async function entriesOf(folder: string, io: CliIO): Promise<readonly FolderEntry[] | null> {
  try {
    return await io.readFolder(folder);
  } catch (error) {
    if (NO_FOLDER.has(codeOf(error))) return null;
    throw new UnreadableError(`cannot read "${visible(folder)}": ${reason(error)}`);
  }
}
