// `npm run site`: builds the site, and serves it. In a fresh clone, installs the repository's dependencies first, because the build is
// written in TypeScript.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const tsx = fileURLToPath(new URL("../../../node_modules/tsx/dist/cli.mjs", import.meta.url));

/**
 * Ends the process where the command fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: command === "npm" });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(tsx)) run("npm", ["ci", "--no-audit", "--no-fund"]);
run(process.execPath, [tsx, "packages/site/build/main.ts", ...process.argv.slice(2)]);
