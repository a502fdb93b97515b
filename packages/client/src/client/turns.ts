// Turns on an origin: the queues that a request waits in, each at its pace: in the order the turns are asked for in
// this process and, with a store that keeps paces, together with other processes.
import pLimit, { type LimitFunction } from "p-limit";
import type { ClientSettings } from "../api/options.ts";
import type { Origins } from "../cache/origins.ts";
import { type Pace, paceAt } from "../cache/pace.ts";
import type { OriginEntry } from "../cache/record.ts";
import { networkOf } from "../fetch/addresses.ts";
import { type Clock, systemClock } from "../util/clock.ts";
import { LruCache } from "../util/lru.ts";
import { linkSignals, untilAborted } from "../util/on-abort.ts";

/** A queue that a turn waits in, by its name, and the pace of the queue. */
interface QueuePace {
  readonly name: string;
  readonly pace: Pace;
}

/** Gives out turns: selects the queues of an origin and waits in them. */
export class Turns {
  readonly #settings: ClientSettings;
  readonly #origins: Origins;
  readonly #pacer: Pacer;
  /** Aborted when the client is closed. */
  readonly #closing: AbortSignal;

  constructor(settings: ClientSettings, origins: Origins, closing: AbortSignal) {
    this.#settings = settings;
    this.#origins = origins;
    const shared = (name: string, pace: Pace, take: boolean, signal: AbortSignal) =>
      origins.wait(name, pace, take, signal);
    this.#pacer = new Pacer(settings.limits.origins, shared, settings.clock);
    this.#closing = closing;
  }

  /** When the next request may be sent; milliseconds since the epoch. */
  async nextAt(origin: string, entry: OriginEntry, signal: AbortSignal | undefined): Promise<number> {
    const queues = this.#queues(origin, entry);
    const until = linkSignals(signal, this.#closing);
    try {
      const waits = await Promise.all(queues.map(({ name, pace }) => this.#pacer.wait(name, pace, until.signal)));
      return this.#settings.clock.now() + Math.max(0, ...waits);
    } finally {
      until.close();
    }
  }

  /** Resolves when a request may be sent, and takes that turn. */
  async take(origin: string, entry: OriginEntry, signal: AbortSignal | undefined): Promise<void> {
    const queues = this.#queues(origin, entry);
    const until = linkSignals(signal, this.#closing);
    try {
      for (const { name, pace } of queues) await this.#pacer.take(name, pace, until.signal);
    } finally {
      until.close();
    }
  }

  /** The queues that a turn waits in: that of the origin, and that of its address. */
  #queues(origin: string, entry: OriginEntry): QueuePace[] {
    const { clock, maximumDelay, addressDelay, siteOptions } = this.#settings;
    const queues: QueuePace[] = [];
    const delay = siteOptions(origin)?.delay;
    const paces = delay === undefined ? this.#origins.cache.compiled.get(entry)?.paces : undefined;
    if (paces !== undefined) {
      const pace = paceAt(paces, clock.now(), maximumDelay);
      if (pace !== null) queues.push({ name: origin, pace });
    } else if (delay !== undefined && delay > 0) {
      queues.push({ name: origin, pace: { requests: 1, milliseconds: delay } });
    }
    const address = entry.record.hops[0]?.address ?? null;
    if (addressDelay > 0 && address !== null) {
      queues.push({ name: `address ${networkOf(address)}`, pace: { requests: 1, milliseconds: addressDelay } });
    }
    return queues;
  }
}

/** The turns taken on one site. The pace may change; what was taken stays. */
interface Queue {
  /** Start of the current period; milliseconds since the epoch. */
  start: number;
  /** Turns taken in it. */
  taken: number;
  /** Lets callers proceed one after another, in the order they came. */
  readonly inOrder: LimitFunction;
}

/**
 * Milliseconds until all processes together may send one more request; 0 for now, and then it is taken if `take` is
 * true.
 */
export type SharedWait = (name: string, pace: Pace, take: boolean, signal: AbortSignal) => Promise<number>;

/** The signal of a caller that never gives up. */
const never: AbortSignal = new AbortController().signal;

/**
 * Gives out turns by queue: one for an origin or an address. Keeps `queues` of them; the least recently used one is
 * forgotten.
 */
export class Pacer {
  readonly #queues: LruCache<string, Queue>;
  readonly #shared: SharedWait;
  readonly #clock: Clock;

  /** `shared`: turns of other processes; there are none by default. */
  constructor(queues: number, shared: SharedWait = async () => 0, clock: Clock = systemClock) {
    this.#queues = new LruCache({ max: queues });
    this.#shared = shared;
    this.#clock = clock;
  }

  /** Milliseconds until a caller that comes now could take a turn. */
  async wait(name: string, pace: Pace | null, signal: AbortSignal = never): Promise<number> {
    if (pace === null) return 0;
    const queue = this.#queue(name);
    const first = Math.max(this.#untilFree(queue, pace), await this.#shared(name, pace, false, signal));
    const ahead = queue.inOrder.activeCount + queue.inOrder.pendingCount;
    return ahead === 0 ? first : first + Math.floor(ahead / pace.requests) * pace.milliseconds;
  }

  /** Resolves when it is the caller's turn, and takes it. Rejects with the signal's reason, without taking one. */
  async take(name: string, pace: Pace | null, signal: AbortSignal = never): Promise<void> {
    signal.throwIfAborted();
    if (pace === null) return;
    const queue = this.#queue(name);
    const turn = queue.inOrder(async () => {
      await this.#until(signal, () => this.#shared(name, pace, true, signal));
      // Our own turn last, so that it is taken when the request is sent; it is the only one if the store is down.
      await this.#until(signal, async () => this.#takeNow(queue, pace));
    });
    await untilAborted(turn, signal);
  }

  /** Repeats `attempt`, which returns the milliseconds to wait before the next one, until it returns 0. */
  async #until(signal: AbortSignal, attempt: () => Promise<number>): Promise<void> {
    while (!signal.aborted) {
      const milliseconds = await attempt();
      if (milliseconds === 0) return;
      await this.#clock.sleep(milliseconds, signal);
    }
  }

  #takeNow(queue: Queue, pace: Pace): number {
    const wait = this.#untilFree(queue, pace);
    if (wait > 0) return wait;
    const now = this.#clock.now();
    if (now - queue.start >= pace.milliseconds) {
      queue.start = now;
      queue.taken = 0;
    }
    queue.taken++;
    return 0;
  }

  #untilFree(queue: Queue, pace: Pace): number {
    const now = this.#clock.now();
    // The clock was set back: the period starts over, or callers would wait until the clock is there again.
    queue.start = Math.min(queue.start, now);
    const left = queue.start + pace.milliseconds - now;
    return queue.taken < pace.requests || left <= 0 ? 0 : Math.max(1, Math.ceil(left));
  }

  #queue(name: string): Queue {
    const known = this.#queues.get(name);
    if (known !== undefined) return known;
    const queue = { start: Number.NEGATIVE_INFINITY, taken: 0, inOrder: pLimit(1) };
    this.#queues.set(name, queue);
    return queue;
  }
}
