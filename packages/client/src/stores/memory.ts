// A store in the memory of this process, limited in records and in octets.
import type { RobotsStore } from "../api/store.ts";
import { type Clock, systemClock } from "../util/clock.ts";
import { LruCache } from "../util/lru.ts";
import { bound, isActive, type LeaseTimes, milliseconds } from "./arguments.ts";

/** Options of `memoryStore`. */
export interface MemoryStoreOptions {
  /** Records kept at most. 10,000. */
  readonly records?: number;
  /** Octets of all records and their keys kept at most. 67,108,864 (64 MiB). */
  readonly octets?: number;
  /** The clock by which records and leases expire. */
  readonly clock?: Clock;
}

interface StoredRecord {
  readonly record: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

interface GivenLease extends LeaseTimes {
  readonly token: number;
}

/**
 * Keeps the most recently used records in this process. A record larger than the limit in octets is not kept. Throws a
 * TypeError for a limit that is not a whole number above 0.
 */
export function memoryStore({
  records = 10_000,
  octets = 67_108_864,
  clock = systemClock,
}: MemoryStoreOptions = {}): RobotsStore {
  const entries = new LruCache<string, StoredRecord>({
    max: bound("records", records),
    maxOctets: bound("octets", octets),
    octetsOf: ({ record }, key) => record.length + key.length + 1,
  });
  const leases = new Leases(records, clock);
  return {
    async get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      if (entry.expiresAt <= clock.now()) {
        entries.delete(key);
        return null;
      }
      return entry.record.slice();
    },
    async acquire(key, duration) {
      return leases.acquire(key, milliseconds("duration", duration));
    },
    async renew(key, token, duration) {
      return leases.renew(key, token, milliseconds("duration", duration));
    },
    async set(key, record, token, keepFor) {
      const expiresAt = clock.now() + milliseconds("keepFor", keepFor);
      if (!leases.isLast(key, token)) return false;
      entries.set(key, { record: record.slice(), expiresAt });
      return true;
    },
    async release(key, token) {
      leases.release(key, token);
    },
    async delete(key) {
      entries.delete(key);
      leases.delete(key);
    },
    async close() {
      entries.clear();
      leases.clear();
    },
  };
}

/** The last lease of each key, in the order they were given out. */
class Leases {
  readonly #limit: number;
  readonly #clock: Clock;
  readonly #leases = new Map<string, GivenLease>();
  /** One counter for all keys, so that no key gets a token twice, whatever was removed. */
  #lastToken = 0;
  /** Number of leases above which expired ones are removed. */
  #sweepAbove: number;

  /** `limit`: leases that are kept at most, expired ones included; more only if they are active. */
  constructor(limit: number, clock: Clock) {
    this.#limit = limit;
    this.#clock = clock;
    this.#sweepAbove = 2 * limit;
  }

  /** The token of a new lease; null while the last one is active. */
  acquire(key: string, duration: number): number | null {
    const now = this.#clock.now();
    const last = this.#leases.get(key);
    if (last !== undefined && isActive(last, now)) return null;
    const token = ++this.#lastToken;
    this.#leases.delete(key);
    this.#leases.set(key, { token, expiresAt: now + duration, duration });
    if (this.#leases.size > this.#sweepAbove) this.#sweep();
    return token;
  }

  /** Extends a lease; false if it has expired. */
  renew(key: string, token: number, duration: number): boolean {
    if (!this.#isHeld(key, token)) return false;
    this.#leases.set(key, { token, expiresAt: this.#clock.now() + duration, duration });
    return true;
  }

  /** Whether a token is the last one given out for a key, expired or not. */
  isLast(key: string, token: number): boolean {
    return this.#leases.get(key)?.token === token;
  }

  release(key: string, token: number): void {
    if (!this.#isHeld(key, token)) return;
    // Not now: the lease would be active again if the clock is set back afterwards.
    this.#leases.set(key, { token, expiresAt: Number.NEGATIVE_INFINITY, duration: 0 });
  }

  delete(key: string): void {
    this.#leases.delete(key);
  }

  clear(): void {
    this.#leases.clear();
  }

  #isHeld(key: string, token: number): boolean {
    const lease = this.#leases.get(key);
    return lease !== undefined && lease.token === token && isActive(lease, this.#clock.now());
  }

  /** Removes the oldest expired leases, down to the limit. Active ones stay. */
  #sweep(): void {
    const now = this.#clock.now();
    for (const [key, lease] of this.#leases) {
      if (this.#leases.size <= this.#limit) break;
      if (!isActive(lease, now)) this.#leases.delete(key);
    }
    // Twice what is left, so that the cost per lease is constant however many are active.
    this.#sweepAbove = 2 * Math.max(this.#limit, this.#leases.size);
  }
}
