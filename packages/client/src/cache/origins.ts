// The records of all origins: from memory, or loaded once for all queries that wait for one.
import { notify } from "../api/events.ts";
import type { ClientSettings } from "../api/options.ts";
import { RobotsClientClosedError, type RobotsSource } from "../api/robots-client.ts";
import { isFresh, isSince } from "./freshness.ts";
import { OriginCache } from "./origin-cache.ts";
import { OriginLoader, type OriginLoaderOptions } from "./origin-loader.ts";
import { OriginEntry } from "./record.ts";
import { type Flight, SingleFlight } from "./single-flight.ts";
import { type PaceRequest, STORE_DOWN, type StoreAccess } from "./store-access.ts";

/** An entry and where it came from. */
export interface Found {
  readonly entry: OriginEntry;
  readonly from: RobotsSource["from"];
}

/** The entries of a client's origins: cached, loaded once for concurrent queries, and deleted. */
export class Origins {
  readonly #settings: ClientSettings;
  readonly #store: StoreAccess;
  /** The entries in memory. */
  readonly cache: OriginCache;
  readonly #loader: OriginLoader;
  readonly #flights: SingleFlight<Found>;
  /** Work that outlives its caller; `close` waits for it. */
  readonly #background = new Set<Promise<unknown>>();
  #closed: Promise<void> | null = null;

  constructor(options: OriginLoaderOptions) {
    const { settings, store } = options;
    this.#settings = settings;
    this.#store = store;
    this.cache = new OriginCache(settings, (origin, { staleAt }) =>
      notify(settings.on, "evicted", { origin, staleAt }),
    );
    this.#loader = new OriginLoader(options);
    this.#flights = new SingleFlight((origin, flight) => this.#load(origin, flight));
  }

  /** Loads the entry of an origin, once for all who ask. Rejects with the signal's reason, for this caller alone. */
  async refresh(origin: string, signal?: AbortSignal): Promise<Found> {
    const { clock } = this.#settings;
    const queriedAt = clock.now();
    for (;;) {
      if (this.#closed !== null) throw new RobotsClientClosedError();
      const found = await this.#flights.join(origin, signal);
      // A flight that began before the query may be much older: the machine was suspended, or its clock was set.
      if (isFresh(found.entry, clock.now()) || isSince(found.entry, queriedAt, clock.now())) return found;
    }
  }

  /** Deletes an origin here and in the store. A load that is under way answers its callers and is not kept. */
  async forget(origin: string): Promise<void> {
    if (this.#closed !== null) throw new RobotsClientClosedError();
    this.cache.delete(origin);
    this.#flights.detach(origin);
    const deletion = this.#loader.delete(origin);
    this.#inBackground(deletion);
    await deletion;
  }

  /**
   * Milliseconds until the processes that share the store may send one more request in a lane; 0 for now, and then it
   * is taken if `take` is true. Also 0 if the store does not keep a pace or is down.
   */
  async wait(request: PaceRequest, take: boolean, signal: AbortSignal): Promise<number> {
    if (this.#closed !== null) throw new RobotsClientClosedError();
    const answer = this.#store.pace(request, take, signal);
    this.#inBackground(answer);
    const wait = await answer;
    return wait === STORE_DOWN ? 0 : wait;
  }

  /** Aborts what is under way, whose callers get a `RobotsClientClosedError`, and closes the store. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#flights.abortAll(new RobotsClientClosedError());
    await this.#flights.idle();
    while (this.#background.size > 0) await Promise.allSettled(this.#background);
    this.cache.clear();
    await this.#store.close();
  }

  async #load(origin: string, flight: Flight): Promise<Found> {
    const loaded = await this.#loader.load(origin, this.cache.record(origin), flight);
    if (loaded === null) {
      if (this.#closed !== null) throw new RobotsClientClosedError();
      return await this.#flights.join(origin, flight.signal);
    }
    const entry = new OriginEntry(loaded.record, this.#settings);
    if (flight.isCurrent()) {
      if (loaded.keep) this.cache.set(origin, entry);
      else this.cache.delete(origin);
    }
    return { entry, from: loaded.from };
  }

  #inBackground(work: Promise<unknown>): void {
    this.#background.add(work);
    const done = () => this.#background.delete(work);
    work.then(done, done);
  }
}
