// Counts the work of a call instead of timing it: how often V8 executes each block of
// the given source files (precise coverage). The same input gives the same count on any
// machine. Work inside built-ins (regular expressions, slice) is not counted. Reading the
// counters resets them, so a coverage report of these tests misses what ran before.
import { Session } from "node:inspector/promises";
import { setFlagsFromString } from "node:v8";

export interface StepCounter {
  /** Number of blocks that `run` executes in the counted files. */
  readonly count: (run: () => unknown) => Promise<number>;
  /** The same for several runs in turn, in half the time of separate calls. */
  readonly counts: (runs: readonly (() => unknown)[]) => Promise<number[]>;
  /** Stops counting. Call it once, at the end. */
  readonly stop: () => Promise<void>;
}

/**
 * Counts in the source files whose path contains one of `paths` (`"/src/match/"`). Import them after
 * this call, so that each function is counted from its first run.
 */
export async function stepCounter(paths: readonly string[]): Promise<StepCounter> {
  // Inlined functions are no longer counted, and when V8 inlines is not deterministic.
  setFlagsFromString("--no-opt");
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

  /** Reads the counters, which resets them. */
  const take = async () => {
    const { result } = await session.post("Profiler.takePreciseCoverage");
    return result.filter(({ url }) => paths.some((path) => url.includes(path)));
  };
  const counts: StepCounter["counts"] = async (runs) => {
    await take();
    const all: number[] = [];
    for (const run of runs) {
      run();
      let steps = 0;
      for (const { functions } of await take()) {
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
      }
      all.push(steps);
    }
    return all;
  };
  return {
    count: async (run) => (await counts([run]))[0] as number,
    counts,
    stop: async () => {
      await session.post("Profiler.stopPreciseCoverage");
      session.disconnect();
      setFlagsFromString("--opt");
    },
  };
}
