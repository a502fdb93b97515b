// Encodes a record to the octets that a store keeps, and back. Whatever comes from a store is validated: anything that
// is not a complete record of this version decodes to null.
import type { AccessKind, AccessOutcome, AccessReason, AccessState } from "robotspec/access";
import type { Hop } from "../api/fetched.ts";
import type { Copy, CopyHeaders, OriginRecord } from "./record.ts";

// r b t 2 | CRC-32 of the rest | octets of the head | head: JSON | body of the copy
// 4         4                    4
//
// Numbers are big-endian. The body is not escaped, since it is most of a record. Times in the head are milliseconds
// since the epoch; its fields are those of `OriginRecord`.

/** First octets of a record; the last one is the version. Raised with every change of the format or its meaning. */
const MAGIC = Uint8Array.of(0x72, 0x62, 0x74, 2);
const CHECK_AT = 4;
const LENGTH_AT = 8;
const HEAD_AT = 12;

/** Latest time a Date can hold, in milliseconds from the epoch. */
const FARTHEST = 8.64e15;

const kinds: Readonly<Record<AccessKind, true>> = {
  "use-rules": true,
  "use-cached": true,
  "allow-all": true,
  "disallow-all": true,
  defer: true,
};

const states: Readonly<Record<AccessState, true>> = {
  successful: true,
  unavailable: true,
  restricted: true,
  unreachable: true,
};

const reasons: Readonly<Record<AccessReason, true>> = {
  successful: true,
  "not-modified": true,
  "empty-file": true,
  "file-over-limit": true,
  "unavailable-status": true,
  "restricted-status": true,
  "too-many-requests": true,
  "server-error": true,
  "other-status": true,
  "not-modified-without-copy": true,
  "network-error": true,
  "incomplete-body": true,
  "too-many-redirects": true,
  "redirect-loop": true,
  "broken-redirect": true,
  "redirect-not-followed": true,
  "not-sent": true,
};

/** Encodes a record into new octets that share nothing with it. */
export function encodeRecord(record: OriginRecord): Uint8Array {
  const { copy, ...rest } = record;
  const body = copy?.body ?? new Uint8Array(0);
  const head = new TextEncoder().encode(
    JSON.stringify({ ...rest, copy: copy === null ? null : { ...copy, body: undefined } }),
  );
  const octets = new Uint8Array(HEAD_AT + head.length + body.length);
  octets.set(MAGIC);
  octets.set(head, HEAD_AT);
  octets.set(body, HEAD_AT + head.length);
  const view = new DataView(octets.buffer);
  view.setUint32(LENGTH_AT, head.length);
  view.setUint32(CHECK_AT, crc32(octets.subarray(LENGTH_AT)));
  return octets;
}

/**
 * The record that `encodeRecord` encoded; null for anything else: truncated, damaged, another version, or a field that
 * is invalid. Never throws. The body is a view of `octets`.
 */
