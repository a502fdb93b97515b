// The store in a file: the contract of every store, its limits, and the files it may find.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RobotsStore } from "robotspec-client";
import { type SqliteStoreOptions, sqliteStore } from "robotspec-client/sqlite";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { cacheFolder, openDatabase } from "../../src/stores/sqlite-file.ts";
import { hasSqlite } from "../has-sqlite.ts";
import { contract } from "./contract.ts";

const folder = mkdtempSync(join(tmpdir(), "robotspec-sqlite-"));
let files = 0;
/** The path of a file that does not exist. */
const fresh = () => join(folder, `${files++}.sqlite`);

const stores: RobotsStore[] = [];
function open(options: SqliteStoreOptions): RobotsStore {
  const store = sqliteStore(options);
  stores.push(store);
  return store;
}

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LONG = 600_000;
const octets = (...values: number[]) => Uint8Array.of(...values);

async function fill(store: RobotsStore, keys: readonly string[], length = 1, keepFor = LONG): Promise<void> {
  for (const key of keys) {
    expect(await store.set(key, new Uint8Array(length).fill(7), 1, keepFor)).toBe(true);
  }
}

async function kept(store: RobotsStore, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(keys.map((key) => store.get(key)));
  return keys.filter((_, at) => found[at] !== null);
}

/** Rows of the file, read as another program would. */
function look<Row>(file: string, sql: string): Row[] {
  const database = openDatabase(file);
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

function make(file: string, ...sql: string[]): void {
  const database = openDatabase(file);
  for (const one of sql) database.exec(one);
  database.close();
}

const keys = Array.from({ length: 300 }, (_, at) => `key-${at}`);

test.skipIf(hasSqlite)("a Node without SQLite is named in the error, with the version that has it", () => {
  const needed = `needs SQLite, which Node has from 22.13 on; this is Node ${process.versions.node}.`;
  expect(() => sqliteStore({ file: fresh() })).toThrow(needed);
});

// Skipped only where Node has no SQLite: before 22.13.
describe.skipIf(!hasSqlite)("the contract", () => {
  contract(async () => {
    const file = fresh();
    const handles = [sqliteStore({ file }), sqliteStore({ file })] as const;
    return {
      handles,
      pass: (milliseconds) => sleep(milliseconds + 2),
      async end() {
        for (const store of handles) await store.close();
      },
    };
  });
});

// Skipped only where Node has no SQLite: before 22.13.
describe.skipIf(!hasSqlite)("limits", () => {
  test("the records written first are evicted, also for another process", async () => {
    const file = fresh();
    const store = open({ file, records: 200 });
    await fill(store, keys.slice(0, 200));
    await fill(store, keys.slice(0, 50));
    await fill(store, keys.slice(200, 300));
    const found = await kept(open({ file }), keys);
    expect(found).toEqual([...keys.slice(0, 50), ...keys.slice(300 - found.length + 50)]);
    expect(found.length).toBeLessThanOrEqual(200);
    expect(found.length).toBeGreaterThan(195);
  });

  test("octets of records and keys stay within the limit, however large the next record is", async () => {
    const file = fresh();
    const store = open({ file, octets: 100_000 });
    await fill(store, keys, 1_000);
    const sum = () =>
      look<{ sum: number }>(file, "SELECT sum(length(record) + length(key)) AS sum FROM records")[0]?.sum;
    expect(sum()).toBeLessThanOrEqual(100_000);
    expect(sum()).toBeGreaterThan(95_000);
    await fill(store, ["large"], 90_000);
    expect(sum()).toBeLessThanOrEqual(100_000);
    expect(await kept(store, ["large", ...keys.slice(0, 100)])).toEqual(["large"]);
    expect(await store.get("key-299")).not.toBeNull();
  });

  test("a record larger than the limit is dropped at once", async () => {
    const store = open({ file: fresh(), octets: 100 });
    await fill(store, ["a"], 200);
    expect(await store.get("a")).toBeNull();
  });

  test("the counts match the records after any additions, replacements and deletions", async () => {
    const file = fresh();
    const store = open({ file, records: 20 });
    await fill(store, keys.slice(0, 50), 10);
    await fill(store, keys.slice(40, 45), 1000);
    for (const key of keys.slice(45, 48)) await store.delete(key, 2);
    const counted = "SELECT count(*) AS records, sum(ifnull(length(record), 0) + length(key)) AS octets FROM records";
    expect(look(file, "SELECT records, octets FROM totals")).toEqual(look(file, counted));
  });

  test.each([
    [0, 1e12],
    [-5, 1e12],
    [1e12, 0],
  ])("counts that another program changed to %s and %s are corrected", async (records, octets) => {
    const file = fresh();
    const store = open({ file, records: 20 });
    await fill(store, keys.slice(0, 10));
    make(file, `UPDATE totals SET records = ${records}, octets = ${octets}`);
    await fill(store, keys.slice(10, 15));
    const counted = "SELECT count(*) AS records, total(length(record) + length(key)) AS octets FROM records";
    expect(look(file, "SELECT records, octets FROM totals")).toEqual(look(file, counted));
  });

  test("expired records and paces are removed, even if they are not read any more", async () => {
    const file = fresh();
    const store = open({ file });
    await fill(store, keys.slice(0, 150), 1, 1);
    for (const key of keys.slice(0, 50)) await store.pace?.(key, 1, true);
    vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ["Date"] });
    try {
      await fill(store, ["a", "b", "c"]);
      await store.pace?.("a", LONG, true);
    } finally {
      vi.useRealTimers();
    }
    expect(look(file, "SELECT key FROM records ORDER BY key")).toEqual([{ key: "a" }, { key: "b" }, { key: "c" }]);
    expect(look(file, "SELECT key FROM periods")).toEqual([{ key: "a" }]);
  });

  test.each([0, -1, 1.5, Number.NaN, "5" as unknown as number])("%s is not a valid limit", (value) => {
    expect(() => sqliteStore({ file: fresh(), records: value })).toThrow(TypeError);
    expect(() => sqliteStore({ file: fresh(), octets: value })).toThrow(TypeError);
  });
});

