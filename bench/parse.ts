// How fast `parse` reads, beside robots-parser, over a folder of robots.txt files
// (`--corpus DIR`) or over made-up ones. `--json` prints figures for programs.
//
// All parsers take turns in each round, so that a noisy machine disturbs all of
// them; the figure is the median of the rounds. robots-parser keeps the rules
// only, `parse` builds what the whole tree is made from.
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { parse } from "../src/index.ts";
import { makeCorpus, readCorpus, type Sample } from "./corpus.ts";

// Its types claim a default export it has not.
const robotsParser: (url: string, text: string) => { getSitemaps(): string[] } = createRequire(import.meta.url)(
  "robots-parser",
);

interface Contender {
  readonly name: string;
  /** Reads one file and gives back something that depends on it, so that no work is optimised away. */
  read(file: Sample): number;
}

const contenders: readonly Contender[] = [
  { name: "robots-parser 3.0.1, text", read: ({ text }) => robotsParser(url, text).getSitemaps().length },
  { name: "robotspec, text", read: ({ text }) => parse(text).document.lines.length },
  { name: "robotspec, octets", read: ({ octets }) => parse(octets).document.lines.length },
  { name: "robotspec, text, every node", read: ({ text }) => parse(text).document.children.length },
];
const url = "https://www.example.com/robots.txt";

interface Figure {
  readonly name: string;
  readonly megabytesPerSecond: number;
  /** Times the first contender. */
  readonly ratio: number;
  readonly milliseconds: number;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

function measure(files: readonly Sample[], rounds: number): Figure[] {
  const times = contenders.map((): number[] => []);
  let sink = 0;
  const pass = ({ read }: Contender): number => {
    const started = performance.now();
    for (const file of files) sink += read(file);
    return performance.now() - started;
  };
  // The first rounds warm up.
  for (let round = -3; round < rounds; round++) {
    for (const [at, contender] of contenders.entries()) {
      const time = pass(contender);
      if (round >= 0) times[at]?.push(time);
    }
  }
  if (Number.isNaN(sink)) throw new Error("A parser gave no number.");
  const octets = files.reduce((sum, file) => sum + file.octets.length, 0);
  const medians = times.map(median);
  return contenders.map(({ name }, at) => {
    const milliseconds = medians[at] ?? Number.NaN;
    return {
      name,
      megabytesPerSecond: octets / 1000 / milliseconds,
      ratio: (medians[0] ?? Number.NaN) / milliseconds,
      milliseconds,
    };
  });
}

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    rounds: { type: "string", default: "15" },
    json: { type: "boolean", default: false },
  },
});
const files = values.corpus === undefined ? makeCorpus() : readCorpus(values.corpus);
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new TypeError("--rounds wants a number of rounds, 1 or more.");
const octets = files.reduce((sum, file) => sum + file.octets.length, 0);
const figures = measure(files, rounds);

if (values.json) {
  console.log(JSON.stringify({ files: files.length, octets, rounds, node: process.version, figures }, null, 2));
} else {
  console.log(
    `${files.length} files, ${(octets / 1e6).toFixed(2)} MB, median of ${rounds} rounds, Node ${process.version}`,
  );
  for (const { name, megabytesPerSecond, ratio, milliseconds } of figures) {
    const cells = [`${megabytesPerSecond.toFixed(1)} MB/s`, `${ratio.toFixed(2)} x`, `${milliseconds.toFixed(1)} ms`];
    console.log(`  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(13)).join("")}`);
  }
}
