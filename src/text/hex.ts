// Hexadecimal notation of characters and octets.
import { encode } from "./decode.ts";

/** A number in upper-case hexadecimal, padded to at least `digits` digits. */
export function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}

/** The first UTF-16 code unit of a text in Unicode notation: `U+00A0`. */
export function unitName(text: string): string {
  return `U+${hex(text.charCodeAt(0), 4)}`;
}

/** Percent-encodes octets (RFC 3986 §2.1). */
export function escapes(octets: Iterable<number>): string {
  return Array.from(octets, (octet) => `%${hex(octet, 2)}`).join("");
}

/** Percent-encodes every octet of a text; `U+DCXX` (see `decode`) as the octet it stands for. */
export function percentEncoded(text: string): string {
  return escapes(encode(text, "utf-8", 0));
}
