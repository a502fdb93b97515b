// The tables of docs/testing.md: the last run of all fuzzers, and the last mutation tests of each folder.
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

export const mutationPath = "test/mutation/scores.json";

/** Number of mutants of a file or folder by outcome. */
export interface Score {
  killed: number;
  /** A test did not end: detected too. */
  timeout: number;
  lived: number;
  /** No test can detect them, for the reason in test/mutation/equivalent.json. */
  equivalent: number;
  /** Not tested: code that runs while a module loads. */
  static: number;
}

/** The last mutation test of a folder. */
export interface PartScores {
  readonly source: string;
  readonly goal: number;
  readonly date: string;
  readonly commit: string;
  readonly files: Readonly<Record<string, Score>>;
}

/** Percent of the tested mutants that were detected, without equivalent ones. */
export function scoreOf({ killed, timeout, lived }: Score): number {
  const tested = killed + timeout + lived;
  return tested === 0 ? 100 : (100 * (killed + timeout)) / tested;
}

export function mutationTable(parts: readonly PartScores[]): string {
  const row = (name: string, when: string, goal: string, score: Score) => {
    const { killed, timeout, lived, equivalent } = score;
    const cells = [killed, timeout, lived, equivalent, score.static].map((cell) => cell.toLocaleString("en"));
    return `| ${[name, when, ...cells, goal, scoreOf(score).toFixed(1)].join(" | ")} |`;
  };
  return [
    "| Folder or file | Run | Killed | Timeout | Lived | Equivalent | Static | Goal | Score |",
    "|---|---|---:|---:|---:|---:|---:|---:|---:|",
    ...parts.flatMap(({ source, goal, date, commit, files }) => {
      const total: Score = { killed: 0, timeout: 0, lived: 0, equivalent: 0, static: 0 };
      for (const score of Object.values(files)) {
        for (const key of Object.keys(total) as (keyof Score)[]) total[key] += score[key];
      }
      const name = (file: string) => file.slice(source.length + 1);
      return [
        row(`**${source}**`, `${date}, ${commit}`, `${goal}`, total),
        ...Object.entries(files).map(([file, score]) => row(name(file), "", "", score)),
      ];
    }),
  ].join("\n");
}
