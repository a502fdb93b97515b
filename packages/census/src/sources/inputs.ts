// Finds the splits of the inputs that a command line names: files, folders, patterns and lists of paths.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { visible } from "robotspec/diagnostics";
import { reasonOf } from "../reason.ts";
import { listFolder } from "./folder.ts";
import { isRemote, nameOf, type Split, type SplitKind } from "./split.ts";

/**
 * An input that cannot be read: the user's error.
 *
 * @beta
 */
export class InputError extends Error {
  /** Name of the class. */
  override readonly name = "InputError";
}

/** Files of a folder, or lines of a list of hosts, in one split. */
export const SLICE = 1_000;

const KINDS: readonly (readonly [RegExp, SplitKind])[] = [
  [/\.warc(?:\.gz)?$/i, "warc"],
  [/\.wacz$/i, "wacz"],
  [/\.(?:ndjson|jsonl)(?:\.gz)?$/i, "ndjson"],
  [/\.parquet$/i, "parquet"],
];

/**
 * The splits of all inputs.
 *
 * @beta
 */
export interface Inputs {
  /** The splits in order. */
  readonly splits: readonly Split[];
  /** Files of folders whose names are not those of robots.txt files, and symbolic links. */
  readonly skippedFiles: number;
}

/**
 * Inputs besides paths, and how to divide them.
 *
 * @beta
 */
export interface InputOptions {
  /**
   * Files with one path per line, also gzip. The path is the line if such a file exists, otherwise its last word, as in
   * listings of S3.
   */
  readonly lists?: readonly string[];
  /** URL that the paths of lists are relative to, as those of Common Crawl; unless such a file exists. */
  readonly base?: string;
  /** Files with one host per line, also gzip. */
  readonly hosts?: readonly string[];
  /** Files of a folder, or hosts, in one split; 1,000 by default. */
  readonly slice?: number;
}

/**
 * The splits of all inputs, in order, each once. Throws an InputError for an input that does not exist.
 *
 * @beta
 */
