// A Content-Type read into its parts (RFC 9110 §8.3.1). Judges nothing.
import { isToken, readParameter, splitOutsideQuotes, withoutSpace } from "./header-value.ts";

export interface ContentType {
  /** `type/subtype` in lower case. */
  readonly mediaType: string;
  /** Values of the charset parameters, as written but for their quotes; usually one or none. */
  readonly charsets: readonly string[];
}

/** Null for what is no single media type with parameters. */
export function readContentType(value: string): ContentType | null {
  const [first = "", ...rest] = splitOutsideQuotes(withoutSpace(value), ";");
  const slash = first.indexOf("/");
  if (slash === -1 || !isToken(first.slice(0, slash)) || !isToken(first.slice(slash + 1))) return null;
  const charsets: string[] = [];
  for (const piece of rest) {
    if (piece === "") continue; // "text/plain;" is allowed.
    const parameter = readParameter(piece);
    if (parameter === null || parameter.value === null) return null;
    if (parameter.name === "charset") charsets.push(parameter.value);
  }
  return { mediaType: first.toLowerCase(), charsets };
}
