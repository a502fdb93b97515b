// The interface of a store, which keeps records for a process or a fleet: octets by key, and leases. It is independent
// of robots.txt.

/**
 * Keeps records and gives out leases for fetching. Every method may be called at any time by several processes. If a
 * method rejects, the client continues without the store. Octets are copied on their way in and out. Durations are
 * limited to a year; an invalid one rejects with a TypeError.
 */
export interface RobotsStore {
  /** The record last written; null if there is none or it was evicted. */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Requests the lease on `key` for `duration` ms; null while another holder has it. A lease that is not renewed
   * expires, so that a crashed holder does not block others. The number is the fencing token: a positive safe integer,
   * greater than that of every earlier lease on this key.
   */
  acquire(key: string, duration: number): Promise<number | null>;
  /** Extends a lease to `duration` ms from now; false if it has expired. */
  renew(key: string, token: number, duration: number): Promise<boolean>;
  /**
   * Writes the record if `token` is the last one given out for the key, expired or not, and the key was not deleted
   * since; otherwise writes nothing and returns false. The store may drop the record after `keepFor` milliseconds, or
   * sooner if it is full.
   */
  set(key: string, record: Uint8Array, token: number, keepFor: number): Promise<boolean>;
  /** Ends a lease early, so that the next one can be given out. Does nothing for one that has expired. */
  release(key: string, token: number): Promise<void>;
  /** Deletes the record and ends all leases given out so far, which cannot write any more either. */
  delete(key: string): Promise<void>;
  /**
   * Limits the rate of all processes that share the store: `requests` in `milliseconds` ms. Returns 0 if one more may
   * be sent now, and takes it if `take` is true; otherwise the milliseconds until the earliest useful retry. Without
   * this method each process keeps the pace for itself.
   */
  pace?(key: string, requests: number, milliseconds: number, take: boolean): Promise<number>;
  /** Releases what the store holds in this process. Nothing is called afterwards. */
  close(): Promise<void>;
}
