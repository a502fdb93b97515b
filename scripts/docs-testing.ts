// The table of docs/testing.md: the last run of all fuzzers.
import type { LastRun } from "../test/fuzz/last-run.ts";

export const lastRunPath = "test/fuzz/last-run.json";

export function fuzzTable({ commit, date, node, results }: LastRun): string {
  const number = (value: number) => value.toLocaleString("en");
  return [
    `Commit ${commit}, ${date}, Node ${node.replace(/^v/, "")}.`,
    "",
    "| Command | Runs | Minutes | Counterexamples | Seed |",
    "|---|---:|---:|---:|---:|",
    ...results.map(({ fuzzer, runs, seconds, findings, seed }) => {
      return `| \`npm run fuzz:${fuzzer}\` | ${number(runs)} | ${(seconds / 60).toFixed(1)} | ${findings} | ${seed} |`;
    }),
  ].join("\n");
}
