// JUnit XML, which CI servers show: a suite per section, a test case per case.
import { bySection, isFailure } from "../result.ts";
import type { CaseResult } from "../run.ts";
import { describe } from "./text.ts";

/**
 * The results as JUnit XML, one test suite per section. With `strict` a differing reading is a failure.
 *
 * @beta
 */
export function junitReport(results: readonly CaseResult[], name: string, strict: boolean): string {
  const suites = bySection(results).map(([title, some]) => {
    const failures = some.filter(({ verdict }) => isFailure(verdict.status, strict)).length;
    const skipped = some.filter(({ verdict }) => verdict.status === "unsupported").length;
    const head = `tests="${some.length}" failures="${failures}" skipped="${skipped}" time="${seconds(some)}"`;
    const cases = some.map((one) => `    ${testCase(one, name, strict)}`);
    return `  <testsuite name="${xml(title)}" ${head}>\n${cases.join("\n")}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xml(name)}">\n${suites.join("\n")}\n</testsuites>\n`;
}

function testCase(one: CaseResult, name: string, strict: boolean): string {
  const { case: about, verdict } = one;
  const head = `<testcase classname="${xml(`${name}.${about.section}`)}" name="${xml(`${about.id}: ${about.why}`)}" time="${seconds([one])}"`;
  if (verdict.status === "unsupported") return `${head}><skipped/></testcase>`;
  if (!isFailure(verdict.status, strict)) return `${head}/>`;
  const text = describe(one).join("\n");
  return `${head}><failure message="${xml(verdict.status)}">${xml(text)}</failure></testcase>`;
}

function seconds(results: readonly CaseResult[]): string {
  return (results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000).toFixed(3);
}

/** Escapes for XML 1.0, which cannot hold control characters and lone surrogates at all. */
export function xml(text: string): string {
  return text
    .replace(/[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu, "\uFFFD")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
