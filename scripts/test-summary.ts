// Prints vitest's results as one line, "tests: N passed, N failed", from its
// JSON report. Fails when a test failed and when none was run.
import { existsSync, readFileSync } from "node:fs";
import { isMain } from "./repo.ts";

/** The fields of vitest's JSON report that are used. */
export interface TestResults {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/** The lines to print, the count last, and whether all tests passed. */
export function summary(results: TestResults): { lines: string[]; passed: boolean } {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests } = results;
  const lines: string[] = [];
  if (numPendingTests + numTodoTests > 0) lines.push(`${numPendingTests + numTodoTests} tests were not run.`);
  if (numPassedTests + numFailedTests === 0) lines.push("No test was run.");
  // A file that does not load has no failed test, but is a failure.
  const failed = results.success ? numFailedTests : Math.max(numFailedTests, numFailedTestSuites, 1);
  lines.push(`tests: ${numPassedTests} passed, ${failed} failed`);
  return { lines, passed: failed === 0 && numPassedTests > 0 };
}

if (isMain(import.meta)) {
  const file = process.argv[2] ?? "temp/vitest.json";
  if (existsSync(file)) {
    const { lines, passed } = summary(JSON.parse(readFileSync(file, "utf8")));
    for (const line of lines) console.log(line);
    if (!passed) process.exitCode = 1;
  } else {
    console.error(`${file} is missing: the tests did not finish.`);
    process.exitCode = 1;
  }
}
