// The last line of .ci/run, and when it fails.
import { expect, test } from "vitest";
import { summary, type TestResults } from "../../scripts/test-summary.ts";

const fine: TestResults = {
  success: true,
  numPassedTests: 12,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};

const rows: readonly { name: string; results: TestResults; lines: readonly string[]; passed: boolean }[] = [
  { name: "all passed", results: fine, lines: ["tests: 12 passed, 0 failed"], passed: true },
  {
    name: "some failed",
    results: { ...fine, success: false, numFailedTests: 2, numFailedTestSuites: 1 },
    lines: ["tests: 12 passed, 2 failed"],
    passed: false,
  },
  {
    name: "a file did not load",
    results: { ...fine, success: false, numFailedTestSuites: 1 },
    lines: ["tests: 12 passed, 1 failed"],
    passed: false,
  },
  {
    name: "an error outside of tests",
    results: { ...fine, success: false },
    lines: ["tests: 12 passed, 1 failed"],
    passed: false,
  },
  {
    name: "no test was run",
    results: { ...fine, numPassedTests: 0 },
    lines: ["No test was run.", "tests: 0 passed, 0 failed"],
    passed: false,
  },
  {
    name: "some were left out",
    results: { ...fine, numPendingTests: 1, numTodoTests: 2 },
    lines: ["3 tests were not run.", "tests: 12 passed, 0 failed"],
    passed: true,
  },
];

test.each(rows)("$name", ({ results, lines, passed }) => {
  expect(summary(results)).toEqual({ lines, passed });
});
