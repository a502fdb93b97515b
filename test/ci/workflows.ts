// `npm run test:workflows`: zizmor and actionlint, which it installs into temporary folders, find nothing in the workflows
// and the action. A program that cannot be installed is skipped with the reason.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/repo.ts";

const folder = mkdtempSync(join(tmpdir(), "robotspec-workflows-"));
const workflows = readdirSync(join(root, ".github/workflows")).map((name) => join(".github/workflows", name));

interface Checker {
  readonly name: string;
  readonly install: readonly (readonly [command: string, ...args: string[]])[];
  readonly command: readonly [command: string, ...args: string[]];
}

const checkers: readonly Checker[] = [
  {
    name: "zizmor 1.32.0",
    install: [
      ["python3", "-m", "venv", join(folder, "python")],
      [join(folder, "python/bin/pip"), "install", "--quiet", "zizmor==1.32.0"],
    ],
    command: [join(folder, "python/bin/zizmor"), "--offline", "--min-severity=low", "action.yml", ".github"],
  },
  {
    name: "actionlint 1.7.12",
    install: [["go", "install", "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12"]],
    command: [join(folder, "bin/actionlint"), ...workflows],
  },
];

function run([command, ...args]: readonly [string, ...string[]]) {
  const env = { ...process.env, GOBIN: join(folder, "bin"), NO_COLOR: "1" };
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: "utf8", env });
  return { status, output: `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`.trim() };
}

try {
  for (const { name, install, command } of checkers) {
    const refused = install.map(run).find(({ status }) => status !== 0);
    if (refused !== undefined) {
      console.log(`skipped  ${name} cannot be installed: ${refused.output.split("\n").at(-1)}`);
      continue;
    }
    const { status, output } = run(command);
    console.log(`${status === 0 ? "ok  " : "FAIL"}  ${name}${output === "" ? "" : `\n${output}`}`);
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
