// The name of a crawler that sends a User-Agent header (RFC 9309 §2.2.1, RFC 9110 §10.1.5), for its group. Apart from
// `tokensInHeader`, which says where each name occurs, because every program that decides loads this.
import { lowerCase } from "../text/ascii.ts";

/**
 * The first of these names in a header that is a product, or a part of a comment; of two at one offset the longer. Null if
 * there is none. Not `Mozilla`: browsers and crawlers send it alike, to say what they are compatible with. Takes time
 * linear in the header for each name.
 */
export function nameInHeader(names: readonly string[], header: string): string | null {
  // After a name there may be a version; before it, a `/` is one of an address.
  const text = ` ${lowerCase(header)
    .replace(/[\t(),;[\]]/g, " ")
    .replaceAll("/", " \n")} `;
  let first: string | null = null;
  let offset = text.length;
  for (const name of names) {
    const key = lowerCase(name);
    const at = key === "" || key === "mozilla" ? -1 : text.indexOf(` ${key} `);
    if (at === -1 || at > offset || (at === offset && name.length <= (first as string).length)) continue;
    first = name;
    offset = at;
  }
  return first;
}
