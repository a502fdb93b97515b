// Removes content codings from a body while it arrives (RFC 9110 §8.4.1), within limits on octets, memory and time:
// nothing is kept beyond the limit of the body, and nothing more is read once the limit is reached.
import type { Transform } from "node:stream";
import { crc32, createBrotliDecompress, createInflate, createInflateRaw } from "node:zlib";
import pLimit from "p-limit";
import { onAbort } from "../util/on-abort.ts";
import { escaped } from "../util/text.ts";
import { type BodyRead, GrowingBuffer, readBody } from "./exchange.ts";
import { TransportError } from "./transport.ts";

type Coding = "gzip" | "deflate" | "br";

/** The codings of `ACCEPT_ENCODING`, and an old alias. */
const codingNames: Readonly<Record<string, Coding>> = { gzip: "gzip", "x-gzip": "gzip", deflate: "deflate", br: "br" };

/** Codings applied to one body. */
const MAX_CODINGS = 3;

/**
 * Octets that the input of each coding may have in addition to the limit on the body. Without it, a stream that decodes
 * to nothing would be read for ever.
 */
const CODING_OVERHEAD = 65_536;

/** Members of a gzip body, each of which needs a decoder, and octets of one optional field in a member's header. */
const MAX_MEMBERS = 256;
const MAX_FIELD_OCTETS = 8_192;
const GZIP_TRAILER = 8;

/**
 * Brotli needs far more memory than zlib's 32 KiB. Its window may have 2^22 octets, the default of encoders (the format
 * allows 2^24), and few bodies are decoded at once: each is received first, so that a slow sender holds no decoder.
 */
const BROTLI_WINDOW_BITS = 22;
const BROTLI_DECODERS = 3;
/** Milliseconds until a brotli body has to be decoded. Honest ones take a few. */
const BROTLI_TIME = 2_000;

type Octets = AsyncIterable<Uint8Array>;

/** Octets of a coded body that are received at most, for a limit on the decoded one. */
export function codedBound(limit: number): number {
  return limit + CODING_OVERHEAD;
}

/**
 * The first `limit` octets of a decoded body. `contentEncoding` is the value of the header, empty for none. Rejects
 * with a TransportError: `incomplete-body` for a coding that ends early, `protocol` for one that is unknown, invalid or
 * beyond a limit; and with whatever `source` rejects with. May leave `source` unfinished. Aborting the signal ends it
 * with its reason.
 */
export async function readCodedBody(
  source: Octets,
  contentEncoding: string,
  limit: number,
  signal: AbortSignal,
): Promise<BodyRead> {
  const bound = codedBound(limit);
  let octets = source;
  for (const coding of codingsOf(contentEncoding)) octets = decoded(new Input(octets, bound, signal), coding, bound);
  return await readBody(octets, limit);
}

/** The codings in the order they are removed, last applied first. */
function codingsOf(value: string): readonly Coding[] {
  const codings: Coding[] = [];
  for (const part of value.split(",")) {
    const name = part.trim().toLowerCase();
    if (name === "" || name === "identity") continue;
    if (!Object.hasOwn(codingNames, name)) {
      throw new TransportError("protocol", `The body has the unknown content coding "${escaped(name)}".`);
    }
    codings.push(codingNames[name] as Coding);
  }
  if (codings.length > MAX_CODINGS) {
    const problem = `The body has ${codings.length} content codings; at most ${MAX_CODINGS} are accepted.`;
    throw new TransportError("protocol", problem);
  }
  return codings.reverse();
}

async function* decoded(input: Input, coding: Coding, bound: number): AsyncGenerator<Uint8Array, void, void> {
  try {
    // Servers announce a coding for an empty body.
    if ((await input.peek(1)).length === 0) return;
    if (coding === "gzip") yield* gunzip(input);
    else if (coding === "deflate") yield* run(await inflateFor(input), input, coding);
    else yield* unbrotli(input, bound);
  } finally {
    input.close();
  }
}

/** "deflate" means the zlib format; some servers omit its two-octet header, and browsers accept that. */
async function inflateFor(input: Input): Promise<Decoder> {
  const [first = 0, second = 0] = await input.peek(2);
  const isZlib = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
  return isZlib ? createInflate() : createInflateRaw();
}

const brotliSlots = pLimit(BROTLI_DECODERS);

