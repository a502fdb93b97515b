// Encodes facts to the octets that a store keeps, and back. Whatever comes from a store is validated: anything that is
// not complete and of this version decodes to null.
import type { FetchError, FetchResult, RedirectFailure } from "robotspec/access";
import type { Hop, TransportErrorKind } from "../api/fetched.ts";
import { bodyKindOf, PackedBody } from "../fetch/body.ts";
import type { Facts } from "./facts.ts";
import type { FetchedFacts, Prior } from "./next-record.ts";
import type { Copy, CopyHeaders } from "./record.ts";

// r b t 3 | CRC-32 of the rest | octets of the head | head: JSON | body of the fetch | body of the earlier copy
// 4         4                    4
//
// Numbers are big-endian. Bodies are not escaped, since they are most of a record; the head has their lengths in their
// place. Times in the head are milliseconds since the epoch; its fields are those of `Facts`.

/** First octets of a record; the last one is the version. Raised with every change of the format or its meaning. */
const MAGIC = Uint8Array.of(0x72, 0x62, 0x74, 3);
const CHECK_AT = 4;
const LENGTH_AT = 8;
const HEAD_AT = 12;

/** Latest time a Date can hold, in milliseconds from the epoch. */
const FARTHEST = 8.64e15;

const results: Readonly<Record<FetchResult["kind"], true>> = {
  response: true,
  "redirect-failure": true,
  "not-sent": true,
  error: true,
};

const failures: Readonly<Record<RedirectFailure, true>> = {
  "too-many-redirects": true,
  "redirect-loop": true,
  "missing-location": true,
  "malformed-location": true,
  "unsupported-scheme": true,
};

const responseErrors: Readonly<Record<FetchError, true>> = {
  network: true,
  dns: true,
  connection: true,
  tls: true,
  timeout: true,
  "incomplete-body": true,
  protocol: true,
};

const errorKinds: Readonly<Record<TransportErrorKind, true>> = { ...responseErrors, refused: true, local: true };

/** Encodes facts into new octets that share nothing with them. */
export function encodeFacts(facts: Facts): Uint8Array {
  const { fetched, before } = facts;
  const copy = before?.copy ?? null;
  const bodies = [fetched.body, copy?.body.unpack() ?? new Uint8Array(0)] as const;
  // The kind of a copy follows from its body.
  const head = new TextEncoder().encode(
    JSON.stringify({
      ...facts,
      fetched: { ...fetched, body: bodies[0].length },
      before: before && { ...before, copy: copy && { ...copy, kind: undefined, body: bodies[1].length } },
    }),
  );
  const bodyAt = HEAD_AT + head.length;
  const octets = new Uint8Array(bodyAt + bodies[0].length + bodies[1].length);
  octets.set(MAGIC);
  octets.set(head, HEAD_AT);
  octets.set(bodies[0], bodyAt);
  octets.set(bodies[1], bodyAt + bodies[0].length);
  const view = new DataView(octets.buffer);
  view.setUint32(LENGTH_AT, head.length);
  view.setUint32(CHECK_AT, crc32(octets.subarray(LENGTH_AT)));
  return octets;
}

/**
 * The facts that `encodeFacts` encoded; null for anything else: truncated, damaged, another version, or a field that is
 * invalid. Never throws. Bodies are copied, so that one is not kept with the rest of the octets.
 */
export function decodeFacts(octets: Uint8Array): Facts | null {
  if (octets.length < HEAD_AT || MAGIC.some((octet, at) => octets[at] !== octet)) return null;
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  if (view.getUint32(CHECK_AT) !== crc32(octets.subarray(LENGTH_AT))) return null;
  const bodyAt = HEAD_AT + view.getUint32(LENGTH_AT);
  if (bodyAt > octets.length) return null;
  try {
    const head = new TextDecoder("utf-8", { fatal: true }).decode(octets.subarray(HEAD_AT, bodyAt));
    return readFacts(JSON.parse(head), new Uint8Array(octets.subarray(bodyAt)));
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

function readFacts(value: unknown, bodies: Uint8Array): Facts {
  const facts = object(value);
  const fetched = readFetched(facts.fetched, bodies);
  const rest = bodies.subarray(fetched.body.length);
  const before = nullOr(facts.before, (value) => readPrior(value, rest));
  must(rest.length === (before?.copy?.body.length ?? 0));
  const random = number(facts.random);
  must(random >= 0 && random <= 1);
  return { fetched, cut: boolean(facts.cut), before, period: string(facts.period), random };
}

function readFetched(value: unknown, bodies: Uint8Array): FetchedFacts {
  const fetched = object(value);
  const hops = readHops(fetched.hops);
  return {
    url: string(fetched.url),
    hops,
    result: readResult(fetched.result, hops),
    error: nullOr(fetched.error, (value) => {
      const { kind, message } = object(value);
      return { kind: oneOf(errorKinds, kind), message: string(message) };
    }),
    headers: strings(fetched.headers),
    requestHeaders: strings(fetched.requestHeaders),
    body: firstOctets(bodies, fetched.body),
    requestedAt: time(fetched.requestedAt),
    receivedAt: time(fetched.receivedAt),
    retryAfter: nullOr(fetched.retryAfter, count),
  };
}

function readResult(value: unknown, hops: readonly Hop[]): FetchResult {
  const result = object(value);
  const kind = oneOf(results, result.kind);
  switch (kind) {
    case "response": {
      const answer = status(result.status);
      must(answer === hops.at(-1)?.status);
      return { kind, status: answer, ...(result.octets === undefined ? {} : { octets: count(result.octets) }) };
    }
    case "redirect-failure":
      return { kind, failure: oneOf(failures, result.failure) };
    case "error":
      return { kind, error: oneOf(responseErrors, result.error) };
    case "not-sent":
      return { kind };
    default:
      return kind satisfies never;
  }
}

function readPrior(value: unknown, body: Uint8Array): Prior {
  const prior = object(value);
  return {
    fetchedAt: time(prior.fetchedAt),
    unreachableSince: nullOr(prior.unreachableSince, time),
    failures: count(prior.failures),
    copy: nullOr(prior.copy, (value) => readCopy(value, body)),
  };
}

function readHops(value: unknown): Hop[] {
  const hops = array(value).map(readHop);
  must(hops.length > 0);
  return hops;
}

function readHop(value: unknown): Hop {
  const hop = object(value);
  const url = string(hop.url);
  must(URL.canParse(url));
  return {
    url,
    downgraded: boolean(hop.downgraded),
    status: nullOr(hop.status, status),
    location: nullOr(hop.location, string),
    address: nullOr(hop.address, string),
  };
}

function readCopy(value: unknown, body: Uint8Array): Copy {
  const copy = object(value);
  const octets = firstOctets(body, copy.body);
  return {
    body: new PackedBody(octets),
    kind: bodyKindOf(octets),
    cut: boolean(copy.cut),
    hops: readHops(copy.hops),
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

/** The first octets, as many as the head says. */
function firstOctets(octets: Uint8Array, length: unknown): Uint8Array {
  must(count(length) <= octets.length);
  return octets.subarray(0, length as number);
}

function strings(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(object(value)).map(([name, value]) => [name, string(value)]));
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
