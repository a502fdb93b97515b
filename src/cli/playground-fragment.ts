// The fragment of a link to the playground of the site, which browsers do not send to servers: "#1." and base64url of the
// deflated octets of `{"urls":…}`, NUL, and the file. The playground and the command write it
// by this function; packages/site/src/fragment.ts reads it. Imports nothing of Node, because it also runs in browsers.
import type { DialectName } from "../dialects/index.ts";

/** Everything that a link restores. */
export interface PlaygroundState {
  /** The robots.txt. */
  readonly octets: Uint8Array;
  /** The rows of the matrix: URLs, or paths with their queries. Empty if they come from the file, as do the columns. */
  readonly urls: readonly string[];
  /** The columns of the matrix: product tokens, `*` for a crawler that no group names. */
  readonly agents: readonly string[];
  /** The dialects of each crawler in the matrix. The findings are about the first. */
  readonly dialects: readonly DialectName[];
}

/** The version of the format, which every fragment begins with. */
export const FRAGMENT_VERSION = "1.";

/** Maximum length of a fragment that mail and chat programs pass on. */
export const MAX_PASSED_ON = 8_192;

/** The fragment, with its `#`. */
export function writeFragment(
  { octets, urls, agents, dialects }: PlaygroundState,
  deflate: (octets: Uint8Array) => Uint8Array,
): string {
  const header = new TextEncoder().encode(JSON.stringify({ urls, agents, dialects }));
  const whole = new Uint8Array(header.length + 1 + octets.length);
  whole.set(header);
  whole.set(octets, header.length + 1);
  return `#${FRAGMENT_VERSION}${base64url(deflate(whole))}`;
}

function base64url(octets: Uint8Array): string {
  let binary = "";
  for (const octet of octets) binary += String.fromCharCode(octet);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
