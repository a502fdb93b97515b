// Runs the programs that build the site.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../../../scripts/repo.ts";

/** The folder of the package. */
export const home: string = join(root, "packages/site");

/** The path that the site is served at, with a slash at its end. */
export const base: string = (process.env.SITE_BASE ?? "/").replace(/\/?$/, "/");

/** The folder that the site is built into. */
export const siteFolder: string = join(home, "dist", process.env.SITE_FOLDER ?? "site");

/** Where VitePress leaves the paths of the modules whose code is in its pages. */
export const modulesFile: string = join(home, "dist/modules.json");

/** Runs a program. Throws if it fails. */
export function run(command: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: "inherit", shell: command === "npm" });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${args[0] ?? ""} failed.`);
}
