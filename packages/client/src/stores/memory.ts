// A store in the memory of this process, limited in records and in octets.
import type { RobotsStore } from "../api/store.ts";
import { type Clock, systemClock } from "../util/clock.ts";
import { LruCache } from "../util/lru.ts";
import { bound, DELETED_FOR, milliseconds, nextTurn, timestamp } from "./arguments.ts";

/** Options of `memoryStore`. */
export interface MemoryStoreOptions {
  /** Records kept at most. 10,000. */
  readonly records?: number;
  /** Octets of all records and their keys kept at most. 67,108,864 (64 MiB). */
  readonly octets?: number;
  /** The clock by which records expire. */
  readonly clock?: Clock;
}

interface StoredRecord {
  /** Null for one that was deleted. */
  readonly record: Uint8Array | null;
  /** When its fetch began, or it was deleted; milliseconds since the epoch. */
  readonly time: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
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
    octetsOf: ({ record }, key) => (record?.length ?? 0) + key.length + 1,
  });
  /** Ends of the periods of paces. */
  const periods = new LruCache<string, number>({ max: records });
  const find = (key: string): StoredRecord | undefined => {
    const entry = entries.get(key);
    if (entry === undefined || entry.expiresAt > clock.now()) return entry;
    entries.delete(key);
    return undefined;
  };
  return {
    async get(key) {
      return find(key)?.record?.slice() ?? null;
    },
    async set(key, record, given, keepFor) {
      const expiresAt = clock.now() + milliseconds("keepFor", keepFor);
      const time = timestamp(given);
      if ((find(key)?.time ?? time) > time) return false;
      entries.set(key, { record: record.slice(), time, expiresAt });
      return true;
    },
    async delete(key, time) {
      entries.set(key, { record: null, time: timestamp(time), expiresAt: clock.now() + DELETED_FOR });
    },
    async pace(key, duration, take) {
      const { wait, ends } = nextTurn(periods.get(key), milliseconds("milliseconds", duration), take, clock.now());
      if (ends !== null) periods.set(key, ends);
      return wait;
    },
    async close() {
      entries.clear();
      periods.clear();
    },
  };
}
