// Encodes facts to the octets that a store keeps, and back. Whatever comes from a store is validated: anything that is
// not complete and of this version decodes to null.
import type { FetchError, FetchResult, RedirectFailure } from "robotspec/access";
import type { Hop, TransportErrorKind } from "../api/events.ts";
import { bodyKindOf, PackedBody } from "../fetch/body.ts";
import type { Facts, FetchedFacts } from "./facts.ts";
import type { Copy, CopyHeaders } from "./record.ts";

// r b t 4 | CRC-32 of the rest | octets of the head | head: JSON | body of the fetch | body of the earlier copy
// 4         4                    4
//
// Numbers are big-endian. Bodies are not escaped, since they are most of a record; the head has their lengths in their
// place. Times in the head are milliseconds since the epoch; its fields are those of `Facts`.

/** First octets of a record; the last one is the version. Raised with every change of the format or its meaning. */
const MAGIC = Uint8Array.of(0x72, 0x62, 0x74, 4);
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

/** Thrown at the first invalid field. */
class InvalidRecord extends Error {}

function must(holds: boolean): asserts holds {
  if (!holds) throw new InvalidRecord();
}

/** Reads a value; throws for an invalid one. */
type Read<Value> = (value: unknown) => Value;

/** An object, of which these fields are read. */
function shape<Value extends object>(fields: { readonly [Name in keyof Value]-?: Read<Value[Name]> }): Read<Value> {
  return (value) => {
    const given = object(value);
    const read = Object.entries<Read<unknown>>(fields).map(([name, read]) => [name, read(given[name])]);
    return Object.fromEntries(read) as Value;
  };
}

function nullOr<Value>(read: Read<Value>): Read<Value | null> {
  return (value) => (value === null ? null : read(value));
}

/** A value of which `isValid` is true. */
function valid<Value>(isValid: (value: Value) => boolean): Read<Value> {
  return (value) => {
    must(isValid(value as Value));
    return value as Value;
  };
}

const oneOf = <Name extends string>(names: Readonly<Record<Name, true>>) =>
  valid<Name>((value) => typeof value === "string" && Object.hasOwn(names, value));
const object = valid<Readonly<Record<string, unknown>>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
const string = valid<string>((value) => typeof value === "string");
const boolean = valid<boolean>((value) => typeof value === "boolean");
const number = (least: number, most: number) =>
  valid<number>((value) => Number.isFinite(value) && value >= least && value <= most);
const count = valid<number>((value) => Number.isSafeInteger(value) && value >= 0);
/** Milliseconds since the epoch. */
const time = number(-FARTHEST, FARTHEST);
/** Three digits, as in HTTP/1.1. */
const status = valid<number>((value) => Number.isInteger(value) && value >= 100 && value <= 999);

const strings: Read<Record<string, string>> = (value) =>
  Object.fromEntries(Object.entries(object(value)).map(([name, value]) => [name, string(value)]));

const hop = shape<Hop>({
  url: valid((value: string) => typeof value === "string" && URL.canParse(value)),
  status: nullOr(status),
  location: nullOr(string),
  address: nullOr(string),
});
const hops: Read<Hop[]> = (value) => {
  must(Array.isArray(value) && value.length > 0);
  return value.map(hop);
};

const result: Read<FetchResult> = (value) => {
  const given = object(value);
  const kind = oneOf(results)(given.kind);
  switch (kind) {
    case "response":
      return {
        kind,
        status: status(given.status),
        ...(given.octets === undefined ? {} : { octets: count(given.octets) }),
      };
    case "redirect-failure":
      return { kind, failure: oneOf(failures)(given.failure) };
    case "error":
      return { kind, error: oneOf(responseErrors)(given.error) };
    case "not-sent":
      return { kind };
    default:
      return kind satisfies never;
  }
};

/** Facts with the lengths of bodies in place of these. */
type Stored<Value> = Omit<Value, "body" | "kind"> & { readonly body: number };

const fetched = shape<Stored<FetchedFacts>>({
  url: string,
  hops,
  result,
  error: nullOr(shape({ kind: oneOf(errorKinds), message: string })),
  headers: strings,
  requestHeaders: strings,
  body: count,
  requestedAt: time,
  receivedAt: time,
  retryAfter: nullOr(count),
});

const copy = shape<Stored<Copy>>({
  cut: boolean,
  hops,
  url: string,
  requestedAt: time,
  receivedAt: time,
  headers: shape<CopyHeaders>({
    cacheControl: nullOr(string),
    expires: nullOr(string),
    date: nullOr(string),
    age: nullOr(string),
    etag: nullOr(string),
    lastModified: nullOr(string),
    vary: nullOr(string),
  }),
  userAgent: string,
  contentType: nullOr(string),
  body: count,
});

const head = shape({
  fetched,
  cut: boolean,
  before: nullOr(shape({ fetchedAt: time, unreachableSince: nullOr(time), failures: count, copy: nullOr(copy) })),
  period: string,
  random: number(0, 1),
});

function readFacts(value: unknown, bodies: Uint8Array): Facts {
  const { fetched, before, ...rest } = head(value);
  const stored = before?.copy ?? null;
  must(fetched.body + (stored?.body ?? 0) === bodies.length);
  must(fetched.result.kind !== "response" || fetched.result.status === fetched.hops.at(-1)?.status);
  const octets = bodies.subarray(fetched.body);
  const kept = stored && { ...stored, body: new PackedBody(octets), kind: bodyKindOf(octets) };
  return {
    ...rest,
    fetched: { ...fetched, body: bodies.subarray(0, fetched.body) },
    before: before && { ...before, copy: kept },
  };
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
