// The file of the SQLite store: made, recognised as ours or left alone, and set aside
// when it is damaged. What is in it is a cache: it can be lost, but never mistaken.
import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Database from "libsql";

/** Marks a database as ours, in its header: "Rbts". */
const APPLICATION = 0x52627473;

/** Version of the schema, in the header, too. A file of an older one is emptied. */
const VERSION = 1;

/** Milliseconds SQLite itself waits for another process, and we wait at most while opening. */
const BUSY = 10;
const OPENING = 5_000;

// `used`: the tick of the last time it was asked for or written; `size`: octets of record and key.
// `totals` has one row. Its counts are kept by the triggers, since counting at each write would take longer
// than writing.
const schema = `
CREATE TABLE records (
  key TEXT PRIMARY KEY,
  ends INTEGER NOT NULL,
  used INTEGER NOT NULL,
  size INTEGER NOT NULL,
  record BLOB NOT NULL
);
CREATE INDEX records_by_end ON records (ends);
CREATE INDEX records_by_use ON records (used);
CREATE TABLE turns (
  key TEXT PRIMARY KEY,
  token INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  duration INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX turns_by_end ON turns (ends);
CREATE TABLE totals (
  token INTEGER NOT NULL,
  tick INTEGER NOT NULL,
  records INTEGER NOT NULL,
  octets INTEGER NOT NULL
);
INSERT INTO totals VALUES (0, 0, 0, 0);
CREATE TRIGGER record_added AFTER INSERT ON records BEGIN
  UPDATE totals SET records = records + 1, octets = octets + new.size;
END;
CREATE TRIGGER record_replaced AFTER UPDATE OF size ON records BEGIN
  UPDATE totals SET octets = octets + new.size - old.size;
END;
CREATE TRIGGER record_removed AFTER DELETE ON records BEGIN
  UPDATE totals SET records = records - 1, octets = octets - old.size;
END;
`;

const tables = ["records", "totals", "turns"];

/** One connection, and which file it is to: the path may lead to another one later. */
export interface Connection {
  readonly database: Database.Database;
  readonly identity: string;
}

/**
 * Opens the file, and makes it and the folders it is in where they are not there, for this user alone.
 * A damaged file of ours is set aside. `ours`: whatever is there is ours, because of its place.
 * Throws for a file that is not ours, one of a later version, and one that cannot be made or read.
 */
export function openFile(file: string, ours: boolean): Connection {
  try {
    try {
      return connect(file);
    } catch (error) {
      if (!isDamaged(error)) throw error;
      if (!ours && !isMarked(file)) throw new Error("It is no database of this store, and is left as it is.");
    }
    setAside(file);
    return connect(file);
  } catch (cause) {
    throw new Error(`${file} cannot be used: ${(cause as Error).message}`, { cause });
  }
}

/** Which file a path leads to; null where to none. */
export function identityOf(file: string): string | null {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? null : `${stat.dev}:${stat.ino}`;
}

/**
 * Gives a damaged file another name, in place of the one set aside before. Processes that have it open
 * notice that the path leads to another file. Should two of them set it aside at once, a new file may go
 * with the old one: then records are lost, which are fetched again.
 */
export function setAside(file: string): void {
  // The log first: it would be taken for that of the next file.
  for (const part of ["-wal", "-shm", ""]) {
    if (existsSync(file + part)) renameSync(file + part, `${file}.damaged${part}`);
  }
}

/** Runs `work` in one transaction, which waits for that of another process as long as SQLite is told to. */
export function transact<Value>(database: Database.Database, work: () => Value): Value {
  database.exec("BEGIN IMMEDIATE");
  try {
    const value = work();
    database.exec("COMMIT");
    return value;
  } catch (error) {
    // Some errors end it by themselves.
    if (database.inTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** Whether another process was in the way: to be tried again. */
export function isBusy(error: unknown): boolean {
  return [5, 15].includes(primaryCode(error));
}

/** Whether the file is no database, or a broken one. */
export function isDamaged(error: unknown): boolean {
  return [11, 26].includes(primaryCode(error));
}

/** SQLite's result code without its extension; 0 for what is no error of SQLite's. */
function primaryCode(error: unknown): number {
  return error instanceof Database.SqliteError ? (error.rawCode ?? 0) & 0xff : 0;
}

function connect(file: string): Connection {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite would let everybody read it. Never opened again, since closing it would end SQLite's locks.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const identity = identityOf(file);
  const database = new Database(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY}`);
    patiently(() => prepare(database));
    if (identity === null || identity !== identityOf(file)) throw new Error("It was replaced while it was opened.");
    return { database, identity };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Makes sure that the file is ours, of this version and in the mode that several processes need. */
function prepare(database: Database.Database): void {
  if (!atOnce(database, () => isCurrent(database))) {
    // Another process may have come first.
    transact(database, () => isCurrent(database) || create(database));
  }
  database.exec("PRAGMA journal_mode = WAL");
  // What was committed last may be lost when the machine fails, never the file: then it is fetched again.
  database.exec("PRAGMA synchronous = NORMAL");
  database.exec("PRAGMA journal_size_limit = 16777216");
}

/** Whether the file is of this version; false where it can be made so. Throws where it is not ours to change. */
function isCurrent(database: Database.Database): boolean {
  const found = names(database);
  const application = pragma(database, "application_id");
  if (application !== APPLICATION && (application !== 0 || found.length > 0)) {
    throw new Error("It is a database of another program, and is left as it is.");
  }
  const version = pragma(database, "user_version");
  if (version > VERSION)
    throw new Error("It was written by a later version of robotspec-client, and is left as it is.");
  return version === VERSION && tables.every((table) => found.includes(table));
}

/** Makes an empty store of whatever is there. */
function create(database: Database.Database): void {
  // Indexes and triggers go with their tables.
  for (const name of names(database)) database.exec(`DROP TABLE "${name.replaceAll('"', '""')}"`);
  database.exec(schema);
  database.exec(`PRAGMA application_id = ${APPLICATION}`);
  database.exec(`PRAGMA user_version = ${VERSION}`);
}

function names(database: Database.Database): string[] {
  const rows = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
  return rows.map(({ name }) => name).filter((name) => !name.startsWith("sqlite_"));
}

/** Reads one state of the file, whatever other processes write meanwhile. */
function atOnce<Value>(database: Database.Database, read: () => Value): Value {
  database.exec("BEGIN");
  try {
    return read();
  } finally {
    if (database.inTransaction) database.exec("ROLLBACK");
  }
}

/** A number of the header, which can be read although the rest is damaged. */
function pragma(database: Database.Database, name: "application_id" | "user_version"): number {
  return (database.prepare(`PRAGMA ${name}`).get() as Record<typeof name, number>)[name];
}

function isMarked(file: string): boolean {
  const database = new Database(file);
  try {
    return pragma(database, "application_id") === APPLICATION;
  } catch (error) {
    if (isDamaged(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

/** Tries again while other processes are in the way: they open the file, too, or take back what a crash left. */
function patiently(work: () => void): void {
  const end = Date.now() + OPENING;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY);
    }
  }
}
