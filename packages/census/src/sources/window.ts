// A window that moves forward over a file or a buffer: what is read stays bounded, whatever the size of the file.
import { closeSync, openSync, readSync } from "node:fs";

const CHUNK = 1024 * 1024;

export class Window {
  readonly #read: (into: Uint8Array, at: number) => number;
  #buffer: Buffer = Buffer.alloc(0);
  #start = 0;
  #ended = false;

  /** `read` fills a buffer from an offset of the input, and returns the number of octets; 0 at the end. */
  constructor(read: (into: Uint8Array, at: number) => number) {
    this.#read = read;
  }

  /** Another window over the same input, at its start. */
  again(): Window {
    return new Window(this.#read);
  }

  /** Offset of the window in the input. */
  get offset(): number {
    return this.#start;
  }

  /** At least the next `length` octets, fewer only at the end of the input. Valid until the next call. */
  peek(length: number): Buffer {
    if (this.#buffer.length < length && !this.#ended) this.#fill(length);
    return this.#buffer;
  }

  /** Up to `length` octets at a distance from the window, which stays where it is. */
  ahead(distance: number, length: number): Buffer {
    if (distance + length <= this.#buffer.length) return this.#buffer.subarray(distance, distance + length);
    const octets = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
      const count = this.#read(octets.subarray(filled), this.#start + distance + filled);
      if (count === 0) break;
      filled += count;
    }
    return octets.subarray(0, filled);
  }

  /** Whether the octets of the last `peek` reach to the end of the input. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Moves forward. */
  skip(length: number): void {
    const kept = Math.min(length, this.#buffer.length);
    this.#buffer = this.#buffer.subarray(kept);
    this.#start += length;
    // The skipped rest was never read.
  }

  #fill(length: number): void {
    const kept = this.#buffer;
    const next = Buffer.allocUnsafe(Math.max(length, kept.length + CHUNK));
    kept.copy(next);
    let filled = kept.length;
    while (filled < length) {
      const count = this.#read(next.subarray(filled), this.#start + filled);
      if (count === 0) {
        this.#ended = true;
        break;
      }
      filled += count;
    }
    this.#buffer = next.subarray(0, filled);
  }
}

/** Calls `use` with a window over a file, or over `length` octets from `start`, and closes the file afterwards. */
export function* overFile<T>(
  path: string,
  use: (window: Window) => Iterable<T>,
  start = 0,
  length: number = Number.POSITIVE_INFINITY,
): Generator<T> {
  const file = openSync(path, "r");
  try {
    yield* use(
      new Window((into, at) => readSync(file, into, 0, Math.max(0, Math.min(into.length, length - at)), start + at)),
    );
  } finally {
    closeSync(file);
  }
}

/** A window over octets in memory. */
export function overBuffer(octets: Uint8Array): Window {
  return new Window((into, at) => {
    const part = octets.subarray(at, at + into.length);
    into.set(part);
    return part.length;
  });
}
