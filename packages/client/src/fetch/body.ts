// Reads a body up to a limit: content codings undone (RFC 9110 §8.4.1), nothing
// kept but what counts, and nothing read that cannot count any more. What sends
// the octets, and how long it may take, is the transport's affair.
import type { Transform } from "node:stream";
import { crc32, createBrotliDecompress, createInflate, createInflateRaw } from "node:zlib";
import { escaped } from "../text.ts";
import { TransportError } from "./transport.ts";

export interface BodyRead {
  /** At most `limit` octets. */
  readonly body: Uint8Array;
  /** Whether there was more. */
  readonly cut: boolean;
}

/** Codings that are undone, one after another; more are no honest server's. */
const MOST_CODINGS = 3;

/**
 * Octets that codings may need beyond the limit: for each of them, more than this before it is undone
 * cuts the body. Without this, a stream that decodes to nothing would be read for ever.
 */
const CODING_OVERHEAD = 65_536;

/** Octets of a coded body after which it is cut, for a limit of octets when it is decoded. */
export function codedBound(limit: number): number {
  return limit + CODING_OVERHEAD;
}

/** Size of the array a body begins in. */
const FIRST_ROOM = 8192;

type Octets = AsyncIterable<Uint8Array>;
type Coding = "gzip" | "deflate" | "br";

const codingNames: Readonly<Record<string, Coding>> = { gzip: "gzip", "x-gzip": "gzip", deflate: "deflate", br: "br" };

/** What `accept-encoding` says: the codings this file undoes. */
export const ACCEPT_ENCODING = "gzip, deflate, br";

/**
 * The first `limit` octets of a body. `contentEncoding` is the header's value, empty for none. Rejects
 * with a TransportError: `incomplete-body` where a coding breaks off, `protocol` for a coding that is
 * unknown, wrong, or longer than anything it can stand for; and with whatever `source` rejects with.
 * `source` may be left unfinished: it is the caller who ends it. An abort of `signal` ends this too, with
 * its reason.
 */
export async function readBody(
  source: Octets,
  contentEncoding: string,
  limit: number,
  signal: AbortSignal,
): Promise<BodyRead> {
  let octets = source;
  for (const coding of readCodings(contentEncoding)) {
    octets = decoded(new Input(octets, codedBound(limit), signal), coding);
  }
  const kept = growingArray(limit);
  for await (const chunk of octets) {
    if (!kept.add(chunk)) return { body: kept.octets(), cut: true };
  }
  return { body: kept.octets(), cut: false };
}

/** The codings in the order they are undone, last applied first. */
function readCodings(value: string): readonly Coding[] {
  const names = value.split(",").map((name) => name.trim().toLowerCase());
  const codings: Coding[] = [];
  for (const name of names) {
    if (name === "" || name === "identity") continue;
    if (!Object.hasOwn(codingNames, name)) {
      throw new TransportError("protocol", `The body is in the content coding "${escaped(name)}", which is not known.`);
    }
    codings.push(codingNames[name] as Coding);
  }
  if (codings.length > MOST_CODINGS) {
    throw new TransportError(
      "protocol",
      `The body is in ${codings.length} content codings; ${MOST_CODINGS} are undone.`,
    );
  }
  return codings.reverse();
}

/** An array that grows with what is added, so that many small pieces cost no more than a large one. */
function growingArray(limit: number): { add(chunk: Uint8Array): boolean; octets(): Uint8Array } {
  let room = new Uint8Array(Math.min(FIRST_ROOM, limit));
  let length = 0;
  return {
    /** Whether all of it is within the limit; what is not is left out. */
    add(chunk) {
      const fits = chunk.subarray(0, limit - length);
      if (length + fits.length > room.length) {
        const wider = new Uint8Array(Math.min(limit, Math.max(room.length * 2, length + fits.length)));
        wider.set(room.subarray(0, length));
        room = wider;
      }
      room.set(fits, length);
      length += fits.length;
      return fits.length === chunk.length;
    },
    octets: () => room.slice(0, length),
  };
}

async function* decoded(input: Input, coding: Coding): AsyncGenerator<Uint8Array, void, void> {
  try {
    // Servers announce a coding and send nothing, as they do without one.
    if ((await input.peek(1)).length === 0) return;
    if (coding === "gzip") yield* gunzip(input);
    else yield* run(coding === "br" ? createBrotliDecompress() : await inflateFor(input), input, coding);
  } finally {
    input.close();
  }
}

