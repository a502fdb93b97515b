// A store in a file, shared by the processes of one machine and kept across restarts: SQLite with a write-ahead log.
import { join, resolve } from "node:path";
import type { RobotsStore } from "../api/store.ts";
import { bound, DELETED_FOR, escapedKey, milliseconds, nextTurn, timestamp } from "./arguments.ts";
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
 * Node 22.13 or later, which has SQLite. Throws for a file of another program or of a later version, for one that is
 * damaged, except in the user's cache folder, where it is replaced, and for a limit that is not a whole number above 0.
 * While another process locks the file, operations wait without blocking this process.
 */
export function sqliteStore({ file, records = 100_000, octets = 268_435_456 }: SqliteStoreOptions = {}): RobotsStore {
  bound("records", records);
  bound("octets", octets);
  const path = resolve(file ?? join(cacheFolder(), "records.sqlite"));
  const connection = new SqliteConnection(path, file === undefined);

  /**
   * In a transaction. `record`: null for one that is deleted. Rows are in the order of writing: a record in use is
   * written again at least once a day, so reads need not be noted.
   */
  function put(key: string, record: Uint8Array | null, time: number, keepFor: number): void {
    const now = Date.now();
    const size = (record?.length ?? 0) + Buffer.byteLength(key);
    connection.change("DELETE FROM records WHERE key = ?", key);
    const insert = "INSERT INTO records (key, time, ends, size, record) VALUES (?, ?, ?, ?, ?)";
    connection.change(insert, key, time, now + keepFor, size, record);
    connection.change("DELETE FROM records WHERE key IN (SELECT key FROM records WHERE ends <= ? LIMIT ?)", now, BATCH);
    evict();
  }

  /** Removes the oldest records while there are too many. */
  function evict(): void {
    for (;;) {
      const kept = connection.row("SELECT records, octets FROM totals") as Required<Omit<SqliteStoreOptions, "file">>;
      if (kept.records <= records && kept.octets <= octets) return;
      // More than necessary, so that not every write has to remove some.
      const few = Math.min(Math.ceil(kept.records / BATCH), BATCH);
      const oldest = "DELETE FROM records WHERE key IN (SELECT key FROM records ORDER BY rowid LIMIT ?)";
      // The counts were wrong.
      if (connection.change(oldest, few) === 0) {
        connection.change("UPDATE totals SET (records, octets) = (SELECT count(*), total(size) FROM records)");
      }
    }
  }

  return {
    async get(key) {
      const name = escapedKey(key);
      const query = "SELECT record FROM records WHERE key = ? AND ends > ?";
      const found = () => connection.row<{ record: Uint8Array | null }>(query, name, Date.now())?.record ?? null;
      const record = await connection.run(found);
      return record === null ? null : new Uint8Array(record);
    },
    async set(key, record, time, keepFor) {
      const name = escapedKey(key);
      const begun = timestamp(time);
      const kept = milliseconds("keepFor", keepFor);
      const copy = record.slice();
      return connection.write(() => {
        const query = "SELECT time FROM records WHERE key = ? AND ends > ?";
        const known = connection.row<{ time: number }>(query, name, Date.now());
        if (known !== undefined && known.time > begun) return false;
        put(name, copy, begun, kept);
        return true;
      });
    },
    async delete(key, time) {
      const name = escapedKey(key);
      const deleted = timestamp(time);
      await connection.write(() => put(name, null, deleted, DELETED_FOR));
    },
    async pace(key, duration, take) {
      const name = escapedKey(key);
      const length = milliseconds("milliseconds", duration);
      return connection.write(() => {
        const last = connection.row<{ ends: number }>("SELECT ends FROM periods WHERE key = ?", name);
        const now = Date.now();
        const { wait, ends } = nextTurn(last?.ends, length, take, now);
        if (ends === null) return wait;
        connection.change("INSERT OR REPLACE INTO periods VALUES (?, ?)", name, ends);
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
