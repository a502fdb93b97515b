// `npm run prepare` in a clone without its development dependencies, as in a global install from
// git, and what packing prints.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../../scripts/repo.ts";

const clone = mkdtempSync(join(tmpdir(), "robotspec-prepare-"));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/**
 * Replaces npm: records its arguments and settings, and installs a tsx that records what it should
 * run.
 */
const fakeNpm = `#!/usr/bin/env bash
echo "npm $* global=\${npm_config_global-} cache=\${npm_config_cache-}" >> "$NOTES"
mkdir -p node_modules/tsx/dist
echo 'import { appendFileSync } from "node:fs"; appendFileSync(process.env.NOTES, "tsx " + process.argv.slice(2).join(" ") + "\\n");' > node_modules/tsx/dist/cli.mjs
`;

test("missing build dependencies are installed, only in a clone", () => {
  mkdirSync(join(clone, "bin"));
  mkdirSync(join(clone, "scripts"));
  writeFileSync(join(clone, "bin/npm"), fakeNpm);
  chmodSync(join(clone, "bin/npm"), 0o755);
  cpSync(join(root, "scripts/prepare.mjs"), join(clone, "scripts/prepare.mjs"));
  const notes = join(clone, "notes");
  const env = {
    PATH: `${join(clone, "bin")}:${dirname(process.execPath)}:/usr/bin:/bin`,
    NOTES: notes,
    npm_config_global: "true",
    npm_config_cache: "kept",
  };
  for (const expected of [
    ["npm ci --include=dev --ignore-scripts global= cache=kept", "tsx scripts/build.ts"],
    ["tsx scripts/build.ts"],
  ]) {
    writeFileSync(notes, "");
    const { status } = spawnSync(process.execPath, [join(clone, "scripts/prepare.mjs")], { env });
    expect([status, ...readFileSync(notes, "utf8").trimEnd().split("\n")]).toEqual([0, ...expected]);
  }
});

test("packing prints the name of the archive alone, which pre-commit 3 reads", () => {
  const home = join(clone, "packed");
  mkdirSync(home);
  cpSync(join(root, ".npmrc"), join(home, ".npmrc"));
  const scripts = { prepare: "node --print 1" };
  writeFileSync(join(home, "package.json"), JSON.stringify({ name: "packed", version: "1.0.0", scripts }));
  const { stdout } = spawnSync("npm", ["pack"], { cwd: home, encoding: "utf8", shell: process.platform === "win32" });
  expect(stdout).toBe("packed-1.0.0.tgz\n");
});
