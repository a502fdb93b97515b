// A store in a file, shared by the processes of one machine and kept across restarts: SQLite with a write-ahead log.
import { join, resolve } from "node:path";
import type { RobotsStore } from "../api/store.ts";
import { bound, escapedKey, isActive, type LeaseTimes, milliseconds } from "./arguments.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { cacheFolder } from "./sqlite-file.ts";

export type { RobotsStore } from "../api/store.ts";

/** Options of `sqliteStore`. */
export interface SqliteStoreOptions {
  /** The file; by default one in the user's cache folder. Not on a network drive, where SQLite's log does not work. */
  readonly file?: string;
  /** Records kept at most. 100,000. */
  readonly records?: number;
  /** Octets of all records and their keys kept at most; the file is somewhat larger. 268,435,456 (256 MiB). */
  readonly octets?: number;
}

/**
 * Keeps the most recently used records in a file, created with its folder if needed, for this user alone. Needs
 * `node:sqlite` or the package `libsql`. A damaged file of this store is set aside as `….damaged` and replaced. Throws
 * for a file of another program or of a later version, and for a limit that is not a whole number above 0. While
 * another process locks the file, operations wait without blocking this process.
 */
export function sqliteStore({ file, records = 100_000, octets = 268_435_456 }: SqliteStoreOptions = {}): RobotsStore {
  bound("records", records);
  bound("octets", octets);
  const path = resolve(file ?? join(cacheFolder(), "records.sqlite"));
  const connection = new SqliteConnection(path, file === undefined);
  const recordTable = new RecordTable(connection, { records, octets });
  const leaseTable = new LeaseTable(connection);
  return {
    async get(key) {
      const name = escapedKey(key);
      const record = await connection.run(() => recordTable.get(name, Date.now()));
      // Best effort.
      if (record !== null && recordTable.hasManyUses)
        await connection.write(() => recordTable.flushUses()).catch(() => recordTable.dropUses());
      return record;
    },
    async acquire(key, duration) {
      const name = escapedKey(key);
      const length = milliseconds("duration", duration);
      return connection.write(() => leaseTable.acquire(name, length, Date.now()));
    },
    async renew(key, token, duration) {
      const name = escapedKey(key);
      const length = milliseconds("duration", duration);
      return connection.write(() => leaseTable.renew(name, token, length, Date.now()));
    },
    async set(key, record, token, keepFor) {
      const name = escapedKey(key);
      const kept = milliseconds("keepFor", keepFor);
      const copy = record.slice();
      return connection.write(() => {
        if (leaseTable.last(name)?.token !== token) return false;
        recordTable.set(name, copy, kept, Date.now());
        return true;
      });
    },
    async release(key, token) {
      const name = escapedKey(key);
      const now = Date.now();
      await connection.write(() => leaseTable.release(name, token, now));
    },
    async delete(key) {
      const name = escapedKey(key);
      await connection.write(() => {
        recordTable.delete(name);
        leaseTable.delete(name);
      });
    },
    async close() {
      connection.close();
    },
  };
}

/** Milliseconds for which an expired lease may still write: an hour. */
const LEASE_RETENTION = 3_600_000;

/** Expired leases or records removed at once, and uses of records written at once. */
const BATCH = 100;

interface LeaseRow extends LeaseTimes {
  readonly token: number;
}

/** The last lease on each key. Methods run in the connection's `write`. */
class LeaseTable {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  last(key: string): LeaseRow | undefined {
    return this.#connection.row<LeaseRow>("SELECT token, ends AS expiresAt, duration FROM leases WHERE key = ?", key);
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

/** Limits of the table. */
interface RecordLimits {
  readonly records: number;
  readonly octets: number;
}

/** The records by key. Methods run in the connection's `run` or, if they write, in its `write`. */
class RecordTable {
  readonly #connection: SqliteConnection;
  readonly #limits: RecordLimits;
  /** Keys that were read and whose use is not written yet. */
  readonly #pendingUses = new Set<string>();

  constructor(connection: SqliteConnection, limits: RecordLimits) {
    this.#connection = connection;
    this.#limits = limits;
  }

  /** A record that has not expired; null if there is none. */
  get(key: string, now: number): Uint8Array | null {
    const query = "SELECT record, ends AS expiresAt FROM records WHERE key = ?";
    const found = this.#connection.row<{ record: Uint8Array; expiresAt: number }>(query, key);
    if (found === undefined || found.expiresAt <= now) return null;
    this.#pendingUses.add(key);
    return new Uint8Array(found.record);
  }

  /** Whether the uses since the last write are many enough to be written. */
  get hasManyUses(): boolean {
    return this.#pendingUses.size >= BATCH;
  }

  set(key: string, record: Uint8Array, keepFor: number, now: number): void {
    this.flushUses();
    const size = record.length + Buffer.byteLength(key);
    this.#connection.change(
      `INSERT INTO records VALUES (?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE
       SET ends = excluded.ends, used = excluded.used, size = excluded.size, record = excluded.record`,
      ...[key, now + keepFor, this.#nextTick(), size, record],
    );
    this.#evict(now);
  }

  delete(key: string): void {
    this.#connection.change("DELETE FROM records WHERE key = ?", key);
  }

  flushUses(): void {
    const tick = this.#nextTick();
    for (const key of this.#pendingUses) {
      this.#connection.change("UPDATE records SET used = ? WHERE key = ?", tick, key);
    }
    this.#pendingUses.clear();
  }

  /** Forgets the uses that are not written yet. */
  dropUses(): void {
    this.#pendingUses.clear();
  }

  /** Orders uses: a count, independent of clocks. */
  #nextTick(): number {
    return (this.#connection.row("UPDATE totals SET tick = tick + 1 RETURNING tick") as { tick: number }).tick;
  }

  /** Removes expired records, and the least recently used ones while there are too many. */
  #evict(now: number): void {
    const connection = this.#connection;
    connection.change("DELETE FROM records WHERE key IN (SELECT key FROM records WHERE ends <= ? LIMIT ?)", now, BATCH);
    for (;;) {
      const kept = connection.row("SELECT records, octets FROM totals") as { records: number; octets: number };
      if (kept.records <= this.#limits.records && kept.octets <= this.#limits.octets) return;
      // More than necessary, so that not every write has to remove some.
      const few = Math.min(Math.ceil(kept.records / BATCH), BATCH);
      const oldest = "DELETE FROM records WHERE key IN (SELECT key FROM records ORDER BY used LIMIT ?)";
      // The counts were wrong.
      if (connection.change(oldest, few) === 0) {
        connection.change("UPDATE totals SET (records, octets) = (SELECT count(*), total(size) FROM records)");
      }
    }
  }
}
