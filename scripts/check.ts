// `npm run check`: everything except the tests that must pass before a change is merged. Prints one line per step, and
// the output of steps that failed.
import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { root } from "./repo.ts";

interface Step {
  readonly name: string;
  readonly command: string;
  /** A step that must finish first. */
  readonly after?: string;
}

const tsc = "node node_modules/typescript7/bin/tsc";

/** The packages are ES modules only, so failures of older resolution modes are expected. */
const attw = "attw --pack . --profile esm-only --no-definitely-typed --format ascii --no-emoji";

const steps: readonly Step[] = [
  { name: "build", command: "tsx scripts/build.ts" },
  { name: "types", command: `${tsc} -p tsconfig.json` },
  { name: "portable types", command: `${tsc} -p tsconfig.portable.json` },
  { name: "generated parser", command: "tsx scripts/generate-parser.ts --check" },
  {
    name: "rules and crawlers",
    command: "tsx scripts/update-rules.ts --check && tsx scripts/update-crawlers.ts --check",
  },
  { name: "grammar", command: "tsx scripts/check-grammar.ts" },
  { name: "format and lint", command: "biome check --error-on-warnings" },
  {
    name: "layers",
    command:
      "depcruise --config .dependency-cruiser.mjs src generated packages/client/src packages/conformance/src packages/language-server/src packages/census/src packages/site/src packages/vscode/src",
  },
  { name: "regular expressions", command: "tsx scripts/check-regexps.ts" },
  { name: "API report", command: "tsx scripts/api-report.ts --check", after: "build" },
  { name: "conformance suite", command: "tsx packages/conformance/scripts/suite.ts --check" },
  {
    name: "package shape",
    command: `npm exec --workspaces --ignore-scripts -c "publint run --strict --level suggestion && ${attw}"`,
    after: "build",
  },
  { name: "VS Code manifest", command: "tsx packages/vscode/scripts/manifest.ts --check" },
  { name: "docs", command: "tsx scripts/docs.ts --check", after: "build" },
  { name: "figures of docs", command: "tsx bench/pages.ts --check" },
];

interface Outcome {
  readonly passed: boolean;
  readonly output: string;
  readonly seconds: number;
}

function run({ command }: Step): Promise<Outcome> {
  const started = performance.now();
  const child: ChildProcess = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on("close", (code) => {
      resolve({ passed: code === 0, output, seconds: (performance.now() - started) / 1000 });
    });
  });
}

/** Runs all steps, up to four at a time, each after the one it waits for. */
async function check(): Promise<boolean> {
  const waiting = [...steps];
  const through = new Set<string>();
  let passed = true;

  /** Takes steps until none can start. A waiting step is taken by the worker that finishes the step it waits for. */
  async function work(): Promise<void> {
    for (;;) {
      const at = waiting.findIndex(({ after }) => after === undefined || through.has(after));
      const step = at === -1 ? undefined : waiting.splice(at, 1)[0];
      if (step === undefined) return;
      const outcome = await run(step);
      console.log(
        `${outcome.passed ? "ok  " : "FAIL"}  ${step.name.padEnd(20)} ${outcome.seconds.toFixed(1).padStart(5)} s`,
      );
      if (!outcome.passed) {
        passed = false;
        console.log(outcome.output.trimEnd().replace(/^/gm, "      "));
      }
      through.add(step.name);
    }
  }

  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return passed;
}

process.exitCode = (await check()) ? 0 : 1;
