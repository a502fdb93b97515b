// Bodies: how they are received, up to a limit of octets, each piece in time; what one is, by its first octets (MIME
// Sniffing Standard, §4.1, §7.1 and §7.2), whatever its Content-Type says: many servers answer 200 with something else than
// a robots.txt; the rules in a body of UTF-16; and how they are kept in memory.
import type { BodyKind } from "../api/events.ts";
import type { BodyOptions } from "../api/options.ts";
import { type Clock, linkSignals, OVER, untilAborted } from "../util/clock.ts";
import { timeout } from "./transport.ts";

/** Octets that are examined (MIME Sniffing Standard, "resource header"). */
const HEADER = 1_445;

/** The start of HTML, after white space (§7.1). */
const HTML =
  /^[\t\n\f\r ]*<(?:!--|(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[ >])/i;
/** Decodes any octets, those below 80 as ASCII. */
const latin1 = new TextDecoder("latin1");

/** Octets that no text has: "binary data bytes" (§4.1). */
const BINARY = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** The errors of bodies that the option `bodies` makes failures. */
export const bodyProblems: { readonly [Kind in keyof BodyOptions]-?: string } = {
  empty: "The body is no robots.txt: it is empty.",
  html: "The body is no robots.txt: it is HTML.",
  binary: "The body is no robots.txt: it is not text.",
  "utf-16": "The body is no robots.txt: it is UTF-16 instead of UTF-8.",
};

/** `utf-16` by its byte order mark; `rules` for any text that is not HTML. */
export function bodyKindOf(octets: Uint8Array): BodyKind {
  if (byteOrderOf(octets) !== null) return "utf-16";
  const hasMark = octets[0] === 0xef && octets[1] === 0xbb && octets[2] === 0xbf;
  const start = latin1.decode(octets.subarray(hasMark ? 3 : 0, HEADER));
  if (HTML.test(start)) return "html";
  if (BINARY.test(start)) return "binary";
  return octets.length <= HEADER && start.trim() === "" ? "empty" : "rules";
}

/** The rules in a body: UTF-16 is converted to UTF-8, which RFC 9309 requires; anything else stays as it is. */
export function rulesIn(octets: Uint8Array): Uint8Array {
  const order = byteOrderOf(octets);
  return order === null ? octets : new TextEncoder().encode(new TextDecoder(order).decode(octets));
}

function byteOrderOf([first, second]: Uint8Array): "utf-16be" | "utf-16le" | null {
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : null;
}

interface Zlib {
  deflateRawSync(octets: Uint8Array, options: { readonly level: number }): Uint8Array;
  inflateRawSync(octets: Uint8Array): Uint8Array;
}

/** Looked up when needed instead of imported, because the client also runs where there are no modules of Node. */
function zlib(): Zlib | null {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  return (process?.getBuiltinModule?.("node:zlib") ?? null) as Zlib | null;
}

/** A robots.txt is about as short by the fastest level as by the others. */
const FASTEST = 1;

/**
 * A body that is kept for long and read rarely: deflated (RFC 1951) where the runtime does that synchronously (Node, Deno
 * and Bun, not browsers), as a string of Latin-1, because a buffer of its own takes 350 octets more.
 */
export class PackedBody {
  /** Octets of the body. */
  readonly length: number;
  readonly packed: Uint8Array | string;

  constructor(octets: Uint8Array) {
    this.length = octets.length;
    const deflated = zlib()?.deflateRawSync(octets, { level: FASTEST }) ?? octets;
    const isShorter = deflated.length < octets.length;
    this.packed = isShorter
      ? Buffer.from(deflated.buffer, deflated.byteOffset, deflated.length).toString("latin1")
      : octets;
  }

  /** Octets held in memory. */
  get size(): number {
    return this.packed.length;
  }

  /** The body, new octets each time if it was deflated. */
  unpack(): Uint8Array {
    if (typeof this.packed !== "string") return this.packed;
    // Only what was deflated is a string.
    return new Uint8Array((zlib() as Zlib).inflateRawSync(Buffer.from(this.packed, "latin1")));
  }
}

export interface Patience {
  readonly clock: Pick<Clock, "sleep">;
  /** Milliseconds between two pieces. */
  readonly idleTime: number;
  /** Ends the reading, with its reason. */
  readonly signal: AbortSignal;
  /** The error to reject with for one of the source. */
  readonly classify: (error: unknown) => Error;
}

/** The pieces of `source`, as long as none takes too long. */
export async function* patiently(
  source: Pick<AsyncIterator<Uint8Array>, "next">,
  { clock, idleTime, signal, classify }: Patience,
): AsyncGenerator<Uint8Array, void, void> {
  const late = timeout(idleTime, "idleTime", "The next piece of the body did not arrive");
  const watch = linkSignals(signal);
  let pieces = 0;
  // One timer for all pieces: there may be half a million of them.
  const check = (seen: number): Promise<void> =>
    clock.sleep(idleTime, watch.signal).then(() => (pieces === seen ? watch.abort(late()) : check(pieces)));
  check(0).catch(() => {});
  try {
    for (;;) {
      const next = source.next().catch((error) => Promise.reject(classify(error)));
      const { done, value } = await untilAborted(next, watch.signal);
      if (done === true) return;
      pieces++;
      yield value;
    }
  } finally {
    watch.abort(OVER);
    watch.close();
  }
}

export interface BodyRead {
  /** At most `limit` octets. */
  readonly body: Uint8Array;
  /** Whether there was more. */
  readonly cut: boolean;
}

/** Size of the first buffer. */
const INITIAL_CAPACITY = 8192;

/** The first `limit` octets of a body. Rejects with whatever `source` rejects with, and stops reading at the limit. */
export async function readBody(source: AsyncIterable<Uint8Array>, limit: number): Promise<BodyRead> {
  const buffer = new GrowingBuffer(limit);
  for await (const chunk of source) {
    if (!buffer.add(chunk)) return { body: buffer.octets(), cut: true };
  }
  return { body: buffer.octets(), cut: false };
}

/** Doubles its capacity, so that many small pieces cost no more than a large one. */
export class GrowingBuffer {
  readonly #limit: number;
  #buffer: Uint8Array;
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#buffer = new Uint8Array(Math.min(INITIAL_CAPACITY, limit));
  }

  /** Whether all of the chunk is within the limit; the rest of it is dropped. */
  add(chunk: Uint8Array): boolean {
    const fits = chunk.subarray(0, this.#limit - this.#length);
    const needed = this.#length + fits.length;
    if (needed > this.#buffer.length) {
      const wider = new Uint8Array(Math.min(this.#limit, Math.max(this.#buffer.length * 2, needed)));
      wider.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = wider;
    }
    this.#buffer.set(fits, this.#length);
    this.#length = needed;
    return fits.length === chunk.length;
  }

  /** The content, in a buffer of its own size. Nothing may be added after that. */
  octets(): Uint8Array {
    return this.#length === this.#buffer.length ? this.#buffer : this.#buffer.slice(0, this.#length);
  }
}
