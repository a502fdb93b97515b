// `npm run -w packages/census bench`: files per second of the census, growth with the number of files, what a second
// worker adds, and the answers and the speed of two Python scripts for the same WARC file. See bench/README.md.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { WORKER_OPTIONS } from "../../packages/census/src/run/run.ts";
import { root } from "../repo.ts";
import { median } from "../statistics.ts";
import { AGENTS, byCause, type Difference, differencesOf, pathsOf } from "./answers.ts";
import { makeWarcs, octetsIn } from "./make-warcs.ts";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    only: { type: "string", default: "rates,workers,growth,scripts" },
    rounds: { type: "string", default: "5" },
    growth: { type: "string", default: "1000,10000,100000" },
    shared: { type: "string", default: "20000,200000" },
    docs: { type: "boolean", default: false },
  },
});
const corpus = values.corpus ?? null;
const rounds = Number(values.rounds);
const wanted = values.only.split(",");
const home = mkdtempSync(join(tmpdir(), "census-bench-"));
const bin = join(root, "packages/census/dist/bin.js");
const here = fileURLToPath(new URL(".", import.meta.url));

/** The packages of the Python scripts. */
const PYTHON_PACKAGES = ["protego==0.7.0", "warcio==1.8.1"];

const round = (value: number, digits = 0) => value.toLocaleString("en", { maximumFractionDigits: digits });
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** Runs a program and reads the JSON that it prints. */
function json<T>(program: string, args: readonly string[]): T {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: here, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr}`);
  return JSON.parse(stdout) as T;
}

interface Cost {
  /** Elapsed seconds. */
  readonly wall: number;
  /** Seconds of processor time, of all processes. */
  readonly cpu: number;
}

/** Keeps a program on one processor; empty where `taskset` is missing. */
const ON_ONE_PROCESSOR: readonly string[] =
  spawnSync("taskset", ["-c", "0", "true"]).status === 0 ? ["taskset", "-c", "0"] : [];

/** Runs a whole census with the command line, which `prefix` may start. */
function census(inputs: readonly string[], workers: number, prefix: readonly string[] = []): Cost {
  const folder = join(home, "out");
  rmSync(folder, { recursive: true, force: true });
  const list = join(home, "list.txt");
  writeFileSync(list, inputs.join("\n"));
  const args = [bin, "--from-list", list, "-o", folder, "--workers", String(workers), "--no-findings"];
  const command = [...prefix, process.execPath, ...args];
  const timed = ["-c", 'TIMEFORMAT="time %R %U %S"; time "$@" 2>&1', "census", ...command];
  const { stderr, stdout } = spawnSync("bash", timed, { encoding: "utf8" });
  const times = /^time ([\d.]+) ([\d.]+) ([\d.]+)$/m.exec(stderr);
  if (times === null || !existsSync(join(folder, "run.json"))) throw new Error(`the census failed: ${stdout}${stderr}`);
  return { wall: Number(times[1]), cpu: Number(times[2]) + Number(times[3]) };
}

function rates(): string {
  const [source] = makeWarcs(corpus, octetsIn(corpus).length, join(home, "corpus"), Number.POSITIVE_INFINITY);
  const args = [...WORKER_OPTIONS, join(here, "rates.mjs"), source as string, join(home, "rates"), String(rounds)];
  const { without, lint } = json<{ without: number[]; lint: number[] }>(process.execPath, args);
  const row = (name: string, list: readonly number[]) => [
    name,
    round(median(list)),
    `${round(Math.min(...list))} to ${round(Math.max(...list))}`,
  ];
  return [
    table(
      ["files per second and core", "median", `of ${rounds} rounds`],
      [row("without findings", without), row("with the linter", lint)],
    ),
    "",
    "Distinct files per second of processor time of one worker, from WARC.gz to Parquet.",
  ].join("\n");
}

function workers(): string {
  const rows = values.shared.split(",").map((text) => {
    const count = Number(text);
    const folder = join(home, `shared-${count}`);
    const warcs = makeWarcs(corpus, count, folder, 1_000);
    const runs = Array.from({ length: Math.min(rounds, 3) }, () => ({
      pinned: census(warcs, 1, ON_ONE_PROCESSOR),
      two: census(warcs, 2),
      one: census(warcs, 1),
    }));
    rmSync(folder, { recursive: true, force: true });
    const medianOf = (value: (run: (typeof runs)[number]) => number, digits = 1) =>
      round(median(runs.map(value)), digits);
    return [
      round(count),
      medianOf(({ pinned }) => pinned.wall),
      medianOf(({ one }) => one.wall),
      medianOf(({ one }) => one.cpu),
      medianOf(({ two }) => two.wall),
      medianOf(({ two }) => two.cpu),
      ON_ONE_PROCESSOR.length === 0 ? "not measured" : medianOf(({ pinned, two }) => pinned.wall / two.wall, 2),
      medianOf(({ one, two }) => one.wall / two.wall, 2),
    ];
  });
  const head = [
    "files",
    "one worker on one processor, seconds",
    "one worker, seconds",
    "processor time",
    "two workers, seconds",
    "processor time",
    "two processors against one",
    "two workers against one",
  ];
  return [
    table(head, rows),
    "",
    `In splits of 1,000 files, with the start of all processes; medians (rounds: ${Math.min(rounds, 3)}). One worker keeps more than one processor busy, because the engine compiles in threads of its own; the first column keeps all of its threads on one (\`taskset -c 0\`). The processor time of two workers is larger, because each compiles its own code while it works on its first files: about 2.5 seconds.`,
  ].join("\n");
}