// Skipped only where Node has no SQLite: before 22.13.
describe.skipIf(!hasSqlite)("after a restart", () => {
  test("records, deletions and paces are kept", async () => {
    const file = fresh();
    const before = sqliteStore({ file });
    await fill(before, ["a", "b"]);
    await before.delete("b", 5);
    await before.pace?.("a", LONG, true);
    await before.close();
    const after = open({ file });
    expect(await after.get("a")).toEqual(octets(7));
    expect(await after.set("b", octets(1), 4, LONG)).toBe(false);
    expect(await after.pace?.("a", LONG, true)).toBeGreaterThan(0);
  });

  test("closing leaves nothing in the log, and a closed store rejects", async () => {
    const file = fresh();
    const store = sqliteStore({ file });
    await fill(store, keys.slice(0, 10));
    await store.close();
    await store.close();
    expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    await expect(store.get("a")).rejects.toThrow("The store is closed.");
  });

  // Where a process can list its descriptors.
  test.skipIf(!existsSync("/proc/self/fd"))("closed stores hold no descriptor of their file", async () => {
    const file = fresh();
    for (let at = 0; at < 3; at++) {
      const store = sqliteStore({ file });
      await fill(store, keys.slice(0, 3));
      expect(descriptors(file)).not.toEqual([]);
      await store.close();
      expect(descriptors(file)).toEqual([]);
    }
  });
});

/** The files of a database that this process has open: the file, its log and its index. */
function descriptors(file: string): string[] {
  return readdirSync("/proc/self/fd").flatMap((name) => {
    try {
      const path = readlinkSync(join("/proc/self/fd", name));
      return path.startsWith(file) ? [path] : [];
    } catch {
      // That of the listing itself.
      return [];
    }
  });
}

