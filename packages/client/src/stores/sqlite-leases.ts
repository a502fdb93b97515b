// The table of leases in the file of the SQLite store.
import { isActive, type LeaseTimes } from "./arguments.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";

/** Milliseconds for which an expired lease may still write: an hour. */
const LEASE_RETENTION = 3_600_000;

/** Expired leases removed at once. */
const BATCH = 100;

interface Lease extends LeaseTimes {
  readonly token: number;
}

/** The last lease on each key. Methods run in the connection's `write`. */
export class LeaseTable {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  last(key: string): Lease | undefined {
    return this.#connection.row<Lease>("SELECT token, ends AS expiresAt, duration FROM leases WHERE key = ?", key);
  }

  /** The token of a new lease; null while the last one is active. */
  acquire(key: string, duration: number, now: number): number | null {
    const last = this.last(key);
    if (last !== undefined && isActive(last, now)) return null;
    // Starts at the clock, so that it also rises after the file was replaced.
    const next = "UPDATE totals SET token = max(token + 1, ?) RETURNING token";
    const { token } = this.#connection.row(next, now * 1000) as { token: number };
    this.#connection.change("INSERT OR REPLACE INTO leases VALUES (?, ?, ?, ?)", key, token, now + duration, duration);
    const expired = "DELETE FROM leases WHERE key IN (SELECT key FROM leases WHERE ends <= ? LIMIT ?)";
    this.#connection.change(expired, now - LEASE_RETENTION, BATCH);
    return token;
  }

  /** Extends a lease; false if it has expired. */
  renew(key: string, token: number, duration: number, now: number): boolean {
    const last = this.last(key);
    if (last === undefined || last.token !== token || !isActive(last, now)) return false;
    this.#connection.change("UPDATE leases SET ends = ?, duration = ? WHERE key = ?", now + duration, duration, key);
    return true;
  }

  release(key: string, token: number, now: number): void {
    this.#connection.change("UPDATE leases SET ends = min(ends, ?) WHERE key = ? AND token = ?", now, key, token);
  }

  delete(key: string): void {
    this.#connection.change("DELETE FROM leases WHERE key = ?", key);
  }
}
