// Records with a checksum, which show whether they are whole.
import { createHash } from "node:crypto";

const digest = (content: Uint8Array) => createHash("sha256").update(content).digest();

/** `length` octets after the digest, different for each `seed`. */
export function checksummed(length: number, seed: number): Uint8Array {
  const content = Buffer.alloc(length, String(seed));
  return Buffer.concat([digest(content), content]);
}

export function isWhole(record: Uint8Array): boolean {
  return digest(record.subarray(32)).equals(record.subarray(0, 32));
}
