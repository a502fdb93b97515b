// A store in a file, shared by the processes of one machine and kept across restarts: SQLite with a write-ahead log.
import { join, resolve } from "node:path";
import { bound, escapedKey, milliseconds } from "./arguments.ts";
import { cacheFolder } from "./cache-folder.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { LeaseTable } from "./sqlite-leases.ts";
import { RecordTable } from "./sqlite-records.ts";
import type { RobotsStore } from "./store.ts";

export type { RobotsStore } from "./store.ts";

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
