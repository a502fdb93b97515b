// The file as octets and as the text of the editor. The text is lossless: every octet of an ill-formed sequence is a
// lone surrogate (docs/decisions/004-lossless-text.md), so the octets are always known.
import { decode, encode } from "robotspec/text";

/** The text of octets, for the editor. */
export function textOf(octets: Uint8Array): string {
  return decode(octets).text;
}

/** The octets that a text stands for. */
export function octetsOf(text: string): Uint8Array {
  return encode(text, "utf-8", text.length);
}

/**
 * The text that the octets of `text` decode to. Another one only if an edit joined octets of ill-formed sequences to a
 * character, or if a lone surrogate was pasted that stands for no octet.
 */
export function settled(text: string): string {
  return /\p{Surrogate}/u.test(text) ? textOf(octetsOf(text)) : text;
}
