// `npm run -w packages/conformance parsers [-- STEP …]`: installs what this machine can have, each language by its own
// package manager, and says of the rest why not. With steps, only these.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { installed, path } from "../adapters/implementations.ts";

interface Step {
  readonly name: string;
  readonly folder: string;
  /** Commands in order; after a failure the rest is skipped. */
  readonly commands: readonly (readonly [string, ...string[]])[];
}

const python = `${installed}/python/bin/python`;
const pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"] as const;

function goProgram(name: string): Step {
  return {
    name: `Go: ${name}`,
    folder: path(`go/${name}`),
    commands: [["go", "build", "-mod=readonly", "-o", `${installed}/${name}`, "../adapters"]],
  };
}

const steps: readonly Step[] = [
  { name: "npm", folder: path("javascript"), commands: [["npm", "ci", "--ignore-scripts"]] },
  {
    name: "PyPI",
    folder: path("python"),
    commands: [
      ["python3", "-m", "venv", `${installed}/python`],
      [...pip, "-r", "requirements.txt"],
    ],
  },
  // Its last release is of 2019, and its C++ sources do not compile with every Python.
  { name: "PyPI: reppy", folder: path("python"), commands: [[...pip, "reppy==0.4.14"]] },
  goProgram("temoto-robotstxt"),
  goProgram("jimsmart-grobotstxt"),
  {
    name: "crates.io",
    folder: path("rust"),
    commands: [["cargo", "build", "--release", "--target-dir", `${installed}/rust`]],
  },
  {
    name: "Maven Central",
    folder: path("java"),
    commands: [
      ["mvn", "-q", "dependency:copy-dependencies", `-DoutputDirectory=${installed}/java`],
      ["javac", "-d", `${installed}/java/classes`, "-cp", `${installed}/java/*`, "src/CrawlerCommons.java"],
    ],
  },
];

/** Runs a step. Returns the reason if it fails. */
function failureOf({ folder, commands }: Step): string | null {
  for (const [command, ...args] of commands) {
    const { status, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: "utf8" });
    if (error !== undefined) return `there is no ${command}`;
    if (status !== 0) return `${command} failed: ${stderr.trim().split("\n").at(-1) ?? ""}`;
  }
  return null;
}

mkdirSync(installed, { recursive: true });
const chosen = process.argv.slice(2);
for (const step of steps) {
  if (chosen.length > 0 && !chosen.includes(step.name)) continue;
  const failure = failureOf(step);
  console.log(failure === null ? `installed  ${step.name}` : `skipped    ${step.name}: ${failure}`);
}
