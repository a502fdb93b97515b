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
const NEXT = Buffer.from("\r\nWARC/");
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
    if (header === null) {
      const next = octets.indexOf(NEXT, at + 1);
      yield broken(at, "record", "these octets are not a WARC record");
      at = next === -1 ? octets.length : next + 2;
      continue;
    }
    const start = at + header.length;
    const end = start + header.blockLength;
    if (end > octets.length) yield broken(at, "record", "the record ends before its Content-Length", header.fields);
    else
      yield { position: at, type: header.type, fields: header.fields, block: octets.subarray(start, end), error: null };
    at = skipLineEnds(octets, Math.min(end, octets.length));
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
    if (header === null) {
      skipToRecord(window);
      yield broken(position, "record", `octets ${position} to ${window.offset} are not WARC records`);
      continue;
    }
    const { length, blockLength, fields, type } = header;
    if (blockLength > limit) {
      window.skip(length + blockLength);
      yield broken(position, "body", `the record has ${blockLength} octets, more than ${limit}`, fields);
      continue;
    }
    const octets = window.peek(length + blockLength);
    if (octets.length < length + blockLength) {
      window.skip(octets.length);
      yield broken(position, "record", "the file ends inside the record", fields);
      return;
    }
    yield { position, type, fields, block: Buffer.from(octets.subarray(length, length + blockLength)), error: null };
    window.skip(length + blockLength);
  }
}

function skipToRecord(window: Window): void {
  for (let from = 1; ; from = 0) {
    const octets = window.peek(MAX_HEADER);
    const at = octets.indexOf(NEXT, from);
    if (at !== -1) return window.skip(at + 2);
    if (window.ended) return window.skip(octets.length);
    window.skip(octets.length - NEXT.length);
  }
}

function skipLineEnds(octets: Buffer, at: number): number {
  let next = at;
  while (octets[next] === 13 || octets[next] === 10) next++;
  return next;
}

interface Header {
  readonly length: number;
  readonly blockLength: number;
  readonly type: string;
  readonly fields: ReadonlyMap<string, string>;
}

function readHeader(octets: Buffer): Header | null {
  if (!isRecord(octets)) return null;
  const end = octets.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const fields = readFields(octets.subarray(0, end).toString("utf8").split("\r\n").slice(1));
  const given = fields.get("content-length") ?? "";
  if (!/^\d{1,15}$/.test(given)) return null;
  return { length: end + 4, blockLength: Number(given), type: (fields.get("warc-type") ?? "").toLowerCase(), fields };
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