/** At most one octet more than `bound`, so that the next reader notices that it was exceeded. */
async function* unbrotli(input: Input, bound: number): AsyncGenerator<Uint8Array, void, void> {
  const [first = 0] = await input.peek(1);
  // RFC 7932 §9.1: the window size is in the first octet.
  const bits = (first & 1) === 0 ? 16 : ((first >> 1) & 7) === 0 ? 17 : 17 + ((first >> 1) & 7);
  if (bits > BROTLI_WINDOW_BITS) {
    const problem = `The body needs a brotli window of 2^${bits} octets; at most 2^${BROTLI_WINDOW_BITS} are accepted.`;
    throw new TransportError("protocol", problem, { limit: "bodyOctets" });
  }
  const received = await input.rest(bound);
  const octets = new GrowingBuffer(bound + 1);
  let tooLong: TransportError | null = null;
  await brotliSlots(async () => {
    input.signal.throwIfAborted();
    const decoder = createBrotliDecompress();
    const late = new TransportError("protocol", `The body took more than ${BROTLI_TIME} ms to decode.`, {
      limit: "bodyOctets",
    });
    const timer = setTimeout(() => decoder.destroy(late), BROTLI_TIME);
    const stop = onAbort(input.signal, () => decoder.destroy(input.signal.reason));
    try {
      for await (const chunk of run(decoder, received, "br")) if (!octets.add(chunk)) break;
    } catch (error) {
      // The octets that were decoded may still reach the limit of the body.
      if (!exceedsBody(error)) throw error;
      tooLong = error;
    } finally {
      clearTimeout(timer);
      stop();
    }
  });
  yield octets.octets();
  if (tooLong !== null) throw tooLong;
}

/** Members one after another (RFC 1952 §2.2). Other octets after a member are ignored, as browsers do. */
async function* gunzip(input: Input): AsyncGenerator<Uint8Array, void, void> {
  if (!(await skipGzipHeader(input))) throw notDecodable("gzip");
  for (let members = 1; ; members++) {
    let [sum, length] = [0, 0];
    for await (const chunk of run(createInflateRaw(), input, "gzip")) {
      sum = crc32(chunk, sum);
      length = (length + chunk.length) >>> 0;
      yield chunk;
    }
    const trailer = await input.take(GZIP_TRAILER);
    const view = new DataView(trailer.buffer, trailer.byteOffset, GZIP_TRAILER);
    if (view.getUint32(0, true) !== sum || view.getUint32(4, true) !== length) throw notDecodable("gzip");
    if (!(await skipGzipHeader(input))) return;
    if (members === MAX_MEMBERS) {
      throw new TransportError("protocol", `The body has more than ${MAX_MEMBERS} gzip members.`, {
        limit: "bodyOctets",
      });
    }
  }
}

/** Whether a member starts here; then its header is skipped (RFC 1952 §2.3). */
async function skipGzipHeader(input: Input): Promise<boolean> {
  const [first, second, method] = await input.peek(3);
  if (first !== 0x1f || second !== 0x8b || method !== 8) return false;
  const flags = (await input.take(10))[3] ?? 0;
  if ((flags & 0b100) !== 0) {
    const [low = 0, high = 0] = await input.take(2);
    const length = low | (high << 8);
    if (length > MAX_FIELD_OCTETS) throw longField();
    await input.take(length);
  }
  // A file name and a comment, each up to a NUL.
  if ((flags & 0b1000) !== 0) await input.skipText(MAX_FIELD_OCTETS);
  if ((flags & 0b1_0000) !== 0) await input.skipText(MAX_FIELD_OCTETS);
  if ((flags & 0b10) !== 0) await input.take(2);
  return true;
}

/** One of Node's decoders, which counts the octets it used: fewer than it was given if its format ended before them. */
type Decoder = Transform & { readonly bytesWritten: number };

/** Input of a decoder: chunk by chunk, and back with what it did not use. */
interface Chunks {
  next(): Promise<Uint8Array | null>;
  unread(octets: Uint8Array): void;
}

/** The output of a decoder, up to the end of its format; octets after that stay in the input. */
async function* run(decoder: Decoder, input: Chunks, coding: Coding): AsyncGenerator<Uint8Array, void, void> {
  let given = 0;
  let wake = () => {};
  decoder.once("close", () => wake());
  // The decoder has one chunk at a time, so that what it leaves is the end of that chunk.
  const feed = async () => {
    for (let chunk = await input.next(); chunk !== null; chunk = await input.next()) {
      given += chunk.length;
      await new Promise<void>((resolve) => {
        wake = resolve;
        decoder.write(chunk, () => resolve());
      });
      if (decoder.destroyed) return;
      const left = given - decoder.bytesWritten;
      if (left > 0) return input.unread(chunk.subarray(-left));
    }
    decoder.end();
  };
  const feeding = feed().catch((error) => decoder.destroy(error));
  try {
    yield* decoder as AsyncIterable<Uint8Array>;
    await feeding;
  } catch (error) {
    throw error instanceof TransportError ? error : notDecodable(coding, error);
  } finally {
    decoder.destroy();
  }
}

