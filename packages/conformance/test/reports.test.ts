// The contents of the reports.
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "parse5";
import {
  badge,
  type CaseResult,
  htmlReport,
  isFailure,
  junitReport,
  loadSuite,
  markdownRow,
  printResult,
  readResult,
  resultFile,
  type Status,
  scoreboard,
  scoreboardHtml,
  scoreboardMarkdown,
  tally,
  textReport,
} from "robotspec-conformance";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { read } from "../../../scripts/repo.ts";
import { allowed, disallowed } from "./cases.ts";

function result(one: CaseResult["case"], status: Status, more: Partial<CaseResult["verdict"]> = {}): CaseResult {
  return { case: one, verdict: { status, ...more }, milliseconds: 3 };
}

const hostile = '<script>alert("1 & 2")</script>\u0000\uD800';
const results: readonly CaseResult[] = [
  result(allowed("a-1"), "pass", { got: { allowed: true } }),
  result(disallowed("a-2"), "fail", { got: { allowed: true } }),
  result(disallowed("a-3", { section: "2.2.2", basis: "reading", why: hostile }), "differs", {
    got: { allowed: true },
  }),
  result(allowed("a-4", { section: "2.2.2", level: "SHOULD" }), "crash", { message: hostile }),
  result(allowed("a-5", { op: "check" }), "unsupported"),
];
const about = { implementation: { name: "parser", version: "1.2.3" }, command: ["parser"], date: "2026-11-22" };
const file = resultFile(
  { results, restarts: 1 },
  about,
  results.map((one) => one.case),
);

test("the tally counts what fails apart from readings and unsupported operations", () => {
  expect(tally(results.map(({ verdict }) => verdict.status))).toEqual({
    total: 5,
    pass: 1,
    failed: 2,
    differs: 1,
    unsupported: 1,
  });
  expect([isFailure("differs"), isFailure("differs", true), isFailure("not-run")]).toEqual([false, true, true]);
});

describe("text", () => {
  const text = textReport(results, { strict: false, color: false });

  test("a line per section, then the failing cases with their why", () => {
    expect(text).toContain("2.2.1       1 of    3  1 failed, 1 unsupported\n");
    expect(text).toContain(
      "total       1 of    5  2 failed, 1 read otherwise, 1 unsupported; without our readings 1 of 4\n",
    );
    expect(text).toContain("FAIL  a-2  (2.2.1, MUST)\n  why       Disallow: / closes all\n");
    expect(text).toContain('  expected  {"allowed":false,"line":2}\n  got       {"allowed":true}');
    expect(text).not.toContain("a-3");
  });

  test("strict lists readings", () => {
    expect(textReport(results, { strict: true, color: false })).toContain("DIFFERS  a-3");
  });

  test("color only where it is wanted", () => {
    expect(text).not.toContain("\u001B");
    expect(textReport(results, { strict: false, color: true })).toContain("\u001B[31m");
  });
});

test("a result is valid, read back as it was, and has one case per line", () => {
  const schema = JSON.parse(read("packages/conformance/schema/result.schema.json"));
  const validate = new Ajv2020({ allErrors: true }).compile(schema);
  const text = printResult(file);
  expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
  expect(readResult(text)).toEqual(file);
  expect(text.split("\n").filter((line) => line.startsWith("    {"))).toHaveLength(5);
  expect(() => readResult("{}")).toThrow("it is not a result of robotspec-conformance");
});

test("a result holds cases that the suite does not have", () => {
  const own = resultFile({ results, restarts: 0 }, about, []);
  expect(own.cases[1]?.case).toEqual(results[1]?.case);
  expect(file.cases[1]?.case).toBeUndefined();
});

test("JUnit is well-formed XML that counts failures and skipped cases", () => {
  const found: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => found.push(name === "testsuite" ? JSON.stringify(attributes) : name));
  parser.write(junitReport(results, "parser", false)).close();
  expect(found.filter((name) => name === "failure")).toHaveLength(2);
  expect(found.filter((name) => name === "skipped")).toHaveLength(1);
  expect(found).toContain('{"name":"2.2.1","tests":"3","failures":"1","skipped":"1","time":"0.009"}');
});

test("HTML is escaped, parses without errors and marks the field that differs", () => {
  const html = htmlReport(results, file);
  const errors: string[] = [];
  parse(html, { onParseError: ({ code }) => errors.push(code) });
  expect(errors).toEqual([]);
  expect(html).not.toContain("<script>alert");
  expect(html).toContain("<td>allowed</td><td>false</td><td><mark>true</mark></td>");
  for (const name of ["status", "section", "level", "basis"]) expect(html).toContain(`<select name="${name}">`);
});

test("badge and Markdown row leave out readings and unsupported operations", () => {
  expect(badge(results)).toContain("<title>RFC 9309: 1 of 3 cases</title>");
  expect(markdownRow(results, about.implementation)).toContain("| parser 1.2.3 | robotspec-conformance");
  expect(markdownRow(results, about.implementation)).toContain("| 1 | 2 | 1 | 1 |");
});

describe("the scoreboard", () => {
  const other = resultFile(
    { results: results.map((one) => ({ ...one, verdict: { status: "pass" as const } })), restarts: 0 },
    { ...about, implementation: { name: "other" } },
    results.map((one) => one.case),
  );
  const board = scoreboard(
    [file, other],
    results.map((one) => one.case),
  );

  test("has implementations in rows and sections in columns, and every cell leads to its cases", () => {
    const text = scoreboardMarkdown(board);
    const [head, , ...rows] = text.split("\n");
    expect(head).toMatch(/^\| Parser \| (\[[\d.]+\]\(#section-\d+\) \| )+all \| our readings \| together \|$/);
    expect(rows[0]).toMatch(/^\| parser 1\.2\.3 \| .*\[1\/2\]\(#section-221\).* \| \*\*1\/3\*\* \| 0\/1 \| 1\/4 \|$/);
    expect(rows[1]).toMatch(/^\| other \| .*\[3\/3\]\(#section-221\).* \| \*\*4\/4\*\* \| 1\/1 \| 5\/5 \|$/);
    expect(text).toContain("### Section 2.2.1");
    expect(text).toContain("| a-2 | disallow: Disallow: / closes all | parser 1.2.3 |");
  });

  test("names cases that the suite does not have", () => {
    expect(scoreboard([file], []).unknown).toEqual(["a-1", "a-2", "a-3", "a-4", "a-5"]);
  });

  test("as HTML is escaped and lists the failing cases", () => {
    const html = scoreboardHtml(board);
    const errors: string[] = [];
    parse(html, { onParseError: ({ code }) => errors.push(code) });
    expect(errors).toEqual([]);
    expect(html).not.toContain("<script>alert");
    expect(html.match(/<tbody data-status/g)).toHaveLength(3);
  });
});

test("recorded results are of this suite", () => {
  const ids = new Set(loadSuite().map(({ id }) => id));
  const recorded = readResult(read("packages/conformance/results/npm-robots-parser.json"));
  expect(recorded.cases.filter(({ id }) => !ids.has(id))).toEqual([]);
});
