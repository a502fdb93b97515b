// Arguments and paces of stores, checked and decided the same way in all of them.

/** The longest duration, in milliseconds: a leap year. */
const MAX_DURATION = 366 * 86_400_000;

/** Milliseconds for which a store remembers that a key was deleted. */
export const DELETED_FOR = 600_000;

/**
 * A duration in whole milliseconds, from 1 to a year; longer ones are a year. Throws a TypeError for an invalid one.
 */
export function milliseconds(name: string, value: number): number {
  if (typeof value !== "number" || !(value >= 0)) {
    throw new TypeError(`"${name}" must be a number of milliseconds, 0 or more; got ${String(value)}.`);
  }
  return Math.min(Math.max(Math.ceil(value), 1), MAX_DURATION);
}

/** A time in whole milliseconds since the epoch. Throws a TypeError for an invalid one. */
export function timestamp(value: number): number {
  if (Number.isFinite(value)) return Math.floor(value);
  throw new TypeError(`"time" must be a number of milliseconds since the epoch; got ${String(value)}.`);
}

/** A limit: a whole number above 0. Throws a TypeError for anything else. */
export function bound(name: string, value: number): number {
  if (!Number.isSafeInteger(value) || value <= 0) {
    throw new TypeError(`"${name}" must be a whole number above 0; got ${String(value)}.`);
  }
  return value;
}

/**
 * Milliseconds to wait for one more request, and the end of the period to keep from now on; null if nothing changes.
 * `last`: the end of the last period.
 */
export function nextTurn(
  last: number | undefined,
  duration: number,
  take: boolean,
  now: number,
): { readonly wait: number; readonly ends: number | null } {
  if (last === undefined || last <= now) return { wait: 0, ends: take ? now + duration : null };
  // Not longer than `duration`: the site asks for a shorter delay than before, or the clock was set back.
  const ends = Math.min(last, now + duration);
  return { wait: ends - now, ends: ends === last ? null : ends };
}

/**
 * A key as text that every store can hold, different for different keys: not empty, without NUL, braces and lone
 * surrogates. The key of an origin is unchanged.
 */
export function escapedKey(key: string): string {
  const escaped = key.replace(/[\0%{}]|\p{Cs}/gu, (unit) => `%${unit.charCodeAt(0).toString(16)};`);
  return escaped === "" ? "%;" : escaped;
}