export function splitsOf(
  inputs: readonly string[],
  { lists = [], hosts = [], slice = SLICE, base = "" }: InputOptions = {},
): Inputs {
  const splits: Split[] = [];
  let skippedFiles = 0;
  let skippedLinks = 0;
  const listed = lists.flatMap(readList).map((path) => (isRemote(path) || existsSync(path) ? path : base + path));
  const paths = [...inputs, ...listed].flatMap((path) => {
    if (isRemote(path)) {
      checkAddress(path);
      return [path];
    }
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) throw new InputError(`${quoted(path)} is not a file; download it first`);
    return /[*?]/.test(path) && !existsSync(path) ? expand(path) : [path];
  });
  for (const path of once(paths, (path) => resolve(path))) {
    const kind = KINDS.find(([pattern]) => pattern.test(isRemote(path) ? path.replace(/[?#].*/s, "") : path))?.[1];
    if (isRemote(path) && kind !== undefined) splits.push({ kind, source: path, slice: null });
    else if (isRemote(path)) throw new InputError(`${quoted(path)} is not a WARC, WACZ, NDJSON or Parquet file`);
    else if (!existsSync(path)) throw new InputError(`${quoted(path)} does not exist`);
    else if (statSync(path).isDirectory()) {
      const { files, skipped, links } = listFolder(path);
      skippedLinks += links;
      const archives = readdirSync(path)
        .filter((name) => KINDS.some(([pattern]) => pattern.test(name)))
        .sort();
      skippedFiles += skipped - archives.length;
      splits.push(...slices("folder", path, files.length, slice));
      splits.push(...archives.map((name) => whole(join(path, name))));
    } else if (kind !== undefined) splits.push({ kind, source: path, slice: null });
    else if (path.endsWith(".txt")) {
      throw new InputError(`${quoted(path)} is one file; give its folder, or --from-list for a list of paths`);
    } else throw new InputError(`${quoted(path)} is not a folder, WARC, WACZ, NDJSON or Parquet file`);
  }
  for (const path of hosts) splits.push(...slices("hosts", path, readLines(path).length, slice));
  if (splits.length === 0) throw new InputError(`the inputs hold no files${reasons(skippedFiles, skippedLinks)}`);
  return { splits: once(splits, (split) => nameOf({ ...split, source: resolve(split.source) })), skippedFiles };
}

/** Names of parameters by which S3, Google Cloud, Azure and CloudFront grant access. */
const GRANTS = /(?:^|[-_])(?:signature|sig|token|credential)$/i;

/** Throws an InputError for an address that is invalid, or that is a secret: plans, tables and reports name the inputs. */
function checkAddress(source: string): void {
  if (!URL.canParse(source)) throw new InputError(`${quoted(source)} is not a valid URL`);
  const url = new URL(source);
  const parameter = [...url.searchParams.keys()].find((name) => GRANTS.test(name));
  if (url.username === "" && url.password === "" && parameter === undefined) return;
  const by = parameter === undefined ? "a user name or password" : `"${visible(parameter)}" in its query`;
  const address = `${url.protocol}//${url.host}${url.pathname}`;
  throw new InputError(
    `${quoted(address)} grants access by ${by}, which a census would store with the address; download the file first`,
  );
}

/** The items whose key no item before has: one file may be given under several names. */
function once<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size < seen.add(keyOf(item)).size);
}

/** Why inputs with files hold none to measure, as a clause. */
function reasons(skipped: number, links: number): string {
  const others = skipped - links;
  return [
    others === 0 ? "" : `; other names skipped: ${others}; name a file after its host, or *.txt`,
    links === 0 ? "" : `; symbolic links skipped: ${links}; give the folder that holds the files`,
  ].join("");
}

function whole(source: string): Split {
  const kind = KINDS.find(([pattern]) => pattern.test(source))?.[1] as SplitKind;
  return { kind, source, slice: null };
}

function slices(kind: SplitKind, source: string, length: number, size: number): Split[] {
  const count = Math.ceil(length / size);
  return Array.from({ length: count }, (_, at) => ({
    kind,
    source,
    slice: [at * size, Math.min((at + 1) * size, length)] as const,
  }));
}

/** Most octets of a list when decompressed. */
const MAX_LIST = 64 * 1024 * 1024;

/** The lines of a list, which may be gzip, without blank lines and comments. */
export function readLines(path: string): string[] {
  let text: string;
  try {
    const octets = readFileSync(path);
    const isGzip = octets[0] === 0x1f && octets[1] === 0x8b;
    text = (isGzip ? gunzipSync(octets, { maxOutputLength: MAX_LIST }) : octets).toString("utf8");
  } catch (error) {
    const isLarge = (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    const reason = isLarge ? `more than ${MAX_LIST} octets when decompressed` : reasonOf(error);
    throw new InputError(`${quoted(path)} cannot be read: ${reason ?? (error as Error).message}`);
  }
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}

function readList(path: string): string[] {
  return readLines(path).map((line) => (existsSync(line) ? line : (line.split(/\s+/).at(-1) as string)));
}

/** A path in a message: a line of a list may be anything. */
function quoted(path: string): string {
  const text = visible(path.slice(0, MAX_PATH));
  return path.length > MAX_PATH ? `"${text}…"` : `"${text}"`;
}

/** Characters of a path in a message. */
const MAX_PATH = 200;

/** The paths that a pattern matches, sorted: `*` and `?` within a name, `**` for any folders. */
function expand(pattern: string): string[] {
  const parts = pattern.split("/");
  let found = [pattern.startsWith("/") ? "/" : ""];
  for (const part of parts) {
    if (part === "") continue;
    if (part === "**") found = found.flatMap(foldersBelow);
    else if (/[*?]/.test(part)) {
      found = found.flatMap((folder) =>
        entries(folder)
          .filter((name) => matches(part, name))
          .map((name) => join(folder, name)),
      );
    } else found = found.map((folder) => join(folder, part)).filter((path) => existsSync(path));
  }
  if (found.length === 0) throw new InputError(`no file matches ${quoted(pattern)}`);
  return found.sort();
}

function foldersBelow(folder: string): string[] {
  const below = readdirSync(folder === "" ? "." : folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => foldersBelow(join(folder, name)));
  return [folder, ...below];
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder === "" ? "." : folder);
  } catch {
    return [];
  }
}

/** Whether a name matches a pattern: `*` stands for any text, `?` for one character. */
function matches(pattern: string, name: string): boolean {
  let [at, from, star, retry] = [0, 0, -1, 0];
  while (at < name.length) {
    if (pattern[from] === "*") {
      star = from++;
      retry = at;
    } else if (pattern[from] === "?" || pattern[from] === name[at]) {
      from++;
      at++;
    } else if (star !== -1) {
      from = star + 1;
      at = ++retry;
    } else return false;
  }
  while (pattern[from] === "*") from++;
  return from === pattern.length;
}
