// Removes the content coding of a body (RFC 9110 §8.4.1) by the platform's decoders, within limits on octets, memory and
// time. A coded body is received to its end before it is decoded: so the result does not depend on how it was cut into
// packets, and a slow sender holds no decoder.
import type { Transform } from "node:stream";
import { crc32, createBrotliDecompress, createInflate, createInflateRaw } from "node:zlib";
import { onAbort, systemClock, withTimeout } from "../util/clock.ts";
import { escaped } from "../util/text.ts";
import { type BodyRead, GrowingBuffer, readBody } from "./body.ts";
import { Scheduler } from "./scheduler.ts";
import { TransportError } from "./transport.ts";

type Coding = "gzip" | "deflate" | "br";

/** The content codings of `ACCEPT_ENCODING` by their names. */
const codings: Readonly<Record<string, Coding>> = { br: "br", deflate: "deflate", gzip: "gzip", "x-gzip": "gzip" };

/**
 * Other registered content codings. What is neither, such as `none`, `utf-8` or a media type, changes nothing, as in the
 * Fetch Standard.
 */
const unsupported = /^(?:aes128gcm|compress|dcb|dcz|exi|pack200-gzip|x-compress|zstd)$/;

/**
 * Octets that a coded body may have in addition to the limit on the decoded one. Without it, a stream that decodes to
 * nothing would be read for ever.
 */
const CODING_OVERHEAD = 65_536;

/** Members of a gzip body, each of which needs a decoder. */
const MAX_MEMBERS = 256;
const GZIP_TRAILER = 8;

/** Brotli's window may have 2^22 octets, the default of encoders (the format allows 2^24). */
const BROTLI_WINDOW_BITS = 22;

/** Bodies that are decoded at once: brotli needs megabytes for each. */
const decoders = new Scheduler({ clock: systemClock, limit: 3 });
/** Milliseconds until a body has to be decoded. Honest ones take a few. */
const DECODING_TIME = 2_000;

/** Octets of a coded body that are received at most, for a limit on the decoded one. */
export function codedBound(limit: number): number {
  return limit + CODING_OVERHEAD;
}

/**
 * The first `limit` octets of a decoded body. `contentEncoding` is the value of the header, empty for none; `site`, whose
 * bodies take turns with those of others. Rejects with a TransportError: `incomplete-body` for a coding that ends early,
 * `protocol` for one that is not supported, invalid or beyond a limit; and with whatever `source` rejects with. Aborting
 * the signal ends it with its reason.
 */
export async function readCodedBody(
  source: AsyncIterable<Uint8Array>,
  contentEncoding: string,
  limit: number,
  signal: AbortSignal,
  site = "",
): Promise<BodyRead> {
  const coding = codingOf(contentEncoding);
  if (coding === null) return await readBody(source, limit);
  const bound = codedBound(limit);
  const received = await readBody(source, bound);
  if (coding === "br") checkWindow(received.body);
  const late = () =>
    new TransportError("protocol", `The body took more than ${DECODING_TIME} ms to decode.`, { limit: "bodyOctets" });
  return await decoders.run({ site, network: site, name: site }, signal, (slot) =>
    withTimeout({ clock: systemClock, milliseconds: DECODING_TIME, signal: slot.signal, late }, async (inTime) => {
      const buffer = new GrowingBuffer(limit);
      try {
        const cut = !(await decode(coding, received.body, buffer, inTime));
        return { body: buffer.octets(), cut };
      } catch (error) {
        if (inTime.aborted) throw inTime.reason;
        if (!received.cut) throw error instanceof TransportError ? error : notDecodable(coding, error);
        const problem = `The coded body is longer than ${bound} octets and decodes to less.`;
        throw new TransportError("protocol", problem, { limit: "bodyOctets", cause: error });
      }
    }),
  );
}

/** The coding of a body; null for none. Throws a TransportError for one that is not supported, and for several. */
export function codingOf(value: string): Coding | null {
  const names = value.split(",").map((part) => part.trim().toLowerCase());
  const applied = names.filter((name) => Object.hasOwn(codings, name) || unsupported.test(name));
  const [name = ""] = applied;
  if (applied.length > 1) {
    const problem = `The body has ${applied.length} content codings; at most one is accepted.`;
    throw new TransportError("protocol", problem);
  }
  if (!unsupported.test(name)) return codings[name] ?? null;
  throw new TransportError("protocol", `The body has the content coding "${escaped(name)}", which is not supported.`);
}

