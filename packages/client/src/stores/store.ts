// What the client needs of a place to keep records in, for one process or a fleet:
// octets under a key, and turns. A store knows nothing of robots.txt.

/**
 * Keeps records and deals out turns to fetch. Every method may be called at any time by several
 * processes. A method that rejects is taken as a store that is away: the client goes on without it.
 * Octets are copied on their way in and out. A time is taken as a year at most, and rejects with a
 * TypeError where it is none.
 */
export interface RobotsStore {
  /** The record last written; null where there is none, or where it was forgotten. */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Asks for the turn to fetch what belongs to `key`, for so many milliseconds. Null while somebody
   * else has it. A turn that is not renewed ends by itself, so that a holder that crashed blocks nobody.
   * The number is the fencing token: a safe integer, greater than that of every turn of this key before.
   */
  acquire(key: string, duration: number): Promise<number | null>;
  /** Makes a turn last so many milliseconds from now on; false where it is over. */
  renew(key: string, turn: number, duration: number): Promise<boolean>;
  /**
   * Writes the record if `turn` is the last that was given out for the key, whether or not its time is
   * over, and the key was not deleted since; otherwise writes nothing and gives false. The store may
   * forget the record after `keepFor` milliseconds, or sooner if it is full.
   */
  set(key: string, record: Uint8Array, turn: number, keepFor: number): Promise<boolean>;
  /** Ends a turn before its time, so that the next may be given out. Does nothing for one that is over. */
  release(key: string, turn: number): Promise<void>;
  /** Forgets the record, and ends every turn given out so far, which can no longer write either. */
  delete(key: string): Promise<void>;
  /**
   * Has all who share the store keep a pace: `requests` in so many milliseconds. 0 where one more may be sent
   * now, which is then taken if `take` says so; otherwise the milliseconds after which it is worth asking
   * again. A store that has no such method leaves the pace to each process.
   */
  pace?(key: string, requests: number, milliseconds: number, take: boolean): Promise<number>;
  /** Frees what the store holds of the process. Nothing is called afterwards. */
  close(): Promise<void>;
}
