// StrykerJS for `npm run mutate`, which sets the variables.
const name = process.env.ROBOTSPEC_MUTATION_NAME ?? "all";
const folder = "temp/mutation";

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // A mutant may have type errors; tests do not check types.
  disableTypeChecks: "{src,packages}/**/*.ts",
  checkers: [],
  concurrency: 1,
  // A mutant of code that runs while a module loads needs all tests, most of them for nothing.
  ignoreStatic: process.env.ROBOTSPEC_MUTATION_STATIC !== "true",
  tempDirName: "temp/stryker",
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
  timeoutMS: 20_000,
  timeoutFactor: 3,
  allowEmpty: true,
  warnings: { slow: false },
  thresholds: { high: 95, low: 90, break: null },
  allowConsoleColors: false,
};
