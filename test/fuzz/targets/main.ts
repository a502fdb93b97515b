// `npm run fuzz -- coverage`: runs the targets of this folder with Jazzer.js, which is installed in test/mutation.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../../scripts/repo.ts";

const here = join(root, "test/fuzz/targets");
const tools = join(root, "test/mutation");
const targets = readdirSync(here)
  .filter((name) => name.endsWith(".fuzz.js"))
  .map((name) => name.replace(".fuzz.js", ""));
const help = `Usage: npm run fuzz -- coverage [OPTIONS] [TARGET ...]

Coverage-guided fuzzing with Jazzer.js. TARGET is one of ${targets.join(", ")}; all by default.
Inputs that reach new code are kept in temp/fuzz/corpus, so every run continues the last one.

  --minutes N   stop each target after N minutes (default: 1)
  --seed S      the seed of libFuzzer
  --help        print this text
`;
/** The version of the C library that the binaries of Jazzer.js need. */
const NEEDED = [2, 38] as const;

process.exitCode = main();

function main(): number {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: {
      minutes: { type: "string", default: "1" },
      seed: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const seconds = Math.round(Number(values.minutes) * 60);
  const unknown = positionals.filter((name) => !targets.includes(name));
  if (!(seconds > 0) || unknown.length > 0) {
    console.error(unknown.length > 0 ? `Unknown target ${unknown.join(", ")}.\n\n${help}` : help);
    return 2;
  }
  const reason = reasonToSkip();
  if (reason !== null) {
    console.log(`Skipped: ${reason}`);
    return 0;
  }
  run("npm", ["install"], tools);
  let status = 0;
  for (const target of positionals.length > 0 ? positionals : targets) {
    const corpus = join(root, "temp/fuzz/corpus", target);
    mkdirSync(corpus, { recursive: true });
    const seed = values.seed === undefined ? [] : [`-seed=${values.seed}`];
    const limits = [`-max_total_time=${seconds}`, "-max_len=4096", ...seed];
    const jazzer = join(tools, "node_modules/.bin/jazzer");
    const args = [join(here, `${target}.fuzz`), "--sync", "-i", "dist/", corpus, "--", ...limits];
    if (run(jazzer, args, root) !== 0) status = 1;
  }
  return status;
}

/** Why the targets cannot run here; null if they can. */
function reasonToSkip(): string | null {
  if (process.platform === "linux") {
    const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
    const version = header.glibcVersionRuntime;
    if (version === undefined) return "the binaries of Jazzer.js need glibc, and this system has another C library.";
    const [major = 0, minor = 0] = version.split(".").map(Number);
    if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
      return `the binaries of Jazzer.js need glibc ${NEEDED.join(".")}, and this system has ${version}.`;
    }
  }
  if (!existsSync(join(root, "dist/src/index.js"))) return "the package is not built; run npm run build first.";
  return null;
}

function run(command: string, args: readonly string[], cwd: string): number {
  return spawnSync(command, args, { cwd, stdio: "inherit" }).status ?? 1;
}
