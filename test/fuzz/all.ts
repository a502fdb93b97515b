// `npm run fuzz -- all`: runs every fuzzer one after the other and writes test/fuzz/last-run.json, from which `npm run
// docs` makes the table of docs/testing.md.
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/repo.ts";
import { fuzzers } from "./fuzzers/index.ts";
import { type LastRun, lastRunPath } from "./last-run.ts";
import { readOptions } from "./options.ts";
import { currentCommit, readState, type State } from "./state.ts";

const given = process.argv.slice(3);
const usage =
  "Usage: npm run fuzz -- all [OPTIONS]\n\nRuns every fuzzer, each with the same options; by default with its usual number of runs. --resume continues the runs on this commit only.";
const { corpus } = readOptions(usage, 1, given);
if (corpus !== null) {
  console.error("all has no --corpus; use npm run fuzz -- fix, or format.");
  process.exit(2);
}

const commit = currentCommit();
// With tsx, the fixes take a fifth longer.
const loader = ["--import", new URL("../loader/register.mjs", import.meta.url).href];
const results: State[] = [];
for (const name of Object.keys(fuzzers)) {
  const continues = given.includes("--resume") && readState(name)?.commit === commit;
  if (!continues) rmSync(join(root, `temp/fuzz/${name}.json`), { force: true });
  console.log(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, [...loader, join(root, "test/fuzz/run.ts"), name, ...given], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
  const state = readState(name);
  if (state !== null) results.push({ ...state, seconds: Math.round(state.seconds) });
}
const lastRun: LastRun = {
  commit,
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  results,
};
writeFileSync(join(root, lastRunPath), `${JSON.stringify(lastRun, null, 2)}\n`);
console.log("\nWrote test/fuzz/last-run.json; `npm run docs` updates docs/testing.md.");
