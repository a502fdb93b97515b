// A record as the octets a store keeps, and back. What comes back from a store is
// judged, not trusted: whatever is not a whole record of this very version is none.
import { crc32 } from "node:zlib";
import type CachePolicy from "http-cache-semantics";
import type { AccessKind, AccessOutcome, AccessReason, AccessState } from "robotspec/access";
import type { Hop } from "../fetch/fetched.ts";
import type { Copy, OriginRecord } from "./record.ts";

// r b t 1 | CRC-32 of the rest | octets of the head | the head: JSON | the body of the copy
// 4         4                    4
//
// Numbers are big-endian. The body stands as it is, since it is nearly all of a record.

/** What a record begins with; the last octet is the version. Raised with every change of the form or of its meaning. */
const MAGIC = Uint8Array.of(0x72, 0x62, 0x74, 1);
const CHECK_AT = 4;
const LENGTH_AT = 8;
const HEAD_AT = 12;

/** Farthest time a Date can tell, in milliseconds from the epoch. */
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
};

/** The octets of a record. They are the caller's own: nothing of `record` is shared. */
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
 * The record that `encodeRecord` made the octets of; null for any others: cut, damaged, of another
 * version, or with a field that cannot be. Never throws. The body is a part of `octets`, not a copy.
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
    if (error instanceof NoRecord || error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Thrown to leave the readers below at the first field that cannot be. */
class NoRecord extends Error {}

function must(holds: boolean): asserts holds {
  if (!holds) throw new NoRecord();
}

function readRecord(value: unknown, body: Uint8Array): OriginRecord {
  const record = object(value);
  const copy = nullOr(record.copy, (value) => readCopy(value, body));
  const outcome = readOutcome(record.outcome);
  // Rules that hold are somewhere, and octets that are there belong to something.
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
    policy: readPolicy(copy.policy),
    contentType: nullOr(copy.contentType, string),
  };
}

/** The form of http-cache-semantics, which takes whatever it is given: a wrong type there is a wrong age later. */
function readPolicy(value: unknown): CachePolicy.CachePolicyObject {
  const { v, t, sh, ch, imm, icc, st, resh, rescc, m, u, h, a, reqh, reqcc } = object(value);
  must(v === 1);
  return {
    v,
    t: time(t),
    sh: boolean(sh),
    ch: number(ch),
    imm: number(imm),
    ...(icc !== undefined && { icc: boolean(icc) }),
    st: status(st),
    resh: headers(resh),
    rescc: directives(rescc),
    m: string(m),
    ...(u !== undefined && { u: string(u) }),
    ...(h !== undefined && { h: string(h) }),
    a: boolean(a),
    reqh: nullOr(reqh, headers),
    reqcc: directives(reqcc),
  };
}

function headers(value: unknown): CachePolicy.Headers {
  const fields = object(value);
  for (const field of Object.values(fields)) must([field].flat().every((one) => typeof one === "string"));
  return fields as CachePolicy.Headers;
}

/** Cache-Control, taken apart: a directive without a value has `true`. */
function directives(value: unknown): { [name: string]: string } {
  const fields = object(value);
  for (const field of Object.values(fields)) must(typeof field === "string" || field === true);
  return fields as { [name: string]: string };
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
  must(typeof value === "number" && Number.isFinite(value));
  return value;
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

/** Of three digits, as HTTP/1.1 writes it. */
function status(value: unknown): number {
  must(Number.isInteger(value) && (value as number) >= 100 && (value as number) <= 999);
  return value as number;
}

function oneOf<Name extends string>(names: Readonly<Record<Name, true>>, value: unknown): Name {
  must(typeof value === "string" && Object.hasOwn(names, value));
  return value as Name;
}
