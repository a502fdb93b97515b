// `npm run test:runtimes -- recipes`: the Python programs of docs/runtimes.md, which run the package's files without module
// syntax in an engine inside a program and inside a database. Installs what they import from PyPI into a temporary folder;
// says so and skips if it cannot.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/repo.ts";
import { blocksOf } from "../doc-examples.ts";

/** Versions that the recipes were last run with. */
const requirements = ["mini-racer==0.14.1", "duckdb==2.0.1", "numpy==2.4.6"];

const folder = mkdtempSync(join(tmpdir(), "robotspec-recipes-"));

function run(command: string, args: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    timeout: 120_000,
  });
  return { status, stdout: stdout ?? "", output: `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`.trim() };
}

/** Installs the packages, and returns why that is impossible. */
function install(): string | undefined {
  const commands = [
    ["python3", "-m", "venv", "python"],
    ["python/bin/pip", "install", "--quiet", ...requirements],
  ] as const;
  return commands.map(([command, ...args]) => run(command, args)).find(({ status }) => status !== 0)?.output;
}

if (!existsSync(join(root, "dist/standalone"))) throw new Error("The package is not built; run npm run build first.");
try {
  const reason = install();
  if (reason === undefined) {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(root, join(folder, "node_modules/robotspec"));
    for (const { line, text, next } of blocksOf("docs/runtimes.md", "python")) {
      const { status, stdout, output } = run("python/bin/python", ["-c", text]);
      assert.equal(status, 0, output);
      // The block that follows a program has its output.
      assert.equal(stdout, next);
      console.log(`ok  docs/runtimes.md, line ${line}`);
    }
  } else {
    console.log(`skipped: ${requirements.join(", ")} cannot be installed (${reason.split("\n").at(-1)})`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