/** "deflate" means zlib's format; servers that leave its two octets out are as old as browsers that take that. */
async function inflateFor(input: Input): Promise<Decoder> {
  const [first = 0, second = 0] = await input.peek(2);
  const isZlib = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
  return isZlib ? createInflate() : createInflateRaw();
}

const GZIP_TRAILER = 8;

/** Members of a gzip body that are read. Files have one, or one for some thousand octets; each costs a decoder. */
const MOST_MEMBERS = 256;

/**
 * Members one after another (RFC 1952 §2.2). What follows them and is no member is passed over, as
 * browsers do; Node's own Gunzip would give up what it has read.
 */
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
    if (members === MOST_MEMBERS) {
      throw new TransportError("protocol", `The body is in more than ${MOST_MEMBERS} pieces of gzip.`, {
        limit: "bodyOctets",
      });
    }
  }
}

/** Whether a member begins here; its header is then read (RFC 1952 §2.3). */
async function skipGzipHeader(input: Input): Promise<boolean> {
  const [first, second, method] = await input.peek(3);
  if (first !== 0x1f || second !== 0x8b || method !== 8) return false;
  const flags = (await input.take(10))[3] ?? 0;
  if ((flags & 0b100) !== 0) {
    const [low = 0, high = 0] = await input.take(2);
    await input.take(low | (high << 8));
  }
  // A file name and a comment, each up to a NUL; how long they are is bounded by the input.
  for (const flag of [0b1000, 0b1_0000]) {
    if ((flags & flag) !== 0) while ((await input.take(1))[0] !== 0);
  }
  if ((flags & 0b10) !== 0) await input.take(2);
  return true;
}

/** One of Node's decoders, which counts what it takes: less than it was given once its format has ended. */
type Decoder = Transform & { readonly bytesWritten: number };

/** What a decoder makes of the input, up to the end of its format; what follows stays in the input. */
async function* run(decoder: Decoder, input: Input, coding: Coding): AsyncGenerator<Uint8Array, void, void> {
  let given = 0;
  let wake = () => {};
  decoder.once("close", () => wake());
  // One chunk is with the decoder at a time, so that what it leaves is the end of that chunk.
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

/** A chunked input that can be looked into, and no longer than `bound` octets. Nothing is taken from it after an abort. */
class Input {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #bound: number;
  readonly #signal: AbortSignal;
  #read = 0;
  /** Read from the source and not yet taken. */
  #held: Uint8Array = new Uint8Array(0);

  constructor(source: Octets, bound: number, signal: AbortSignal) {
    this.#source = source[Symbol.asyncIterator]();
    this.#bound = bound;
    this.#signal = signal;
  }

  /** Octets as they come; null at the end. */
  async next(): Promise<Uint8Array | null> {
    this.#signal.throwIfAborted();
    if (this.#held.length === 0) return this.#pull();
    const held = this.#held;
    this.#held = new Uint8Array(0);
    return held;
  }

  unread(octets: Uint8Array): void {
    this.#held = octets;
  }

  /** The next octets, or all there are if there are fewer. They stay. */
  async peek(count: number): Promise<Uint8Array> {
    while (this.#held.length < count) {
      const more = await this.#pull();
      if (more === null) break;
      this.#held = this.#held.length === 0 ? more : Buffer.concat([this.#held, more]);
    }
    return this.#held.subarray(0, count);
  }

  /** The next octets; rejects where there are fewer. */
  async take(count: number): Promise<Uint8Array> {
    const octets = await this.peek(count);
    if (octets.length < count) throw incomplete();
    this.#held = this.#held.subarray(count);
    return octets;
  }

  /** Lets the source go; does not wait for one that hangs. */
  close(): void {
    this.#source.return?.().catch(() => {});
  }

  async #pull(): Promise<Uint8Array | null> {
    const { done, value } = await this.#source.next();
    if (done === true) return null;
    this.#read += value.length;
    if (this.#read > this.#bound) {
      throw new TransportError("protocol", `The coded body is longer than ${this.#bound} octets and decodes to less.`, {
        limit: "bodyOctets",
      });
    }
    return value;
  }
}

function incomplete(cause?: unknown): TransportError {
  return new TransportError("incomplete-body", "The body breaks off in the middle of its content coding.", { cause });
}

function notDecodable(coding: Coding, cause?: unknown): TransportError {
  if ((cause as { code?: unknown } | undefined)?.code === "Z_BUF_ERROR") return incomplete(cause);
  return new TransportError("protocol", `The body is not what its content coding, "${coding}", says.`, { cause });
}
