// Reads the HTTP response in a WARC record: status, header fields, and the body without codings (RFC 9112, RFC 9110).
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { headEnd, readFields } from "./warc-records.ts";

export interface HttpResponse {
  readonly status: number;
  readonly fields: ReadonlyMap<string, string>;
  /** As stored. */
  readonly body: Buffer;
}

/** Null if the octets are not an HTTP response. */
export function readResponse(octets: Buffer): HttpResponse | null {
  const { end, length } = headEnd(octets);
  const [first = "", ...lines] = octets.subarray(0, end).toString("latin1").split(/\r?\n/);
  const status = /^HTTP\/\d(?:\.\d)?[ \t]+(\d{3})(?:[ \t]|$)/i.exec(first)?.[1];
  if (status === undefined) return null;
  return { status: Number(status), fields: readFields(lines), body: octets.subarray(end + length) };
}

/** The body could not be decoded. */
export class BodyError extends Error {
  override readonly name = "BodyError";
}

/** A body without its codings. */
export interface DecodedBody {
  readonly octets: Uint8Array;
  /** Whether its chunks end early, or stop being chunks. */
  readonly isCut: boolean;
}

/**
 * The body without transfer and content codings, at most `limit` octets. Many archives store the decoded body with the
 * original header fields, so a body that does not have the form of a coding is taken as it is. Throws a BodyError.
 */
export function decodeBody({ fields, body }: HttpResponse, limit: number): DecodedBody {
  const isChunked = /\bchunked\b/i.test(fields.get("transfer-encoding") ?? "");
  const { octets: unchunked, isCut } = isChunked ? withoutChunks(body) : { octets: body, isCut: false };
  let octets = unchunked;
  const codings = (fields.get("content-encoding") ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  for (const coding of codings.reverse()) octets = withoutCoding(octets, coding, limit);
  if (octets.length > limit) throw new BodyError(`the body has ${octets.length} octets, more than ${limit}`);
  return { octets, isCut };
}

/** The content of the chunks, up to where they end. The octets themselves if they do not begin with a chunk. */
function withoutChunks(octets: Buffer): { readonly octets: Buffer; readonly isCut: boolean } {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    // Some crawlers store bare line feeds.
    const end = octets.indexOf(10, at);
    const line = octets.subarray(at, Math.max(at, Math.min(end, at + 64))).toString("latin1");
    const size = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?\r?$/i.exec(line)?.[1];
    if (size === undefined) return at === 0 ? { octets, isCut: false } : { octets: Buffer.concat(parts), isCut: true };
    const length = Number.parseInt(size, 16);
    if (length === 0) return { octets: Buffer.concat(parts), isCut: false };
    const start = end + 1;
    parts.push(octets.subarray(start, start + length));
    at = start + length;
    if (octets[at] === 13) at++;
    if (octets[at] === 10) at++;
  }
}

function withoutCoding(octets: Buffer, coding: string, limit: number): Buffer {
  const options = { maxOutputLength: limit };
  try {
    switch (coding) {
      case "gzip":
      case "x-gzip":
        return octets[0] === 0x1f && octets[1] === 0x8b ? gunzipSync(octets, options) : octets;
      case "deflate":
        if (isText(octets)) return octets;
        return ((octets[0] ?? 0) & 0x0f) === 8 ? inflateSync(octets, options) : inflateRawSync(octets, options);
      case "br":
        return isText(octets) ? octets : brotliDecompressSync(octets, options);
      default:
        if (isText(octets)) return octets;
        throw new BodyError(`the content coding "${coding.slice(0, 40)}" is not supported`);
    }
  } catch (error) {
    if (error instanceof BodyError) throw error;
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") {
      throw new BodyError(`the body exceeds ${limit} octets when decompressed`);
    }
    throw new BodyError(`the body does not decompress as ${coding}`);
  }
}

/** Whether the first octets are printable: compressed octets are not. */
function isText(octets: Buffer): boolean {
  const start = octets.subarray(0, 64);
  return start.every((octet) => octet === 9 || octet === 10 || octet === 13 || (octet >= 32 && octet !== 127));
}
