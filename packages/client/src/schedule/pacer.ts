// Gives out turns on a site at its pace: in the order they are asked for in this process and, with a store that keeps
// paces, together with other processes.
import pLimit, { type LimitFunction } from "p-limit";
import { type Clock, systemClock } from "../clock.ts";
import { LruCache } from "../lru.ts";
import { untilAborted } from "../on-abort.ts";
import type { Pace } from "./pace.ts";

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
