// The file of the SQLite store: where it is by default, and how it is created, recognised as ours or left alone. And the
// connection to it, which waits while another process locks it. Its content is a cache: it may be lost, but never be
// wrong.
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, posix, win32 } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds an operation waits for other processes before it rejects. */
const LOCK_TIMEOUT = 5_000;

/** Runs SQL on the file at a path. */
export class SqliteConnection {
  readonly #path: string;
  readonly #ours: boolean;
  #database: Database | null = null;
  readonly #statements = new Map<string, Statement>();
  #isClosed = false;

  /**
   * Opens the file, except while another process locks it: then the first operation waits for that. `ours`: the path
   * belongs to this package, so a damaged file there is replaced by the operation that finds it.
   */
  constructor(path: string, ours: boolean) {
    this.#path = path;
    this.#ours = ours;
    try {
      this.#connect();
    } catch (error) {
      if (!isBusy(error) && !(ours && isDamaged(error))) throw error;
    }
  }

  /** Runs `work`, which is repeated while another process is in the way, and once after a damaged file was removed. */
  async run<Value>(work: (database: Database) => Value): Promise<Value> {
    const end = Date.now() + LOCK_TIMEOUT;
    for (let isRemoved = false; ; ) {
      if (this.#isClosed) throw new Error("The store is closed.");
      try {
        return work(this.#connect());
      } catch (error) {
        if (isDamaged(error) && this.#ours && !isRemoved) {
          isRemoved = true;
          this.#remove();
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
      this.#database?.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (error) {
      if (!isBusy(error) && !isDamaged(error)) throw error;
    } finally {
      this.#database?.close();
    }
  }

  #connect(): Database {
    this.#database ??= openFile(this.#path);
    return this.#database;
  }

  /** Removes the file. Other processes that have it open go on with it, and share nothing with this one any more. */
  #remove(): void {
    this.#database?.close();
    this.#database = null;
    this.#statements.clear();
    // The log first: it would be used with the next file.
    for (const part of ["-wal", "-shm", ""]) rmSync(this.#path + part, { force: true });
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#connect().prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

type SqlValue = string | number | Uint8Array | null;

/** The part of `StatementSync` and `DatabaseSync` of `node:sqlite` that the store uses. */
interface Statement {
  get(...values: SqlValue[]): unknown;
  all(...values: SqlValue[]): unknown[];
  run(...values: SqlValue[]): { readonly changes: number };
}

interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

/** Marks a database as ours, in its header: "Rbts". */
const APPLICATION = 0x52627473;
/** Version of the schema, also in the header. A file of an older version is emptied. */
const VERSION = 4;

/** Milliseconds SQLite itself waits for another process, during which this process is blocked. */
const BUSY = 10;

// `time`: when the fetch of the record began, or it was deleted; `record`: null if it was deleted; `size`: octets of
// record and key. `totals` has one row, whose counts are updated by the triggers, because counting for each write would
// take longer than writing.
const schema = `
CREATE TABLE records (
  key TEXT PRIMARY KEY,
  time INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  size INTEGER NOT NULL,
  record BLOB
);
CREATE INDEX records_by_end ON records (ends);
CREATE TABLE periods (
  key TEXT PRIMARY KEY,
  ends INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX periods_by_end ON periods (ends);
CREATE TABLE totals (
  records INTEGER NOT NULL,
  octets INTEGER NOT NULL
);
INSERT INTO totals VALUES (0, 0);
CREATE TRIGGER record_added AFTER INSERT ON records BEGIN
  UPDATE totals SET records = records + 1, octets = octets + new.size;
END;
CREATE TRIGGER record_removed AFTER DELETE ON records BEGIN
  UPDATE totals SET records = records - 1, octets = octets - old.size;
END;
`;

/**
 * Opens the file; creates it and its folder if needed, for this user alone. Throws for a file that is damaged or not
 * ours, for one of a later version, and for one that cannot be created or read. `isDamaged` recognises the error of a
 * damaged file, `isBusy` that of another process that is in the way.
 */
function openFile(file: string): Database {
  // Before anything is created.
  sqlite();
  try {
    return connect(file);
  } catch (cause) {
    const problem = isDamaged(cause)
      ? "It is not a database, or a damaged one, and is left unchanged."
      : (cause as Error).message;
    throw new Error(`${file} cannot be used: ${problem}`, { cause });
  }
}

/** Runs `work` in one transaction. */
function transact<Value>(database: Database, work: () => Value): Value {
  database.exec("BEGIN IMMEDIATE");
  try {
    const value = work();
    database.exec("COMMIT");
    return value;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** Opens a database. Throws if this Node has no SQLite, or the file cannot be opened. */
export function openDatabase(file: string): Database {
  return new (sqlite())(file);
}

/** Not imported, so that a bundle of the client also starts on a Node without it. */
function sqlite(): new (file: string) => Database {
  const module = process.getBuiltinModule("node:sqlite") as
    | { readonly DatabaseSync: ReturnType<typeof sqlite> }
    | undefined;
  if (module !== undefined) return module.DatabaseSync;
  throw new Error(
    `The store in a file needs SQLite, which Node has from 22.13 on; this is Node ${process.versions.node}.`,
  );
}

/** SQLite's primary result code of an error, or of the one that `openFile` wrapped; 0 for another kind. */
function resultCode(error: unknown): number {
  const root = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return Number((root as { errcode?: unknown } | null)?.errcode ?? 0) & 0xff;
}

/** Whether another process was in the way, so that the operation should be repeated. */
function isBusy(error: unknown): boolean {
  return [5, 15].includes(resultCode(error));
}

/** Whether the file is not a database, or a damaged one. */
function isDamaged(error: unknown): boolean {
  return [11, 26].includes(resultCode(error));
}

/** Ends a transaction; some errors have ended it already. */
function rollBack(database: Database): void {
  try {
    database.exec("ROLLBACK");
  } catch {
    // No transaction is active.
  }
}

function connect(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite would let everyone read it. Only if it does not exist: closing a descriptor of it releases SQLite's locks.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const database = openDatabase(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY}`);
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Makes sure that the file is ours, of this version and in the mode that several processes need. */
function prepare(database: Database): void {
  transact(database, () => isCurrent(database) || create(database));
  database.exec("PRAGMA journal_mode = WAL");
  // The last commits may be lost if the machine fails, but never the file; lost records are fetched again.
  database.exec("PRAGMA synchronous = NORMAL");
  database.exec("PRAGMA journal_size_limit = 16777216");
}

/** Whether the file is of this version; false if it can be converted. Throws if it is not ours. */
function isCurrent(database: Database): boolean {
  const found = names(database);
  const application = pragma(database, "application_id");
  if (application !== APPLICATION && (application !== 0 || found.length > 0)) {
    throw new Error("It is a database of another program and is left unchanged.");
  }
  const version = pragma(database, "user_version");
  if (version > VERSION)
    throw new Error("It was written by a later version of robotspec-client and is left unchanged.");
  return version === VERSION;
}

/** Replaces all tables with those of an empty store. */
function create(database: Database): void {
  // Indexes and triggers go with their tables.
  for (const name of names(database)) database.exec(`DROP TABLE "${name.replaceAll('"', '""')}"`);
  database.exec(schema);
  database.exec(`PRAGMA application_id = ${APPLICATION}`);
  database.exec(`PRAGMA user_version = ${VERSION}`);
}

function names(database: Database): string[] {
  const rows = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
  return rows.map(({ name }) => name).filter((name) => !name.startsWith("sqlite_"));
}

/** A number in the header. */
function pragma(database: Database, name: "application_id" | "user_version"): number {
  return (database.prepare(`PRAGMA ${name}`).get() as Record<typeof name, number>)[name];
}

/** Name of this package's folder in the cache folder of the system. */
const FOLDER = "robotspec-client";

/** The environment that determines the cache folder; by default that of this process. */
export interface Environment {
  readonly platform?: NodeJS.Platform;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly home?: string;
}

/**
 * The folder for this package's cache: `$XDG_CACHE_HOME/robotspec-client`, which is `~/.cache/…` if the
 * variable is not an absolute path (XDG Base Directory Specification); `~/Library/Caches/…` on macOS and
 * `%LOCALAPPDATA%\robotspec-client\Cache` on Windows. It may not exist.
 */
export function cacheFolder({
  platform = process.platform,
  env = process.env,
  home = homedir(),
}: Environment = {}): string {
  if (platform === "win32") {
    const local = env.LOCALAPPDATA ?? "";
    return win32.join(win32.isAbsolute(local) ? local : win32.join(home, "AppData", "Local"), FOLDER, "Cache");
  }
  const given = env.XDG_CACHE_HOME ?? "";
  if (posix.isAbsolute(given)) return posix.join(given, FOLDER);
  return platform === "darwin" ? posix.join(home, "Library", "Caches", FOLDER) : posix.join(home, ".cache", FOLDER);
}
