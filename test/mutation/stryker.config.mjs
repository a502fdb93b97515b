// StrykerJS for `npm run mutate`, which sets the variables.
import { fileURLToPath } from "node:url";

const name = process.env.ROBOTSPEC_MUTATION_NAME ?? "all";
const tests = (process.env.ROBOTSPEC_MUTATION_TESTS ?? "test").split(",");
const folder = "temp/mutation";

export default {
  testRunner: "in-process",
  plugins: ["runner.mjs", "ignorer.mjs"].map((file) => fileURLToPath(new URL(file, import.meta.url))),
  ignorers: ["unreachable-code"],
  inProcess: {
    tests,
    // Tests that count the steps of the engine or the time: instrumented code takes others.
    exclude: [
      "test/compare/steps.test.ts",
      "test/cst/scan-steps.test.ts",
      "test/groups/selector-steps.test.ts",
      "test/lint/steps.test.ts",
      "test/match/bounds.test.ts",
      "test/match/figures.test.ts",
      "test/match/rule-index-steps.test.ts",
      "test/match/steps.test.ts",
      // Takes five seconds for each mutant.
      "packages/client/test/fetch/silent-names.test.ts",
      // Replaces `process`, which the runner needs.
      "packages/client/test/attack/users.test.ts",
    ],
    setupFiles: ["test/mutation/seed.mjs"],
    mostRuns: Number(process.env.ROBOTSPEC_MUTATION_RUNS ?? 60),
    env: { XDG_CACHE_HOME: "temp/cache", LOCALAPPDATA: "temp/cache", ROBOTSPEC_TESTS: "test" },
  },
  coverageAnalysis: "perTest",
  disableTypeChecks: false,
  checkers: [],
  concurrency: Number(process.env.ROBOTSPEC_MUTATION_CONCURRENCY ?? 2),
  // A mutant of code that runs while a module loads needs a process of its own and all tests, most of them for nothing.
  ignoreStatic: process.env.ROBOTSPEC_MUTATION_STATIC !== "true",
  // One per part, so that two can run at a time.
  tempDirName: `temp/stryker/${name}`,
  ignorePatterns: [
    "/temp",
    "/coverage",
    "/dist",
    "/packages/*/dist",
    "/packages/*/node_modules",
    "/bench/results",
    "/.git",
  ],
  incremental: true,
  incrementalFile: `${folder}/${name}.incremental.json`,
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: `${folder}/${name}.json` },
  // On top of three times the time that the tests took without a mutant; see `init` in runner.mjs for static mutants.
  timeoutMS:
    process.env.ROBOTSPEC_MUTATION_STATIC === "true"
      ? 60_000
      : 1000 * Number(process.env.ROBOTSPEC_MUTATION_SECONDS ?? 5),
  timeoutFactor: 3,
  allowEmpty: true,
  warnings: { slow: false, unknownOptions: false },
  thresholds: { high: 95, low: 90, break: null },
  allowConsoleColors: false,
};
