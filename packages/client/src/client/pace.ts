// How often a site asks to be visited: Crawl-delay and Request-rate, which RFC 9309 leaves open (§2.2.4), as a delay
// between two requests.
import type { Robots } from "robotspec/compile";
import { lower } from "robotspec/groups";
import { crawlDelay, readRecords, requestRates } from "robotspec/records";

/** Milliseconds between two requests. */
interface Delays {
  /** At any time of day; 0 if nothing is asked for. */
  readonly always: number;
  /** Longer ones, at certain times of day, in minutes after midnight, UTC. */
  readonly windows: readonly { readonly delay: number; readonly from: number; readonly to: number }[];
}

/** Keys of the records that are read here, in any spelling that is accepted. */
const PACE_KEY = /^(?:crawl|request)/i;

/** Number of them that are read, from the start of the file. Real files have up to 133. */
const MAX_RECORDS = 1_000;

/** The delays that files ask one crawler for. */
export class AskedDelays {
  readonly #productTokens: readonly string[];
  /** Each file is read once, in linear time. */
  readonly #known = new WeakMap<Robots, Delays>();

  constructor(productTokens: readonly string[]) {
    this.#productTokens = productTokens;
  }

  /** Milliseconds: the longest delay that applies at `now` (milliseconds since the epoch); 0 for none. */
  at(robots: Robots, now: number): number {
    let delays = this.#known.get(robots);
    if (delays === undefined) this.#known.set(robots, (delays = readDelays(robots, this.#productTokens)));
    const minute = Math.floor(now / 60_000) % 1440;
    return Math.max(delays.always, ...delays.windows.filter((one) => applies(one, minute)).map(({ delay }) => delay));
  }
}

/** Of several Crawl-delay lines the first counts, of several rates the slowest. */
function readDelays({ document, dialect }: Robots, productTokens: readonly string[]): Delays {
  let left = MAX_RECORDS;
  const lowered = lower(document, dialect, undefined, { records: (key) => PACE_KEY.test(key) && left-- > 0 });
  if (lowered.records.length === 0) return { always: 0, windows: [] };
  const records = readRecords(document, { dialect, lowered });
  let always = (crawlDelay(lowered.groups, records, productTokens, { dialect }) ?? 0) * 1000;
  const windows: Delays["windows"][number][] = [];
  for (const { requests, seconds, window } of requestRates(lowered.groups, records, productTokens, { dialect })) {
    const delay = (seconds * 1000) / requests;
    if (window === null) always = Math.max(always, delay);
    else windows.push({ delay, ...window });
  }
  return { always, windows: windows.filter(({ delay }) => delay > always) };
}

/** A window may include midnight. */
function applies({ from, to }: Delays["windows"][number], minute: number): boolean {
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to;
}