/** Decodes into the buffer; false as soon as there is more than fits. */
async function decode(coding: Coding, octets: Uint8Array, into: GrowingBuffer, signal: AbortSignal): Promise<boolean> {
  // Servers announce a coding for an empty body.
  if (octets.length === 0) return true;
  if (coding === "gzip") return await gunzip(octets, into, signal);
  const decoder = coding === "br" ? createBrotliDecompress() : inflateFor(octets);
  return (await run(decoder, octets, into, signal)) !== null;
}

/** "deflate" means the zlib format; some servers omit its two-octet header, and browsers accept that. */
function inflateFor([first = 0, second = 0]: Uint8Array): Decoder {
  const isZlib = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
  return isZlib ? createInflate() : createInflateRaw();
}

/**
 * Members one after another (RFC 1952 §2.2). Other octets after a member are ignored, as browsers do. Not the platform's
 * gzip decoder, which fails at some of such octets and loses what it has decoded.
 */
async function gunzip(octets: Uint8Array, into: GrowingBuffer, signal: AbortSignal): Promise<boolean> {
  let start = gzipData(octets, 0);
  if (start === null) throw notDecodable("gzip");
  for (let members = 1; start !== null; members++) {
    if (members > MAX_MEMBERS) throw beyond(`The body has more than ${MAX_MEMBERS} gzip members.`);
    let [sum, length] = [0, 0];
    const used = await run(createInflateRaw(), octets.subarray(start), into, signal, (chunk) => {
      sum = crc32(chunk, sum);
      length = (length + chunk.length) >>> 0;
    });
    if (used === null) return false;
    const end: number = start + used;
    if (octets.length < end + GZIP_TRAILER) throw incomplete();
    const trailer = new DataView(octets.buffer, octets.byteOffset + end, GZIP_TRAILER);
    if (trailer.getUint32(0, true) !== sum || trailer.getUint32(4, true) !== length) throw notDecodable("gzip");
    start = gzipData(octets, end + GZIP_TRAILER);
  }
  return true;
}

/** Where the data of the member that starts at `from` begins (RFC 1952 §2.3); null if none starts there. */
function gzipData(octets: Uint8Array, from: number): number | null {
  if (octets[from] !== 0x1f || octets[from + 1] !== 0x8b || octets[from + 2] !== 8) return null;
  const flags = octets[from + 3] ?? 0;
  let at = from + 10;
  if ((flags & 0b100) !== 0) at += 2 + ((octets[at] ?? 0) | ((octets[at + 1] ?? 0) << 8));
  // A file name and a comment, each up to a NUL.
  for (const flag of [0b1000, 0b1_0000]) {
    if ((flags & flag) === 0) continue;
    const end = octets.indexOf(0, at);
    if (end === -1) throw incomplete();
    at = end + 1;
  }
  if ((flags & 0b10) !== 0) at += 2;
  if (octets.length < at) throw incomplete();
  return at;
}

/** Throws if the first octet announces a large window (RFC 7932 §9.1). */
function checkWindow([first = 0]: Uint8Array): void {
  const bits = (first & 1) === 0 ? 16 : ((first >> 1) & 7) === 0 ? 17 : 17 + ((first >> 1) & 7);
  if (bits <= BROTLI_WINDOW_BITS) return;
  throw beyond(`The body needs a brotli window of 2^${bits} octets; at most 2^${BROTLI_WINDOW_BITS} are accepted.`);
}

/** One of Node's decoders, which counts the octets it used: fewer than it was given if its format ended before them. */
type Decoder = Transform & { readonly bytesWritten: number };

/** The octets that the decoder used; null as soon as it has decoded more than fits. */
async function run(
  decoder: Decoder,
  octets: Uint8Array,
  into: GrowingBuffer,
  signal: AbortSignal,
  decoded: (chunk: Uint8Array) => void = () => {},
): Promise<number | null> {
  signal.throwIfAborted();
  const stop = onAbort(signal, () => decoder.destroy(signal.reason));
  try {
    decoder.end(octets);
    for await (const chunk of decoder as AsyncIterable<Uint8Array>) {
      decoded(chunk);
      if (!into.add(chunk)) return null;
    }
    return decoder.bytesWritten;
  } finally {
    stop();
    decoder.destroy();
  }
}

function incomplete(cause?: unknown): TransportError {
  return new TransportError("incomplete-body", "The body ends in the middle of its content coding.", { cause });
}

function beyond(problem: string): TransportError {
  return new TransportError("protocol", problem, { limit: "bodyOctets" });
}

function notDecodable(coding: Coding, cause?: unknown): TransportError {
  if ((cause as { code?: unknown } | undefined)?.code === "Z_BUF_ERROR") return incomplete(cause);
  return new TransportError("protocol", `The body is not valid in its content coding, "${coding}".`, { cause });
}
