// `npm run test:pre-commit`: the hooks of this repository, installed and run by pre-commit from a clone of its
// last commit. Takes a few minutes, because the hooks install all that the build needs. Installs both versions of
// pre-commit into folders of their own; where that is impossible uses the one on PATH, or skips.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/repo.ts";

/** The version of Debian 12, and a present one: the two install hooks differently. */
const VERSIONS = ["3.0.4", "4.7.0"];

const folder = mkdtempSync(join(tmpdir(), "robotspec-pre-commit-"));

function run(
  command: string,
  args: readonly string[],
  cwd: string = folder,
): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, PRE_COMMIT_HOME: join(cwd, ".git", "pre-commit"), PRE_COMMIT_COLOR: "never" },
  });
  return { status, output: `${stdout}${stderr}` };
}

/** Paths of pre-commit in several versions, or why there is none. */
function findPreCommits(): { readonly paths: readonly string[] } | { readonly reason: string } {
  const paths: string[] = [];
  for (const version of VERSIONS) {
    const environment = join(folder, `python-${version}`);
    for (const [command, args] of [
      ["python3", ["-m", "venv", environment]],
      [join(environment, "bin/pip"), ["install", "--quiet", `pre-commit==${version}`]],
    ] as const) {
      const { status, output } = run(command, args);
      if (status === 0) continue;
      if (run("pre-commit", ["--version"]).status === 0) return { paths: ["pre-commit"] };
      return { reason: output.trim().split("\n").at(-1) || `${command} is missing` };
    }
    paths.push(join(environment, "bin/pre-commit"));
  }
  return { paths };
}

/** Runs the hooks of `clone` by this pre-commit in a new repository, `site`. */
function check(preCommit: string, clone: string, site: string): void {
  mkdirSync(site);
  const hooks = ["robotspec-lint", "robotspec-format"].map((id) => `      - id: ${id}\n`).join("");
  const revision = run("git", ["rev-parse", "HEAD"], clone).output.trim();
  writeFileSync(
    join(site, ".pre-commit-config.yaml"),
    `repos:\n  - repo: ${clone}\n    rev: ${revision}\n    hooks:\n${hooks}`,
  );
  run("git", ["init", "--quiet"], site);

  const robotsTxt = join(site, "robots.txt");
  const hook = (text: string, ...names: readonly string[]) => {
    writeFileSync(robotsTxt, text);
    run("git", ["add", "--all"], site);
    return run(preCommit, ["run", "--all-files", ...names], site);
  };

  const passed = hook("User-agent: *\nDisallow: /private/\n");
  assert.equal(passed.status, 0, passed.output);
  assert.match(passed.output, /robotspec lint\.+Passed\nrobotspec format\.+Passed/);
  console.log("ok  both hooks pass a file without findings");

  const failed = hook("User-agent: *\nDisallow /private/\n", "robotspec-lint");
  assert.equal(failed.status, 1, failed.output);
  assert.match(failed.output, /missing-colon/);
  console.log("ok  robotspec-lint stops a commit with an error");

  const formatted = hook("user-agent:*\nDISALLOW:/private/\n", "robotspec-format");
  assert.equal(formatted.status, 1, formatted.output);
  assert.equal(readFileSync(robotsTxt, "utf8"), "User-agent: *\nDisallow: /private/\n");
  console.log("ok  robotspec-format writes the file and stops the commit");
}

try {
  const found = findPreCommits();
  if ("reason" in found) {
    console.log(`skipped: pre-commit is not on PATH and cannot be installed (${found.reason})`);
  } else {
    const clone = join(folder, "hooks");
    assert.equal(run("git", ["clone", "--quiet", root, clone]).status, 0);
    for (const [index, path] of found.paths.entries()) {
      console.log(run(path, ["--version"]).output.trim());
      check(path, clone, join(folder, `site-${index}`));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
