// Arguments and leases of stores, checked and encoded the same way in all of them.

/** The longest duration, in milliseconds: a leap year. */
const MAX_DURATION = 366 * 86_400_000;

/**
 * A duration in whole milliseconds, from 1 to a year; longer ones are a year. Throws a TypeError for an invalid one.
 */
export function milliseconds(name: string, value: number): number {
  if (typeof value !== "number" || !(value >= 0)) {
    throw new TypeError(`"${name}" must be a number of milliseconds, 0 or more; got ${String(value)}.`);
  }
  return Math.min(Math.max(Math.ceil(value), 1), MAX_DURATION);
}

/** The times of a lease, in milliseconds; `expiresAt` since the epoch. */
export interface LeaseTimes {
  readonly expiresAt: number;
  readonly duration: number;
}

/** Whether a lease has not expired. One that seems to last longer than it can began before the clock was set back. */
export function isActive({ expiresAt, duration }: LeaseTimes, now: number): boolean {
  return expiresAt > now && expiresAt - now <= 2 * duration;
}

/** A limit: a whole number above 0. Throws a TypeError for anything else. */
export function bound(name: string, value: number): number {
  if (!Number.isSafeInteger(value) || value <= 0) {
    throw new TypeError(`"${name}" must be a whole number above 0; got ${String(value)}.`);
  }
  return value;
}

/**
 * A key as text that every store can hold, different for different keys: not empty, without NUL, braces and lone
 * surrogates. The key of an origin is unchanged.
 */
export function escapedKey(key: string): string {
  const escaped = key.replace(/[\0%{}]|\p{Cs}/gu, (unit) => `%${unit.charCodeAt(0).toString(16)};`);
  return escaped === "" ? "%;" : escaped;
}
