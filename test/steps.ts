// How much work a call does, counted instead of timed: how often the engine runs
// each block of given source files. The same input gives the same number on a slow
// machine and on a fast one, but for short functions the engine has inlined, whose
// calls it no longer counts. What built-ins do (regular expressions, slice) is not
// seen. Takes the engine's counters for itself: a coverage report of these tests
// is short of what ran before.
import { Session } from "node:inspector/promises";
import { setFlagsFromString } from "node:v8";

export interface StepCounter {
  /** Blocks of code that `run` runs in the files counted. */
  readonly count: (run: () => unknown) => Promise<number>;
  /** The same for several runs, one after another; takes half the time of counting each by itself. */
  readonly counts: (runs: readonly (() => unknown)[]) => Promise<number[]>;
  /** Ends the counting; call it once, when all is counted. */
  readonly stop: () => Promise<void>;
}

/**
 * Counts in the source files whose path holds one of `paths` (`"/src/match/"`). Import them after
 * this call, so that every function of theirs is counted from its first run.
 */
export async function stepCounter(paths: readonly string[]): Promise<StepCounter> {
  // Functions that are inlined are counted no more, and when that happens is up to the engine.
  setFlagsFromString("--no-opt");
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

  /** Taking the counters sets them to zero. */
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
