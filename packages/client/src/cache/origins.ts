// The heart of the client: what is known of each origin, in this process and in the
// store, and one fetch at a time for what is not, however many ask (RFC 9309 §2.4).
import { LRUCache } from "lru-cache";
import { accessDialectOf } from "robotspec/access";
import type { Clock } from "../clock.ts";
import { RobotsClientClosedError } from "../errors.ts";
import type { Fetched, FetchRobotsTxt } from "../fetch/fetched.ts";
import { onAbort } from "../on-abort.ts";
import type { RobotsStore } from "../stores/store.ts";
import { decodeRecord, encodeRecord } from "./codec.ts";
import { type BodyReading, Entry } from "./entry.ts";
import { conditionsOf, isFresh, isFuture, isSince } from "./freshness.ts";
import { nextRecord, type Reading } from "./next-record.ts";
import type { OriginRecord } from "./record.ts";
import { AWAY, TimedStore } from "./timed-store.ts";

/** Milliseconds a turn to fetch is had for, and after how many it is renewed. */
const TURN = 5_000;
const RENEWAL = TURN / 3;

/** Milliseconds between two looks at an origin whose turn somebody else has: at first, and at most. */
const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 500;

/** Octets of bodies that are kept for each origin there is room for. */
const AVERAGE_BODY = 16_384;

export interface OriginsOptions {
  readonly clock: Clock;
  readonly store: RobotsStore;
  readonly fetch: FetchRobotsTxt;
  readonly userAgent: string;
  readonly reading: Reading;
  readonly bodies: BodyReading;
  /** Origins that are kept in memory. */
  readonly origins: number;
  /** Milliseconds a fetch takes at most: nobody waits much longer for another process's. */
  readonly fetchTime: number;
  /** Milliseconds an operation of the store may take. */
  readonly storeTime: number;
  readonly siteAnswers: (origin: string) => boolean;
  /** From 0 to 1. */
  readonly random: () => number;
  /** The store's key of an origin. */
  readonly keyOf: (origin: string) => string;
  /** Told of each fetch. `milliseconds`: how long it took. */
  readonly fetched: (origin: string, fetched: Fetched, record: OriginRecord, milliseconds: number) => void;
  /** Told of each operation of the store that failed. */
  readonly storeFailed: (origin: string, operation: string, error: unknown) => void;
}

/** An entry, and who had it. */
export interface Found {
  readonly entry: Entry;
  readonly from: "network" | "store";
}

/** What a refresh came to; `kept`: whether later questions may be answered from it. */
interface Refreshed extends Found {
  readonly kept: boolean;
}

/** A fetch, or the wait for another process's. */
interface Refresh {
  readonly found: Promise<Found>;
  readonly end: AbortController;
  /** Questions that wait for it. */
  askers: number;
}

export class Origins {
  readonly #options: OriginsOptions;
  readonly #store: TimedStore;
  readonly #entries: LRUCache<string, Entry>;
  /** By origin: the refresh that new questions join. */
  readonly #refreshes = new Map<string, Refresh>();
  /** All refreshes that have not ended, those included that nobody can join any more. */
  readonly #active = new Set<Refresh>();
  /** By origin: what has to be forgotten in the store before it is looked into again. */
  readonly #deletions = new Map<string, Promise<void>>();
  /** By origin: the time up to which the store's records were to be forgotten, and could not be. */
  readonly #forgotten: LRUCache<string, number>;
  /** By origin: when this process last heard anything but that it is unreachable, be it forgotten since. */
  readonly #heard: LRUCache<string, number>;
  /** All that is under way; `close` waits for it. */
  readonly #running = new Set<Promise<unknown>>();
  #closed: Promise<void> | null = null;

