// Two processes write to one file, and one of them is repeatedly killed in the middle of a write: the
// file stays intact, and the other process continues.
import { setTimeout as sleep } from "node:timers/promises";
import { sqliteStore } from "robotspec-client/sqlite";
import { openDatabase } from "../../src/stores/sqlite-file.ts";
import { isWhole } from "./checksummed.ts";
import { type Child, Crew } from "./crew.ts";
import type { WriterRequests } from "./writer.ts";

/** Octets the store keeps: fewer than all records have, so that some are evicted all the time. */
const OCTETS = 20_000_000;

/** Milliseconds of writing before a process is killed, at most. */
const LONGEST = 40;

type Writer = Child<WriterRequests>;

/** Octets of records; longer ones take longer to write. */
const MIXED = [50_000, 500_000, 3_000_000];

/** Octets of a record with the longest robots.txt. */
export const LARGEST: readonly number[] = [513_000];

/** The faults after so many kills; empty if there are none. `lengths`: of the records, in octets. */
export async function runKills(file: string, rounds: number, lengths: readonly number[] = MIXED): Promise<string[]> {
  const crew = new Crew();
  const faults: string[] = [];
  const start = async () => {
    const writer: Writer = crew.start("writer.ts");
    await writer.ask("start", { file, octets: OCTETS, lengths });
    return writer;
  };
  /** Waits until the process has written so many more records. */
  const more = async (writer: Writer, count: number) => {
    const before = await writer.ask("written", {});
    while ((await writer.ask("written", {})) < before + count) await sleep(1);
  };
  try {
    const other = await start();
    for (let round = 0; round < rounds; round += 1) {
      const victim = await start();
      await more(victim, 2);
      await sleep(Math.random() * LONGEST);
      await victim.kill();
      await more(other, 5);
      faults.push(...look(file).map((fault) => `after kill ${round + 1}: ${fault}`));
    }
    await other.ask("stop", {});
    faults.push(...look(file).map((fault) => `in the end: ${fault}`));
    const store = sqliteStore({ file });
    if (!(await store.set("new", new Uint8Array(1), Date.now(), 1000))) faults.push("the store takes nothing");
    await store.close();
  } finally {
    await crew.end();
  }
  return faults;
}

/** The faults of the file in its present state. */
function look(file: string): string[] {
  const database = openDatabase(file);
  try {
    database.exec("PRAGMA busy_timeout = 5000");
    database.exec("BEGIN");
    const faults: string[] = [];
    for (const row of database.prepare("PRAGMA integrity_check").all() as { integrity_check: string }[]) {
      if (row.integrity_check !== "ok") faults.push(row.integrity_check);
    }
    const rows = database.prepare("SELECT key, record, size FROM records").all() as Row[];
    for (const { key, record } of rows) {
      if (record !== null && !isWhole(new Uint8Array(record))) faults.push(`the record of ${key} is not whole`);
    }
    const octets = rows.reduce((sum, { size }) => sum + size, 0);
    const totals = database.prepare("SELECT records, octets FROM totals").get() as { records: number; octets: number };
    if (totals.records !== rows.length || totals.octets !== octets) {
      faults.push(
        `${totals.records} records and ${totals.octets} octets are counted; it is ${rows.length} and ${octets}`,
      );
    }
    if (octets > OCTETS) faults.push(`${octets} octets are kept`);
    database.exec("COMMIT");
    return faults;
  } finally {
    database.close();
  }
}

interface Row {
  readonly key: string;
  readonly record: Uint8Array | null;
  readonly size: number;
}