function growth(): string {
  const counts = values.growth.split(",").map(Number);
  const rows = counts.map((count) => {
    const folder = join(home, `growth-${count}`);
    const { wall, cpu } = census(makeWarcs(corpus, count, folder), 1);
    rmSync(folder, { recursive: true, force: true });
    return [round(count), round(cpu, 1), round((cpu / count) * 1e6), round(wall, 1)];
  });
  return [
    table(["files", "seconds of processor time", "microseconds a file", "seconds"], rows),
    "",
    "With one worker, including the start of all processes and the compilation of their code.",
  ].join("\n");
}

/** A Python with the packages; a reason if there is none. */
function python(): { readonly program: string } | { readonly reason: string } {
  const folder = join(root, "temp/census-python");
  const program = join(folder, "bin/python");
  const failed = (step: string, { status, stderr, error }: ReturnType<typeof spawnSync>) =>
    status === 0
      ? null
      : {
          reason: `${step}: ${String(error ?? stderr)
            .trim()
            .split("\n")
            .at(-1)}`,
        };
  if (!existsSync(program)) {
    mkdirSync(join(root, "temp"), { recursive: true });
    const made = failed("no virtual environment", spawnSync("python3", ["-m", "venv", folder], { encoding: "utf8" }));
    if (made !== null) return made;
  }
  const args = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...PYTHON_PACKAGES];
  return failed("PyPI is unreachable", spawnSync(program, args, { encoding: "utf8" })) ?? { program };
}

/** Faults of the script with a regular expression, in the order in which they are removed. */
const FIXES: readonly (readonly [fix: string, fault: string, section: string])[] = [
  ["reset", "never forgets the user agents of the groups above", "2.2.1"],
  ["wildcards", "reads `*` and `$` as themselves", "2.2.3"],
  ["longest", "has no allow rules, and not the most specific rule", "2.2.2"],
  ["token", "compares whole values instead of product tokens", "2.2.1"],
];

