// A process that writes records to a file as fast as it can, until it is stopped or killed.
import type { RobotsStore } from "robotspec-client";
import { sqliteStore } from "robotspec-client/sqlite";
import { selfTelling } from "./self-telling.ts";
import { serve } from "./serve.ts";

const keys = Array.from({ length: 40 }, (_, at) => `https://host-${at}.example`);

let writing: Promise<void> | null = null;
let stopped = false;
let written = 0;

async function write(store: RobotsStore): Promise<void> {
  while (!stopped) {
    const key = keys[Math.floor(Math.random() * keys.length)] as string;
    const turn = await store.acquire(key, 50);
    if (turn !== null) {
      const record = selfTelling(Math.floor(Math.random() * 60_000), turn);
      if (await store.set(key, record, turn, 600_000)) written += 1;
      if (Math.random() < 0.1) await store.delete(key);
      await store.release(key, turn);
    }
    // The parent is heard between two records.
    await new Promise(setImmediate);
  }
  await store.close();
}

const requests = {
  /** Begins to write. `octets`: the store's bound. */
  async start({ file, octets }: { readonly file: string; readonly octets: number }): Promise<void> {
    writing = write(sqliteStore({ file, octets }));
    // Told to who asks it to stop.
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
