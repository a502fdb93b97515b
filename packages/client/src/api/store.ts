// The interface of a store, which keeps records for a process or a fleet: octets by key. It is independent of
// robots.txt.

/**
 * Keeps records. Every method may be called at any time by several processes. If a method rejects, the client continues
 * without the store. Octets are copied on their way in and out. Times are milliseconds since the epoch by the clock of
 * the caller; durations are milliseconds, limited to a year. An invalid one rejects with a TypeError.
 */
export interface RobotsStore {
  /** The record last written; null if there is none, it was deleted or evicted. */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Writes a record whose fetch began at `time`, unless the store has one whose fetch began later, or the key was
   * deleted later: then it writes nothing and returns false. Decided atomically. The store may drop the record after
   * `keepFor` milliseconds, or sooner if it is full.
   */
  set(key: string, record: Uint8Array, time: number, keepFor: number): Promise<boolean>;
  /** Deletes the record. For ten minutes, none can be written whose fetch began before `time`. */
  delete(key: string, time: number): Promise<void>;
  /**
   * Limits the rate of all processes that share the store: one request in `milliseconds` ms. Returns 0 if it may be sent
   * now, and begins a period if `take` is true; otherwise the milliseconds until the period ends. A shorter period
   * shortens the present one. Also decides which of several processes fetches a file. Without this method each process
   * keeps the pace for itself, and may fetch a file that another one is fetching.
   */
  pace?(key: string, milliseconds: number, take: boolean): Promise<number>;
  /** Releases what the store holds in this process. Nothing is called afterwards. */
  close(): Promise<void>;
}
