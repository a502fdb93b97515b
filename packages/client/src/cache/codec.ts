// Encodes facts to the octets that a store keeps, and back. Octets that are truncated, damaged or of another version decode
// to null; the fields of the others are as they were written, because a store is trusted.
import { bodyKindOf, PackedBody } from "../fetch/body.ts";
import type { Facts, FetchedFacts, Prior } from "./facts.ts";
import type { Copy } from "./record.ts";

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

/** The head of a body, with its length in its place. */
type HeadOf<Value> = Omit<Value, "body" | "kind"> & { readonly body: number };

interface Head extends Omit<Facts, "fetched" | "before"> {
  readonly fetched: HeadOf<FetchedFacts>;
  readonly before: (Omit<Prior, "copy"> & { readonly copy: HeadOf<Copy> | null }) | null;
}

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
 * The facts that `encodeFacts` encoded; null for anything else. Bodies are copied, so that one is not kept with the rest
 * of the octets.
 */
export function decodeFacts(octets: Uint8Array): Facts | null {
  if (octets.length < HEAD_AT || MAGIC.some((octet, at) => octets[at] !== octet)) return null;
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  if (view.getUint32(CHECK_AT) !== crc32(octets.subarray(LENGTH_AT))) return null;
  const bodyAt = HEAD_AT + view.getUint32(LENGTH_AT);
  const { fetched, before, ...rest }: Head = JSON.parse(new TextDecoder().decode(octets.subarray(HEAD_AT, bodyAt)));
  const copyAt = bodyAt + fetched.body;
  const copyBody = octets.subarray(copyAt);
  const copy = before?.copy ?? null;
  return {
    ...rest,
    fetched: { ...fetched, body: new Uint8Array(octets.subarray(bodyAt, copyAt)) },
    before: before && {
      ...before,
      copy: copy && { ...copy, body: new PackedBody(new Uint8Array(copyBody)), kind: bodyKindOf(copyBody) },
    },
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
