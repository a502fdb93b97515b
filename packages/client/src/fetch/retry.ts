// Whether a failed fetch is tried again, and when (RFC 9110 §10.2.3, §15.6).
import { readHttpDate } from "robotspec/access";
import type { Fetched } from "./fetched.ts";

/** Longest pause before the second attempt, in milliseconds; each further attempt doubles it. */
const FIRST_WAIT = 500;
/** Longest pause of our own, in milliseconds. */
const MAX_WAIT = 8_000;
/** Largest number of seconds that is distinguished from longer ones (RFC 9111 §1.2.2). */
const MAX_SECONDS = 2 ** 31;

/** 5xx statuses that mean a missing feature, so another attempt is useless. */
const permanentStatuses: ReadonlySet<number> = new Set([501, 505]);

/** The parts of a finished fetch that matter here. */
export type Tried = Pick<Fetched, "result" | "retryAfter"> & {
  /** Whether the error, if there is one, may be temporary. */
  readonly transient: boolean;
};

/**
 * Milliseconds to wait before the next attempt, after `attempts` of them; null if there should be none. At least as
 * long as the server asks for, otherwise exponential backoff with full jitter; `random` is in [0, 1).
 */
export function retryWait(
  { result, retryAfter, transient }: Tried,
  attempts: number,
  random: () => number,
): number | null {
  const own = random() * Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
  switch (result.kind) {
    case "error":
      return transient ? own : null;
    case "redirect-failure":
    case "not-sent":
      return null;
    case "response": {
      const { status } = result;
      // 429 means too many requests, so only retry if the server says when.
      if (status === 429) return retryAfter === null ? null : Math.max(retryAfter, own);
      if (status < 500 || status > 599 || permanentStatuses.has(status)) return null;
      return Math.max(retryAfter ?? 0, own);
    }
    default:
      return result satisfies never;
  }
}

/**
 * Milliseconds from `now`, 0 for a date in the past; null for a value that is neither a number of seconds nor a date.
 */
export function readRetryAfter(value: string, now: number): number | null {
  const text = value.trim();
  if (/^[0-9]+$/.test(text)) return Math.min(Number(text), MAX_SECONDS) * 1000;
  const date = readHttpDate(text, now);
  return date === null ? null : Math.max(0, date - now);
}