export function decodeRecord(octets: Uint8Array): OriginRecord | null {
  if (octets.length < HEAD_AT || MAGIC.some((octet, at) => octets[at] !== octet)) return null;
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  if (view.getUint32(CHECK_AT) !== crc32(octets.subarray(LENGTH_AT))) return null;
  const bodyAt = HEAD_AT + view.getUint32(LENGTH_AT);
  if (bodyAt > octets.length) return null;
  try {
    const head = new TextDecoder("utf-8", { fatal: true }).decode(octets.subarray(HEAD_AT, bodyAt));
    return readRecord(JSON.parse(head), octets.subarray(bodyAt));
  } catch (error) {
    if (error instanceof InvalidRecord || error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Thrown by the readers below at the first invalid field. */
class InvalidRecord extends Error {}

function must(holds: boolean): asserts holds {
  if (!holds) throw new InvalidRecord();
}

function readRecord(value: unknown, body: Uint8Array): OriginRecord {
  const record = object(value);
  const copy = nullOr(record.copy, (value) => readCopy(value, body));
  const outcome = readOutcome(record.outcome);
  // Rules need a copy, and body octets belong to one.
  must(copy !== null || (body.length === 0 && outcome.kind !== "use-rules" && outcome.kind !== "use-cached"));
  return {
    outcome,
    status: nullOr(record.status, status),
    hops: array(record.hops).map(readHop),
    error: nullOr(record.error, string),
    fetchedAt: time(record.fetchedAt),
    staleAt: time(record.staleAt),
    unreachableSince: nullOr(record.unreachableSince, time),
    failures: count(record.failures),
    copy,
  };
}

function readOutcome(value: unknown): AccessOutcome {
  const { kind, state, reason, renewed } = object(value);
  const because = { state: oneOf(states, state), reason: oneOf(reasons, reason) };
  const name = oneOf(kinds, kind);
  return name === "use-cached" ? { kind: name, ...because, renewed: boolean(renewed) } : { kind: name, ...because };
}

function readHop(value: unknown): Hop {
  const hop = object(value);
  return {
    url: string(hop.url),
    downgraded: boolean(hop.downgraded),
    status: nullOr(hop.status, status),
    location: nullOr(hop.location, string),
    address: nullOr(hop.address, string),
  };
}

function readCopy(value: unknown, body: Uint8Array): Copy {
  const copy = object(value);
  return {
    body,
    url: string(copy.url),
    requestedAt: time(copy.requestedAt),
    receivedAt: time(copy.receivedAt),
    headers: readHeaders(copy.headers),
    userAgent: string(copy.userAgent),
    contentType: nullOr(copy.contentType, string),
  };
}

function readHeaders(value: unknown): CopyHeaders {
  const fields = object(value);
  return {
    cacheControl: nullOr(fields.cacheControl, string),
    expires: nullOr(fields.expires, string),
    date: nullOr(fields.date, string),
    age: nullOr(fields.age, string),
    etag: nullOr(fields.etag, string),
    lastModified: nullOr(fields.lastModified, string),
    vary: nullOr(fields.vary, string),
  };
}

function nullOr<Value>(value: unknown, read: (value: unknown) => Value): Value | null {
  return value === null ? null : read(value);
}

function object(value: unknown): Record<string, unknown> {
  must(typeof value === "object" && value !== null && !Array.isArray(value));
  return value as Record<string, unknown>;
}

function array(value: unknown): unknown[] {
  must(Array.isArray(value));
  return value;
}

function string(value: unknown): string {
  must(typeof value === "string");
  return value;
}

function boolean(value: unknown): boolean {
  must(typeof value === "boolean");
  return value;
}

function number(value: unknown): number {
  must(Number.isFinite(value));
  return value as number;
}

/** Milliseconds since the epoch. */
function time(value: unknown): number {
  const milliseconds = number(value);
  must(Math.abs(milliseconds) <= FARTHEST);
  return milliseconds;
}

function count(value: unknown): number {
  must(Number.isSafeInteger(value) && (value as number) >= 0);
  return value as number;
}

/** Three digits, as in HTTP/1.1. */
function status(value: unknown): number {
  must(Number.isInteger(value) && (value as number) >= 100 && (value as number) <= 999);
  return value as number;
}

function oneOf<Name extends string>(names: Readonly<Record<Name, true>>, value: unknown): Name {
  must(typeof value === "string" && Object.hasOwn(names, value));
  return value as Name;
}

const crcTable = new Uint32Array(256);
for (let octet = 0; octet < 256; octet++) {
  let rest = octet;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  crcTable[octet] = rest;
}

/** CRC-32 (IEEE 802.3, as in gzip), as an unsigned number; in JavaScript because not every runtime has `node:zlib`. */
function crc32(octets: Uint8Array): number {
  let sum = 0xffffffff;
  for (const octet of octets) sum = (sum >>> 8) ^ (crcTable[(sum ^ octet) & 0xff] as number);
  return (sum ^ 0xffffffff) >>> 0;
}