// Skipped only where Node has no SQLite: before 22.13.
test.skipIf(!hasSqlite)("while another process writes, an operation waits without blocking this process", async () => {
  const file = fresh();
  const store = open({ file });
  const other = openDatabase(file);
  other.exec("BEGIN IMMEDIATE");
  let settled = false;
  const asked = store.set("a", octets(1), 1, LONG).finally(() => {
    settled = true;
  });
  await sleep(30);
  expect(settled).toBe(false);
  expect(await store.get("a")).toBeNull();
  other.exec("COMMIT");
  other.close();
  expect(await asked).toBe(true);
});

// Skipped only where Node has no SQLite: before 22.13.
describe.skipIf(!hasSqlite)("the file at the path", () => {
  test("none: the file and its folders are created, for this user alone", async () => {
    const file = join(folder, "deep", "er", "records.sqlite");
    await fill(open({ file }), ["a"]);
    if (process.platform !== "win32") {
      expect(statSync(join(folder, "deep")).mode & 0o777).toBe(0o700);
      expect(statSync(join(folder, "deep", "er")).mode & 0o777).toBe(0o700);
      for (const name of readdirSync(join(folder, "deep", "er"))) {
        expect(statSync(join(folder, "deep", "er", name)).mode & 0o777, name).toBe(0o600);
      }
    }
  });

  test("an empty file, and an empty database: used", async () => {
    const empty = fresh();
    writeFileSync(empty, "");
    await fill(open({ file: empty }), ["a"]);
    const database = fresh();
    make(database, "PRAGMA journal_mode = WAL");
    await fill(open({ file: database }), ["a"]);
  });

  test("names that are special to SQLite are used as file names", async () => {
    const previous = process.cwd();
    process.chdir(folder);
    try {
      for (const file of [":memory:", "file:x?mode=memory", "http:", "a b#c%20"]) {
        await fill(open({ file }), ["a"]);
        expect(existsSync(join(folder, file)), file).toBe(true);
      }
    } finally {
      process.chdir(previous);
    }
  });

  const refused: readonly [string, string, (file: string) => void][] = [
    [
      "a text",
      "not a database, or a damaged one",
      (file) => writeFileSync(file, "not a database, by far\n".repeat(500)),
    ],
    ["a short text", "not a database, or a damaged one", (file) => writeFileSync(file, "SQLite format 3")],
    ["another program's database", "a database of another program", (file) => make(file, "CREATE TABLE a (b)")],
    ["another program's empty one", "a database of another program", (file) => make(file, "PRAGMA application_id = 7")],
    ["one of a later version", "written by a later version", (file) => later(file)],
    [
      "another program's, damaged",
      "not a database, or a damaged one",
      (file) => damage(file, "PRAGMA application_id = 7; CREATE TABLE a (b)"),
    ],
  ];
  const later = (file: string) =>
    make(file, "PRAGMA application_id = 0x52627473", "PRAGMA user_version = 5", "CREATE TABLE records (b)");
  const damage = (file: string, sql: string) => {
    make(file, sql, "INSERT INTO a VALUES (zeroblob(50000))");
    const content = readFileSync(file);
    content.fill(0xff, 100, 4096);
    writeFileSync(file, content);
  };

  test.each(refused)("%s: throws, and leaves the file unchanged", (_, message, prepare) => {
    const file = fresh();
    prepare(file);
    const before = readFileSync(file);
    expect(() => sqliteStore({ file })).toThrow(`${file} cannot be used: `);
    expect(() => sqliteStore({ file })).toThrow(message);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("a folder, a path through a file, a folder without write access: an error", () => {
    expect(() => sqliteStore({ file: folder })).toThrow(`${folder} cannot be used: `);
    const file = fresh();
    writeFileSync(file, "");
    expect(() => sqliteStore({ file: join(file, "x") })).toThrow("cannot be used: ");
    const closed = join(folder, "closed");
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    // Root may write everywhere.
    if (process.getuid?.() !== 0) expect(() => sqliteStore({ file: join(closed, "x") })).toThrow("EACCES");
  });

  test("an older version of this store: emptied", async () => {
    const file = fresh();
    const store = sqliteStore({ file });
    await fill(store, ["a"]);
    await store.close();
    make(file, "PRAGMA user_version = 3", "ALTER TABLE records ADD COLUMN older", 'CREATE TABLE [odd "name] (a)');
    const after = open({ file });
    expect(await after.get("a")).toBeNull();
    await fill(after, ["a"]);
    expect(look(file, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")).toEqual(
      ["periods", "records", "totals"].map((name) => ({ name })),
    );
  });

  test("removed with its folder while it is open: used on, and created again by the next process", async () => {
    const file = join(folder, "removed", "x.sqlite");
    const one = open({ file });
    await fill(one, ["a"]);
    rmSync(join(folder, "removed"), { recursive: true });
    const other = open({ file });
    await fill(other, ["b"]);
    await fill(one, ["c"]);
    expect(await kept(one, ["a", "b", "c"])).toEqual(["a", "c"]);
    await one.close();
    expect(await kept(other, ["a", "b", "c"])).toEqual(["b"]);
    expect(await kept(open({ file }), ["a", "b", "c"])).toEqual(["b"]);
    expect(look(file, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });
});

// Skipped only where Node has no SQLite: before 22.13.
describe.skipIf(!hasSqlite)("without the option file", () => {
  const home = mkdtempSync(join(folder, "home-"));
  afterEach(() => vi.unstubAllEnvs());

  const overwrite = (file: string, from: number, to: number) => {
    const content = readFileSync(file);
    content.fill(0xa5, from, Math.min(to, content.length));
    writeFileSync(file, content);
  };

  test.each<[string, (file: string) => void]>([
    ["that is no database", (file) => writeFileSync(file, "damaged in its first octets ".repeat(100))],
    ["that is cut", (file) => truncateSync(file, 5000)],
    ["with its first page overwritten after the header", (file) => overwrite(file, 100, 4096)],
    ["with all pages but the first overwritten", (file) => overwrite(file, 4096, 400_000)],
  ])("it is in the user's cache folder, where a file %s is replaced", async (_, harm) => {
    vi.stubEnv("XDG_CACHE_HOME", home);
    vi.stubEnv("LOCALAPPDATA", home);
    const file = join(cacheFolder(), "records.sqlite");
    const before = sqliteStore();
    await fill(before, keys.slice(0, 100), 1000);
    await before.close();
    harm(file);
    await fill(open({}), keys.slice(0, 100));
    expect(await kept(open({ file }), keys.slice(0, 100))).toHaveLength(100);
    expect(look(file, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });

  test.each([
    ["linux", {}, "/h/u/.cache/robotspec-client"],
    ["linux", { XDG_CACHE_HOME: "/var/c" }, "/var/c/robotspec-client"],
    ["linux", { XDG_CACHE_HOME: "relative" }, "/h/u/.cache/robotspec-client"],
    ["linux", { XDG_CACHE_HOME: "" }, "/h/u/.cache/robotspec-client"],
    ["freebsd", {}, "/h/u/.cache/robotspec-client"],
    ["darwin", {}, "/h/u/Library/Caches/robotspec-client"],
    ["darwin", { XDG_CACHE_HOME: "/c" }, "/c/robotspec-client"],
    ["win32", { LOCALAPPDATA: "D:\\Local" }, "D:\\Local\\robotspec-client\\Cache"],
    ["win32", {}, "\\h\\u\\AppData\\Local\\robotspec-client\\Cache"],
  ] as const)("%s %j: %s", (platform, env, expected) => {
    expect(cacheFolder({ platform, env, home: "/h/u" })).toBe(expected);
  });
});
