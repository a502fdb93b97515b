// Command line options of the fuzzers.
import { parseArgs } from "node:util";

export interface Options {
  readonly runs: number;
  readonly seed: number | null;
  /** Infinity without `--minutes`. */
  readonly minutes: number;
  readonly resume: boolean;
  readonly corpus: string | null;
}

const optionsHelp = `
  --runs N       stop after N runs, including those that --resume continues
  --minutes N    stop after N minutes; without --runs the number of runs is not limited
  --seed S       repeat the runs of a seed; a random one by default
  --resume       continue after the last run of this fuzzer, with its seed
  --corpus DIR   check the files of a folder instead of random ones, if the fuzzer can
  --help         print this text

Exit code 1 if a counterexample was found, 2 for wrong options.`;

/** Reads the options. Prints the help, or the fault and the help, and ends the process if there is nothing to run. */
export function readOptions(usage: string, usualRuns: number, given: readonly string[]): Options {
  const help = `${usage}\n${optionsHelp}`;
  let values: Readonly<Record<string, string | boolean | undefined>>;
  try {
    ({ values } = parseArgs({
      args: [...given],
      options: {
        runs: { type: "string" },
        seed: { type: "string" },
        minutes: { type: "string" },
        resume: { type: "boolean", default: false },
        corpus: { type: "string" },
        help: { type: "boolean", default: false },
      },
    }));
  } catch (error) {
    fail((error as Error).message, help);
  }
  if (values.help === true) {
    console.log(help);
    process.exit(0);
  }
  const { runs, seed, minutes, corpus } = values;
  if (values.resume === true && seed !== undefined)
    fail("--resume continues with the seed of the last run; omit --seed.", help);
  const time = minutes === undefined ? Number.POSITIVE_INFINITY : Number(minutes);
  if (!(time > 0)) fail(`--minutes takes a number above 0, not ${JSON.stringify(minutes)}.`, help);
  return {
    runs:
      runs === undefined ? (minutes === undefined ? usualRuns : Number.POSITIVE_INFINITY) : whole("runs", runs, help),
    seed: seed === undefined ? null : whole("seed", seed, help),
    minutes: time,
    resume: values.resume === true,
    corpus: typeof corpus === "string" ? corpus : null,
  };
}

function whole(name: string, value: string | boolean, help: string): number {
  const number = Number(value);
  if (typeof value !== "string" || !Number.isSafeInteger(number) || number < 1) {
    fail(`--${name} takes a whole number above 0, not ${JSON.stringify(value)}.`, help);
  }
  return number;
}

export function fail(message: string, help: string): never {
  console.error(`${message}\n\n${help}`);
  process.exit(2);
}

export function randomSeed(): number {
  return Math.floor(Math.random() * 0x4000_0000);
}
