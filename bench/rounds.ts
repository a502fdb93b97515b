// Takes times in turns: in each round every contender runs once, so that a noisy
// machine disturbs all of them, and each begins on a young heap that was just
// cleaned, so that none pays for another one's garbage. All of the heap is not: that
// throws away the code the engine made for objects of which none happens to live,
// and each turn would be the time it takes to make it anew. What is taken is processor time:
// waiting for a core that other programs have is nobody's fault, and what the
// engine compiles beside the program counts. `npm run bench` has the engine clean
// up on the same thread, so that this counts once, too, and not as idle waiting.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** One thing that is timed. Gives back milliseconds of processor time. */
export interface Turn {
  readonly name: string;
  run(): number | Promise<number>;
}

/** Milliseconds of each measured round, by name, in the order of the rounds; NaN where a turn was not taken. */
export type Times = ReadonlyMap<string, readonly number[]>;

setFlagsFromString("--expose-gc");
// Code that waited for its turn through some collections would be thrown away, and compiled anew.
setFlagsFromString("--no-flush-bytecode");
const collectGarbage = runInNewContext("gc") as (options?: { readonly type: "minor" }) => void;

const WARM_UP = 3;

/** From how many milliseconds on a turn is taken only once in how many rounds: a long one is as certain, being long. */
const RESTS = [
  { from: 1000, rounds: 16 },
  { from: 200, rounds: 4 },
] as const;
/** From how many milliseconds on a turn rests already while others warm up: shorter ones are slow at first, and then not. */
const RESTS_AT_ONCE = 1000;

/** Runs all turns `rounds` times after some rounds that only warm up. The first turn of a round changes from round to round. */
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

/** Milliseconds of processor time, from some point on. */
export function processorTime(): number {
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
