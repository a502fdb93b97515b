// Turns on a site, at the site's own pace: in the order they are asked for in this
// process, and then, if there is a store that knows, beside the other processes.
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { systemClock } from "../clock.ts";
import { onAbort } from "../on-abort.ts";
import type { Pace } from "./pace.ts";

/** What is known of one origin's turns. */
interface Lane {
  readonly pace: Pace;
  readonly limiter: RateLimiterMemory;
  /** Lets those who wait go on in the order they came. */
  readonly inOrder: LimitFunction;
}

/**
 * Milliseconds until a turn is free. Never longer than the pace: the limiter forgets a turn by a timer, and
 * tells how long that is by the clock, which may have been set back.
 */
function untilFree({ msBeforeNext }: RateLimiterRes, { milliseconds }: Pace): number {
  return Math.min(Math.max(1, Math.ceil(msBeforeNext)), Math.ceil(milliseconds));
}

/**
 * How long it is until the crawler as a whole may send one more request, in milliseconds; 0 for now. Where it
 * is, `take` takes it.
 */
export type SharedWait = (origin: string, pace: Pace, take: boolean, signal: AbortSignal) => Promise<number>;

/** The name of the only key of a lane's limiter. */
const KEY = "turn";

/**
 * Deals out turns by origin. Lives by the machine's clock, as the limiter does. Keeps the lanes of at
 * most `origins` origins; the one that was used longest ago is forgotten first, and begins anew.
 */
export class Pacer {
  readonly #lanes: LRUCache<string, Lane>;
  readonly #shared: SharedWait;

  /** `shared`: what other processes have taken; nobody else takes any where absent. */
  constructor(origins: number, shared: SharedWait = async () => 0) {
    this.#lanes = new LRUCache({ max: origins });
    this.#shared = shared;
  }

  /** Milliseconds until the next turn could be taken by somebody who comes now. */
  async wait(origin: string, pace: Pace | null, signal: AbortSignal = never): Promise<number> {
    if (pace === null) return 0;
    const { limiter, inOrder } = this.#lane(origin, pace);
    const taken = await limiter.get(KEY);
    const own = taken === null || taken.remainingPoints > 0 ? 0 : untilFree(taken, pace);
    const first = Math.max(own, await this.#shared(origin, pace, false, signal));
    const before = inOrder.activeCount + inOrder.pendingCount;
    return before === 0 ? first : first + Math.floor(before / pace.requests) * pace.milliseconds;
  }

  /** Settles when the turn is there, and takes it; rejects with the signal's reason, and takes none. */
  async take(origin: string, pace: Pace | null, signal: AbortSignal = never): Promise<void> {
    signal.throwIfAborted();
    if (pace === null) return;
    const { limiter, inOrder } = this.#lane(origin, pace);
    const turn = inOrder(async () => {
      // The own one last, so that it is taken when the request is sent: it holds alone while the store is away.
      for (const tries of [() => this.#shared(origin, pace, true, signal), () => tryNow(limiter, pace)]) {
        while (!signal.aborted) {
          const milliseconds = await tries();
          if (milliseconds === 0) break;
          await systemClock.sleep(milliseconds, signal);
        }
      }
    });
    await untilAborted(turn, signal);
  }

  #lane(origin: string, pace: Pace): Lane {
    const known = this.#lanes.get(origin);
    if (known !== undefined && known.pace.requests === pace.requests && known.pace.milliseconds === pace.milliseconds) {
      return known;
    }
    const limiter = new RateLimiterMemory({ points: pace.requests, duration: pace.milliseconds / 1000 });
    const lane = { pace, limiter, inOrder: pLimit(1) };
    this.#lanes.set(origin, lane);
    return lane;
  }
}

/** The signal of who does not give up. */
const never: AbortSignal = new AbortController().signal;

/** 0 where the turn was taken, else the milliseconds until it is worth another try. */
async function tryNow(limiter: RateLimiterMemory, pace: Pace): Promise<number> {
  try {
    await limiter.consume(KEY);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return untilFree(refused, pace);
    throw refused;
  }
}

/** The same promise, but for an abort: then it rejects at once, though what is behind it still has to come to its end. */
async function untilAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  let forget = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    forget = onAbort(signal, () => reject(signal.reason));
  });
  try {
    await Promise.race([turn, aborted]);
  } finally {
    forget();
    // Nobody else listens to it.
    turn.catch(() => {});
  }
}
