// Links that open a robots.txt in the playground of the site.
import { deflateRawSync } from "node:zlib";
import { MAX_PASSED_ON, type PlaygroundState, writeFragment } from "./playground-fragment.ts";

/**
 * The URL of the playground with a file. Rows and columns that are left out come from the file. Null if the fragment would
 * be too long to be passed on.
 *
 * @param site The URL of the site, with a slash at its end.
 */
export function playgroundLink(
  site: string,
  octets: Uint8Array,
  { urls = [], agents = [], dialects = ["rfc9309"] }: Partial<PlaygroundState> = {},
): string | null {
  const fragment = writeFragment({ octets, urls, agents, dialects }, (whole) => deflateRawSync(whole, { level: 9 }));
  return fragment.length <= MAX_PASSED_ON ? site + fragment : null;
}
