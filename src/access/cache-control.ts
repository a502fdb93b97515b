// Parses the Cache-Control header, as far as it applies to a private cache (RFC 9111 §5.2.2).
import { readParameter, splitOutsideQuotes } from "./header-value.ts";

/** The directives of a Cache-Control header that apply to a crawler. */
export interface CacheControl {
  /** `max-age` in milliseconds; null if absent, 0 if it is not a number of seconds (RFC 9111 §4.2.1). */
  readonly maxAge: number | null;
  /** Whether the response must not be used without revalidation. */
  readonly noCache: boolean;
  /** Whether the response must not be stored. */
  readonly noStore: boolean;
}

/** Larger numbers of seconds count as this one (RFC 9111 §1.2.2). */
const MAX_SECONDS = 2 ** 31;

/**
 * Parses the value of the header; join several lines with commas. The first `max-age` counts. A `no-cache` that lists
 * fields applies to those fields, not to the body. `s-maxage` and `private` are ignored, because they apply to shared
 * caches. Unreadable directives are skipped.
 */
export function readCacheControl(value: string): CacheControl {
  let maxAge: number | null = null;
  let noCache = false;
  let noStore = false;
  for (const piece of splitOutsideQuotes(value, ",")) {
    const directive = readParameter(piece);
    // "max-age=" without a value makes the response stale, like an invalid number.
    const name = directive?.name ?? piece.split("=", 1)[0]?.toLowerCase();
    if (name === "max-age") maxAge ??= (readSeconds(directive?.value ?? "") ?? 0) * 1000;
    else if (name === "no-cache") noCache ||= directive?.value === null;
    else if (name === "no-store") noStore = true;
  }
  return { maxAge, noCache, noStore };
}

/** A whole number of seconds, as in Age and max-age; null for any other value. */
export function readSeconds(value: string): number | null {
  return /^[0-9]+$/.test(value) ? Math.min(Number(value), MAX_SECONDS) : null;
}
