// Short runs of octets, by which rules are refused where they stand (runs.ts): none that
// matches, and of the others as many as they are there for.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scan } from "../../src/cst/scan.ts";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import { endsUserAgentsIn, outline } from "../../src/groups/outline.ts";
import { matches } from "../../src/match/pattern.ts";
import { RulesInPlace } from "../../src/match/rules-in-place.ts";
import { Runs } from "../../src/match/runs.ts";
import { semanticsOf } from "../../src/match/semantics.ts";
import { type AnyRule, rules as anyRules, urlFor } from "./arbitraries.ts";

/** Of rules, each by its number: those that match a URL, and those that a look at them refuses, with runs and without. */
function looks(rules: readonly AnyRule[], url: string, name: DialectName) {
  const dialect = dialects[name];
  const means = semanticsOf(dialect);
  const text = `User-agent: *\n${rules.map(({ type, pattern }) => `${type}: ${pattern}\n`).join("")}`;
  const outlined = outline(scan(text), dialect, dialect.limit, means.lines, endsUserAgentsIn(dialect, {}), false);
  const inPlace = new RulesInPlace(outlined.rules, dialect, means);
  const target = means.readTarget(url, dialect.target);
  const runs = new Runs(target);
  const numbers = Array.from({ length: outlined.rules.length }, (_, at) => at);
  return {
    matching: numbers.filter((at) => inPlace.ready(at).some(({ pattern }) => matches(pattern, target))),
    refused: numbers.filter((at) => inPlace.next([at], 0, null, 0, target, runs) === 1),
    refusedWithout: numbers.filter((at) => inPlace.next([at], 0, null, 0, target, null) === 1),
  };
}

test.each(Object.keys(dialects) as DialectName[])("%s: no rule that matches is refused", (name) => {
  let refusedByRuns = 0;
  const asked = anyRules.chain((rules) => fc.tuple(fc.constant(rules), urlFor(rules.map(({ pattern }) => pattern))));
  fc.assert(
    fc.property(asked, ([rules, url]) => {
      const { matching, refused, refusedWithout } = looks(rules, url, name);
      expect(matching.filter((at) => refused.includes(at))).toEqual([]);
      refusedByRuns += refused.filter((at) => !refusedWithout.includes(at)).length;
    }),
    // One that only its runs refuse, so that there is one, whatever is drawn.
    { numRuns: 500, examples: [[[[{ type: "disallow", pattern: "/*cab" }], "/abc"]]] },
  );
  if (dialects[name].rules.wildcards) expect(refusedByRuns).toBeGreaterThan(0);
});

describe("what is refused", () => {
  test.each<[string, string, string, boolean]>([
    ["an octet that is not there", "/*q", "/abc", true],
    ["a run of octets that are there", "/*cab", "/abc", true],
    ["two runs that stand the other way round", "/*ab*cd", "/cdxab", true],
    ["what stands in that order", "/*ab*cd", "/abxcd", false],
    ["an escape, as its octet", "/*%61%62%63", "/cbacbacba", true],
    ["an escape and an octet next to each other", "/*%61b%63", "/cbacbacba", true],
    ["a long run", `/*${"%61".repeat(40)}b`, `/${"a".repeat(60)}`, true],
    ["nothing for an escape that a path has as the octet", "/*%26b", "/a&b", false],
    ["nor for one that only a query has", "/*x%2Fb", "/?x/b", false],
    ["but what stands on both sides of it", "/*x%2Fb", "/b/x", true],
    ["octets that are not ASCII, as they are escaped", "/*éa", "/a%C3%A9", true],
    ["an end that is not the path's", "/*ab$", "/abc", true],
    ["not the path's end", "/*b*ab$", "/bxab", false],
    ["nor one that is escaped", "/*%61é$", "/xa%C3%A9", false],
    ["but one that would be another", "/*%61é$", "/a%C3%A9a", true],
    ["an end that is longer than the path", "/*abc$", "/c", true],
    ["no star that is escaped", "/*a%2Ab", "/a*b", false],
  ])("%s", (_, pattern, url, isRefused) => {
    const { matching, refused } = looks([{ type: "disallow", pattern }], url, "rfc9309");
    expect([matching.length > 0, refused.length > 0]).toEqual([!isRefused, isRefused]);
  });

  test("no escape, where escapes are compared as they are written", () => {
    const { matching, refused } = looks([{ type: "disallow", pattern: "/*%61%62%63" }], "/%61%62%63", "google");
    expect([matching, refused]).toEqual([[0], []]);
  });
});
