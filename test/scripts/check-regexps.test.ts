// The check of regular expressions reports every one that input can make slow.
import { expect, test } from "vitest";
import { slowRegexps } from "../../scripts/check-regexps.ts";

const rows: readonly { name: string; code: string; reported: readonly string[] }[] = [
  { name: "overlapping repetitions", code: "/^a+b?a+$/", reported: ["/^a+b?a+$/"] },
  { name: "a search that rescans the text from every offset", code: "/ +$/", reported: ["/ +$/"] },
  { name: "a search from every occurrence of a prefix", code: "/ab[^]*c/", reported: ["/ab[^]*c/"] },
  { name: "an expression put together at run time", code: 'new RegExp("a" + b)', reported: ['new RegExp("a" + b)'] },
  { name: "a call without new", code: "RegExp(a)", reported: ["RegExp(a)"] },
  { name: "no unbounded repetition", code: "/[ab]{1,3}$/", reported: [] },
  { name: "a repetition at the start only", code: "/^ +/", reported: [] },
  { name: "a copy of a literal with other flags", code: 'const A = /a/;\nnew RegExp(A, "g")', reported: [] },
];

test.each(rows)("$name", ({ code, reported }) => {
  const problems = slowRegexps(new Map([["a.ts", code]]));
  expect(problems).toHaveLength(reported.length);
  for (const [at, text] of reported.entries()) expect(problems[at]).toContain(`a.ts:1: ${text}`);
});

test("an expression that takes more than linear time is reported with its complexity", () => {
  expect(slowRegexps(new Map([["a.ts", "/ +$/"]]))).toEqual([
    "a.ts:1: / +$/ takes more than linear time: 2nd degree polynomial.",
  ]);
});

test("an expression that recheck cannot read is reported as undecided", () => {
  expect(slowRegexps(new Map([["a.ts", "/[a-z--b]+c/v"]]))).toEqual([
    "a.ts:1: /[a-z--b]+c/v could not be decided (invalid); write it more simply, or list it here.",
  ]);
});
