// The results of all fuzzers on one commit: test/fuzz/last-run.json.
import type { State } from "./state.ts";

export const lastRunPath = "test/fuzz/last-run.json";

export interface LastRun {
  readonly commit: string;
  readonly date: string;
  readonly node: string;
  readonly results: readonly State[];
}
