// Finds the entry of an origin for a query: an override by `siteOptions`, the entry in memory, or one that is loaded
// within `limits.queryTime`. Counts queries and emits their events.
import { originKey } from "robotspec/access";
import { notify } from "../api/events.ts";
import type { ClientSettings } from "../api/options.ts";
import { type CallOptions, RobotsClientClosedError } from "../api/robots-client.ts";
import { type FetchedFacts, nextRecord } from "../cache/facts.ts";
import type { Found, Origins } from "../cache/origins.ts";
import { OriginEntry, type OriginRecord } from "../cache/record.ts";
import { withTimeout } from "../util/clock.ts";
import { LruCache } from "../util/lru.ts";
import type { Target } from "./target.ts";

/** Overrides whose entries are kept. */
const MAX_OVERRIDES = 1_000;

/** Milliseconds until the earliest useful retry of a query that was answered too late. */
const LATE_PAUSE = 60_000;

/** Ends a query that took too long. One object, because a new one would capture a stack trace. */
const LATE = new Error("The query took too long.");

/** Finds entries for the queries of a client, and counts those queries. */
export class Lookup {
  readonly #settings: ClientSettings;
  readonly #origins: Origins;
  /** Entries of the robots.txt files that the option `siteOptions` gives in place of those of sites, by their text. */
  readonly #overrides = new LruCache<string, OriginEntry>({ max: MAX_OVERRIDES });
  /** Aborted when the client is closed. */
  readonly #closing: AbortSignal;
  /** Queries answered. */
  queries = 0;

  constructor(settings: ClientSettings, origins: Origins, closing: AbortSignal) {
    this.#settings = settings;
    this.#origins = origins;
    this.#closing = closing;
  }

  async find(target: Target, options: CallOptions | undefined): Promise<Found> {
    return this.remembered(target, options) ?? (await this.load(target, options));
  }

  /** The entry of an override, or the fresh one in memory; null if it has to be loaded. */
  remembered(target: Target, options: CallOptions | undefined): Found | null {
    if (this.#closing.aborted) throw new RobotsClientClosedError();
    options?.signal?.throwIfAborted();
    const found = this.known(target);
    if (found === null) return null;
    const { origin } = target;
    if (found.from === "memory") notify(this.#settings.on, "hit", { origin, from: "memory" });
    this.#answered(origin, found.entry);
    return found;
  }

  /** The same for a request that waits, which was counted when it began. */
  known({ origin }: Pick<Target, "origin">): Found | null {
    const override = this.#override(origin);
    if (override !== null) return { entry: override, from: "options" };
    const entry = this.#origins.cache.fresh(origin);
    return entry === null ? null : { entry, from: "memory" };
  }

  /** Loads the entry that is not `remembered`. */
  async load({ origin }: Target, options: CallOptions | undefined): Promise<Found> {
    // Throws a TypeError for the few hosts that URLs accept and RFC 3986 does not, such as `a"b`.
    originKey(origin);
    const { entry, from } = await this.#refresh(origin, options?.signal);
    if (from === "store") notify(this.#settings.on, "hit", { origin, from });
    this.#answered(origin, entry);
    return { entry, from };
  }

  /** Loads the entry of an origin, unless there is one; not counted as a query. */
  async preload(origin: string, signal: AbortSignal): Promise<void> {
    if (this.known({ origin }) === null) await this.#refresh(origin, signal);
  }

  /** Refreshes an origin; after `limits.queryTime` the answer is to defer. */
  async #refresh(origin: string, signal: AbortSignal | undefined): Promise<Found> {
    const { clock, limits, on } = this.#settings;
    const limit = { clock, milliseconds: limits.queryTime, signal, late: () => LATE };
    try {
      return await withTimeout(limit, (inTime) => this.#origins.refresh(origin, inTime));
    } catch (error) {
      if (error !== LATE) throw error;
      notify(on, "late", { origin, milliseconds: limits.queryTime });
      const entry = new OriginEntry(lateRecord(clock.now(), limits.queryTime), this.#settings);
      return { entry, from: "network" };
    }
  }

  /** The entry that `siteOptions` gives an origin; null if it gives none. */
  #override(origin: string): OriginEntry | null {
    const text = this.#settings.siteOptions(origin)?.robotsTxt;
    if (text === undefined) return null;
    const known = this.#overrides.get(text);
    if (known !== undefined) return known;
    const entry = new OriginEntry(givenRecord(text, this.#settings.clock.now(), this.#settings), this.#settings);
    this.#overrides.set(text, entry);
    return entry;
  }

  #answered(origin: string, entry: OriginEntry): void {
    this.queries++;
    if (!entry.isStale) return;
    const { on, clock } = this.#settings;
    const { outcome, copy } = entry.record;
    notify(on, "stale", { origin, age: Math.max(0, clock.now() - (copy?.receivedAt ?? 0)), outcome });
  }
}

/** A record that stands for a query that took too long. It is not kept: it says nothing about the site. */
function lateRecord(now: number, queryTime: number): OriginRecord {
  return {
    outcome: { kind: "defer", state: "restricted", reason: "not-sent" },
    status: null,
    hops: [],
    error: `There was no answer within ${queryTime} ms.`,
    failedBody: null,
    fetchedAt: now,
    staleAt: now + LATE_PAUSE,
    unreachableSince: null,
    failures: 1,
    copy: null,
  };
}

/** A record for a robots.txt that was given, as if it had been fetched. */
function givenRecord(text: string, now: number, settings: ClientSettings): OriginRecord {
  const fetched: FetchedFacts = {
    url: "",
    hops: [],
    result: { kind: "response", status: 200 },
    error: null,
    headers: {},
    requestHeaders: {},
    body: new TextEncoder().encode(text),
    requestedAt: now,
    receivedAt: now,
    retryAfter: null,
  };
  const record = nextRecord(null, fetched, settings, 0);
  return { ...record, staleAt: Number.MAX_SAFE_INTEGER };
}
