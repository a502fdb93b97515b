// How much a call allocates, counted by the engine object by object instead of
// read off the heap's size: the same on a slow machine and on a fast one, however
// full the heap is and whenever it is swept. Counted without the optimiser, which
// leaves out objects nobody gets to see, so that nothing depends on when it runs.
import { Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";

export interface Allocations {
  readonly objects: number;
  /** What they take on the heap; the contents of an ArrayBuffer are elsewhere. */
  readonly octets: number;
}

export interface AllocationCounter {
  /** What `run` allocates in the files counted and in all they call. */
  readonly count: (run: () => unknown) => Allocations;
  /** Ends the counting; call it once, when all is counted. */
  readonly stop: () => void;
}

/** What the engine hands out; its types for Node leave some of it out. */
interface Profile {
  readonly head: Call;
  readonly samples: readonly { readonly nodeId: number; readonly size: number }[];
}
interface Call {
  readonly id: number;
  readonly callFrame: { readonly url: string };
  readonly children: readonly Call[];
}

// The first runs of a function make more than it says: the engine notes there what
// it learns about it, and forgets some of it when the heap is swept. So some go ahead
// of each that is counted, and of those the least is taken.
const runsAhead = 10;
const runsCounted = 3;

/** Counts in the source files whose path holds one of `paths` (`"/src/match/"`). */
export function allocationCounter(paths: readonly string[]): AllocationCounter {
  setFlagsFromString("--no-opt");
  // Newer engines have a second optimiser; it stays off until this process ends.
  setFlagsFromString("--no-maglev");
  setFlagsFromString("--no-lazy-feedback-allocation");
  // Every object is looked at, not one of each so many octets on average.
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
    // A session with its own thread answers before `post` returns.
    session.post("HeapProfiler.stopSampling", (error, answer) => {
      if (error !== null) throw error;
      profile = answer.profile as unknown as Profile;
    });
    if (profile === undefined) throw new Error("The engine gave no profile of its heap.");
    return profile;
  };

  const allocationsIn = ({ head, samples }: Profile): Allocations => {
    const counted = new Set<number>();
    const mark = (call: Call, within: boolean): void => {
      const inside = within || paths.some((path) => call.callFrame.url.includes(path));
      if (inside) counted.add(call.id);
      for (const child of call.children) mark(child, inside);
    };
    mark(head, false);
    const made = samples.filter(({ nodeId }) => counted.has(nodeId));
    return { objects: made.length, octets: made.reduce((sum, { size }) => sum + size, 0) };
  };

  return {
    count: (run) => {
      const counts = Array.from({ length: runsCounted }, () => {
        for (let ahead = 0; ahead < runsAhead; ahead++) run();
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
