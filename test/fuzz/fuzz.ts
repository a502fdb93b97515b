// `npm run fuzz [-- --runs N --seed S --workers N --grammar G]`: what `npm test`
// promises of strict and lenient mode on thousands of random files, on a million.
// G is one of rfc9309, koster-1996 and rep-1994; without it the runs are shared out
// among all three.
//
// Files are given out in batches, each with a seed of its own, so that a run can
// be repeated whatever the number of workers. A disagreement is shrunk and printed;
// the rest of its batch goes on under a new seed.
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { olderSource } from "../arbitraries/older.ts";
import { robotsSource } from "../arbitraries/robotstxt.ts";
import { disagreement, olderCheckDiffers, olderOraclesDiffer, sourceText, strictDiffers } from "../oracle/agreement.ts";
import { firstViolation } from "../oracle/automaton.ts";
import type { Switches } from "../oracle/lines.ts";
import { octetsOf, type Source } from "../oracle/octets.ts";
import { type OlderDialect, olderDialects, olderViolations } from "../oracle/older.ts";

type Grammar = "rfc9309" | OlderDialect;

const grammars: readonly Grammar[] = ["rfc9309", ...olderDialects];

interface Batch {
  readonly grammar: Grammar;
  readonly seed: number;
  readonly runs: number;
}

interface Outcome {
  readonly runs: number;
  readonly accepted: number;
  /** The disagreement as printable text; null if there was none. */
  readonly finding: string | null;
}

const batchSize = 2500;
/** Where one thing is wrong, thousands of files show it. */
const mostFindings = 10;

const switches: fc.Arbitrary<Switches> = fc.record({
  otherRecords: fc.boolean(),
  missingFinalLineEnd: fc.boolean(),
  starPatterns: fc.boolean(),
});

function runBatch({ grammar, seed, runs }: Batch): Outcome {
  let accepted = 0;
  let failed = false;
  const sources = grammar === "rfc9309" ? robotsSource : olderSource(grammar);
  const property = fc.property(sources, switches, (source, widened) => {
    const finding = findingOf(grammar, source, widened);
    if (finding === null && !failed && conforms(grammar, source)) accepted++;
    if (finding !== null) failed = true;
    return finding === null;
  });
  const details = fc.check(property, { seed, numRuns: runs });
  if (details.counterexample === null) return { runs: details.numRuns, accepted, finding: null };
  const [source, widened] = details.counterexample;
  const lines = [
    `${grammar}: ${findingOf(grammar, source, widened)}`,
    `  ${sourceText(source)}`,
    `  base64 ${Buffer.from(octetsOf(source)).toString("base64")}${typeof source === "string" ? " (its UTF-8)" : ""}`,
    `  switches ${JSON.stringify(widened)}, seed ${details.seed}, path ${details.counterexamplePath}`,
  ];
  return { runs: details.numRuns, accepted, finding: lines.join("\n") };
}

function conforms(grammar: Grammar, source: Source): boolean {
  if (grammar === "rfc9309") return firstViolation(source) === null;
  return olderViolations(grammar, source).length === 0;
}

/** What does not agree about a file, a throw included. */
function findingOf(grammar: Grammar, source: Source, widened: Switches): string | null {
  try {
    if (grammar !== "rfc9309") {
      const mayLackLineEnd = widened.missingFinalLineEnd === true;
      return olderOraclesDiffer(grammar, source) ?? olderCheckDiffers(grammar, source, mayLackLineEnd);
    }
    const plain = disagreement(source);
    if (plain !== null) return plain;
    const finding = strictDiffers(source, widened);
    return finding && `with ${JSON.stringify(widened)}: ${finding}`;
  } catch (thrown) {
    return `it throws ${String(thrown)}`;
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: "string" },
      seed: { type: "string" },
      workers: { type: "string" },
      grammar: { type: "string" },
    },
  });
  const chosen = grammars.filter((grammar) => values.grammar === undefined || values.grammar === grammar);
  if (chosen.length === 0) fail(`--grammar takes ${grammars.join(", ")}, not ${JSON.stringify(values.grammar)}.`);
  const total = wholeNumber("runs", values.runs, 1_000_000);
  const seed = wholeNumber("seed", values.seed, Math.floor(Math.random() * 0x4000_0000));
  const workers = wholeNumber("workers", values.workers, Math.min(2, availableParallelism()));
  console.log(`${count(total)} files, seed ${seed}, ${workers} workers, ${chosen.join(", ")}`);

  const batches: Batch[] = [];
  let nextSeed = seed;
  const left = chosen.map((_, at) => Math.floor((total + at) / chosen.length));
  while (left.some((files) => files > 0)) {
    for (const [at, grammar] of chosen.entries()) {
      const files = Math.min(left[at] as number, batchSize);
      if (files === 0) continue;
      batches.push({ grammar, seed: nextSeed++, runs: files });
      left[at] = (left[at] as number) - files;
    }
  }
  const started = performance.now();
  const findings: string[] = [];
  let runs = 0;
  let accepted = 0;

  const take = () => (findings.length < mostFindings ? batches.shift() : undefined);
  const report = () => {
    const perSecond = Math.round(runs / ((performance.now() - started) / 1000));
    return `${count(runs)} files, ${((100 * accepted) / Math.max(runs, 1)).toFixed(1)} % conform, ${findings.length} disagreements, ${count(perSecond)} files/s`;
  };
  const progress = setInterval(() => console.log(report()), 10_000);

  const done = (batch: Batch, outcome: Outcome) => {
    runs += outcome.runs;
    accepted += outcome.accepted;
    if (outcome.finding === null) return;
    findings.push(outcome.finding);
    console.log(`\nDisagreement ${findings.length}: ${outcome.finding}\n`);
    if (outcome.runs < batch.runs) batches.push({ ...batch, seed: nextSeed++, runs: batch.runs - outcome.runs });
  };

  await Promise.all(Array.from({ length: workers }, () => drive(take, done)));
  clearInterval(progress);
  console.log(report());
  if (batches.length > 0) console.log(`Stopped at ${mostFindings} disagreements.`);
  if (findings.length > 0) process.exitCode = 1;
}

/** One worker, kept busy until there are no batches left. A process: a thread would not have tsx's loader. */
async function drive(take: () => Batch | undefined, done: (batch: Batch, outcome: Outcome) => void): Promise<void> {
  const worker = fork(fileURLToPath(import.meta.url));
  try {
    for (let batch = take(); batch !== undefined; batch = take()) {
      const given = batch;
      const outcome = await new Promise<Outcome>((resolve, reject) => {
        worker.once("message", resolve);
        worker.once("exit", (code) => reject(new Error(`A worker ended with code ${code}.`)));
        worker.send(given);
      });
      worker.removeAllListeners();
      done(batch, outcome);
    }
  } finally {
    worker.kill();
  }
}

function wholeNumber(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0) return number;
  return fail(`--${name} takes a whole number above 0, not ${JSON.stringify(value)}.`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function count(number: number): string {
  return number.toLocaleString("en");
}

if (process.send === undefined) await main();
else process.on("message", (batch: Batch) => void process.send?.(runBatch(batch)));
