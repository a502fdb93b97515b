// Rules that are queried together: which of them match, and which one is on a line (RFC 9309 §2.2.2).
import { expect, test } from "vitest";
import { dialects } from "../../src/dialects/index.ts";
import { compileRules } from "../../src/match/rule-set.ts";
import { readTarget } from "../../src/match/target.ts";
import { ruleOf } from "./rule-of.ts";

const { google, rfc9309 } = dialects;

const targetOf = (path: string, dialect = rfc9309) => readTarget(path, dialect.target);

test.each<[line: number, path: string, matches: boolean]>([
  [2, "/a", true],
  [2, "/b", false],
  [3, "/a", false],
  [4, "/b/c", true],
  [4, "/a", false],
  [6, "/x/d", true],
  [1, "/a", false],
  [9, "/x/d", false],
])("on line %i a rule matches %s: %s", (line, path, matches) => {
  const rules = [
    ruleOf("disallow", "/a", 2),
    ruleOf("allow", "/b", 4),
    ruleOf("disallow", "/*/d", 6),
    ruleOf("allow", "/c", 8),
  ];
  expect(compileRules(rules, rfc9309).matchesLine(targetOf(path), line)).toBe(matches);
});

test("google: on a line with two rules, one of them derived, either may match", () => {
  const rules = compileRules([ruleOf("allow", "/a", 1), ruleOf("allow", "/b/index.html", 2)], google);
  const matched = ["/b/", "/b/index.html", "/b/x"].map((path) => rules.matchesLine(targetOf(path, google), 2));
  expect(matched).toEqual([true, true, false]);
});

test("the rules that match are in file order, with an index and without", () => {
  const patterns = [...Array.from({ length: 40 }, (_, at) => `/p${at}`), "/*c", "/a", "/ab*", "/abc", "*b"];
  const rules = compileRules(
    patterns.map((pattern, at) => ruleOf("disallow", pattern, at + 1)),
    rfc9309,
  );
  // The third query builds the index.
  for (let query = 0; query < 4; query++) {
    expect(rules.matching(targetOf("/abc")).map(({ rule }) => rule.pattern)).toEqual(patterns.slice(40));
  }
});

test("without the rules that cannot decide, the decisions and the size are the same", () => {
  const written = ["/a", "/a", "/~b", "/%7Eb", "/*/a", "/*/a"].map((pattern, at) =>
    ruleOf("disallow", pattern, at + 1),
  );
  const rules = compileRules(written, rfc9309);
  const distinct = rules.distinct();
  expect(distinct.matchable().map(({ rule }) => rule.line)).toEqual([1, 3, 5]);
  expect(distinct.size).toBe(rules.size);
  for (const path of ["/a", "/~b", "/x/a", "/"]) {
    const best = (some: typeof rules) => some.lookUp(targetOf(path)).bestDisallow;
    expect(best(distinct)).toEqual(best(rules));
  }
});
