// Parses the Content-Type header (RFC 9110 §8.3.1).
import { isToken, readParameter, splitOutsideQuotes, withoutSpace } from "./header-value.ts";

/** The parts of a Content-Type header. */
export interface ContentType {
  /** `type/subtype` in lower case. */
  readonly mediaType: string;
  /** The values of all charset parameters as written, without quotes; usually one or none. */
  readonly charsets: readonly string[];
}

/** The parts of the header's value; null if it is not a single media type with parameters. */
export function readContentType(value: string): ContentType | null {
  const [first = "", ...rest] = splitOutsideQuotes(withoutSpace(value), ";");
  const slash = first.indexOf("/");
  if (slash === -1 || !isToken(first.slice(0, slash)) || !isToken(first.slice(slash + 1))) return null;
  const charsets: string[] = [];
  for (const piece of rest) {
    // "text/plain;" is allowed.
    if (piece === "") continue;
    const parameter = readParameter(piece);
    if (parameter === null || parameter.value === null) return null;
    if (parameter.name === "charset") charsets.push(parameter.value);
  }
  return { mediaType: first.toLowerCase(), charsets };
}
