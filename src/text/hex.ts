// Numbers in hexadecimal, as people write them of characters and octets. Knows no line.
import { encode } from "./decode.ts";

/** A number in hexadecimal, in upper case, with at least so many digits. */
export function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}

/** `U+00A0`: what Unicode calls the first UTF-16 code unit of a text. */
export function unitName(text: string): string {
  return `U+${hex(text.charCodeAt(0), 4)}`;
}

/** Octets as escapes of a URI (RFC 3986 §2.1). */
export function escapes(octets: Iterable<number>): string {
  return Array.from(octets, (octet) => `%${hex(octet, 2)}`).join("");
}

/** Every octet of a text as an escape; those that are not UTF-8 (`U+DCXX`, see `decode`) as themselves. */
export function percentEncoded(text: string): string {
  return escapes(encode(text, "utf-8", 0));
}
