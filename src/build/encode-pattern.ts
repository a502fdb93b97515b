// Any path as a pattern that the grammar takes (RFC 9309 §2.2): what may not stand
// in a URI becomes an escape. Knows octets; leaves `*`, `$` and `%` alone.
import { encodings, symbolsOf } from "../match/normalize.ts";
import { escapes } from "../text/hex.ts";

/** Octets that are neither unreserved nor reserved in a URI (RFC 3986 §2), nor the `%` of an escape; and `#`. */
const UNFIT = /[^-A-Za-z0-9._~:/?[\]@!$&'()*+,;=%]/g;

/**
 * The same pattern with every octet that may not stand in a URI as an escape: white space, `#`, control
 * characters, all that is not ASCII. It matches the same URIs, with as many octets (§2.2.2). `*` and a
 * final `$` stay special, so that one of a path itself is to be written `%2A` or `%24`; `%` is taken for
 * an escape's. A pattern that begins with `*` gets the `/` the grammar wants before it: it matches the
 * same, with one octet more.
 */
export function encodePattern(pattern: string): string {
  if (typeof pattern !== "string") throw new TypeError("A pattern is a string; pass the path of a URL.");
  const octets = symbolsOf(encodings.none, pattern, 0, pattern.length, "path");
  const encoded = octets.replace(UNFIT, (octet) => escapes([octet.charCodeAt(0)]));
  return encoded.startsWith("*") ? `/${encoded}` : encoded;
}
