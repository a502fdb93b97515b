// How often a site asks to be visited: Crawl-delay and Request-rate, which RFC 9309 leaves open (§2.2.4), as one pace.
import type { Robots } from "robotspec/compile";
import { lower } from "robotspec/groups";
import { crawlDelay, readRecords, requestRates } from "robotspec/records";

/** A rate limit: at most `requests` requests in `milliseconds` ms. */
export interface Pace {
  readonly requests: number;
  readonly milliseconds: number;
}

/** A pace that applies at certain times of day, in minutes after midnight, UTC. */
interface WindowedPace extends Pace {
  readonly from: number;
  readonly to: number;
}

/** All paces that a file asks a crawler for. */
export interface PaceTable {
  /** The slowest one that always applies; null if there is none. */
  readonly always: Pace | null;
  /** For each time window the slowest one, if it is slower than `always`. */
  readonly windows: readonly WindowedPace[];
}

/** Keys of the records that are read here, in any spelling that is accepted. */
const PACE_KEY = /^(?:crawl|request)/i;

/** Number of them that are read, from the start of the file. Real files have up to 133. */
const MAX_RECORDS = 1_000;

/**
 * Reads the paces of a robots.txt for a crawler. Of several Crawl-delay lines the first counts. Linear in the file.
 */
export function readPaces(robots: Robots, productToken: string | readonly string[]): PaceTable {
  const { document, dialect } = robots;
  let left = MAX_RECORDS;
  const lowered = lower(document, dialect, undefined, { records: (key) => PACE_KEY.test(key) && left-- > 0 });
  if (lowered.records.length === 0) return { always: null, windows: [] };
  const records = readRecords(document, { dialect, lowered });
  const delay = crawlDelay(lowered.groups, records, productToken, { dialect });
  let always: Pace | null = delay !== null && delay > 0 ? { requests: 1, milliseconds: delay * 1000 } : null;
  const windows = new Map<string, WindowedPace>();
  for (const { requests, seconds, window } of requestRates(lowered.groups, records, productToken, { dialect })) {
    const pace = { requests, milliseconds: seconds * 1000 };
    if (window === null) {
      always = slower(always, pace);
    } else {
      const key = `${window.from}-${window.to}`;
      const known = windows.get(key);
      if (known === undefined || perRequest(pace) > perRequest(known)) windows.set(key, { ...pace, ...window });
    }
  }
  const least = always === null ? 0 : perRequest(always);
  return { always, windows: [...windows.values()].filter((pace) => perRequest(pace) > least) };
}

/**
 * The slowest pace that applies at `now` (milliseconds since the epoch), but not slower than one request in `maximum`
 * milliseconds; null if there is none.
 */
export function paceAt({ always, windows }: PaceTable, now: number, maximum: number): Pace | null {
  let slowest = always;
  for (const pace of windows) {
    if (applies(pace, now)) slowest = slower(slowest, { requests: pace.requests, milliseconds: pace.milliseconds });
  }
  if (slowest === null || perRequest(slowest) <= maximum) return slowest;
  return maximum === 0 ? null : { requests: 1, milliseconds: maximum };
}

function slower(one: Pace | null, other: Pace): Pace {
  return one === null || perRequest(other) > perRequest(one) ? other : one;
}

function perRequest({ requests, milliseconds }: Pace): number {
  return milliseconds / requests;
}

function applies({ from, to }: WindowedPace, now: number): boolean {
  const minute = Math.floor(now / 60_000) % 1440;
  // A window may include midnight.
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to;
}
