// The table of records in the file of the SQLite store, limited in number and in octets.
import type { SqliteConnection } from "./sqlite-connection.ts";

/** Expired records removed at once, and uses written at once. */
const BATCH = 100;

/** Limits of the table. */
interface RecordLimits {
  readonly records: number;
  readonly octets: number;
}

/** The records by key. Methods run in the connection's `run` or, if they write, in its `write`. */
export class RecordTable {
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
