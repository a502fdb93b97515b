// The interface between the command line and its environment, so that tests run it without a
// process. process.ts implements it.

/**
 * 0: success. 1: findings, or a URL that is not allowed. 2: wrong usage or unreadable input. 3: internal
 * error.
 */
export type ExitCode = 0 | 1 | 2 | 3;

export interface Output {
  /** Settles once the data is handed over, so that a slow reader applies backpressure. Never rejects. */
  write(text: string | Uint8Array): Promise<void>;
  /** Whether the reader has closed the stream; later writes are dropped. */
  readonly closed: boolean;
  readonly isTTY: boolean;
  /** Width of the terminal in cells; `undefined` if the output is not a terminal. */
  readonly columns: number | undefined;
}

export interface Input extends AsyncIterable<Uint8Array> {
  readonly isTTY: boolean;
}

/** An entry of a folder; `other` is a link or anything else. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: "file" | "folder" | "other";
}

/** A file that is being written. */
export interface FileOutput {
  /** Rejects with an error that carries Node's `code`, such as `ENOSPC`. */
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A file that is read in pieces. */
export interface FileInput extends AsyncIterable<Uint8Array> {
  /** Its size; 0 for a pipe. */
  readonly octets: number;
}

export interface CliIO {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The octets of a file. Rejects with an error that carries Node's `code`, such as `ENOENT`. */
  readFile(path: string): Promise<Uint8Array>;
  /** Opens a file, for one that may be larger than memory. Rejects as `readFile`; so does its iteration. */
  openFile(path: string): Promise<FileInput>;
  /** The entries of a folder. Rejects with an error that carries Node's `code`: `ENOTDIR` for a file. */
  readFolder(path: string): Promise<readonly FolderEntry[]>;
  /**
   * Replaces the content of a file atomically: a concurrent reader gets either the old or the new
   * content. Keeps its mode. Rejects with an error that carries Node's `code`.
   */
  replaceFile(path: string, octets: Uint8Array): Promise<void>;
  /** The default export of a module, bypassing the module cache. Rejects with whatever loading it throws. */
  importModule(path: string): Promise<unknown>;
  /**
   * A package that is installed beside this one, or in the project of the working folder. Otherwise rejects
   * with an error whose `code` is `ERR_MODULE_NOT_FOUND`.
   */
  importPackage(name: string): Promise<unknown>;
  /**
   * Watches files and folders from the moment it settles. Yields after each burst of changes; ends on
   * Ctrl-C. `optional` are files that may not exist yet; those that cannot be watched are skipped. Rejects with an
   * error that carries Node's `code`.
   */
  watch(paths: readonly string[], optional: readonly string[]): Promise<AsyncIterable<void>>;
  /** The working folder, absolute. */
  readonly folder: string;
  /** Creates or truncates a file. Rejects with an error that carries Node's `code`. */
  createFile(path: string): Promise<FileOutput>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The version of this package. */
  version(): Promise<string>;
  /** The URL of the project's site, with a slash at its end: the `homepage` of this package; null while it has none. */
  site(): Promise<string | null>;
}

/** Wrong usage: one sentence on stderr, exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A file, or the standard input, that cannot be read: one sentence on stderr, exit code 2. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

/** A file that cannot be written: one sentence on stderr, exit code 2. */
export class UnwritableError extends Error {
  override readonly name = "UnwritableError";
}

/** Node's code of a system error. */
export function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}

/** Code units buffered before a write. */
const BATCH = 65_536;

/** Writes small pieces in order, in batches. */
export async function writeAll(
  output: { readonly closed: boolean; write(text: string): Promise<void> },
  pieces: Iterable<string>,
): Promise<void> {
  let batch = "";
  for (const piece of pieces) {
    batch += piece;
    if (batch.length < BATCH) continue;
    if (output.closed) return;
    await output.write(batch);
    batch = "";
  }
  if (batch !== "") await output.write(batch);
}

/** All octets of a stream. */
export async function readAll(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    chunks.push(chunk);
    length += chunk.length;
  }
  if (chunks.length === 1) return chunks[0] as Uint8Array;
  const octets = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    octets.set(chunk, at);
    at += chunk.length;
  }
  return octets;
}
