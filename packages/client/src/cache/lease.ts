// A lease on an origin: of all processes that share a store, the one that holds it fetches. A lease ends by itself a
// few seconds after its holder stopped renewing it, so a crashed holder does not block others, and its fencing token
// keeps a holder that was suspended from overwriting newer records.
import type { Clock } from "../util/clock.ts";
import { STORE_DOWN, type StoreAccess, type StoreDown } from "./store-access.ts";

/** Milliseconds a lease lasts, and after which it is renewed. */
const DURATION = 5_000;
const RENEWAL = DURATION / 3;

/** Milliseconds between two attempts to get a lease that another process holds: at first, and at most. */
const FIRST_PAUSE = 20;
const MAX_PAUSE = 500;

export interface LeaseOptions<Value> {
  readonly store: StoreAccess;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  /** Milliseconds that a holder may need; a client that waits longer than this and two leases continues without one. */
  readonly maxHold: number;
  readonly signal: AbortSignal;
  /** Checks, between two attempts, whether the present holder has written what this process waits for. */
  readonly poll: () => Promise<Value | null | StoreDown>;
}

/** A lease, what `poll` found, or null if neither could be had: the store is down, or slower than it should be. */
export type Leased<Value> = { readonly lease: Lease } | { readonly found: Value } | null;

/** Waits for the lease on an origin or for the record of its holder, whichever comes first. */
export async function leaseOrRecord<Value>(origin: string, options: LeaseOptions<Value>): Promise<Leased<Value>> {
  const { store, clock, random, maxHold, signal, poll } = options;
  // The holder finishes within one fetch or its lease expires, so waiting longer means the store is broken.
  const maxWait = maxHold + 2 * DURATION;
  let pause = FIRST_PAUSE;
  for (let waited = 0; waited < maxWait; ) {
    const token = await store.acquire(origin, DURATION, signal);
    if (token === STORE_DOWN) return null;
    if (token !== null) return { lease: new Lease(origin, token, store, clock) };
    const part = pause * (0.5 + 0.5 * random());
    await clock.sleep(part, signal);
    waited += part;
    pause = Math.min(2 * pause, MAX_PAUSE);
    const found = await poll();
    if (found === STORE_DOWN) return null;
    if (found !== null) return { found };
  }
  return null;
}

/** A lease that this process holds. */
export class Lease {
  readonly #origin: string;
  readonly #store: StoreAccess;
  readonly #clock: Clock;
  readonly #stop = new AbortController();
  /** The fencing token: greater than that of every earlier lease on the origin. */
  readonly token: number;

  constructor(origin: string, token: number, store: StoreAccess, clock: Clock) {
    this.#origin = origin;
    this.token = token;
    this.#store = store;
    this.#clock = clock;
  }

  /** Renews the lease until it is lost or released. Never rejects. */
  async keep(): Promise<void> {
    const { signal } = this.#stop;
    try {
      do await this.#clock.sleep(RENEWAL, signal);
      while ((await this.#store.renew(this.#origin, this.token, DURATION, signal)) !== false);
    } catch {
      // Stopped: neither of the two rejects otherwise.
    }
  }

  /** Stops renewing. */
  stop(): void {
    this.#stop.abort();
  }

  /** Ends the lease before its time. */
  async release(): Promise<void> {
    await this.#store.release(this.#origin, this.token);
  }
}