/** A chunked input of at most `bound` octets, with a look-ahead. Nothing is read from it after an abort. */
class Input implements Chunks {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #bound: number;
  readonly signal: AbortSignal;
  #read = 0;
  /** Read from the source and not yet taken. */
  #held: Uint8Array = new Uint8Array(0);

  constructor(source: Octets, bound: number, signal: AbortSignal) {
    this.#source = source[Symbol.asyncIterator]();
    this.#bound = bound;
    this.signal = signal;
  }

  /** The next chunk; null at the end. */
  async next(): Promise<Uint8Array | null> {
    this.signal.throwIfAborted();
    if (this.#held.length === 0) return this.#pull();
    const held = this.#held;
    this.#held = new Uint8Array(0);
    return held;
  }

  unread(octets: Uint8Array): void {
    this.#held = octets;
  }

  /** The next octets, or all that are left. They stay. */
  async peek(count: number): Promise<Uint8Array> {
    while (this.#held.length < count) {
      const more = await this.#pull();
      if (more === null) break;
      this.#held = this.#held.length === 0 ? more : Buffer.concat([this.#held, more]);
    }
    return this.#held.subarray(0, count);
  }

  /** The next octets; rejects if there are fewer. */
  async take(count: number): Promise<Uint8Array> {
    const octets = await this.peek(count);
    if (octets.length < count) throw incomplete();
    this.#held = this.#held.subarray(count);
    return octets;
  }

  /** Skips octets up to and including a NUL; rejects after `most` without one. */
  async skipText(most: number): Promise<void> {
    for (let skipped = 0; skipped <= most; ) {
      const chunk = await this.next();
      if (chunk === null) throw incomplete();
      const nul = chunk.indexOf(0);
      if (nul !== -1 && skipped + nul <= most) return this.unread(chunk.subarray(nul + 1));
      skipped += chunk.length;
    }
    throw longField();
  }

  /** The remaining octets, up to the first one beyond `bound`, as the input of a decoder. */
  async rest(bound: number): Promise<Chunks> {
    const buffer = new GrowingBuffer(bound);
    let tooLong: unknown = null;
    try {
      for (let chunk = await this.next(); chunk !== null; chunk = await this.next()) buffer.add(chunk);
    } catch (error) {
      if (!exceedsBody(error)) throw error;
      tooLong = error;
    }
    const octets = buffer.octets();
    let at = 0;
    return {
      async next() {
        if (at === octets.length) {
          if (tooLong !== null) throw tooLong;
          return null;
        }
        const chunk = octets.subarray(at, at + PIECE);
        at += chunk.length;
        return chunk;
      },
      unread() {
        at = octets.length;
      },
    };
  }

  /** Releases the source, without waiting for one that hangs. */
  close(): void {
    this.#source.return?.().catch(() => {});
  }

  async #pull(): Promise<Uint8Array | null> {
    const { done, value } = await this.#source.next();
    if (done === true) return null;
    this.#read += value.length;
    if (this.#read > this.#bound) {
      const problem = `The coded body is longer than ${this.#bound} octets and decodes to less.`;
      throw new TransportError("protocol", problem, { limit: "bodyOctets" });
    }
    return value;
  }
}

/** Octets that a decoder is given at once. */
const PIECE = 16_384;

function exceedsBody(error: unknown): error is TransportError {
  return error instanceof TransportError && error.limit === "bodyOctets";
}

function incomplete(cause?: unknown): TransportError {
  return new TransportError("incomplete-body", "The body ends in the middle of its content coding.", { cause });
}

function longField(): TransportError {
  const problem = `A gzip header has a field of more than ${MAX_FIELD_OCTETS} octets.`;
  return new TransportError("protocol", problem, { limit: "bodyOctets" });
}

function notDecodable(coding: Coding, cause?: unknown): TransportError {
  if ((cause as { code?: unknown } | undefined)?.code === "Z_BUF_ERROR") return incomplete(cause);
  return new TransportError("protocol", `The body is not valid in its content coding, "${coding}".`, { cause });
}
