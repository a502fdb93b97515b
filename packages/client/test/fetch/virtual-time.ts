// A clock that the test advances, and a scripted transport: fetches without sockets and without waiting.
import type { Clock } from "robotspec-client";
import {
  type Transport,
  TransportError,
  type TransportRequest,
  type TransportResponse,
} from "../../src/fetch/transport.ts";

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

export class VirtualClock implements Clock {
  #now: number;
  readonly #sleepers = new Set<Sleeper>();

  /** Milliseconds since the epoch. */
  constructor(now = Date.UTC(2026, 0, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const sleeper = { until: this.#now + milliseconds, wake: resolve };
      this.#sleepers.add(sleeper);
      signal?.addEventListener(
        "abort",
        () => {
          this.#sleepers.delete(sleeper);
          reject(signal.reason);
        },
        { once: true },
      );
    });
  }

  /** Advances the clock; sleepers wake in order. */
  advance(milliseconds: number): void {
    const until = this.#now + milliseconds;
    for (;;) {
      const next = this.#earliest();
      if (next === null || next.until > until) break;
      this.#now = Math.max(this.#now, next.until);
      this.#sleepers.delete(next);
      next.wake();
    }
    this.#now = until;
  }

  /** Pending sleeps. */
  get sleeping(): number {
    return this.#sleepers.size;
  }

  /** Awaits `work`; whenever nothing else is pending, the clock jumps to the next timer. */
  async passTimeFor<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    work.then(over, over);
    for (let idle = 0; !isOver; ) {
      await settled();
      const next = this.#earliest();
      if (isOver) break;
      if (next !== null) this.advance(Math.max(0, next.until - this.#now));
      else if (++idle > 1000) throw new Error("Nothing happens, and nobody sleeps.");
    }
    return work;
  }

  #earliest(): Sleeper | null {
    let earliest: Sleeper | null = null;
    for (const sleeper of this.#sleepers) if (earliest === null || sleeper.until < earliest.until) earliest = sleeper;
    return earliest;
  }
}

/** Resolves when everything that needs no time is done. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The reaction of a scripted transport to a request. `hang` waits until it is aborted. */
export type Play = Partial<TransportResponse> | TransportError | "hang";

export interface ScriptedTransport extends Transport {
  /** The requests, in order. */
  readonly asked: TransportRequest[];
  /** Requests under way now, and their maximum. */
  readonly underWay: () => number;
  readonly mostUnderWay: () => number;
}

/** A transport that answers each request by `play`, whose promises may be late. */
export function scripted(play: (request: TransportRequest, at: number) => Play | Promise<Play>): ScriptedTransport {
  const asked: TransportRequest[] = [];
  let [now, most] = [0, 0];
  return {
    asked,
    underWay: () => now,
    mostUnderWay: () => most,
    async request(request) {
      const at = asked.push(request) - 1;
      most = Math.max(most, ++now);
      try {
        const aborted = new Promise<never>((_, reject) => {
          const abort = () => reject(request.signal.reason);
          if (request.signal.aborted) abort();
          else request.signal.addEventListener("abort", abort, { once: true });
        });
        const played = Promise.resolve(play(request, at)).then((what) => (what === "hang" ? aborted : what));
        const what = await Promise.race([played, aborted]);
        if (what instanceof TransportError) throw what;
        return { status: 200, headers: {}, body: new Uint8Array(0), cut: false, address: "192.0.2.1", ...what };
      } finally {
        now--;
      }
    },
  };
}
