// A promise asked of very many inputs, from the command line: `--runs N` of them,
// the same ones for the same `--seed S`. The first that breaks it is shrunk and
// printed, and ends the run.
import { inspect, parseArgs } from "node:util";
import fc, { type Arbitrary } from "fast-check";

const batchSize = 1_000;

type Found = object | string | null;

/**
 * @param disagreement what to print of an input that breaks the promise; null for one that keeps it
 * @param usual runs where none are asked for
 */
export async function longRun<T>(
  noun: string,
  inputs: Arbitrary<T>,
  disagreement: (input: T) => Found | Promise<Found>,
  usual = 1_000_000,
): Promise<void> {
  const values = optionsGiven();
  const runs = wholeNumber("runs", values.runs, usual);
  const seed = wholeNumber("seed", values.seed, Math.floor(Math.random() * 0x4000_0000));
  console.log(`${runs.toLocaleString("en")} ${noun}, seed ${seed}`);

  const started = performance.now();
  let reported = started;
  let done = 0;
  const progress = (): string => {
    const perSecond = Math.round(done / ((performance.now() - started) / 1000));
    const found = process.exitCode === 1 ? "a disagreement" : "no disagreement";
    return `${done.toLocaleString("en")} ${noun}, ${found}, ${perSecond.toLocaleString("en")} ${noun}/s`;
  };

  for (let batch = 0; done < runs; batch++) {
    const details = await fc.check(
      fc.asyncProperty(inputs, async (input) => (await disagreement(input)) === null),
      { seed: seed + batch, numRuns: Math.min(batchSize, runs - done) },
    );
    done += details.numRuns;
    if (details.failed) {
      const [input] = details.counterexample as [T];
      console.log(`Disagreement: ${inspect(input)}, seed ${details.seed}, path ${details.counterexamplePath}`);
      console.log(inspect(await disagreement(input), { depth: 3, maxStringLength: null }));
      process.exitCode = 1;
      break;
    }
    if (performance.now() - reported > 10_000) {
      reported = performance.now();
      console.log(progress());
    }
  }
  console.log(progress());
}

function optionsGiven(): { runs?: string; seed?: string } {
  try {
    return parseArgs({ options: { runs: { type: "string" }, seed: { type: "string" } } }).values;
  } catch (error) {
    console.error(`${(error as Error).message}; there are --runs N and --seed S.`);
    process.exit(2);
  }
}

function wholeNumber(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`--${name} takes a whole number above 0, not ${JSON.stringify(value)}.`);
  process.exit(2);
}
