// `npm run prepare`: builds after an install. To install a package from git, npm installs its clone first. For a global
// install (`npm install -g git+…`, as pre-commit does) it omits the clone's development dependencies, so this script
// installs them first.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Settings of the outer npm that would make an inner one install elsewhere. */
const OUTER = /^npm_config_(global|location|prefix|omit|include|install_links)$/i;

/**
 * Ends the process if the command fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, args) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OUTER.test(name)));
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: "inherit", shell: command === "npm" });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const tsx = fileURLToPath(new URL("../node_modules/tsx/dist/cli.mjs", import.meta.url));
if (!existsSync(tsx)) run("npm", ["ci", "--include=dev", "--ignore-scripts"]);
run(process.execPath, [tsx, "scripts/build.ts"]);
