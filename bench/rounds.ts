// Interleaved timing: in each round every contender runs once, so that noise of the
// machine affects all of them. A minor garbage collection precedes each turn, so that
// no contender is charged for the garbage of another. A major one would discard
// optimised code that depends on collected objects, and each turn would measure
// recompilation. Measures processor time: waiting for a core does not count, background
// compilation by the engine does. `npm run bench` makes the engine collect garbage on
// the same thread, so that collection counts once as work, not as idle waiting.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** One timed operation. Returns milliseconds of processor time. */
export interface Turn {
  readonly name: string;
  run(): number | Promise<number>;
}

/** Milliseconds of each measured round, by name, in the order of the rounds; NaN for a skipped turn. */
export type Times = ReadonlyMap<string, readonly number[]>;

setFlagsFromString("--expose-gc");
// Otherwise the engine discards bytecode that is unused for some collections and compiles it again.
setFlagsFromString("--no-flush-bytecode");
const collectGarbage = runInNewContext("gc") as (options?: { readonly type: "minor" }) => void;

const WARM_UP = 3;

/** Turns of at least `from` ms run only once in `rounds` rounds: long measurements vary less. */
const RESTS = [
  { from: 1000, rounds: 16 },
  { from: 200, rounds: 4 },
] as const;
/** Turns of at least this many milliseconds are skipped during warm-up, which only short ones need. */
const RESTS_AT_ONCE = 1000;

/** Runs all turns `rounds` times after some warm-up rounds. Each round starts with another turn. */
export async function takeTurns(turns: readonly Turn[], rounds: number, warmUp: number = WARM_UP): Promise<Times> {
  const times = new Map<string, number[]>(turns.map(({ name }) => [name, []]));
  const every = new Map<Turn, number>();
  collectGarbage();
  for (let round = -warmUp; round < rounds; round++) {
    for (let at = 0; at < turns.length; at++) {
      const turn = turns[(at + round + warmUp) % turns.length] as Turn;
      const rests = round % (every.get(turn) ?? 1) !== 0;
      if (!rests) collectGarbage({ type: "minor" });
      const time = rests ? Number.NaN : await turn.run();
      const rest = RESTS.find(({ from }) => time >= from);
      if (rest !== undefined && (round >= -1 || time >= RESTS_AT_ONCE) && !every.has(turn))
        every.set(turn, rest.rounds);
      if (round >= 0) times.get(turn.name)?.push(time);
    }
  }
  return times;
}

/** Processor time in milliseconds since an arbitrary point. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of processor time that `work` takes. */
export function timed(work: () => void): number {
  const started = processorTime();
  work();
  return processorTime() - started;
}

export async function timedAsync(work: () => Promise<void>): Promise<number> {
  const started = processorTime();
  await work();
  return processorTime() - started;
}
