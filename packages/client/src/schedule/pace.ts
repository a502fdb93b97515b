// How often a site asks to be visited: Crawl-delay and Request-rate, which RFC 9309
// leaves open (§2.2.4), as one pace.
import type { Robots } from "robotspec/compile";
import { lower } from "robotspec/groups";
import { crawlDelay, type RequestRate, readRecords, requestRates } from "robotspec/records";

/** At most so many requests in so many milliseconds. */
export interface Pace {
  readonly requests: number;
  readonly milliseconds: number;
}

/** Milliseconds no pace is slower than, for one request: 24 hours, after which the file is fetched anew. */
const SLOWEST = 86_400_000;

/**
 * The slowest of what a robots.txt asks of the crawler at `now` (milliseconds since the epoch); null
 * where it asks for nothing. Of several Crawl-delay lines the first counts; of Request-rates those whose
 * time of day, in UTC, it is.
 */
export function paceOf(robots: Robots, productToken: string | readonly string[], now: number): Pace | null {
  const { document, dialect } = robots;
  const lowered = lower(document, dialect);
  const records = readRecords(document, { dialect, lowered });
  const delay = crawlDelay(lowered.groups, records, productToken, { dialect });
  const rates = requestRates(lowered.groups, records, productToken, { dialect }).filter((rate) => holds(rate, now));
  const paces = rates.map(({ requests, seconds }) => ({ requests, milliseconds: seconds * 1000 }));
  if (delay !== null && delay > 0) paces.push({ requests: 1, milliseconds: delay * 1000 });
  let slowest: Pace | null = null;
  for (const pace of paces) if (slowest === null || perRequest(pace) > perRequest(slowest)) slowest = pace;
  if (slowest === null || perRequest(slowest) <= SLOWEST) return slowest;
  return { requests: 1, milliseconds: SLOWEST };
}

function perRequest({ requests, milliseconds }: Pace): number {
  return milliseconds / requests;
}

function holds({ window }: RequestRate, now: number): boolean {
  if (window === null) return true;
  const { from, to } = window;
  const minute = Math.floor(now / 60_000) % 1440;
  // A window may go over midnight.
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to;
}
