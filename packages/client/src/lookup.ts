// Finds the entry of an origin for a query: an override, the entry in memory, or one that is loaded within
// `limits.queryTime`. Counts the query and emits its events.
import type { Entry } from "./cache/entry.ts";
import type { Found, Origins } from "./cache/origins.ts";
import type { OriginRecord } from "./cache/record.ts";
import type { CallOptions } from "./client.ts";
import type { Counts } from "./counts.ts";
import type { RobotsSource } from "./decision.ts";
import { RobotsClientClosedError } from "./errors.ts";
import { notify } from "./notify.ts";
import { withTimeout } from "./on-abort.ts";
import type { Settings } from "./options.ts";
import { Overrides } from "./overrides.ts";
import { checkOrigin, type Target } from "./target.ts";

/** Milliseconds until the earliest useful retry of a query that was answered too late. */
const LATE_PAUSE = 60_000;

/** An entry and where it came from. */
export interface Answered {
  readonly entry: Entry;
  readonly from: RobotsSource["from"];
}

/** Finds entries for the queries of a client, and counts those queries. */
export class Lookup {
  readonly #settings: Settings;
  readonly #origins: Origins;
  readonly #counts: Counts;
  readonly #overrides: Overrides;
  /** Aborted when the client is closed. */
  readonly #closing: AbortSignal;

  constructor(settings: Settings, origins: Origins, counts: Counts, closing: AbortSignal) {
    this.#settings = settings;
    this.#origins = origins;
    this.#counts = counts;
    this.#overrides = new Overrides(settings, (record) => origins.entryOf(record));
    this.#closing = closing;
  }

  async find(target: Target, options: CallOptions | undefined): Promise<Answered> {
    const entry = this.remembered(target, options);
    if (entry === null) return await this.load(target, options);
    return { entry, from: this.#overrides.get(target.origin) === entry ? "options" : "memory" };
  }

  /** The entry of an override, or the fresh one in memory; null if it has to be loaded. */
  remembered({ origin }: Target, options: CallOptions | undefined): Entry | null {
    if (this.#closing.aborted) throw new RobotsClientClosedError();
    options?.signal?.throwIfAborted();
    const override = this.#overrides.get(origin);
    if (override !== null) {
      this.#counts.queries++;
      return override;
    }
    const entry = this.#origins.fresh(origin);
    if (entry === null) return null;
    const { on, clock, refreshAhead } = this.#settings;
    if (refreshAhead > 0 && entry.staleAt - clock.now() <= refreshAhead) this.#origins.refreshAhead(origin, entry);
    this.#counts.memoryHits++;
    if (on.hit !== undefined) notify(on, "hit", { origin, from: "memory" });
    this.#answered(origin, entry);
    return entry;
  }

  /** Loads the entry that is not `remembered`. */
  async load({ origin }: Target, options: CallOptions | undefined): Promise<Answered> {
    checkOrigin(origin);
    const { entry, from } = await this.#refresh(origin, options?.signal);
    if (from === "store") {
      this.#counts.storeHits++;
      notify(this.#settings.on, "hit", { origin, from });
    }
    this.#answered(origin, entry);
    return { entry, from };
  }

  /** Loads the entry of an origin, unless there is one; not counted as a query. */
  async preload(origin: string, signal: AbortSignal): Promise<void> {
    if (this.#overrides.get(origin) !== null || this.#origins.fresh(origin) !== null) return;
    await this.#refresh(origin, signal);
  }

  /** Refreshes an origin; after `limits.queryTime` the answer is to defer. */
  async #refresh(origin: string, signal: AbortSignal | undefined): Promise<Found> {
    const { clock, limits, on } = this.#settings;
    const late = new Error("The query took too long.");
    const limit = { clock, milliseconds: limits.queryTime, signal, late };
    try {
      return await withTimeout(limit, (inTime) => this.#origins.refresh(origin, inTime));
    } catch (error) {
      if (error !== late) throw error;
      this.#counts.late++;
      notify(on, "late", { origin, milliseconds: limits.queryTime });
      const entry = this.#origins.entryOf(lateRecord(clock.now(), limits.queryTime));
      return { entry, from: "network" };
    }
  }

  #answered(origin: string, entry: Entry): void {
    this.#counts.queries++;
    if (!entry.isStale) return;
    this.#counts.stale++;
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
    fetchedAt: now,
    staleAt: now + LATE_PAUSE,
    unreachableSince: null,
    failures: 1,
    copy: null,
  };
}
