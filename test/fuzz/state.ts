// The last run of a fuzzer, in temp/fuzz/NAME.json: for `--resume`, and for the table of `npm run fuzz -- all`.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/repo.ts";
import type { Slowest } from "./fuzzer.ts";
import { lastRunPath } from "./last-run.ts";

export interface State {
  readonly fuzzer: string;
  readonly seed: number;
  /** The commit of the first batch. */
  readonly commit: string;
  /** Batches that are done; batch N has the seed `seed + N`. */
  batches: number;
  runs: number;
  seconds: number;
  findings: number;
  /** See `Fuzzer.slowest`; of the runs since the last `--resume`. */
  slowest?: Slowest;
}

/** The state before the first batch. */
export function newState(fuzzer: string, seed: number): State {
  return { fuzzer, seed, commit: currentCommit(), batches: 0, runs: 0, seconds: 0, findings: 0 };
}

/** The commit that is checked out, and whether there are changes. */
export function currentCommit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const changes = git("status", "--porcelain", "--untracked-files=no", "--", ".", `:!${lastRunPath}`);
  return git("rev-parse", "--short", "HEAD") + (changes === "" ? "" : " with changes");
}

const pathOf = (name: string) => join(root, `temp/fuzz/${name}.json`);

export function readState(name: string): State | null {
  return existsSync(pathOf(name)) ? JSON.parse(readFileSync(pathOf(name), "utf8")) : null;
}

export function writeState(state: State): void {
  mkdirSync(join(root, "temp/fuzz"), { recursive: true });
  writeFileSync(pathOf(state.fuzzer), `${JSON.stringify(state)}\n`);
}
