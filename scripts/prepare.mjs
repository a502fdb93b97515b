// `npm run prepare`: builds after an install. From git, npm installs a package by
// installing its clone; where that is done globally (`npm install -g git+…`, and so
// pre-commit), it forgets what the clone needs for its build. Then that comes first.
import { spawnSync } from "node:child_process";
import { existsSync, rmSync, symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The settings of the outer npm that would send an inner one elsewhere. */
const OUTER = /^npm_config_(global|location|prefix|omit|include|install_links)$/i;

/**
 * Ends the process where the command fails.
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

// In a clone, the packages find each other by name, as they do where they are installed.
/** Links in node_modules/, with where they lead from there. */
const links = {
  robotspec: "..",
  "robotspec-client": "../packages/client",
  "robotspec-conformance": "../packages/conformance",
  "robotspec-census": "../packages/census",
};
for (const [name, target] of Object.entries(links)) {
  const link = fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));
  rmSync(link, { recursive: true, force: true });
  symlinkSync(target, link, "junction");
}
