// Permits to request pages: the rules are looked up first, and again at the moment when the pace releases the request.
import type { ClientSettings, PaceOptions } from "../api/options.ts";
import type { CallOptions, PageResult, Permit, PermitOptions } from "../api/robots-client.ts";
import type { Found, Origins } from "../cache/origins.ts";
import { networkOf } from "../fetch/addresses.ts";
import { linkSignals } from "../util/on-abort.ts";
import type { Answers } from "./answers.ts";
import type { Lookup } from "./lookup.ts";
import { AskedDelays } from "./pace.ts";
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
