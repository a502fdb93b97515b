// Sorted suffixes find literals where `indexOf` does, and rules by them match where each of them matches by itself.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import type { Rule } from "../../src/groups/model.ts";
import { matches, type Pattern, rfc9309Patterns } from "../../src/match/pattern.ts";
import { viewOf } from "../../src/match/rule-set.ts";
import { RuleScanner } from "../../src/match/scanner.ts";
import { Search } from "../../src/match/search.ts";
import { SuffixArray } from "../../src/match/suffix-array.ts";
import { readTarget, type Target } from "../../src/match/target.ts";

function targetOf(symbols: string, start: number, end: number): Target {
  return { url: symbols, from: start, to: end, symbols, start, end, query: end, mask: -1 };
}

describe("one literal after the other", () => {
  const letters = fc.constantFrom("a", "a", "b", "/", "\u012F");
  const symbols = fc.array(letters, { minLength: 1, maxLength: 60, size: "max" }).map((list) => list.join(""));
  const literal = fc.array(letters, { minLength: 1, maxLength: 5 }).map((list) => list.join(""));
  const literals = fc.array(fc.tuple(literal, fc.nat(30), fc.nat(70)), { minLength: 1, maxLength: 20 });

  test("is found at its first occurrence between two offsets", () => {
    let found = 0;
    fc.assert(
      fc.property(symbols, fc.nat(5), fc.nat(5), literals, (text, before, after, queries) => {
        const start = Math.min(before, text.length);
        const end = Math.max(start, text.length - after);
        const suffixes = new SuffixArray(targetOf(text, start, end));
        for (const [wanted, one, other] of queries) {
          const from = Math.min(end, start + one);
          const to = Math.min(end, from + other);
          const expected = text.slice(0, to).indexOf(wanted, from);
          expect(suffixes.find(wanted, from, to)).toBe(expected);
          if (expected !== -1) found++;
        }
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(1500);
  });

  test.each([
    { kinds: ["a", "b", "c"], longest: 6, literals: [1, 2, 3, 4] },
    { kinds: ["a", "b"], longest: 10, literals: [3, 4, 5, 6] },
  ])("in every text of up to $longest symbols of the kinds $kinds", ({ kinds, longest, literals }) => {
    const words = (length: number): string[] =>
      length === 0 ? [""] : words(length - 1).flatMap((word) => kinds.map((symbol) => word + symbol));
    const wanted = literals.flatMap(words);
    const wrong: string[] = [];
    for (let length = 1; length <= longest; length++) {
      for (const text of words(length)) {
        const suffixes = new SuffixArray(targetOf(text, 0, length));
        for (const one of wanted)
          if (suffixes.find(one, 0, length) !== text.indexOf(one)) wrong.push(`${one} in ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ["one symbol repeated", "a".repeat(3000)],
    ["two symbols in turn", "ab".repeat(1500)],
    ["each symbol of a long text once, except for one", `${"aab".repeat(1000)}c`],
  ])("in %s", (_, text) => {
    const suffixes = new SuffixArray(targetOf(text, 0, text.length));
    for (const wanted of ["a", "b", "aa", "ab", "aab", "c", "a".repeat(1000), "ab".repeat(700), text, `${text}a`]) {
      for (const from of [0, 1, 2, 1000, 2990, text.length]) {
        expect(suffixes.find(wanted, from, text.length)).toBe(text.indexOf(wanted, from));
      }
    }
  });
});

function ruleOf(pattern: string, line: number): Rule {
  const span = { start: 0, end: 0 };
  return { type: "allow", pattern, usable: true, line, span, patternSpan: span, text: pattern };
}

/** The rules that match a URL: by sorted suffixes of the target, in searches of it, and each by itself. */
function matching(patterns: readonly string[], url: string): { sorted: number[]; searched: number[]; each: number[] } {
  const scanner = new RuleScanner(viewOf(patterns.map(ruleOf)), rfc9309.rules, rfc9309Patterns);
  const target = readTarget(url, rfc9309.target);
  const rules = [...patterns.keys()];
  const by = (search: Search) => rules.filter((at) => scanner.matches(at, search));
  return {
    sorted: by(new Search(target, -1)),
    searched: by(new Search(target)),
    each: rules.filter((at) => matches(scanner.pattern(at) as Pattern, target)),
  };
}

const pieces = [
  "a",
  "a",
  "a",
  "a",
  "b",
  "b",
  "ab",
  "ab",
  "aab",
  "/",
  "%2F",
  "%26",
  "&",
  "?",
  "?a",
  "%3F",
  "=",
  "%3D",
  "x",
];
const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 2 }).map((list) => list.join(""));
const pattern = fc
  .record({
    head: fc.constantFrom("/", "/", "/", "/a", "/a?", "/aab"),
    between: fc.array(text, { minLength: 1, maxLength: 3, size: "max" }),
    end: fc.oneof(
      fc.constant(""),
      fc.constant("*$"),
      text.map((tail) => `*${tail}$`),
      text.map((tail) => `*${tail}`),
    ),
  })
  .map(({ head, between, end }) => `${head}*${between.join("*")}${end}`);
const url = fc
  .array(fc.constantFrom(...pieces), { minLength: 4, maxLength: 30, size: "max" })
  .map((list) => `/${list.join("")}`);

test("exactly the rules match that match by themselves", () => {
  let matched = 0;
  let refused = 0;
  fc.assert(
    fc.property(
      fc.array(pattern, { minLength: 1, maxLength: 12 }),
      fc.array(url, { minLength: 1, maxLength: 3 }),
      (patterns, urls) => {
        for (const one of urls) {
          const { sorted, searched, each } = matching(patterns, one);
          expect(sorted).toEqual(each);
          expect(searched).toEqual(each);
          matched += each.length;
          refused += patterns.length - each.length;
        }
      },
    ),
    { numRuns: 3000 },
  );
  expect(matched).toBeGreaterThan(3000);
  expect(refused).toBeGreaterThan(matched);
});

test.each([
  ["/ab", [0]],
  ["/ba", []],
  ["/xab", [0]],
  ["/a?b", [0]],
  ["/", []],
])("/*a*b and %s", (one, lines) => {
  expect(matching(["/*a*b"], one)).toEqual({ sorted: lines, searched: lines, each: lines });
});
