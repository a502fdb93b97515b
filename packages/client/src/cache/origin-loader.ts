// Loads the record of an origin: from the store if it has a fresh one, otherwise by a fetch under a lease, so that one
// process of a fleet fetches and the others use its record (RFC 9309 §2.4). Without a store, or while it is down, every
// process fetches for itself.
import type { Fetched } from "../api/fetched.ts";
import type { ClientSettings } from "../api/options.ts";
import { type AddressPolicy, addressPolicy } from "../fetch/addresses.ts";
import type { FetchRobotsTxt } from "../fetch/fetch-robots-txt.ts";
import { untilAborted } from "../util/on-abort.ts";
import { decodeFacts, encodeFacts } from "./codec.ts";
import { type Facts, factsOf, isShared, recordOf, suffices } from "./facts.ts";
import { conditionsOf, isFresh, isFuture, isSince, newerRecord, usefulFor } from "./freshness.ts";
import { type Lease, leaseOrRecord } from "./lease.ts";
import { nextRecord } from "./next-record.ts";
import { OriginHistory } from "./origin-history.ts";
import type { OriginRecord } from "./record.ts";
import type { Flight } from "./single-flight.ts";
import { STORE_DOWN, type StoreAccess, type StoreDown } from "./store-access.ts";

export interface OriginLoaderOptions {
  readonly settings: ClientSettings;
  readonly store: StoreAccess;
  readonly fetch: FetchRobotsTxt;
  /** In [0, 1). */
  readonly random: () => number;
  /** Called after each fetch. `milliseconds`: how long it took. */
  readonly fetched: (origin: string, fetched: Fetched, record: OriginRecord, milliseconds: number) => void;
  /** Takes part of the work that outlives its caller, so that `close` can wait for it. */
  readonly background: (work: Promise<unknown>) => void;
}

export interface Loaded {
  readonly record: OriginRecord;
  readonly from: "network" | "store";
  /** Whether later queries may be answered with it. */
  readonly keep: boolean;
}

/** Origins whose history is remembered. */
const HISTORY = 10_000;

/** Loads records from the store or by a fetch, and deletes them from the store. */
export class OriginLoader {
  readonly #options: OriginLoaderOptions;
  readonly #history: OriginHistory;
  readonly #policy: AddressPolicy;
  /** By origin: deletions in the store that have to finish before it is read again. */
  readonly #deletions = new Map<string, Promise<void>>();

  constructor(options: OriginLoaderOptions) {
    this.#options = options;
    this.#policy = addressPolicy(options.settings.network.allow);
    this.#history = new OriginHistory(HISTORY);
  }

