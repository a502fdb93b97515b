// A store in a file, shared by the processes of one machine and kept across restarts: SQLite with a write-ahead log.
import { join, resolve } from "node:path";
import type { RobotsStore } from "../api/store.ts";
import { bound, DELETED_FOR, escapedKey, milliseconds, nextTurn, type Period, timestamp } from "./arguments.ts";
import { cacheFolder, SqliteConnection } from "./sqlite-file.ts";

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
 * Keeps the records last written in a file, created with its folder if needed, for this user alone. Needs
 * Node 22.13 or later, which has SQLite. A damaged file of this store is set aside as `….damaged` and replaced. Throws
 * for a file of another program or of a later version, and for a limit that is not a whole number above 0. While
 * another process locks the file, operations wait without blocking this process.
 */
export function sqliteStore({ file, records = 100_000, octets = 268_435_456 }: SqliteStoreOptions = {}): RobotsStore {
  bound("records", records);
  bound("octets", octets);
  const path = resolve(file ?? join(cacheFolder(), "records.sqlite"));
  const connection = new SqliteConnection(path, file === undefined);
  const recordTable = new RecordTable(connection, { records, octets });
  return {
    async get(key) {
      const name = escapedKey(key);
      return connection.run(() => recordTable.get(name, Date.now()));
    },
    async set(key, record, time, keepFor) {
      const name = escapedKey(key);
      const begun = timestamp(time);
      const kept = milliseconds("keepFor", keepFor);
      const copy = record.slice();
      return connection.write(() => {
        if (recordTable.timeOf(name, Date.now()) > begun) return false;
        recordTable.set(name, copy, begun, kept, Date.now());
        return true;
      });
    },
    async delete(key, time) {
      const name = escapedKey(key);
      const deleted = timestamp(time);
      await connection.write(() => recordTable.set(name, null, deleted, DELETED_FOR, Date.now()));
    },
    async pace(key, requests, duration, take) {
      const name = escapedKey(key);
      const most = bound("requests", requests);
      const length = milliseconds("milliseconds", duration);
      return connection.write(() => {
        const last = connection.row<Period>("SELECT taken, ends FROM periods WHERE key = ?", name);
        const now = Date.now();
        const { wait, period } = nextTurn(last, most, length, take, now);
        if (period === null) return wait;
        connection.change("INSERT OR REPLACE INTO periods VALUES (?, ?, ?)", name, period.taken, period.ends);
        const expired = "DELETE FROM periods WHERE key IN (SELECT key FROM periods WHERE ends <= ? LIMIT ?)";
        connection.change(expired, now, BATCH);
        return wait;
      });
    },
    async close() {
      connection.close();
    },
  };
}

/** Expired records or periods removed at once. */
const BATCH = 100;

/** Limits of the table. */
interface RecordLimits {
  readonly records: number;
  readonly octets: number;
}

/**
 * The records by key. Methods run in the connection's `run` or, if they write, in its `write`. Rows are in the order of
 * writing: a record in use is written again at least once a day, so reads need not be noted.
 */
class RecordTable {
  readonly #connection: SqliteConnection;
  readonly #limits: RecordLimits;

  constructor(connection: SqliteConnection, limits: RecordLimits) {
    this.#connection = connection;
    this.#limits = limits;
  }

  /** A record that has not expired; null if there is none. */
  get(key: string, now: number): Uint8Array | null {
    const query = "SELECT record, ends AS expiresAt FROM records WHERE key = ?";
    const found = this.#connection.row<{ record: Uint8Array | null; expiresAt: number }>(query, key);
    return found === undefined || found.record === null || found.expiresAt <= now ? null : new Uint8Array(found.record);
  }

  /** When the fetch of a record began, or it was deleted; before any time if neither is known. */
  timeOf(key: string, now: number): number {
    const query = "SELECT time FROM records WHERE key = ? AND ends > ?";
    return this.#connection.row<{ time: number }>(query, key, now)?.time ?? Number.NEGATIVE_INFINITY;
  }

  /** `record`: null for one that is deleted. */
  set(key: string, record: Uint8Array | null, time: number, keepFor: number, now: number): void {
    const size = (record?.length ?? 0) + Buffer.byteLength(key);
    this.#connection.change("DELETE FROM records WHERE key = ?", key);
    const insert = "INSERT INTO records (key, time, ends, size, record) VALUES (?, ?, ?, ?, ?)";
    this.#connection.change(insert, key, time, now + keepFor, size, record);
    this.#evict(now);
  }

  /** Removes expired records, and the oldest ones while there are too many. */
  #evict(now: number): void {
    const connection = this.#connection;
    connection.change("DELETE FROM records WHERE key IN (SELECT key FROM records WHERE ends <= ? LIMIT ?)", now, BATCH);
    for (;;) {
      const kept = connection.row("SELECT records, octets FROM totals") as { records: number; octets: number };
      if (kept.records <= this.#limits.records && kept.octets <= this.#limits.octets) return;
      // More than necessary, so that not every write has to remove some.
      const few = Math.min(Math.ceil(kept.records / BATCH), BATCH);
      const oldest = "DELETE FROM records WHERE key IN (SELECT key FROM records ORDER BY rowid LIMIT ?)";
      // The counts were wrong.
      if (connection.change(oldest, few) === 0) {
        connection.change("UPDATE totals SET (records, octets) = (SELECT count(*), total(size) FROM records)");
      }
    }
  }
}
