// Reads the state in the fragment of the URL, which `writeFragment` of the command's code writes.
import type { DialectName } from "robotspec/dialects";
import { FRAGMENT_VERSION, type PlaygroundState } from "../../../src/cli/playground-fragment.ts";
import { LIMITS } from "./state.ts";
import { dialectNames } from "./ui/dialect-names.ts";

/** Compression, which is the library fflate in a browser. */
export interface Compression {
  readonly deflate: (octets: Uint8Array) => Uint8Array;
  /** Throws for octets that are not deflated data, and if the result is longer than `limit` octets. */
  readonly inflate: (octets: Uint8Array, limit: number) => Uint8Array;
}

/** The longest state that is read, in octets; a short fragment can inflate to a thousand times its length. */
const MAX_STATE = 4_000_000;

/** The state of a fragment; null if it has none, or one that cannot be read. Never throws. */
export function readFragment(fragment: string, { inflate }: Compression): PlaygroundState | null {
  const text = fragment.replace(/^#/, "");
  if (!text.startsWith(FRAGMENT_VERSION)) return null;
  try {
    const whole = inflate(fromBase64url(text.slice(FRAGMENT_VERSION.length)), MAX_STATE);
    const end = whole.indexOf(0);
    if (end === -1) return null;
    const header: unknown = JSON.parse(new TextDecoder().decode(whole.subarray(0, end)));
    if (typeof header !== "object" || header === null) return null;
    const { urls, agents, dialects } = header as Record<string, unknown>;
    return {
      octets: whole.slice(end + 1),
      urls: strings(urls, LIMITS.urls),
      agents: [...new Set(strings(agents, LIMITS.agents))].filter((agent) => agent !== ""),
      dialects: knownDialects(dialects),
    };
  } catch {
    return null;
  }
}

/** The strings of a list, without those that are too long or too many. */
function strings(value: unknown, most: number): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((item): item is string => typeof item === "string" && item.length <= LIMITS.length)
    .slice(0, most);
}

/** The known names among the strings of a list, each once; `rfc9309` if there is none. */
function knownDialects(value: unknown): DialectName[] {
  const names = strings(value, 100).filter((name): name is DialectName => Object.hasOwn(dialectNames, name));
  return names.length === 0 ? ["rfc9309"] : [...new Set(names)];
}

function fromBase64url(text: string): Uint8Array {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
