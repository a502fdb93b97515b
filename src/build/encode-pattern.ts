// Encodes any path as a path pattern that conforms to the grammar (RFC 9309 §2.2).
import { encodings, symbolsOf } from "../match/normalize.ts";
import { escapes } from "../text/hex.ts";

/** Octets to escape: all except the unreserved and reserved characters of a URI (RFC 3986 §2) and `%`; and `#`. */
const NOT_ALLOWED = /[^-A-Za-z0-9._~:/?[\]@!$&'()*+,;=%]/g;

/**
 * The pattern with every octet that is not allowed in a URI percent-encoded: white space, `#`, control characters and
 * non-ASCII characters. It matches the same URIs with the same number of octets (§2.2.2). `*` and a final `$` stay
 * special; write `%2A` or `%24` for the characters themselves. `%` is not escaped. A pattern that begins with `*` gets
 * a leading `/`, which the grammar requires; it matches the same URIs with one more octet.
 *
 * @beta
 */
export function encodePattern(pattern: string): string {
  if (typeof pattern !== "string") throw new TypeError("The pattern is not a string; pass the path of a URL.");
  const octets = symbolsOf(encodings.none, pattern, 0, pattern.length, "path");
  const encoded = octets.replace(NOT_ALLOWED, (octet) => escapes([octet.charCodeAt(0)]));
  return encoded.startsWith("*") ? `/${encoded}` : encoded;
}
