// The temporary folder of a run. Tests of a run that is stopped leave their folders in it, and the next run removes it.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

const home = join(tmpdir(), `robotspec-tests-${userInfo().username}`);

/** Named after the main process of the run. */
export const folder = join(home, String(process.pid));

/** Called by Vitest before the run. */
export function setup() {
  mkdirSync(folder, { recursive: true });
  for (const id of readdirSync(home)) if (!isRunning(Number(id))) remove(join(home, id));
}

/** Called by Vitest after the run. */
export function teardown() {
  remove(folder);
}

/** @param {number} id */
function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** @param {string} path */
function remove(path) {
  rmSync(path, { recursive: true, force: true });
}
