// The files of requests to `robotspec pipe`, compiled, in a least-recently-used cache.
import { compile, type DialectName, type Robots, type Source } from "../index.ts";
import { getOrInsert } from "../text/collections.ts";

/** A robots.txt of a request. */
export class RequestFile {
  readonly source: Source;
  readonly #compiled = new Map<DialectName, Robots>();

  constructor(source: Source) {
    this.source = source;
  }

  /** The file compiled for a dialect, once. */
  compiled(dialect: DialectName): Robots {
    return getOrInsert(this.#compiled, dialect, () => compile(this.source, { dialect }));
  }
}

/** Size of an entry beside its key and its source, so that empty files count too. */
const ENTRY = 1024;

/** Keeps files up to a total size, in octets or code units; the least recently used ones are dropped. */
export class FileCache {
  readonly #limit: number;
  /** In the order of their last use. */
  readonly #files = new Map<string, RequestFile>();
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): RequestFile | undefined {
    const file = this.#files.get(key);
    if (file === undefined) return undefined;
    this.#files.delete(key);
    this.#files.set(key, file);
    return file;
  }

  /** Adds or replaces a file. It is kept even if it alone exceeds the limit. */
  set(key: string, file: RequestFile): void {
    this.#delete(key);
    this.#files.set(key, file);
    this.#size += sizeOf(key, file);
    for (const oldest of this.#files.keys()) {
      if (this.#size <= this.#limit || oldest === key) break;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const file = this.#files.get(key);
    if (file === undefined) return;
    this.#files.delete(key);
    this.#size -= sizeOf(key, file);
  }
}

function sizeOf(key: string, { source }: RequestFile): number {
  return key.length + source.length + ENTRY;
}
