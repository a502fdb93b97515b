// The connection of the SQLite store to its file: opened again if the file is replaced, repaired once if it is damaged,
// and patient while another process locks it.
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Database,
  identityOf,
  isBusy,
  isDamaged,
  type OpenDatabase,
  openFile,
  type SqlValue,
  type Statement,
  setAside,
  transact,
} from "./sqlite-file.ts";

/** Milliseconds an operation waits for other processes before it rejects. */
const LOCK_TIMEOUT = 5_000;

/** Runs SQL on the file at a path. */
export class SqliteConnection {
  readonly #path: string;
  readonly #ours: boolean;
  #open: OpenDatabase | null = null;
  #statements = new Map<string, Statement>();
  #isClosed = false;

  /** Opens the file, except while another process locks it: then the first operation waits for that. */
  constructor(path: string, ours: boolean) {
    this.#path = path;
    this.#ours = ours;
    try {
      this.#connect();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }

  /** Runs `work`, which is repeated while another process is in the way, and once after a damaged file was replaced. */
  async run<Value>(work: (database: Database) => Value): Promise<Value> {
    const end = Date.now() + LOCK_TIMEOUT;
    for (let repaired = false; ; ) {
      if (this.#isClosed) throw new Error("The store is closed.");
      try {
        return work(this.#connect());
      } catch (error) {
        if (isDamaged(error) && !repaired) {
          repaired = true;
          this.#repair();
        } else if (isBusy(error) && Date.now() < end) {
          // Sleep here: SQLite's own wait blocks the process.
          await sleep(2 + 18 * Math.random());
        } else {
          throw error;
        }
      }
    }
  }

  /** The same in one transaction. */
  write<Value>(work: () => Value): Promise<Value> {
    return this.run((database) => transact(database, work));
  }

  /** The first row of a query; only in `work`. */
  row<Row>(sql: string, ...values: SqlValue[]): Row | undefined {
    return this.#statement(sql).get(...values) as Row | undefined;
  }

  /** Runs a statement, and returns how many rows it changed; only in `work`. */
  change(sql: string, ...values: SqlValue[]): number {
    return this.#statement(sql).run(...values).changes;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    try {
      // Otherwise the log would stay until the file is opened again.
      this.#open?.database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (error) {
      if (!isBusy(error) && !isDamaged(error)) throw error;
    } finally {
      this.#disconnect();
    }
  }

  /** The database at the path, whose file may have been removed, or set aside by another process. */
  #connect(): Database {
    if (this.#open !== null && identityOf(this.#path) !== this.#open.identity) this.#disconnect();
    this.#open ??= openFile(this.#path, this.#ours);
    return this.#open.database;
  }

  #disconnect(): void {
    this.#open?.database.close();
    this.#open = null;
    this.#statements = new Map();
  }

  /** Sets the file aside, unless another process did: then the path leads to another one. */
  #repair(): void {
    const damaged = this.#open?.identity ?? null;
    this.#disconnect();
    if (identityOf(this.#path) === damaged) setAside(this.#path);
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    // The file is checked before the work begins, and stays the same until its end.
    const statement = (this.#open?.database ?? this.#connect()).prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