  constructor(options: OriginsOptions) {
    const { clock, store, origins, storeTime, keyOf, storeFailed, reading } = options;
    this.#options = options;
    this.#store = new TimedStore({ store, clock, longest: storeTime, keyOf, failed: storeFailed });
    this.#entries = new LRUCache({
      max: origins,
      // However few origins there is room for, the longest body has some.
      maxSize: origins * AVERAGE_BODY + 2 * reading.limit,
      sizeCalculation: ({ size }) => size,
    });
    this.#forgotten = new LRUCache({ max: origins });
    this.#heard = new LRUCache({ max: origins });
  }

  /** Origins in memory. */
  get size(): number {
    return this.#entries.size;
  }

  /** What this process has of an origin and still holds; null where it has to be looked for. */
  fresh(origin: string): Entry | null {
    const entry = this.#entries.get(origin);
    return entry !== undefined && isFresh(entry, this.#options.clock.now()) ? entry : null;
  }

  /**
   * Gets an origin's robots.txt from the store or by a fetch: one at a time, for all who ask. Rejects
   * with the signal's reason, for this asker alone; when the last one leaves, the fetch ends.
   */
  async refresh(origin: string, signal?: AbortSignal): Promise<Found> {
    const { clock } = this.#options;
    const asked = clock.now();
    for (;;) {
      const found = await this.#join(origin, signal);
      // What was under way began before the question: while the machine slept, or its clock was set, long before.
      if (isFresh(found.entry, clock.now()) || isSince(found.entry, asked, clock.now())) return found;
    }
  }

  async #join(origin: string, signal: AbortSignal | undefined): Promise<Found> {
    if (this.#closed !== null) throw new RobotsClientClosedError();
    signal?.throwIfAborted();
    const refresh = this.#refreshes.get(origin) ?? this.#start(origin);
    refresh.askers++;
    if (signal === undefined) return await refresh.found;
    let undo = () => {};
    const left = new Promise<never>((_, reject) => {
      undo = onAbort(signal, () => {
        reject(signal.reason);
        if (--refresh.askers === 0) this.#abandon(origin, refresh);
      });
    });
    try {
      return await Promise.race([refresh.found, left]);
    } finally {
      undo();
    }
  }

  /** Forgets an origin here and in the store. What is under way for it answers those who wait, and is not kept. */
  async forget(origin: string): Promise<void> {
    if (this.#closed !== null) throw new RobotsClientClosedError();
    this.#entries.delete(origin);
    this.#refreshes.delete(origin);
    const before = this.#deletions.get(origin);
    const deletion = this.#run(this.#delete(origin, before));
    this.#deletions.set(origin, deletion);
    await deletion;
    if (this.#deletions.get(origin) === deletion) this.#deletions.delete(origin);
  }

  /**
   * Milliseconds until all who share the store may send one more request, by a pace; 0 where it may be sent now,
   * and is then taken if `take` says so. 0 also where the store does not know, or is away.
   */
  async wait(
    origin: string,
    pace: { readonly requests: number; readonly milliseconds: number },
    take: boolean,
    signal: AbortSignal,
  ): Promise<number> {
    if (this.#closed !== null) throw new RobotsClientClosedError();
    const wait = await this.#run(this.#store.pace(origin, pace, take, signal));
    return wait === null || wait === AWAY ? 0 : wait;
  }

  /** Ends what is under way: who waits for it gets a `RobotsClientClosedError`. Then closes the store. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    const reason = new RobotsClientClosedError();
    for (const { end } of this.#active) end.abort(reason);
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
    this.#entries.clear();
    await this.#store.close();
  }

  async #delete(origin: string, before: Promise<void> | undefined): Promise<void> {
    const now = this.#options.clock.now();
    await before;
    if ((await this.#store.delete(origin)) === AWAY) this.#forgotten.set(origin, now);
  }

  #start(origin: string): Refresh {
    const end = new AbortController();
    /** Whether it may be kept: not where the origin was forgotten meanwhile, whose past it may rest on. */
    const isWanted = () => this.#refreshes.get(origin) === refresh;
    const found = async (): Promise<Found> => {
      try {
        const { entry, from, kept } = await this.#refreshed(origin, end.signal, isWanted);
        if (isWanted()) {
          if (kept) this.#entries.set(origin, entry);
          else this.#entries.delete(origin);
        }
        return { entry, from };
      } finally {
        this.#abandon(origin, refresh);
        this.#active.delete(refresh);
      }
    };
    const refresh: Refresh = { found: this.#run(found()), end, askers: 0 };
    this.#refreshes.set(origin, refresh);
    this.#active.add(refresh);
    return refresh;
  }

  /** Ends a refresh, if it has not ended by itself; nobody joins it any more. */
  #abandon(origin: string, refresh: Refresh): void {
    refresh.end.abort();
    if (this.#refreshes.get(origin) === refresh) this.#refreshes.delete(origin);
  }

  /** What this process last knew of an origin, for as long as a store keeps it. */
  #remembered(origin: string): OriginRecord | null {
    const { clock, reading } = this.#options;
    const record = this.#entries.peek(origin)?.record ?? null;
    const isOld = record !== null && clock.now() - record.fetchedAt > keptFor(record, reading.reasonablyLong);
    return isOld ? null : record;
  }

  async #refreshed(origin: string, signal: AbortSignal, isWanted: () => boolean): Promise<Refreshed> {
    const { clock, random, fetchTime } = this.#options;
    const begun = clock.now();
    const mine = this.#remembered(origin);
    await this.#deletions.get(origin);
    const first = await this.#read(origin, signal);
    if (first === AWAY) return await this.#fetchAlone(origin, mine, signal);
    if (first !== null && isFresh(first, clock.now())) return this.#adopted(first);
    // Who has the turn ends within a fetch's time, or its turn does; only a store at fault keeps us longer.
    const patience = fetchTime + 2 * TURN;
    let pause = FIRST_PAUSE;
    for (let waited = 0; waited < patience; ) {
      const turn = await this.#store.acquire(origin, TURN, signal);
      if (turn === AWAY) break;
      if (turn !== null) {
        const fetched = await this.#fetchWithTurn(origin, turn, mine, signal, isWanted);
        return fetched ?? { ...(await this.#join(origin, signal)), kept: false };
      }
      const part = pause * (0.5 + 0.5 * random());
      await clock.sleep(part, signal);
      waited += part;
      pause = Math.min(2 * pause, LONGEST_PAUSE);
      const seen = await this.#read(origin, signal);
      if (seen === AWAY) break;
      // One that was written while we waited answers us, be it for this once.
      const now = clock.now();
      const isNews = seen !== null && seen.fetchedAt !== first?.fetchedAt && isSince(seen, begun, now);
      if (seen !== null && (isNews || isFresh(seen, now))) return this.#adopted(seen);
    }
    return await this.#fetchAlone(origin, later(mine, first), signal);
  }

  /**
   * Null where the origin was forgotten before the fetch: nobody has to wait for a turn whose fetch is not kept, and
   * those who asked wait with those who ask since.
   */
  async #fetchWithTurn(
    origin: string,
    turn: number,
    mine: OriginRecord | null,
    signal: AbortSignal,
    isWanted: () => boolean,
  ): Promise<Refreshed | null> {
    const { clock, reading } = this.#options;
    const stop = new AbortController();
    let away = false;
    try {
      const seen = await this.#read(origin, signal);
      if (seen === AWAY) {
        away = true;
        return await this.#fetchAlone(origin, mine, signal);
      }
      if (!isWanted()) return null;
      if (seen !== null && isFresh(seen, clock.now())) return this.#adopted(seen);
      this.#run(this.#renew(origin, turn, stop.signal));
      const record = await this.#fetch(origin, later(mine, seen), signal);
      // The turn may be of after the forgetting, and let it write.
      if (!isWanted()) return { entry: this.#entryOf(record), from: "network", kept: false };
      const keepFor = keptFor(record, reading.reasonablyLong);
      const written = await this.#store.set(origin, encodeRecord(record), turn, keepFor);
      away = written === AWAY;
      if (written === true) this.#forgotten.delete(origin);
      // Somebody else had the turn since, or the origin was to be forgotten: the store knows better next time.
      return { entry: this.#entryOf(record), from: "network", kept: written !== false };
    } finally {
      stop.abort();
      if (!away) this.#run(this.#store.release(origin, turn));
    }
  }

  async #fetchAlone(origin: string, before: OriginRecord | null, signal: AbortSignal): Promise<Refreshed> {
    const record = await this.#fetch(origin, before, signal);
    return { entry: this.#entryOf(record), from: "network", kept: true };
  }

  async #fetch(origin: string, before: OriginRecord | null, signal: AbortSignal): Promise<OriginRecord> {
    const { clock, fetch, userAgent, reading, siteAnswers, random } = this.#options;
    const copy = before?.copy ?? null;
    const conditions = copy === null ? null : conditionsOf(copy, userAgent);
    const start = clock.now();
    const fetched = await fetch({ url: robotsTxtOf(origin), conditions, signal });
    const known = before !== null && this.#isOvertaken(origin, before, fetched.receivedAt) ? null : before;
    const record = nextRecord(known, fetched, reading, { siteAnswers: siteAnswers(origin), random: random() });
    if (record.outcome.state !== "unreachable") this.#heard.set(origin, record.fetchedAt);
    this.#options.fetched(origin, fetched, record, Math.max(0, clock.now() - start));
    return record;
  }

  /** Makes the turn last until it is over for good, or we are done. */
  async #renew(origin: string, turn: number, stop: AbortSignal): Promise<void> {
    try {
      do await this.#options.clock.sleep(RENEWAL, stop);
      while ((await this.#store.renew(origin, turn, TURN, stop)) !== false);
    } catch {
      // Stopped: neither of both rejects otherwise.
    }
  }

  /** What the store has of an origin, if it can be what was written for it. */
  async #read(origin: string, signal: AbortSignal): Promise<OriginRecord | null | typeof AWAY> {
    const octets = await this.#store.get(origin, signal);
    if (octets === AWAY || octets === null) return octets;
    const record = decodeRecord(octets);
    if (record === null || record.hops[0]?.url !== robotsTxtOf(origin)) return null;
    const { fetchedAt } = record;
    if (isFuture(fetchedAt, this.#options.clock.now())) return null;
    const forgotten = this.#forgotten.get(origin);
    if (forgotten !== undefined && fetchedAt <= forgotten) return null;
    if (this.#isOvertaken(origin, record, fetchedAt)) return null;
    // Nobody writes that one holds for longer than the dialect lets any.
    const { cap } = accessDialectOf(this.#options.reading.dialect);
    return cap === null ? record : { ...record, staleAt: Math.min(record.staleAt, fetchedAt + cap + 1) };
  }

  /**
   * Whether what is known of a file that was unreachable up to then counts from before an answer that this
   * process has heard: who wrote that did not know of it, as the store was away, or had been told to forget it.
   */
  #isOvertaken(origin: string, { unreachableSince, copy }: OriginRecord, until: number): boolean {
    const heard = this.#heard.get(origin);
    if (heard === undefined || unreachableSince === null) return false;
    // A clock that was set back has answers from a time to come, which say nothing of what was before.
    return Math.min(unreachableSince, copy?.receivedAt ?? unreachableSince) < heard && heard <= until;
  }

  #adopted(record: OriginRecord): Refreshed {
    return { entry: this.#entryOf(record), from: "store", kept: true };
  }

  #entryOf(record: OriginRecord): Entry {
    return new Entry(record, this.#options.bodies);
  }

  /** Has `close` wait for it. Who else waits gets to know how it ended; nobody has to. */
  #run<Result>(promise: Promise<Result>): Promise<Result> {
    this.#running.add(promise);
    const done = () => this.#running.delete(promise);
    promise.then(done, done);
    return promise;
  }
}

function robotsTxtOf(origin: string): string {
  return `${origin}/robots.txt`;
}

/**
 * The record that knows of the later time at which the file was not out of reach; where both know the same, the
 * later one. Who says that it was out of reach since before an answer did not hear of that answer, or had its clock
 * set back since.
 */
function later(mine: OriginRecord | null, stored: OriginRecord | null): OriginRecord | null {
  if (mine === null || stored === null) return mine ?? stored;
  const ahead = lastInReach(stored) - lastInReach(mine) || stored.fetchedAt - mine.fetchedAt;
  return ahead >= 0 ? stored : mine;
}

function lastInReach({ unreachableSince, fetchedAt }: OriginRecord): number {
  return unreachableSince ?? fetchedAt;
}

/**
 * Milliseconds for which a record is of use: while it holds, and twice as long as the file may be unreachable
 * before that opens the site. Who comes later than that begins anew; so no break of being unreachable that one
 * machine has heard is forgotten while another one still counts from before.
 */
function keptFor({ fetchedAt, staleAt }: OriginRecord, reasonablyLong: number): number {
  return staleAt - fetchedAt + 2 * reasonablyLong;
}
