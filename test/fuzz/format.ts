// `npm run fuzz:format [-- --runs N --seed S]`: checks on a hundred thousand files what `npm test` checks on two thousand.
// A file that breaks a guarantee is shrunk and printed. `-- --corpus DIR` uses real files instead, with crawlers and paths
// taken from each.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { compile } from "../../src/compile.ts";
import { type FormatResult, format } from "../../src/format/index.ts";
import type { Source } from "../../src/text/index.ts";
import { brokenPromise, question } from "../format/promises.ts";

const batchSize = 5_000;

const { values } = parseArgs({
  options: { runs: { type: "string" }, seed: { type: "string" }, corpus: { type: "string" } },
});
const started = performance.now();
const counts = { files: 0, changed: 0, fileSkipped: new Map<string, number>(), skipped: new Map<string, number>() };
let reported = started;

if (values.corpus === undefined) {
  overRandomFiles(wholeNumber("runs", values.runs, 100_000), wholeNumber("seed", values.seed, randomSeed()));
} else overCorpus(values.corpus);
console.log(progress());

function overRandomFiles(runs: number, seed: number): void {
  console.log(`${runs.toLocaleString("en")} files, seed ${seed}`);
  const property = fc.property(question, (asked) => {
    count(format(asked.source, asked.options));
    const broken = brokenPromise(asked);
    if (broken !== null) throw new Error(broken);
  });
  for (let batch = 0, done = 0; done < runs; batch++) {
    const details = fc.check(property, { seed: seed + batch, numRuns: Math.min(batchSize, runs - done) });
    done += details.numRuns;
    if (details.failed) {
      console.log(fc.defaultReportMessage(details), details.errorInstance);
      process.exitCode = 1;
      return;
    }
    reportNow();
  }
}

function overCorpus(folder: string): void {
  let conforming = 0;
  let conformingBefore = 0;
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const source: Source = new Uint8Array(readFileSync(path));
    const result = format(source);
    count(result);
    if (result.departures.length === 0) conforming++;
    if (result.departures.length === 0 && !result.changed) conformingBefore++;
    for (const { agent, url } of questionsAbout(source)) {
      const broken = brokenPromise({ source, agent, url, options: {} });
      if (broken === null) continue;
      console.log(`${name}: ${broken}`);
      process.exitCode = 1;
      break;
    }
    reportNow();
  }
  console.log(
    `${conforming} of the formatted files conform, other records allowed; ${conformingBefore} of them were formatted.`,
  );
}

/** A crawler that no group names and three that are named, each with a path of the file. */
function questionsAbout(source: Source): readonly { readonly agent: string; readonly url: string }[] {
  const { groups } = compile(source);
  const agents = ["*", ...groups.flatMap((group) => group.userAgents.map(({ value }) => value))];
  const paths = groups.flatMap(({ rules }) => rules.map(({ pattern }) => pattern)).filter((one) => one.startsWith("/"));
  return [0, 1, 2, 3].map((at) => ({
    agent: agents[at * Math.ceil(agents.length / 4)] ?? "*",
    url: paths[at * Math.ceil(paths.length / 4)]?.replace(/[*$]/g, "x") ?? "/",
  }));
}

function count({ changed, fileSkipped, skipped }: FormatResult): void {
  counts.files++;
  if (changed) counts.changed++;
  if (fileSkipped !== null) add(counts.fileSkipped, fileSkipped);
  for (const code of new Set(skipped.map((one) => one.code))) add(counts.skipped, code);
}

function add(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

function reportNow(): void {
  if (performance.now() - reported < 10_000) return;
  reported = performance.now();
  console.log(progress());
}

function progress(): string {
  const number = (one: number) => one.toLocaleString("en");
  const list = (map: Map<string, number>) => [...map].map(([key, files]) => `${key} ${number(files)}`).join(", ");
  const perSecond = Math.round(counts.files / ((performance.now() - started) / 1000));
  return [
    `${number(counts.files)} files, ${number(counts.changed)} changed`,
    `${process.exitCode === 1 ? "a guarantee" : "no guarantee"} broken, ${number(perSecond)} files/s`,
    `files skipped: ${list(counts.fileSkipped)}`,
    `lines skipped in: ${list(counts.skipped)}`,
  ].join("; ");
}

function randomSeed(): number {
  return Math.floor(Math.random() * 0x4000_0000);
}

function wholeNumber(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`--${name} takes a whole number above 0, not ${JSON.stringify(value)}.`);
  process.exit(2);
}