  /**
   * The record of an origin. `known`: the last one of this process. Null if the origin was invalidated before the fetch
   * began: then the callers join the flight of those who asked since, because the result would not be kept. `ahead`:
   * milliseconds for which the record has to stay fresh.
   */
  async load(origin: string, known: OriginRecord | null, flight: Flight, ahead: number): Promise<Loaded | null> {
    const { settings, store, random } = this.#options;
    const { clock, limits } = settings;
    const { signal } = flight;
    const begun = clock.now();
    const isGood = (record: OriginRecord) => isFresh(record, clock.now()) && isFresh(record, clock.now() + ahead);
    await untilAborted(this.#deletions.get(origin) ?? Promise.resolve(), signal);
    const stored = await this.#read(origin, signal);
    if (stored === STORE_DOWN) return await this.#fetchAlone(origin, known, flight);
    if (stored !== null && isGood(stored)) return adopted(stored);
    const poll = async (): Promise<OriginRecord | null | StoreDown> => {
      const seen = await this.#read(origin, signal);
      if (seen === STORE_DOWN || seen === null) return seen;
      // A record written while we waited answers this query even if it is not fresh any more.
      const now = clock.now();
      const isNew = seen.fetchedAt !== stored?.fetchedAt && isSince(seen, begun, now);
      return isNew || isGood(seen) ? seen : null;
    };
    const maxHold = limits.fetchTime;
    const leased = await leaseOrRecord(origin, { store, clock, random, maxHold, signal, poll });
    if (leased === null) return await this.#fetchAlone(origin, newerRecord(known, stored), flight);
    if ("found" in leased) return adopted(leased.found);
    return await this.#fetchUnderLease(origin, leased.lease, known, flight, isGood);
  }

  /** Deletes the record of an origin from the store. */
  async delete(origin: string): Promise<void> {
    const deletion = this.#delete(origin, this.#deletions.get(origin));
    this.#deletions.set(origin, deletion);
    await deletion;
    if (this.#deletions.get(origin) === deletion) this.#deletions.delete(origin);
  }

  async #delete(origin: string, before: Promise<void> | undefined): Promise<void> {
    const now = this.#options.settings.clock.now();
    await before;
    if ((await this.#options.store.delete(origin)) === STORE_DOWN) this.#history.notDeleted(origin, now);
  }

  async #fetchUnderLease(
    origin: string,
    lease: Lease,
    known: OriginRecord | null,
    flight: Flight,
    isGood: (record: OriginRecord) => boolean,
  ): Promise<Loaded | null> {
    const { settings, store, background } = this.#options;
    let isDown = false;
    try {
      const seen = await this.#read(origin, flight.signal);
      if (seen === STORE_DOWN) {
        isDown = true;
        return await this.#fetchAlone(origin, known, flight);
      }
      if (!flight.isCurrent()) return null;
      if (seen !== null && isGood(seen)) return adopted(seen);
      background(lease.keep());
      const { record, facts } = await this.#fetch(origin, newerRecord(known, seen), flight);
      // Invalidated during the fetch: the lease may be newer than that, so the store would accept the record.
      if (!flight.isCurrent()) return { record, from: "network", keep: false };
      if (!isShared(facts)) return { record, from: "network", keep: true };
      const keepFor = usefulFor(record, settings.reasonablyLong);
      const written = await store.set(origin, encodeFacts(facts), lease.token, keepFor);
      isDown = written === STORE_DOWN;
      if (written === true) this.#history.written(origin);
      // Not written: another process had the lease since, or the origin was invalidated. Read the store next time.
      return { record, from: "network", keep: written !== false };
    } finally {
      lease.stop();
      if (!isDown) background(lease.release());
    }
  }

  async #fetchAlone(origin: string, before: OriginRecord | null, flight: Flight): Promise<Loaded> {
    const { record } = await this.#fetch(origin, before, flight);
    return { record, from: "network", keep: true };
  }

  /** Once a request was sent, the fetch runs to its own limits and is recorded, whether or not a caller waits. */
  async #fetch(origin: string, known: OriginRecord | null, flight: Flight): Promise<Fetch> {
    const { settings, fetch, fetched } = this.#options;
    const { clock, userAgent, siteAnswers } = settings;
    const copy = known?.copy ?? null;
    const conditions = copy === null ? null : conditionsOf(copy, userAgent);
    const start = clock.now();
    const result = await fetch({
      url: robotsTxtOf(origin),
      conditions,
      signal: flight.signal,
      begun: () => flight.hold(),
    });
    const isOvertaken = known !== null && this.#history.isOvertaken(origin, known, result.receivedAt);
    const before = isOvertaken ? null : known;
    const random = this.#options.random();
    const record = nextRecord(before, result, settings, { siteAnswers: siteAnswers(origin), random });
    this.#history.fetched(origin, record);
    fetched(origin, result, record, Math.max(0, clock.now() - start));
    return { record, facts: factsOf(result, before, record, settings, random) };
  }

  /** The record of an origin in the store, if it can be one that was written for it. */
  async #read(origin: string, signal: AbortSignal): Promise<OriginRecord | null | StoreDown> {
    const { settings, store } = this.#options;
    const octets = await store.get(origin, signal);
    if (octets === STORE_DOWN || octets === null) return octets;
    const facts = decodeFacts(octets);
    if (facts === null || facts.fetched.hops[0]?.url !== robotsTxtOf(origin)) return null;
    if (isFuture(facts.fetched.receivedAt, settings.clock.now()) || !suffices(facts, settings, this.#policy))
      return null;
    const record = recordOf(facts, settings, { siteAnswers: settings.siteAnswers(origin) });
    if (!this.#history.contradicts(origin, record, record.fetchedAt)) return record;
    this.#history.seen(origin, record);
    return null;
  }
}

/** The result of a fetch: by this client's options, and for the store. */
interface Fetch {
  readonly record: OriginRecord;
  readonly facts: Facts;
}

function robotsTxtOf(origin: string): string {
  return `${origin}/robots.txt`;
}

function adopted(record: OriginRecord): Loaded {
  return { record, from: "store", keep: true };
}
