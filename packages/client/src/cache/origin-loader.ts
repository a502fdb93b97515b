// Loads the record of an origin: from the store if it has a fresh one, otherwise by a fetch. Of the processes that share
// a store, one fetches at a time, and the others wait a few seconds for its record (RFC 9309 §2.4). That saves requests,
// and nothing depends on it: without a store, or while it is down, every process fetches for itself.
import { notify } from "../api/events.ts";
import type { ClientSettings } from "../api/options.ts";
import { type AddressPolicy, addressPolicy } from "../fetch/addresses.ts";
import type { FetchRobotsTxt } from "../fetch/fetch-robots-txt.ts";
import { DELETED_FOR } from "../stores/arguments.ts";
import { untilAborted } from "../util/clock.ts";
import { LruCache } from "../util/lru.ts";
import { decodeFacts, encodeFacts } from "./codec.ts";
import { type Facts, factsOf, isShared, nextRecord, recordOf, suffices } from "./facts.ts";
import { conditionsOf, isFresh, isFuture, isOvertaken, isSince, newerRecord, usefulFor } from "./freshness.ts";
import type { OriginRecord } from "./record.ts";
import type { Flight } from "./single-flight.ts";
import { STORE_DOWN, type StoreAccess, type StoreDown } from "./store-access.ts";

export interface OriginLoaderOptions {
  readonly settings: ClientSettings;
  readonly store: StoreAccess;
  readonly fetch: FetchRobotsTxt;
  /** In [0, 1). */
  readonly random: () => number;
}

export interface Loaded {
  readonly record: OriginRecord;
  readonly from: "network" | "store";
  /** Whether later queries may be answered with it. */
  readonly keep: boolean;
}

/** Milliseconds for which other processes leave a fetch to the one that began it. */
const CLAIM = 5_000;

