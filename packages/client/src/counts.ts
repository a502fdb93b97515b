// The counts of a client, which its parts increment.
import type { ClientStats } from "./client.ts";

export type Counts = { -readonly [Count in Exclude<keyof ClientStats, "origins">]: number };

export function zeroCounts(): Counts {
  return {
    queries: 0,
    memoryHits: 0,
    storeHits: 0,
    stale: 0,
    late: 0,
    fetches: 0,
    failures: 0,
    revalidations: 0,
    refused: 0,
    storeErrors: 0,
  };
}
