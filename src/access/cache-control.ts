// The Cache-Control of a response, as far as a private cache heeds it (RFC 9111
// §5.2.2). Says what stands there; how long a copy is fresh is freshness.ts.
import { readParameter, splitOutsideQuotes } from "./header-value.ts";

export interface CacheControl {
  /** Milliseconds; null where absent, 0 where it is no number of seconds (RFC 9111 §4.2.1). */
  readonly maxAge: number | null;
  readonly noCache: boolean;
  readonly noStore: boolean;
}

/** Greatest number of seconds that is told apart from longer ones (RFC 9111 §1.2.2). */
const MAX_SECONDS = 2 ** 31;

/**
 * Reads the header's value; several lines of it joined by commas. The first `max-age` counts. A
 * `no-cache` that lists fields is about those fields and not about the body. `s-maxage` and `private`
 * are for shared caches, which a crawler is not. Unreadable pieces are passed over.
 */
export function readCacheControl(value: string): CacheControl {
  let maxAge: number | null = null;
  let noCache = false;
  let noStore = false;
  for (const piece of splitOutsideQuotes(value, ",")) {
    const directive = readParameter(piece);
    // "max-age=" alone is one that says nothing; like a wrong number it makes the response stale.
    const name = directive?.name ?? piece.split("=", 1)[0]?.toLowerCase();
    if (name === "max-age") maxAge ??= (readSeconds(directive?.value ?? "") ?? 0) * 1000;
    else if (name === "no-cache") noCache ||= directive?.value === null;
    else if (name === "no-store") noStore = true;
  }
  return { maxAge, noCache, noStore };
}

/** A whole number of seconds, as Age and max-age have it; null for anything else. */
export function readSeconds(value: string): number | null {
  return /^[0-9]+$/.test(value) ? Math.min(Number(value), MAX_SECONDS) : null;
}
