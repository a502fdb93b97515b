// Counts what a call allocates with V8's sampling heap profiler, set to sample every
// object. Unlike the heap size, the count does not depend on the machine's speed or on
// garbage collection. The optimiser is off, because escape analysis would remove
// allocations at a moment that differs from run to run.
import { Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";

export interface Allocations {
  readonly objects: number;
  /** Size on the heap, in octets, without the contents of ArrayBuffers. */
  readonly octets: number;
}

export interface AllocationCounter {
  /** Allocations of `run` made in the counted files and in everything they call. */
  readonly count: (run: () => unknown) => Allocations;
  /** Stops counting. Call it once, at the end. */
  readonly stop: () => void;
}

/** The profile V8 returns; Node's types omit some of these fields. */
interface Profile {
  readonly head: Call;
  readonly samples: readonly { readonly nodeId: number; readonly size: number }[];
}
interface Call {
  readonly id: number;
  readonly callFrame: { readonly url: string };
  readonly children: readonly Call[];
}

// The first runs of a function also allocate V8's type feedback, which garbage collection
// may drop again. So warm-up runs precede each counted run, and the lowest count is taken.
const WARM_UP_RUNS = 3;
const COUNTED_RUNS = 3;

/** Counts in the source files whose path contains one of `paths` (`"/src/match/"`). */
export function allocationCounter(paths: readonly string[]): AllocationCounter {
  setFlagsFromString("--no-opt");
  // Newer versions of V8 have a second optimiser; it stays off until this process ends.
  setFlagsFromString("--no-maglev");
  setFlagsFromString("--no-lazy-feedback-allocation");
  // Sample every object instead of one per so many octets on average.
  setFlagsFromString("--sampling-heap-profiler-suppress-randomness");
  const session = new Session();
  session.connect();

  const profileOf = (run: () => unknown): Profile => {
    let profile: Profile | undefined;
    const options = {
      samplingInterval: 1,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    };
    session.post("HeapProfiler.startSampling", options);
    run();
    // A session connected to its own thread calls back before `post` returns.
    session.post("HeapProfiler.stopSampling", (error, answer) => {
      if (error !== null) throw error;
      profile = answer.profile as unknown as Profile;
    });
    if (profile === undefined) throw new Error("V8 returned no heap profile.");
    return profile;
  };

  const allocationsIn = ({ head: root, samples }: Profile): Allocations => {
    const counted = new Set<number>();
    const mark = (call: Call, within: boolean): void => {
      const inside = within || paths.some((path) => call.callFrame.url.includes(path));
      if (inside) counted.add(call.id);
      for (const child of call.children) mark(child, inside);
    };
    mark(root, false);
    const made = samples.filter(({ nodeId }) => counted.has(nodeId));
    return { objects: made.length, octets: made.reduce((sum, { size }) => sum + size, 0) };
  };

  return {
    count: (run) => {
      const counts = Array.from({ length: COUNTED_RUNS }, () => {
        for (let ahead = 0; ahead < WARM_UP_RUNS; ahead++) run();
        return allocationsIn(profileOf(run));
      });
      return counts.reduce((least, one) => (one.objects < least.objects ? one : least));
    },
    stop: () => {
      session.disconnect();
      setFlagsFromString("--lazy-feedback-allocation");
      setFlagsFromString("--no-sampling-heap-profiler-suppress-randomness");
      setFlagsFromString("--opt");
    },
  };
}