function scripts(): string {
  const found = python();
  if ("reason" in found) return `Skipped: ${found.reason}.`;
  const files = octetsIn(corpus);
  const [source] = makeWarcs(corpus, files.length, join(home, "scripts"), Number.POSITIVE_INFINITY) as [string];
  const paths = files.map((octets) => pathsOf(octets.toString()));
  const questions = join(home, "questions.ndjson");
  writeFileSync(questions, [AGENTS, ...paths].map((line) => `${JSON.stringify(line)}\n`).join(""));
  const answer = (program: string, script: string, ...more: string[]) => {
    const output = join(home, "answers.txt");
    const { seconds } = json<{ seconds: number }>(program, [join(here, script), source, questions, output, ...more]);
    return { seconds, text: readFileSync(output, "utf8") };
  };
  const ours = answer(process.execPath, "answers.mjs");
  const protego = answer(found.program, "protego_answers.py");
  const fixed = [
    "",
    ...FIXES.map((_, at) =>
      FIXES.slice(0, at + 1)
        .map(([fix]) => fix)
        .join(","),
    ),
  ];
  const regex = fixed.map((fixes) => answer(found.program, "regex_answers.py", fixes));
  const wrong = (text: string): Difference[] => differencesOf(ours.text, text, paths);
  const total = paths.reduce((sum, { length }) => sum + length * AGENTS.length, 0);
  const row = (name: string, { seconds, text }: { seconds: number; text: string }) => {
    const differences = wrong(text);
    const inFiles = new Set(differences.map(({ file }) => file)).size;
    const share = round((100 * differences.length) / total, 2);
    return [name, round(seconds, 2), `${round(differences.length)} (${share} %)`, round(inFiles)];
  };
  const example = ({ file, agent, path, allowed }: Difference) =>
    `\`${agent}\` ${allowed ? "may" : "may not"} fetch \`${path}\` (file ${file})`;
  const counts = regex.map(({ text }) => wrong(text).length);
  const faults = FIXES.map(([, fault, section], at) => {
    const before = wrong((regex[at] as { text: string }).text);
    const after = new Set(wrong((regex[at + 1] as { text: string }).text).map((one) => JSON.stringify(one)));
    const gone = before.find((one) => !after.has(JSON.stringify(one)));
    const saved = (counts[at] as number) - (counts[at + 1] as number);
    return ["regular expression", fault, round(saved), gone === undefined ? "" : example(gone), section];
  });
  const rest = (name: string, text: string) =>
    byCause(wrong(text), (file) => files[file] as Buffer).map(({ cause, count, example: first }) => [
      name,
      cause.name,
      round(count),
      example(first),
      cause.section,
    ]);
  return [
    `${round(files.length)} files, ${round(total)} questions: ${AGENTS.join(", ")}; the root, and the first paths that the rules of the file are about.`,
    "",
    table(
      ["reads the WARC and answers", "seconds of processor time", "other answers", "in files"],
      [
        row("robotspec", ours),
        row("Protego 0.7.0, warcio 1.8.1", protego),
        row("regular expression, warcio 1.8.1", regex[0] as { seconds: number; text: string }),
      ],
    ),
    "",
    "Which answers are wrong, by cause. The faults of the regular expression are removed one after the other; its last rows are those that remain.",
    "",
    table(
      ["script", "cause", "answers", "example", "RFC 9309, Section"],
      [...rest("Protego", protego.text), ...faults, ...rest("regular expression, fixed", regex.at(-1)?.text ?? "")],
    ),
  ].join("\n");
}

const sections = { rates, workers, growth, scripts };
const blocks = new Map<string, string>();
try {
  for (const [name, section] of Object.entries(sections)) {
    if (!wanted.includes(name)) continue;
    const text = section();
    blocks.set(name, text);
    console.log(`${text}\n`);
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
if (values.docs) {
  const path = join(root, "docs/census.md");
  let text = readFileSync(join(root, "docs/census.md"), "utf8");
  for (const [name, block] of blocks) {
    const [start, end] = [`<!-- bench ${name} -->`, `<!-- /bench ${name} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from === -1 || to === -1) throw new Error(`docs/census.md has no ${start}`);
    text = `${text.slice(0, from + start.length)}\n\n${block}\n\n${text.slice(to)}`;
  }
  writeFileSync(path, text);
}
