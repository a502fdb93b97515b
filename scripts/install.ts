// Installs the programs of a private folder with its own lock file when a command first needs them, so that an install
// of the repository stays small.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./repo.ts";

/** Installs what the lock file of `folder` lists, unless that is installed. Throws if npm fails. */
export function install(folder: string): void {
  const installed = join(root, folder, "node_modules/.package-lock.json");
  if (existsSync(installed) && modified(installed) >= modified(join(root, folder, "package-lock.json"))) return;
  const { status } = spawnSync("npm ci --ignore-scripts --no-audit --no-fund", {
    cwd: join(root, folder),
    shell: true,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}.`);
}

function modified(file: string): number {
  return statSync(file).mtimeMs;
}
