// `npm run test:spark [-- --kills N]`: the Python package of integrations/spark. Checks its types, runs its tests, and
// kills executors of a Spark cluster on this machine. Installs Spark and the rest into a folder of the user's cache;
// without Java, Python or PyPI it says so and skips. Needs `npm run build`.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/repo.ts";

const home = join(root, "integrations/spark");
const requirements = join(home, "requirements.txt");

/** Options of prove.py that make it short. Those of the command line come after them and count. */
const SHORT = ["--kills", "2", "--job-kills", "1", "--captures", "600"];

function outputOf(command: string, ...args: readonly string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? `${stdout}${stderr}` : null;
}

/** Why the tests cannot run here; null if they can. */
function obstacle(): string | null {
  if (process.platform !== "linux") return "the tests read /proc, so they need Linux";
  const java = /version "(\d+)/.exec(outputOf("java", "-version") ?? "")?.[1];
  if (java === undefined || Number(java) < 17) return "Spark needs Java 17 or later; install a JDK";
  const python = /Python 3\.(\d+)/.exec(outputOf("python3", "--version") ?? "")?.[1];
  if (python === undefined || Number(python) < 11) return "the pinned packages need Python 3.11 or later; install it";
  return null;
}

/** The Python with the pinned packages, or why there is none. */
function install(): { readonly python: string } | { readonly reason: string } {
  const version = outputOf("python3", "--version") ?? "";
  const key = createHash("sha256").update(version).update(readFileSync(requirements)).digest("hex").slice(0, 12);
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "robotspec", `spark-${key}`);
  const python = join(folder, "bin/python");
  const complete = join(folder, "complete");
  if (existsSync(complete)) return { python };
  console.log(`Installing Spark into ${folder}; this takes some minutes.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const steps: readonly (readonly [command: string, ...args: readonly string[]])[] = [
    ["python3", "-m", "venv", folder],
    [python, "-m", "pip", "install", "--quiet", "--no-input", "--requirement", requirements],
  ];
  for (const [command, ...args] of steps) {
    const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8", timeout: 900_000 });
    if (status === 0) continue;
    rmSync(folder, { recursive: true, force: true });
    const last = (error?.message ?? stderr).trim().split("\n").at(-1);
    return { reason: `${command} ${args.slice(0, 3).join(" ")} failed: ${last}` };
  }
  writeFileSync(complete, "");
  return { python };
}

/** Runs a step with its output shown. */
function passes(name: string, command: string, ...args: readonly string[]): boolean {
  const begun = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: home,
    stdio: "inherit",
    env: { ...process.env, PYTHONPATH: join(home, "src"), PYTHONDONTWRITEBYTECODE: "1" },
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${status === 0 ? "ok  " : "FAIL"}  ${name}, ${seconds} s`);
  return status === 0;
}

function main(): boolean {
  const reason = obstacle();
  const installed = reason === null ? install() : { reason };
  if ("reason" in installed) {
    console.log(`skip  Spark: ${installed.reason}`);
    return true;
  }
  const { python } = installed;
  const given = process.argv.slice(2);
  return [
    passes("types", python, "-m", "mypy", "--cache-dir", join(root, "temp/mypy")),
    passes("tests", python, "-m", "pytest", "-p", "no:cacheprovider"),
    passes("cluster", python, "-u", "tests/cluster/prove.py", ...SHORT, ...given),
  ].every(Boolean);
}

process.exitCode = main() ? 0 : 1;
