// `npm run fuzz -- NAME`: checks a property of fuzzer.ts on many random inputs. Inputs are made in batches, each with a
// seed of its own, so that a run can be repeated and continued. A counterexample is shrunk, printed and kept as a row
// of counterexamples.json, which `npm test` reads.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import fc from "fast-check";
import { keep } from "./counterexamples.ts";
import { type Finding, type Fuzzer, findingOf } from "./fuzzer.ts";
import { fuzzers } from "./fuzzers/index.ts";
import { fail, type Options, randomSeed, readOptions } from "./options.ts";
import { newState, readState, writeState } from "./state.ts";

const BATCH = 1000;
/** One fault breaks the property on many inputs; a few of them show it. */
const MOST_FINDINGS = 5;

const [name = "", ...given] = process.argv.slice(2);
const load = Object.hasOwn(fuzzers, name) ? fuzzers[name] : undefined;
if (load === undefined) {
  fail(
    `Unknown fuzzer ${JSON.stringify(name)}.`,
    `Usage: npm run fuzz -- NAME; NAME is all, coverage, or one of ${Object.keys(fuzzers).join(", ")}.`,
  );
}
const fuzzer = await load();
const usage = `Usage: npm run fuzz -- ${name} [OPTIONS]

Checks that ${fuzzer.promise}.
By default ${number(fuzzer.usualRuns)} ${fuzzer.noun}.`;
const options = readOptions(usage, fuzzer.usualRuns, given);
const counts = new Map<string, number>();
let found = 0;

if (options.corpus === null) await overRandomInputs(fuzzer, options);
else await overCorpus(fuzzer, options.corpus);
if (found > 0) process.exitCode = 1;

async function overRandomInputs({ inputs, noun }: Fuzzer, { runs, minutes, resume, seed }: Options): Promise<void> {
  const before = resume ? readState(name) : null;
  if (resume && before === null) console.log("There is no run to continue; this is the first.");
  const state = before ?? newState(name, seed ?? randomSeed());
  const started = performance.now();
  const end = started + minutes * 60_000;
  const [runsBefore, secondsBefore] = [state.runs, state.seconds];
  console.log(`${fuzzer.promise}; seed ${state.seed}${before === null ? "" : `, after ${number(runsBefore)} ${noun}`}`);
  let reported = started;
  const progress = () => {
    const seconds = state.seconds - secondsBefore;
    const perSecond = Math.round((state.runs - runsBefore) / Math.max(seconds, 0.001));
    const classes = [...counts].map(([word, count]) => `${number(count)} ${word}`);
    return [`${number(state.runs)} ${noun}`, `${found} counterexamples`, `${number(perSecond)}/s`, ...classes].join(
      ", ",
    );
  };

  while (state.runs < runs && performance.now() < end && found < MOST_FINDINGS) {
    const property = fc.asyncProperty(inputs, async (input) => {
      const finding = await findingOf(fuzzer, input);
      if (finding === null)
        for (const word of fuzzer.classify?.(input) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
      return finding === null;
    });
    const details = await fc.check(property, {
      seed: state.seed + state.batches,
      numRuns: Math.min(BATCH, runs - state.runs),
      ...(end === Number.POSITIVE_INFINITY ? {} : { interruptAfterTimeLimit: Math.max(1, end - performance.now()) }),
    });
    state.batches++;
    state.runs += details.numRuns;
    state.seconds = secondsBefore + (performance.now() - started) / 1000;
    if (details.counterexample !== null) {
      state.findings++;
      const [input] = details.counterexample;
      report(input, await findingOf(fuzzer, input), `seed ${details.seed}, path ${details.counterexamplePath}`);
    }
    if (fuzzer.slowest !== undefined) state.slowest = fuzzer.slowest;
    writeState(state);
    if (performance.now() - reported > 10_000) {
      reported = performance.now();
      console.log(progress());
    }
  }
  console.log(progress());
  for (const [what, { seconds, input }] of Object.entries(fuzzer.slowest ?? {})) {
    console.log(`${what}: at most ${seconds.toFixed(2)} s, for ${JSON.stringify(input)}`);
  }
  if (found === MOST_FINDINGS) console.log(`Stopped after ${MOST_FINDINGS} counterexamples.`);
}

async function overCorpus({ questionsAbout, classify }: Fuzzer, folder: string): Promise<void> {
  if (questionsAbout === undefined) fail(`The fuzzer ${name} has no questions about files; omit --corpus.`, usage);
  let files = 0;
  for (const file of readdirSync(folder).sort()) {
    const path = join(folder, file);
    if (!statSync(path).isFile()) continue;
    files++;
    const questions = questionsAbout(new Uint8Array(readFileSync(path)));
    const [first] = questions;
    if (first !== undefined) for (const word of classify?.(first) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const question of questions) {
      const finding = await findingOf(fuzzer, question);
      if (finding === null) continue;
      found++;
      console.log(`${file}: ${text(finding).slice(0, 500)}`);
      break;
    }
  }
  console.log(
    [
      `${number(files)} files`,
      `${found} with a finding`,
      ...[...counts].map(([word, count]) => `${number(count)} ${word}`),
    ].join(", "),
  );
}

function report(input: unknown, finding: Finding, way: string): void {
  found++;
  console.log(
    `\nCounterexample ${found} (${way}): ${inspect(input, { depth: 8, maxStringLength: null })}\n${text(finding)}\n`,
  );
  const title = text(finding).split("\n", 1)[0]?.slice(0, 80) ?? "";
  const kept = keep(name, `${title} (${way})`, input);
  console.log(kept ? "Kept in test/fuzz/counterexamples.json; give it a name.\n" : "It cannot be kept as JSON.\n");
}

function text(finding: Finding): string {
  return typeof finding === "string" ? finding : inspect(finding, { depth: 3, maxStringLength: null });
}

function number(count: number): string {
  return count.toLocaleString("en");
}
