// Rules that are tried by sorted suffixes of the target match where each of them matches by itself.
import fc from "fast-check";
import { expect, test } from "vitest";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import type { Rule } from "../../src/groups/model.ts";
import { viewOf } from "../../src/groups/rule-view.ts";
import { compilePattern, matches, rfc9309Patterns } from "../../src/match/pattern.ts";
import { RuleScanner } from "../../src/match/scanner.ts";
import { Search } from "../../src/match/search.ts";
import { readTarget } from "../../src/match/target.ts";

function ruleOf(pattern: string, line: number): Rule {
  const span = { start: 0, end: 0 };
  return { type: "allow", pattern, usable: true, line, span, patternSpan: span, text: pattern };
}

/**
 * The rules that match a URL: by sorted suffixes of the target, by these after a search of two symbols, in searches of
 * it, and each by itself.
 */
function matching(
  patterns: readonly string[],
  url: string,
): Record<"sorted" | "nearby" | "searched" | "each", number[]> {
  const scanner = new RuleScanner(viewOf(patterns.map(ruleOf)), rfc9309.rules, rfc9309Patterns);
  const target = readTarget(url, rfc9309.target);
  const rules = [...patterns.keys()];
  const by = (search: Search) => rules.filter((at) => scanner.matches(at, search));
  return {
    sorted: by(new Search(target, -1, 0)),
    nearby: by(new Search(target, -1, 2)),
    searched: by(new Search(target)),
    each: rules.filter((at) => matches(compilePattern(patterns[at] as string, rfc9309), target)),
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
          const { sorted, nearby, searched, each } = matching(patterns, one);
          expect(sorted).toEqual(each);
          expect(nearby).toEqual(each);
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
  ["/*a*b", "/ab", [0]],
  ["/*a*b", "/ba", []],
  ["/*a*b", "/xab", [0]],
  ["/*a*b", "/a?b", [0]],
  ["/*a*b", "/", []],
  ["/*ab$", "/abc", []],
  ["/*ab$", "/abcab", [0]],
  ["/*%61é$", "/xa%C3%A9", [0]],
  ["/*%61é$", "/a%C3%A9a", []],
])("%s and %s", (pattern, one, lines) => {
  expect(matching([pattern], one)).toEqual({ sorted: lines, nearby: lines, searched: lines, each: lines });
});
