// What is told to a store, checked the same in all of them.

/** The longest time a store is asked for, in milliseconds: a year. */
const LONGEST = 366 * 86_400_000;

/**
 * A time of the caller's in whole milliseconds, from 1 to a year; longer ones are a year.
 * Throws a TypeError for what is no time.
 */
export function milliseconds(name: string, value: number): number {
  if (typeof value !== "number" || !(value >= 0)) {
    throw new TypeError(`"${name}" must be a number of milliseconds, 0 or more; got ${String(value)}.`);
  }
  return Math.min(Math.max(Math.ceil(value), 1), LONGEST);
}

/** A bound of the caller's: a whole number above 0. Throws a TypeError for anything else. */
export function bound(name: string, value: number): number {
  if (!Number.isSafeInteger(value) || value <= 0) {
    throw new TypeError(`"${name}" must be a whole number above 0; got ${String(value)}.`);
  }
  return value;
}
