// The n-gram filter (ngram.ts) never rejects a rule that matches, and rejects the rules it is meant to reject.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import { NgramFilter } from "../../src/match/ngram.ts";
import { compilePattern, matches } from "../../src/match/pattern.ts";
import { readTarget } from "../../src/match/target.ts";
import { type AnyRule, rules as anyRules, urlFor } from "./arbitraries.ts";

/** Whether the filter rejects the literals of a pattern after its head, and whether the pattern matches. */
function filter({ pattern }: Pick<AnyRule, "pattern">, url: string, name: DialectName) {
  const compiled = compilePattern(pattern, dialects[name]);
  const target = readTarget(url, dialects[name].target);
  const { head, middle, tail } = compiled;
  const literals = [...middle, ...(tail === null || !compiled.hasStar ? [] : [tail])];
  const text = literals.map(({ inPath }) => inPath).join("*");
  const start = Math.min(target.end, target.start + head.inPath.length);
  const rejected = !new NgramFilter(target).mayContain(text, 0, text.length, start);
  return { rejected, matches: matches(compiled, target) };
}

test.each(Object.keys(dialects) as DialectName[])("%s: no rule that matches is rejected", (name) => {
  let rejected = 0;
  const query = anyRules.chain((rules) => fc.tuple(fc.constant(rules), urlFor(rules.map(({ pattern }) => pattern))));
  fc.assert(
    fc.property(query, ([rules, url]) => {
      for (const rule of rules) {
        const result = filter(rule, url, name);
        expect(result.rejected && result.matches).toBe(false);
        if (result.rejected) rejected++;
      }
    }),
    // One that is always rejected.
    { numRuns: 500, examples: [[[[{ type: "disallow", pattern: "/*cab" }], "/abc"]]] },
  );
  if (dialects[name].rules.wildcards) expect(rejected).toBeGreaterThan(0);
});

describe("rejected patterns", () => {
  test.each<[string, string, string, boolean]>([
    ["an absent octet", "/*q", "/abc", true],
    ["an absent n-gram of octets that occur", "/*cab", "/abc", true],
    ["two n-grams in the wrong order", "/*ab*cd", "/cdxab", true],
    ["octets in the wrong order", "/*x*ab", "/abx", true],
    ["a bigram before the first one, whose octets are earlier", "/*ab*cd", "/axbcdxab", true],
    ["an octet that occurs once and not twice", "/*a*a", "/xa", true],
    ["an absent 3-gram of bigrams that occur in order", "/*abc", "/abxbc", true],
    ["an absent 4-gram of 3-grams that occur in order", "/*abcd", "/abcxbcd", true],
    ["not n-grams in the right order", "/*ab*cd", "/abxcd", false],
    ["an escape, as its octet", "/*%61%62%63", "/cbacbacba", true],
    ["an escape and an octet next to each other", "/*%61b%63", "/cbacbacba", true],
    ["a long literal", `/*${"%61".repeat(40)}b`, `/${"a".repeat(60)}`, true],
    ["not an escape that a path has as its octet", "/*%26b", "/a&b", false],
    ["not an escape that only a query has as its octet", "/*x%2Fb", "/?x/b", false],
    ["the octets on both sides of such an escape", "/*x%2Fb", "/b/x", true],
    ["octets outside ASCII, as they are escaped", "/*éa", "/a%C3%A9", true],
    ["not the end of the path", "/*b*ab$", "/bxab", false],
    ["not an escaped end of the path", "/*%61é$", "/xa%C3%A9", false],
    ["an end that is longer than the path", "/*abc$", "/c", true],
    ["not an escaped star", "/*a%2Ab", "/a*b", false],
    ["a literal that occurs only in the head", "/abcd*abcd", "/abcdx", true],
  ])("%s", (_, pattern, url, isRejected) => {
    expect(filter({ pattern }, url, "rfc9309")).toEqual({ rejected: isRejected, matches: !isRejected });
  });

  test("google: an escape is not normalised, because it is compared as written", () => {
    expect(filter({ pattern: "/*%61%62%63" }, "/%61%62%63", "google")).toEqual({ rejected: false, matches: true });
  });
});
