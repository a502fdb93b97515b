// Permits to request pages: the rules are looked up first, and again at the moment when the pace releases the request.
// That pace is what a site asks for by Crawl-delay and Request-rate, which RFC 9309 leaves open (§2.2.4).
import type { Robots } from "robotspec/compile";
import { lower } from "robotspec/groups";
import { crawlDelay, readRecords, requestRates } from "robotspec/records";
import type { ClientSettings, PaceOptions } from "../api/options.ts";
import type { CallOptions, PageResult, Permit, PermitOptions } from "../api/robots-client.ts";
import type { Found, Origins } from "../cache/origins.ts";
import { networkOf } from "../fetch/addresses.ts";
import { linkSignals } from "../util/clock.ts";
import type { Answers } from "./answers.ts";
import type { Lookup } from "./lookup.ts";
import { Pacer, type Release, type Terms } from "./pacer.ts";
import type { Target } from "./target.ts";

/** A permit whose result can be reported before the request is over. */
export interface OpenPermit extends Permit {
  /** Gives its place among the requests under way to others, until `resume`: for a request that cannot be sent yet. */
  park(): void;
  /** Whether a request may be sent with it: once, and not for a permit that is not allowed. */
  resume(signal?: AbortSignal): Promise<boolean>;
  report(result: PageResult): void;
}

export interface PermitsOptions {
  readonly settings: ClientSettings;
  readonly lookup: Lookup;
  readonly answers: Answers;
  readonly origins: Origins;
  /** Aborted when the client is closed. */
  readonly closing: AbortSignal;
}

/** Gives out the permits of a client. */
export class Permits {
  readonly #options: PermitsOptions;
  readonly #pacer: Pacer;
  readonly #asked: AskedDelays;

  constructor(options: PermitsOptions) {
    const { clock, limits, pace, productTokens } = options.settings;
    this.#options = options;
    this.#asked = new AskedDelays(productTokens);
    this.#pacer = new Pacer({
      ...pace,
      clock,
      pageTime: limits.pageTime,
      shared: (request, take, signal) => options.origins.wait(request, take, signal),
    });
  }

  /** Resolves when the request may be sent, or is known not to be allowed. */
  async request(target: Target, options: PermitOptions | undefined): Promise<OpenPermit> {
    const { lookup, answers, closing } = this.#options;
    const found = await lookup.find(target, options);
    if (!answers.isAllowed(found.entry, target))
      return this.#permit(target, { rules: found, ticket: null, pausedUntil: null });
    const until = linkSignals(options?.signal, closing);
    try {
      const applicant = {
        site: siteOf(target, this.#options.settings.pace.by),
        continues: options?.continues === true,
        current: () => lookup.known(target),
        load: () => lookup.load(target, { signal: until.signal }),
        terms: (rules: Found) => (answers.isAllowed(rules.entry, target) ? this.#terms(target, rules) : null),
      };
      return this.#permit(target, await this.#pacer.release(applicant, until.signal));
    } finally {
      until.close();
    }
  }

  /** When the next request may be sent; milliseconds since the epoch. */
  async nextAt(target: Target, options: CallOptions | undefined): Promise<number> {
    const { lookup, closing, settings } = this.#options;
    const terms = this.#terms(target, await lookup.find(target, options));
    const until = linkSignals(options?.signal, closing);
    try {
      return await this.#pacer.nextAt(siteOf(target, settings.pace.by), terms, until.signal);
    } finally {
      until.close();
    }
  }

  #terms({ origin }: Target, { entry }: Found): Terms {
    const { settings, origins } = this.#options;
    const { clock, pace, siteOptions } = settings;
    const { delay, minimumDelay = pace.minimumDelay } = siteOptions(origin) ?? {};
    const robots = delay === undefined ? origins.cache.compiled.get(entry) : null;
    const address = entry.record.hops[0]?.address ?? null;
    return {
      origin,
      delay:
        delay ??
        Math.max(minimumDelay, robots === null ? 0 : Math.min(pace.maximumDelay, this.#asked.at(robots, clock.now()))),
      address: address === null ? null : networkOf(address),
    };
  }

  #permit(target: Target, { rules, ticket, pausedUntil }: Release<Found>): OpenPermit {
    const decision = this.#options.answers.decision(target, rules);
    const paused = pausedUntil !== null;
    return {
      ...decision,
      ...(paused && { allowed: false, verdict: "defer", retryAt: pausedUntil }),
      paused,
      park: () => ticket?.park(),
      resume: async (signal) => (await ticket?.resume(signal ?? this.#options.closing)) === true,
      report: (result) => ticket?.report(result),
      done(result = {}) {
        ticket?.report(result);
        ticket?.release();
      },
    };
  }
}

/** The name of the site that a URL belongs to: those of one name share a pace. */
function siteOf({ url, origin }: Target, by: Required<PaceOptions>["by"]): string {
  if (by === "origin") return origin;
  const parsed = new URL(url);
  if (by !== "host") return `site ${by(parsed)}`;
  // http, https, their ports and the dot of the DNS root are one machine's.
  return `site ${parsed.hostname.replace(/\.$/, "")}`;
}

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
