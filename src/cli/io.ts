// What the command line touches of the world, as one object, so that all of it
// runs in a test without a process. bin.ts makes the real one.

/**
 * 0: nothing to complain about. 1: findings, or a URL that is not allowed. 2: wrong usage or unreadable
 * input. 3: our own fault.
 */
export type ExitCode = 0 | 1 | 2 | 3;

export interface Output {
  /** Settles once the text, or the octets, are handed over, so that a slow reader slows us down. Never rejects. */
  write(text: string | Uint8Array): Promise<void>;
  /** True once the reader is gone; what is written then is dropped. */
  readonly closed: boolean;
  readonly isTTY: boolean;
  /** Cells of a screen line; undefined where there is no screen. */
  readonly columns: number | undefined;
}

export interface Input extends AsyncIterable<Uint8Array> {
  readonly isTTY: boolean;
}

/** A file or a folder in a folder; `other` is a link or anything else. */
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

export interface CliIO {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The octets of a file. Rejects with an error that carries Node's `code`, such as `ENOENT`. */
  readFile(path: string): Promise<Uint8Array>;
  /** What is in a folder. Rejects with an error that carries Node's `code`: `ENOTDIR` for a file. */
  readFolder(path: string): Promise<readonly FolderEntry[]>;
  /**
   * Puts other octets into a file, all or nothing: whoever reads it meanwhile gets the old ones or the
   * new ones. Its mode stays. Rejects with an error that carries Node's `code`.
   */
  replaceFile(path: string, octets: Uint8Array): Promise<void>;
  /** The default export of a module, loaded anew. Rejects with whatever loading it throws. */
  importModule(path: string): Promise<unknown>;
  /**
   * A package that is installed beside this one, or for the project in the working folder. Rejects with an
   * error that carries Node's `code` `ERR_MODULE_NOT_FOUND` where it is neither.
   */
  importPackage(name: string): Promise<unknown>;
  /**
   * Watches files and folders from the moment it settles: yields after each burst of changes to one of
   * them; ends when the user ends it (Ctrl-C). `hopes` are files that may not be there yet; those that
   * cannot be watched are passed over. Rejects with an error that carries Node's `code`.
   */
  watch(paths: readonly string[], hopes: readonly string[]): Promise<AsyncIterable<void>>;
  /** The folder relative paths begin at: absolute. */
  readonly folder: string;
  /** Makes a file, or empties it. Rejects with an error that carries Node's `code`. */
  createFile(path: string): Promise<FileOutput>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The version of this package. */
  version(): Promise<string>;
}

/** Wrong usage: said in one sentence on stderr, exit 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A file, or the standard input, that cannot be read: one sentence on stderr, exit 2. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

/** A file that cannot be written: one sentence on stderr, exit 2. */
export class UnwritableError extends Error {
  override readonly name = "UnwritableError";
}

/** Node's code of an error of the system. */
export function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}

/** Code units gathered before a write. */
const BATCH = 65_536;

/** Writes many small pieces as few large ones, in order. */
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
