// A store in a file, shared by the processes of one machine and kept across restarts: SQLite with a write-ahead log.
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bound, escapedKey, milliseconds } from "./arguments.ts";
import { cacheFolder } from "./cache-folder.ts";
import type { Statement } from "./sqlite-driver.ts";
import { type Connection, identityOf, isBusy, isDamaged, openFile, setAside, transact } from "./sqlite-file.ts";
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

/** Milliseconds an operation waits for other processes before it rejects. */
const PATIENCE = 5_000;

/** Milliseconds for which an expired lease may still write: an hour. */
const REMEMBERED = 3_600_000;

/** Expired rows removed at once, and uses written at once. */
const BATCH = 100;

interface Lease {
  readonly token: number;
  readonly ends: number;
  readonly duration: number;
}

/** Whether it has not expired. One that seems to last longer than it can began before the clock was set back. */
function runs({ ends, duration }: Lease, now: number): boolean {
  return ends > now && ends - now <= 2 * duration;
}

/**
 * Keeps the most recently used records in a file, created with its folder if needed, for this user alone. Needs
 * `node:sqlite` or the package `libsql`. A damaged file of this store is set aside as `….damaged` and replaced. Throws for a
 * file of another program or of a later version, and for a limit that is not a whole number above 0. While another process
 * locks the file, operations wait without blocking this process.
 */
