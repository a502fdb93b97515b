// A store in the memory of this process, limited in records and in octets.
import { type Clock, systemClock } from "../clock.ts";
import { LruCache } from "../lru.ts";
import { bound, milliseconds } from "./arguments.ts";
import type { RobotsStore } from "./store.ts";

/** Options of `memoryStore`. */
export interface MemoryStoreOptions {
  /** Records kept at most. 10,000. */
  readonly records?: number;
  /** Octets of all records and their keys kept at most. 67,108,864 (64 MiB). */
  readonly octets?: number;
  /** The clock by which records and leases expire. */
  readonly clock?: Clock;
}

interface Entry {
  readonly record: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly end: number;
}

interface Lease {
  readonly token: number;
  /** Milliseconds since the epoch. */
  end: number;
  duration: number;
}

/** Whether it has not expired. One that seems to last longer than it can began before the clock was set back. */
function runs({ end, duration }: Lease, now: number): boolean {
  return end > now && end - now <= 2 * duration;
}

/**
 * Keeps the most recently used records in this process. A record larger than the limit in octets is not kept. Throws a TypeError for a
 * limit that is not a whole number above 0.
 */
export function memoryStore({
  records = 10_000,
  octets = 67_108_864,
  clock = systemClock,
}: MemoryStoreOptions = {}): RobotsStore {
  const entries = new LruCache<string, Entry>({
    max: bound("records", records),
    maxOctets: bound("octets", octets),
    octetsOf: ({ record }, key) => record.length + key.length + 1,
  });
  // The last lease of each key, in the order they were given out.
  const leases = new Map<string, Lease>();
  // One counter for all keys, so that no key gets a token twice, whatever was removed.
  let lastToken = 0;
  let sweepAt = 2 * records;

  /** Removes the oldest expired leases, down to the limit. Those in force stay. */
  const sweep = () => {
    const now = clock.now();
    for (const [key, lease] of leases) {
      if (leases.size <= records) break;
      if (!runs(lease, now)) leases.delete(key);
    }
    // Twice what is left, so that the cost per lease is constant however many are in force.
    sweepAt = 2 * Math.max(records, leases.size);
  };

  const running = (key: string, token: number): Lease | null => {
    const lease = leases.get(key);
    return lease !== undefined && lease.token === token && runs(lease, clock.now()) ? lease : null;
  };

  return {
    async get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      if (entry.end <= clock.now()) {
        entries.delete(key);
        return null;
      }
      return entry.record.slice();
    },
    async acquire(key, duration) {
      const lasts = milliseconds("duration", duration);
      const now = clock.now();
      const last = leases.get(key);
      if (last !== undefined && runs(last, now)) return null;
      leases.delete(key);
      leases.set(key, { token: ++lastToken, end: now + lasts, duration: lasts });
      if (leases.size > sweepAt) sweep();
      return lastToken;
    },
    async renew(key, token, duration) {
      const lasts = milliseconds("duration", duration);
      const lease = running(key, token);
      if (lease === null) return false;
      lease.end = clock.now() + lasts;
      lease.duration = lasts;
      return true;
    },
    async set(key, record, token, keepFor) {
      const end = clock.now() + milliseconds("keepFor", keepFor);
      if (leases.get(key)?.token !== token) return false;
      entries.set(key, { record: record.slice(), end });
      return true;
    },
    async release(key, token) {
      const lease = running(key, token);
      // Not now: the lease would be in force again if the clock is set back afterwards.
      if (lease !== null) lease.end = Number.NEGATIVE_INFINITY;
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
