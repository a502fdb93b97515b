// Comparison of the times of records. Machines of a fleet have clocks that differ and may be set back at any moment, so
// a comparison never trusts a time from the future. Pure functions of times.
import type { OriginRecord } from "./record.ts";

/** Milliseconds two clocks may differ by before a time counts as being in the future; as in robotspec/access. */
const SKEW = 60_000;

/** Whether a time is so far ahead that a clock must have been set back. */
export function isFuture(time: number, now: number): boolean {
  return time > now + SKEW;
}

/**
 * Whether an answer fetched at `fetchedAt` and valid until `staleAt` is valid at `now`. An answer from the future is
 * not: it would stay valid until the clock catches up.
 */
export function isFresh(answer: { readonly fetchedAt: number; readonly staleAt: number }, now: number): boolean {
  return now < answer.staleAt && !isFuture(answer.fetchedAt, now);
}

/**
 * Whether an answer was fetched after `begun`, as far as clocks agree. `begun` and `now` are by one clock; if it was
 * set back in between, nothing is known to be older than `begun`.
 */
export function isSince({ fetchedAt }: { readonly fetchedAt: number }, begun: number, now: number): boolean {
  return !isFuture(fetchedAt, now) && !isFuture(Math.min(begun, now), fetchedAt);
}

/** When the file was last known not to be unreachable. */
export function lastReachable({ unreachableSince, fetchedAt }: OriginRecord): number {
  return unreachableSince ?? fetchedAt;
}

/**
 * The record with the more recent `lastReachable`; of two equal ones the later fetch. A record that dates an
 * unreachable period from before an answer was written without knowing that answer.
 */
export function newerRecord(mine: OriginRecord | null, stored: OriginRecord | null): OriginRecord | null {
  if (mine === null || stored === null) return mine ?? stored;
  const ahead = lastReachable(stored) - lastReachable(mine) || stored.fetchedAt - mine.fetchedAt;
  return ahead >= 0 ? stored : mine;
}

/**
 * Whether a record's unreachable period, or its copy, dates from before `reached`, an answer this process got before
 * `until`. After a clock was set back, an answer from later than `until` proves nothing about earlier times.
 */
export function isOvertaken({ unreachableSince, copy }: OriginRecord, reached: number, until: number): boolean {
  if (unreachableSince === null) return false;
  return Math.min(unreachableSince, copy?.receivedAt ?? unreachableSince) < reached && reached <= until;
}

/**
 * Milliseconds for which a record is useful: while it is fresh, and twice `reasonablyLong` afterwards. A query
 * after that starts over, so an answer that ended an unreachable period is remembered for as long as any machine may
 * still count from before it.
 */
export function usefulFor({ fetchedAt, staleAt }: OriginRecord, reasonablyLong: number): number {
  return staleAt - fetchedAt + 2 * reasonablyLong;
}
