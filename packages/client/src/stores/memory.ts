// A store in the memory of this process, bounded in records and in octets.
import { LRUCache } from "lru-cache";
import { type Clock, systemClock } from "../clock.ts";
import { bound, milliseconds } from "./arguments.ts";
import type { RobotsStore } from "./store.ts";

export interface MemoryStoreOptions {
  /** Records that are kept at most. 10,000. */
  readonly records?: number;
  /** Octets of all records and their keys that are kept at most. 67,108,864 (64 MiB). */
  readonly octets?: number;
  /** By which records and turns end. */
  readonly clock?: Clock;
}

interface Entry {
  readonly record: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly end: number;
}

interface Turn {
  readonly token: number;
  /** Milliseconds since the epoch. */
  end: number;
  duration: number;
}

/** Whether it is not over. What seems to last longer than it can was begun before the clock was turned back. */
function runs({ end, duration }: Turn, now: number): boolean {
  return end > now && end - now <= 2 * duration;
}

/**
 * Keeps records in this process alone, those asked for last. A record longer than all that may be
 * kept is forgotten at once. Throws a TypeError for a bound that is no whole number above 0.
 */
export function memoryStore({
  records = 10_000,
  octets = 67_108_864,
  clock = systemClock,
}: MemoryStoreOptions = {}): RobotsStore {
  const entries = new LRUCache<string, Entry>({
    max: bound("records", records),
    maxSize: bound("octets", octets),
    sizeCalculation: ({ record }, key) => record.length + key.length + 1,
  });
  // The last turn of each key, in the order they were given out.
  const turns = new Map<string, Turn>();
  // One counter for all keys, so that no key has a token twice, whatever is forgotten of it.
  let lastToken = 0;
  let sweepAt = 2 * records;

  /** Forgets the oldest turns that are over, down to the bound. Those that run stay: their holders are there, too. */
  const sweep = () => {
    const now = clock.now();
    for (const [key, turn] of turns) {
      if (turns.size <= records) break;
      if (!runs(turn, now)) turns.delete(key);
    }
    // Twice what is left: a step per turn given out, however many of them run.
    sweepAt = 2 * Math.max(records, turns.size);
  };

  const running = (key: string, token: number): Turn | null => {
    const turn = turns.get(key);
    return turn !== undefined && turn.token === token && runs(turn, clock.now()) ? turn : null;
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
      const last = turns.get(key);
      if (last !== undefined && runs(last, now)) return null;
      turns.delete(key);
      turns.set(key, { token: ++lastToken, end: now + lasts, duration: lasts });
      if (turns.size > sweepAt) sweep();
      return lastToken;
    },
    async renew(key, token, duration) {
      const lasts = milliseconds("duration", duration);
      const turn = running(key, token);
      if (turn === null) return false;
      turn.end = clock.now() + lasts;
      turn.duration = lasts;
      return true;
    },
    async set(key, record, token, keepFor) {
      const end = clock.now() + milliseconds("keepFor", keepFor);
      if (turns.get(key)?.token !== token) return false;
      entries.set(key, { record: record.slice(), end });
      return true;
    },
    async release(key, token) {
      const turn = running(key, token);
      // Not now: a clock that is set back afterwards would have the turn run on.
      if (turn !== null) turn.end = Number.NEGATIVE_INFINITY;
    },
    async delete(key) {
      entries.delete(key);
      turns.delete(key);
    },
    async close() {
      entries.clear();
      turns.clear();
    },
  };
}
