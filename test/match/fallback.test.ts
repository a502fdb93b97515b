// Many rules in one pass match where each of them matches by itself.
import fc from "fast-check";
import { expect, test } from "vitest";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import type { Rule } from "../../src/groups/model.ts";
import { WildcardMatcher } from "../../src/match/fallback.ts";
import { matches, type Pattern, rfc9309Patterns } from "../../src/match/pattern.ts";
import { viewOf } from "../../src/match/rule-set.ts";
import { RuleScanner } from "../../src/match/scanner.ts";
import { Search } from "../../src/match/search.ts";
import { readTarget } from "../../src/match/target.ts";

/** Collects all rules that match instead of the best ones. */
class Collector extends RuleScanner {
  found: number[] = [];

  override offer(at: number): void {
    this.found.push(at);
  }
}

function ruleOf(pattern: string, line: number): Rule {
  const span = { start: 0, end: 0 };
  return { type: "allow", pattern, usable: true, line, span, patternSpan: span, text: pattern };
}

/** Queries by one pass after the other: the rules that match, by the pass and by `matches`. */
function passes(patterns: readonly string[]): (url: string) => { pass: number[]; each: number[]; deferred: number } {
  const scanner = new Collector(viewOf(patterns.map(ruleOf)), rfc9309.rules, rfc9309Patterns);
  const rules = [...patterns.keys()];
  const wildcards = new WildcardMatcher(rules, scanner);
  return (url) => {
    const target = readTarget(url, rfc9309.target);
    const search = new Search(target, 0);
    scanner.found = [];
    for (const at of rules) scanner.try(at, search);
    wildcards.run(search);
    const each = rules.filter((at) => matches(scanner.pattern(at) as Pattern, target));
    return { pass: [...scanner.found].sort((one, other) => one - other), each, deferred: search.deferred.length / 3 };
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

test("one pass finds exactly the rules that match on their own, each once", () => {
  let matched = 0;
  let deferred = 0;
  fc.assert(
    fc.property(
      fc.array(pattern, { minLength: 1, maxLength: 12 }),
      fc.array(url, { minLength: 1, maxLength: 3 }),
      (patterns, urls) => {
        const query = passes(patterns);
        for (const one of urls) {
          const { pass, each, ...rest } = query(one);
          expect(pass).toEqual(each);
          matched += each.length;
          deferred += rest.deferred;
        }
      },
    ),
    { numRuns: 3000 },
  );
  expect(matched).toBeGreaterThan(3000);
  expect(deferred).toBeGreaterThan(matched);
});

test("a pass does not depend on earlier passes", () => {
  const query = passes(["/*a*b"]);
  for (const [one, lines] of [
    ["/ab", [0]],
    ["/ba", []],
    ["/xab", [0]],
    ["/a?b", [0]],
    ["/", []],
  ] as const) {
    expect(query(one).pass).toEqual(lines);
  }
});
