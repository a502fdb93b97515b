// Splits octets into WARC records (ISO 28500): from the members of a gzip file, or from a file without compression.
import { gzipMembers, type MemberLimits } from "./gzip-members.ts";
import type { Window } from "./window.ts";

/** A record, or damaged octets. */
export interface WarcRecord {
  /** Offset in the file of the record, or of the gzip member that it is in, plus its index in the member. */
  readonly position: number;
  readonly type: string;
  /** Values of header fields by name in lower case. */
  readonly fields: ReadonlyMap<string, string>;
  readonly block: Buffer;
  readonly error: { readonly stage: "member" | "record" | "body"; readonly message: string } | null;
}

/** Most octets of the header of a record. */
const MAX_HEADER = 64 * 1024;

const START = "WARC/";
const HTTP = "HTTP/";
const NEXT = Buffer.from("\nWARC/1.");
const EMPTY = Buffer.alloc(0);

function broken(
  position: number,
  stage: "member" | "record" | "body",
  message: string,
  fields?: WarcRecord["fields"],
): WarcRecord {
  const type = fields?.get("warc-type") ?? "damage";
  return { position, type, fields: fields ?? new Map(), block: EMPTY, error: { stage, message } };
}

/** Every record of a file whose records are gzip members. A member may hold several. */
export function* recordsOfGzip(window: Window, limits: MemberLimits): Generator<WarcRecord> {
  for (const { offset, end, content, damage } of gzipMembers(window, isRecord, limits)) {
    if (content === null) yield broken(offset, "member", `octets ${offset} to ${end} are lost: ${damage}`);
    else {
      let index = 0;
      for (const record of recordsOfOctets(content)) yield { ...record, position: offset + index++ };
    }
  }
}

function isRecord(content: Buffer): boolean {
  return content.subarray(0, START.length).toString("latin1") === START;
}

/** Every record of octets in memory; positions are offsets in them. */
function* recordsOfOctets(octets: Buffer): Generator<WarcRecord> {
  let at = skipLineEnds(octets, 0);
  while (at < octets.length) {
    const header = readHeader(octets.subarray(at, at + MAX_HEADER));
    const start = at + (header?.length ?? 0);
    const end = start + (header?.blockLength ?? 0);
    const block = octets.subarray(start, end);
    const fault = header === null ? NO_RECORD : faultOf(block, octets.subarray(end - 1, end + TRAILER), header);
    if (header !== null && fault === null) {
      yield { position: at, type: header.type, fields: header.fields, block, error: null };
      at = skipLineEnds(octets, end);
      continue;
    }
    const next = octets.indexOf(NEXT, Math.max(at, start - 1));
    const resumed = next === -1 ? octets.length : next + 1;
    yield broken(at, "record", `octets ${at} to ${resumed} of the gzip member are lost: ${fault}`, header?.fields);
    at = resumed;
  }
}

/** Every record of a file without compression. A block above `limit` octets is skipped and reported. */
export function* recordsOfPlain(window: Window, limit: number): Generator<WarcRecord> {
  for (;;) {
    const lead = window.peek(4096);
    const spaces = skipLineEnds(lead, 0);
    if (spaces > 0) {
      window.skip(spaces);
      continue;
    }
    if (lead.length === 0) return;
    const position = window.offset;
    const header = readHeader(window.peek(MAX_HEADER).subarray(0, MAX_HEADER));
    const start = header?.length ?? 0;
    const end = start + (header?.blockLength ?? 0);
    const isLarge = end - start > limit;
    const octets = window.peek(isLarge ? start : end);
    const block = isLarge ? EMPTY : octets.subarray(start, end);
    const fault = header === null ? NO_RECORD : faultOf(block, window.ahead(end - 1, 1 + TRAILER), header);
    if (header === null || fault !== null) {
      // The line end before the block, too: the next record may begin at once.
      window.skip(Math.max(0, start - 1));
      skipToRecord(window);
      yield broken(position, "record", `octets ${position} to ${window.offset} are lost: ${fault}`, header?.fields);
      continue;
    }
    const { fields, type, blockLength } = header;
    if (isLarge) yield broken(position, "body", `the record has ${blockLength} octets, more than ${limit}`, fields);
    else yield { position, type, fields, block: Buffer.from(block), error: null };
    window.skip(end);
  }
}

const NO_RECORD = "they are not WARC records";

/** Octets of the two line ends after a block. */
const TRAILER = 4;

/**
 * What is wrong with the Content-Length of a record, as a clause; null if nothing is. `tail` has the last octet of the
 * block and those after it.
 */
function faultOf(block: Buffer, tail: Buffer, { blockLength }: Header): string | null {
  if (tail.length === 0) return `the input ends before the ${blockLength} octets of the record`;
  const trailer = tail.subarray(1).toString("latin1");
  if (!/^(?:\r\n\r\n|\n\n|[\r\n]*$)/.test(trailer)) {
    return `no empty line follows the ${blockLength} octets of the record`;
  }
  return holdsRecord(block) ? `the ${blockLength} octets of the record go on into the next one` : null;
}

/** Whether another record begins in a block. A body may be a WARC itself. */
function holdsRecord(block: Buffer): boolean {
  if (!block.includes(NEXT)) return false;
  const isHttp = block.subarray(0, HTTP.length).toString("latin1") === HTTP;
  const { end, length } = isHttp ? headEnd(block) : { end: 0, length: 0 };
  return !isRecord(block.subarray(end + length));
}

/** Moves the window to the next line that begins as a record does, or to the end. */
function skipToRecord(window: Window): void {
  for (;;) {
    const octets = window.peek(MAX_HEADER);
    const at = octets.indexOf(NEXT);
    if (at !== -1) return window.skip(at + 1);
    if (window.ended) return window.skip(octets.length);
    window.skip(octets.length - NEXT.length);
  }
}

function skipLineEnds(octets: Buffer, at: number): number {
  let next = at;
  while (octets[next] === 13 || octets[next] === 10) next++;
  return next;
}

/** Where a header ends, and the length of the empty line. Some crawlers write bare line feeds. */
export function headEnd(octets: Buffer): { readonly end: number; readonly length: number } {
  const crlf = octets.indexOf("\r\n\r\n");
  const lf = octets.indexOf("\n\n");
  if (lf !== -1 && (crlf === -1 || lf < crlf)) return { end: lf, length: 2 };
  return crlf === -1 ? { end: octets.length, length: 0 } : { end: crlf, length: 4 };
}

interface Header {
  readonly length: number;
  readonly blockLength: number;
  readonly type: string;
  readonly fields: ReadonlyMap<string, string>;
}

function readHeader(octets: Buffer): Header | null {
  if (!isRecord(octets)) return null;
  const { end, length } = headEnd(octets);
  if (length === 0) return null;
  const fields = readFields(octets.subarray(0, end).toString("utf8").split(/\r?\n/).slice(1));
  const given = fields.get("content-length") ?? "";
  if (!/^\d{1,15}$/.test(given)) return null;
  return {
    length: end + length,
    blockLength: Number(given),
    type: (fields.get("warc-type") ?? "").toLowerCase(),
    fields,
  };
}

/** Values by name in lower case; the first of several counts. Folded lines are joined. */
export function readFields(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  let last: string | null = null;
  for (const line of lines) {
    if (last !== null && /^[ \t]/.test(line)) {
      fields.set(last, `${fields.get(last)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(":");
    if (colon === -1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    last = fields.has(name) ? null : name;
    if (last !== null) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}
