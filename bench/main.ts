// `npm run bench`: measures parsing and decisions of this library and of every installed
// peer. README.md describes its use and what it measures.
import { parseArgs } from "node:util";
import { Command } from "./command.ts";
import { floor, loadPeers, own } from "./contenders.ts";
import type { Context, Section } from "./context.ts";
import { makeCorpus, octetsOf, readCorpus } from "./corpus.ts";
import { manifest } from "./library.ts";
import { loadNow, machineAfter } from "./machine.ts";
import { report } from "./report.ts";
import { type BenchResult, format, type Table } from "./result.ts";
import { censusSection } from "./sections/census.ts";
import { coldSection } from "./sections/cold.ts";
import { decideSection } from "./sections/decide.ts";
import { heapSection } from "./sections/heap.ts";
import { heldSection } from "./sections/held.ts";
import { hostileSection } from "./sections/hostile.ts";
import { loadSection } from "./sections/load.ts";
import { parseSection, walkSection } from "./sections/parse.ts";
import { rulesSection } from "./sections/rules.ts";
import { sizeSection } from "./sections/size.ts";
import { judge } from "./targets.ts";

const sections: Readonly<Record<string, Section>> = {
  cold: coldSection,
  parse: parseSection,
  walk: walkSection,
  decide: decideSection,
  rules: rulesSection,
  hostile: hostileSection,
  heap: heapSection,
  held: heldSection,
  census: censusSection,
  load: loadSection,
  size: sizeSection,
};

const help = `npm run bench -- [options]

  --corpus DIR          read the robots.txt files of a folder; by default, generated files
  --only LIST           some sections: ${Object.keys(sections).join(",")}
  --rounds N            measured rounds; default 15
  --peers none          measure this library alone
  --command NAME=LINE   add a program to the comparison; may be repeated
  --json                print the results for programs; progress goes to standard error
  --help

npm run bench -- linear     CPU time on hostile files that grow; --size OCTETS, --only NAMES, --json
npm run bench -- pipe       requests per second of \`robotspec pipe\`; --requests N

bench/README.md describes what is measured, and how to add a program in any language.`;

class UsageError extends Error {}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: "string" },
      only: { type: "string" },
      rounds: { type: "string", default: "15" },
      peers: { type: "string", default: "all" },
      command: { type: "string", multiple: true, default: [] },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new UsageError("--rounds must be a whole number, 1 or more.");
  if (values.peers !== "all" && values.peers !== "none")
    throw new UsageError("Unknown value of --peers; use all or none.");
  const only = values.only?.split(",") ?? Object.keys(sections);
  const unknown = only.find((name) => !(name in sections));
  if (unknown !== undefined) {
    throw new UsageError(`Unknown section "${unknown}"; use some of ${Object.keys(sections).join(",")}.`);
  }
  const commands = values.command.map((text) => {
    const [, name, line] = /^([\w.+-]+)=(.+)$/s.exec(text) ?? [];
    if (name === undefined || line === undefined) {
      throw new UsageError(
        `--command must be NAME=LINE, such as --command "python=python3 bench/commands/urllib_robotparser.py".`,
      );
    }
    return { name, line };
  });
  return { corpus: values.corpus, only, rounds, peers: values.peers, commands, json: values.json, help: values.help };
}

async function run(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (options.help) {
    console.log(help);
    return;
  }
  const corpus = options.corpus === undefined ? makeCorpus() : readCorpus(options.corpus);
  if (corpus.robots.length === 0) throw new UsageError("The folder of --corpus has no robots.txt files.");

  const before = loadNow();
  const { contenders, missing } = options.peers === "none" ? { contenders: [], missing: [] } : await loadPeers();
  const commands = options.commands.map(({ name, line }) => new Command(name, line));
  const tables: Table[] = [];
  try {
    for (const command of commands) await command.hello();
    const context: Context = {
      corpus,
      rounds: options.rounds,
      contenders: [own, ...contenders],
      commands,
      progress: (text) => console.error(`... ${text}`),
    };
    for (const name of options.only) tables.push(...((await sections[name]?.(context)) ?? []));
  } finally {
    for (const command of commands) command.kill();
  }

  const result: BenchResult = {
    format,
    date: new Date().toISOString().slice(0, 10),
    version: manifest.version,
    machine: machineAfter(before),
    corpus: {
      source: corpus.source,
      robots: { files: corpus.robots.length, octets: octetsOf(corpus.robots) },
      html: { files: corpus.html.length, octets: octetsOf(corpus.html) },
    },
    rounds: options.rounds,
    contenders: [
      ...[own, ...contenders, floor].map(({ name, version, builds }) => ({ name, version, builds })),
      ...commands.map(({ name, about }) => ({ name, version: about, builds: "what it makes in its own process" })),
    ],
    missing,
    tables,
    targets: judge(tables),
  };
  console.log(options.json ? JSON.stringify(result, rounded, 1) : report(result));
}

/** Rounds to five significant digits. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value;
}

/** Measurements with options of their own. */
const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  linear: () => import("./linear.ts"),
  pipe: () => import("./pipe.ts"),
};

try {
  const args = process.argv.slice(2);
  const program = programs[args[0] ?? ""];
  await (program === undefined ? run(args) : program());
} catch (error) {
  const usage = error instanceof UsageError || (error instanceof TypeError && "code" in error);
  console.error(usage ? `${error.message}\n"npm run bench -- --help" lists the options.` : error);
  process.exitCode = usage ? 2 : 1;
}
