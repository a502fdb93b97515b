// Whether a fetch that failed is tried again, and when (RFC 9110 §10.2.3, §15.6).
import { readHttpDate } from "robotspec/access";
import type { Fetched } from "./fetched.ts";

/** Milliseconds before the second attempt at most; each further one doubles it. */
const FIRST_WAIT = 500;
/** Milliseconds a wait of our own takes at most. */
const LONGEST_WAIT = 8_000;
/** Greatest number of seconds that is told apart from longer ones (as RFC 9111 §1.2.2 has it). */
const MAX_SECONDS = 2 ** 31;

/** 5xx that say what the server is not made for, which it will not be in a few seconds. */
const lasting: ReadonlySet<number> = new Set([501, 505]);

/** A fetch that is over, as far as it matters here. */
export type Tried = Pick<Fetched, "result" | "retryAfter"> & {
  /** Whether the error, if there is one, may pass. */
  readonly transient: boolean;
};

/**
 * Milliseconds to wait before the next attempt, after so many; null where another one makes no sense.
 * At least as long as the server asks for; otherwise up to twice as long each time, by `random` (from 0,
 * below 1), so that those who failed together do not come back together.
 */
export function retryWait(
  { result, retryAfter, transient }: Tried,
  attempts: number,
  random: () => number,
): number | null {
  const own = random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
  switch (result.kind) {
    case "error":
      return transient ? own : null;
    case "redirect-failure":
      return null;
    case "response": {
      const { status } = result;
      // To ask again at once is what 429 complains of: only where it says when.
      if (status === 429) return retryAfter === null ? null : Math.max(retryAfter, own);
      if (status < 500 || status > 599 || lasting.has(status)) return null;
      return Math.max(retryAfter ?? 0, own);
    }
    default:
      return result satisfies never;
  }
}

/** Milliseconds from `now` on; null for what is neither a number of seconds nor a date. A date of the past is 0. */
export function readRetryAfter(value: string, now: number): number | null {
  const text = value.trim();
  if (/^[0-9]+$/.test(text)) return Math.min(Number(text), MAX_SECONDS) * 1000;
  const date = readHttpDate(text, now);
  return date === null ? null : Math.max(0, date - now);
}