export function sqliteStore({ file, records = 100_000, octets = 268_435_456 }: SqliteStoreOptions = {}): RobotsStore {
  bound("records", records);
  bound("octets", octets);
  const ours = file === undefined;
  const path = resolve(file ?? join(cacheFolder(), "records.sqlite"));
  let connection: Connection | null = null;
  let statements = new Map<string, Statement>();
  let closed = false;
  /** Keys that were read and whose use is not written yet. */
  const asked = new Set<string>();

  const disconnect = () => {
    connection?.database.close();
    connection = null;
    statements = new Map();
  };

  /** A connection to the file at the path, which may have been removed, or set aside by another process. */
  const connected = (): Connection => {
    if (connection !== null && identityOf(path) !== connection.identity) disconnect();
    connection ??= openFile(path, ours);
    return connection;
  };

  /** Sets the file aside, unless another process did: then the path leads to another one. */
  const repair = () => {
    const damaged = connection?.identity ?? null;
    disconnect();
    if (identityOf(path) === damaged) setAside(path);
  };

  const sql = (text: string): Statement => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    // The file is checked before the work begins, and stays the same until its end.
    const statement = (connection ?? connected()).database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  const row = <Row>(text: string, ...values: (string | number | Uint8Array)[]) =>
    sql(text).get(...values) as Row | undefined;
  const change = (text: string, ...values: (string | number | Uint8Array)[]) => sql(text).run(...values).changes;

  /** Runs `work` when no other process is in the way. */
  const run = async <Value>(work: (database: Connection["database"]) => Value): Promise<Value> => {
    const end = Date.now() + PATIENCE;
    for (let repaired = false; ; ) {
      if (closed) throw new Error("The store is closed.");
      try {
        return work(connected().database);
      } catch (error) {
        if (isDamaged(error) && !repaired) {
          repaired = true;
          repair();
        } else if (isBusy(error) && Date.now() < end) {
          // Sleep here: SQLite's own wait blocks the process.
          await sleep(2 + 18 * Math.random());
        } else {
          throw error;
        }
      }
    }
  };
  const write = <Value>(work: () => Value): Promise<Value> => run((database) => transact(database, work));

  const lastLease = (key: string) => row<Lease>("SELECT token, ends, duration FROM leases WHERE key = ?", key);

  /** Orders uses: a count, independent of clocks. */
  const nextTick = () => (row("UPDATE totals SET tick = tick + 1 RETURNING tick") as { tick: number }).tick;

  const noteUses = () => {
    const tick = nextTick();
    for (const key of asked) change("UPDATE records SET used = ? WHERE key = ?", tick, key);
    asked.clear();
  };

  /** Removes expired records, and the least recently used ones while there are too many. */
  const makeRoom = (now: number) => {
    change("DELETE FROM records WHERE key IN (SELECT key FROM records WHERE ends <= ? LIMIT ?)", now, BATCH);
    for (;;) {
      const kept = row("SELECT records, octets FROM totals") as { records: number; octets: number };
      if (kept.records <= records && kept.octets <= octets) return;
      // More than necessary, so that not every write has to remove some.
      const few = Math.min(Math.ceil(kept.records / BATCH), BATCH);
      const removed = change("DELETE FROM records WHERE key IN (SELECT key FROM records ORDER BY used LIMIT ?)", few);
      // The counts were wrong.
      if (removed === 0) change(`UPDATE totals SET (records, octets) = (SELECT count(*), total(size) FROM records)`);
    }
  };

  try {
    connected();
  } catch (error) {
    // Another process has locked the file: the first operation waits for it.
    if (!isBusy(error)) throw error;
  }

  return {
    async get(key) {
      const name = escapedKey(key);
      const found = await run(() =>
        row<{ record: Uint8Array; ends: number }>("SELECT record, ends FROM records WHERE key = ?", name),
      );
      if (found === undefined || found.ends <= Date.now()) return null;
      asked.add(name);
      // Best effort.
      if (asked.size >= BATCH) await write(noteUses).catch(() => asked.clear());
      return new Uint8Array(found.record);
    },
    async acquire(key, duration) {
      const name = escapedKey(key);
      const lasts = milliseconds("duration", duration);
      return write(() => {
        const now = Date.now();
        const last = lastLease(name);
        if (last !== undefined && runs(last, now)) return null;
        // Starts at the clock, so that it also rises after the file was replaced.
        const next = "UPDATE totals SET token = max(token + 1, ?) RETURNING token";
        const { token } = row(next, now * 1000) as { token: number };
        change("INSERT OR REPLACE INTO leases VALUES (?, ?, ?, ?)", name, token, now + lasts, lasts);
        const over = "DELETE FROM leases WHERE key IN (SELECT key FROM leases WHERE ends <= ? LIMIT ?)";
        change(over, now - REMEMBERED, BATCH);
        return token;
      });
    },
    async renew(key, token, duration) {
      const name = escapedKey(key);
      const lasts = milliseconds("duration", duration);
      return write(() => {
        const now = Date.now();
        const last = lastLease(name);
        if (last === undefined || last.token !== token || !runs(last, now)) return false;
        change("UPDATE leases SET ends = ?, duration = ? WHERE key = ?", now + lasts, lasts, name);
        return true;
      });
    },
    async set(key, record, token, keepFor) {
      const name = escapedKey(key);
      const kept = milliseconds("keepFor", keepFor);
      const copy = record.slice();
      return write(() => {
        if (lastLease(name)?.token !== token) return false;
        const now = Date.now();
        noteUses();
        const size = copy.length + Buffer.byteLength(name);
        change(
          `INSERT INTO records VALUES (?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE
           SET ends = excluded.ends, used = excluded.used, size = excluded.size, record = excluded.record`,
          ...[name, now + kept, nextTick(), size, copy],
        );
        makeRoom(now);
        return true;
      });
    },
    async release(key, token) {
      const name = escapedKey(key);
      const now = Date.now();
      await write(() => change("UPDATE leases SET ends = min(ends, ?) WHERE key = ? AND token = ?", now, name, token));
    },
    async delete(key) {
      const name = escapedKey(key);
      await write(() => {
        change("DELETE FROM records WHERE key = ?", name);
        change("DELETE FROM leases WHERE key = ?", name);
      });
    },
    async close() {
      if (closed) return;
      closed = true;
      try {
        // Otherwise the log would stay until the file is opened again.
        connection?.database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      } catch (error) {
        if (!isBusy(error) && !isDamaged(error)) throw error;
      } finally {
        disconnect();
      }
    },
  };
}