/** Milliseconds between two looks for its record: at first, and at most; and milliseconds of waiting in all. */
const FIRST_PAUSE = 20;
const MAX_PAUSE = 500;
const MAX_WAIT = 2 * CLAIM;

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
   * began: then the callers join the flight of those who asked since, because the result would not be kept.
   */
  async load(origin: string, known: OriginRecord | null, flight: Flight): Promise<Loaded | null> {
    const { clock } = this.#options.settings;
    const { signal } = flight;
    const begun = clock.now();
    await untilAborted(this.#deletions.get(origin) ?? Promise.resolve(), signal);
    const first = await this.#read(origin, signal);
    const isUsable = (record: OriginRecord) => {
      const now = clock.now();
      if (isFresh(record, now)) return true;
      // A record written while this query waited answers it even if it is not fresh any more.
      return first !== STORE_DOWN && record.fetchedAt !== first?.fetchedAt && isSince(record, begun, now);
    };
    let stored = first;
    for (let waited = 0, pause = FIRST_PAUSE; stored !== STORE_DOWN; pause = Math.min(2 * pause, MAX_PAUSE)) {
      if (stored !== null && isUsable(stored)) return { record: stored, from: "store", keep: true };
      const wait = waited < MAX_WAIT ? await this.#claim(origin, signal) : 0;
      if (wait === 0) break;
      const part = Math.min(wait, pause) * (0.5 + 0.5 * this.#options.random());
      await clock.sleep(part, signal);
      waited += part;
      stored = await this.#read(origin, signal);
    }
    const claimed = clock.now();
    try {
      // Another process may have released its turn since that look.
      if (stored !== STORE_DOWN) stored = await this.#read(origin, signal);
      if (stored !== null && stored !== STORE_DOWN && isUsable(stored)) {
        return { record: stored, from: "store", keep: true };
      }
      if (!flight.isCurrent()) return null;
      const before = stored === STORE_DOWN ? known : newerRecord(known, stored);
      return await this.#fetchAndStore(origin, before, flight, stored === STORE_DOWN);
    } finally {
      // Later, the turn may be another's.
      if (stored !== STORE_DOWN && clock.now() - claimed < CLAIM) await this.#release(origin, signal);
    }
  }

  /** Milliseconds until this process should ask again whether it may fetch; 0 if it may, as one of all that wait. */
  async #claim(origin: string, signal: AbortSignal): Promise<number> {
    const wait = await this.#options.store.pace({ lane: `fetch ${origin}`, origin, delay: CLAIM }, true, signal);
    return wait === STORE_DOWN ? 0 : wait;
  }

  /** Ends the turn, which shortens its period: those that what was written does not suffice need not wait for its end. */
  async #release(origin: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    await this.#options.store.pace({ lane: `fetch ${origin}`, origin, delay: 1 }, false, signal);
  }

  /** Deletes the record of an origin from the store. */
  async delete(origin: string): Promise<void> {
    const deletion = this.#delete(origin, this.#deletions.get(origin));
    this.#deletions.set(origin, deletion);
    await deletion;
    if (this.#deletions.get(origin) === deletion) this.#deletions.delete(origin);
  }

  async #delete(origin: string, before: Promise<void> | undefined): Promise<void> {
    const { settings, store } = this.#options;
    const { clock } = settings;
    const now = clock.now();
    await before;
    // A fetch of this millisecond may have begun before, so nothing of it is kept. The deletion waits for the next one,
    // because what others fetch after a deletion has to be kept.
    if (settings.store !== "memory") await clock.sleep(1);
    if ((await store.delete(origin, now + 1)) === STORE_DOWN) this.#history.notDeleted(origin, now);
  }

  async #fetchAndStore(origin: string, before: OriginRecord | null, flight: Flight, isDown: boolean): Promise<Loaded> {
    const { settings } = this.#options;
    const begun = settings.clock.now();
    const { record, facts } = await this.#fetch(origin, before, flight);
    const kept = { record, from: "network", keep: true } as const;
    if (isDown) return kept;
    // Invalidated during the fetch, or the store may have forgotten a deletion since.
    const now = settings.clock.now();
    if (!flight.isCurrent() || now - begun > DELETED_FOR) return { ...kept, keep: false };
    if (!isShared(facts)) return kept;
    // A failure adds nothing to the record that it continues, and must not replace one that it does not know. Not later
    // than now, in case the clock was set back.
    const hasFailed = record.outcome.state === "unreachable";
    const time = hasFailed ? (before?.fetchedAt ?? begun) : begun;
    const written = await this.#write(origin, facts, record, Math.min(time, now), flight.signal);
    if (written === true) this.#history.written(origin);
    if (written === false && hasFailed) {
      const known = await this.#read(origin, flight.signal);
      if (known !== null && known !== STORE_DOWN && isFresh(known, settings.clock.now())) {
        return { record: known, from: "store", keep: true };
      }
    }
    // Not written: another process fetched later, or invalidated the origin. Read the store next time.
    return { ...kept, keep: written !== false };
  }

  /** Once a request was sent, the fetch runs to its own limits and is recorded, whether or not a caller waits. */
  async #fetch(origin: string, known: OriginRecord | null, flight: Flight): Promise<Fetch> {
    const { settings, fetch } = this.#options;
    const { clock, userAgent } = settings;
    const copy = known?.copy ?? null;
    const conditions = copy === null ? null : conditionsOf(copy, userAgent);
    const start = clock.now();
    const fetched = await fetch({
      url: robotsTxtOf(origin),
      conditions,
      signal: flight.signal,
      begun: () => flight.hold(),
    });
    const isOvertaken = known !== null && this.#history.isOvertaken(origin, known, fetched.receivedAt);
    const before = isOvertaken ? null : known;
    const random = this.#options.random();
    const record = nextRecord(before, fetched, settings, random);
    this.#history.fetched(origin, record);
    const milliseconds = Math.max(0, clock.now() - start);
    notify(settings.on, "fetch", { origin, outcome: record.outcome, fetched, milliseconds });
    return { record, facts: factsOf(fetched, before, record, settings, random) };
  }

  /** The record that follows from what the store has about an origin; null if that does not suffice. */
  async #read(origin: string, signal: AbortSignal): Promise<OriginRecord | null | StoreDown> {
    const { settings } = this.#options;
    const facts = await this.#readFacts(origin, signal);
    if (facts === null || facts === STORE_DOWN) return facts;
    if (isFuture(facts.fetched.receivedAt, settings.clock.now()) || !suffices(facts, settings, this.#policy))
      return null;
    const record = recordOf(facts, settings);
    if (!this.#history.contradicts(origin, record, record.fetchedAt)) return record;
    this.#history.seen(origin, record);
    return null;
  }

  /** What the store has about an origin, if it can have been written for it. */
  async #readFacts(origin: string, signal: AbortSignal): Promise<Facts | null | StoreDown> {
    const octets = await this.#options.store.get(origin, signal);
    if (octets === STORE_DOWN || octets === null) return octets;
    const facts = decodeFacts(octets);
    return facts?.fetched.hops[0]?.url === robotsTxtOf(origin) ? facts : null;
  }

  /** Whether the record was written; false if the store has one of a later fetch, or the origin was invalidated. */
  async #write(origin: string, facts: Facts, record: OriginRecord, time: number, signal: AbortSignal) {
    const { store, settings } = this.#options;
    const keepFor = usefulFor(record, settings.reasonablyLong);
    const octets = encodeFacts(facts);
    const written = await store.set(origin, octets, time, keepFor);
    if (written !== false) return written;
    const other = await this.#readFacts(origin, signal);
    if (other === null || other === STORE_DOWN || !isFuture(other.fetched.receivedAt, settings.clock.now()))
      return false;
    // The clock was set back since that record was written.
    await store.delete(origin, time);
    return await store.set(origin, octets, time, keepFor);
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

/**
 * The memory of this process about an origin beyond its entry, which may be evicted or invalidated: facts that a record
 * from a store must not contradict.
 */
export class OriginHistory {
  /** Time of the last answer, or refusal to ask, other than unreachable; milliseconds since the epoch. */
  readonly #reachable: LruCache<string, number>;
  /** Time up to which records are invalid although the store could not delete them. */
  readonly #invalidated: LruCache<string, number>;

  /** `origins`: how many are remembered. */
  constructor(origins: number) {
    this.#reachable = new LruCache({ max: origins });
    this.#invalidated = new LruCache({ max: origins });
  }

  /** Notes the result of a fetch that this process made. */
  fetched(origin: string, { outcome, fetchedAt }: OriginRecord): void {
    if (outcome.state !== "unreachable") this.#reachable.set(origin, fetchedAt);
  }

  /**
   * Notes a record of another process that is invalid as an answer: it shows all the same when the site was reachable.
   */
  seen(origin: string, { outcome, fetchedAt }: OriginRecord): void {
    if (outcome.state === "unreachable" || fetchedAt <= (this.#reachable.peek(origin) ?? 0)) return;
    this.#reachable.set(origin, fetchedAt);
  }

  /** Notes that records up to `time` are invalid and still in the store. */
  notDeleted(origin: string, time: number): void {
    this.#invalidated.set(origin, time);
  }

  /** Notes that the store has a new record. */
  written(origin: string): void {
    this.#invalidated.delete(origin);
  }

  /** Whether a record, known at `until`, is older than what this process knows. */
  contradicts(origin: string, record: OriginRecord, until: number): boolean {
    const invalidated = this.#invalidated.get(origin);
    if (invalidated !== undefined && record.fetchedAt <= invalidated) return true;
    return this.isOvertaken(origin, record, until);
  }

  /** Whether the unreachable period of a record began before an answer that this process got. */
  isOvertaken(origin: string, record: OriginRecord, until: number): boolean {
    const reached = this.#reachable.get(origin);
    return reached !== undefined && isOvertaken(record, reached, until);
  }
}
