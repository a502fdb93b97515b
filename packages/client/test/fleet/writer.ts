// A process that writes records to a file as fast as it can, until it is stopped or killed.
import type { RobotsStore } from "robotspec-client";
import { sqliteStore } from "robotspec-client/sqlite";
import { checksummed } from "./checksummed.ts";
import { serve } from "./serve.ts";

const keys = Array.from({ length: 40 }, (_, at) => `https://host-${at}.example`);

const any = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value;

let writing: Promise<void> | null = null;
let stopped = false;
let written = 0;

async function write(store: RobotsStore, lengths: readonly number[]): Promise<void> {
  // Prepared, so that nearly all the time is spent writing.
  const records = Array.from({ length: 6 }, (_, at) =>
    checksummed(lengths[at % lengths.length] ?? 0, process.pid * 10 + at),
  );
  while (!stopped) {
    const key = any(keys);
    if (await store.set(key, any(records), Date.now(), 600_000)) written += 1;
    if (Math.random() < 0.1) await store.delete(key, Date.now());
    // Lets messages of the parent arrive between two records.
    await new Promise(setImmediate);
  }
  await store.close();
}

interface WriterOptions {
  readonly file: string;
  readonly octets: number;
  readonly lengths: readonly number[];
}

const requests = {
  /** Starts writing records of these lengths. `octets`: the limit of the store. */
  async start({ file, octets, lengths }: WriterOptions): Promise<void> {
    writing = write(sqliteStore({ file, octets }), lengths);
    // The error is reported to the caller of `stop`.
    writing.catch(() => {});
  },
  /** Records written so far. */
  async written(_: object): Promise<number> {
    return written;
  },
  async stop(_: object): Promise<void> {
    stopped = true;
    await writing;
  },
};

export type WriterRequests = typeof requests;

serve(requests);
