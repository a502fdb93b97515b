// Scanner and index find the same rules, in every dialect.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import type { Rule } from "../../src/groups/model.ts";
import { viewOf } from "../../src/groups/rule-view.ts";
import { compileRules, type RuleSet } from "../../src/match/rule-set.ts";
import { readTarget } from "../../src/match/target.ts";
import { expectEqual } from "../expect-equal.ts";
import { isLong } from "../in-part.ts";
import { ruleOf } from "./rule-of.ts";
import { setsOf, strategies } from "./strategies.ts";

/** The best allow and the best disallow rule; null for none, and for one of lower rank than the other. */
function best(set: RuleSet, url: string, dialect: DialectName): readonly (Rule | null)[] {
  const found = set.lookUp(readTarget(url, dialects[dialect].target));
  const { bestAllow, allowRank, bestDisallow, disallowRank } = found;
  return [
    bestAllow === -1 || allowRank < disallowRank ? null : set.rule(bestAllow),
    bestDisallow === -1 || disallowRank < allowRank ? null : set.rule(bestDisallow),
  ];
}

const piece = fc.constantFrom(
  "/",
  "a",
  "b",
  "ab",
  "aa",
  "*",
  "*",
  "$",
  "%2F",
  "%2f",
  "?",
  "&",
  "=",
  "%3F",
  "%26",
  "%3D",
  "é",
  "%41",
  "%25",
  "%",
  "x.gif",
  "index.html",
);
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
const pattern = fc.tuple(fc.constantFrom("/", "/", "/", "*", "/a"), text).map((parts) => parts.join(""));
const rules = fc
  .array(fc.tuple(fc.constantFrom<Rule["type"]>("allow", "disallow"), pattern), { minLength: 17, maxLength: 80 })
  .map((list) => list.map(([type, written], at) => ruleOf(type, written, at + 1)));
const url = text.map((written) => `/${written.replaceAll("*", "x")}`);

test("files that are asked in turn are answered as each alone", () => {
  fc.assert(
    fc.property(fc.array(rules, { minLength: 2, maxLength: 4 }), fc.array(url, { maxLength: 12 }), (files, urls) => {
      const setOf = (list: readonly Rule[]) => compileRules(list, dialects.rfc9309);
      const expected = files.map((list) => {
        const alone = setOf(list);
        return urls.map((query) => best(alone, query, "rfc9309"));
      });
      const sets = files.map(setOf);
      const inTurn = urls.map((query) => sets.map((set) => best(set, query, "rfc9309")));
      expectEqual(
        files.map((_, file) => inTurn.map((found) => found[file])),
        expected,
      );
    }),
  );
});

describe.each(Object.keys(dialects) as DialectName[])("%s", (dialect) => {
  test("every search strategy finds the same best rules", () => {
    fc.assert(
      fc.property(rules, fc.array(url, { minLength: 1, maxLength: 6 }), (list, urls) => {
        const sets = setsOf(viewOf(list), dialects[dialect]);
        for (const query of urls) {
          const expected = best(sets.compiled, query, dialect);
          for (const strategy of strategies) expectEqual(best(sets[strategy], query, dialect), expected);
        }
      }),
      { numRuns: isLong ? 500 : 150 },
    );
  });
});

test("each rule that matches is listed once, in file order, in the first query and in later ones", () => {
  const target = readTarget("/abcd/abcd/abcd/abcd", dialects.rfc9309.target);
  const patterns = ["/*bcd/", "/abcd", "/*abcd", "/%61bcd", "/*abcd$", "/*cd/a", "/", "/abcd", "/*bcd/"];
  const list = [...patterns, ...Array.from({ length: 20 }, (_, at) => `/filler${at}`)].map((written, at) =>
    ruleOf("disallow", written, at + 1),
  );
  const set = compileRules(list, dialects.rfc9309);
  for (let query = 0; query < 5; query++) {
    expect(set.matching(target).map(({ rule }) => rule.pattern)).toEqual(patterns);
  }
});

describe("which rule is found among many", () => {
  const cases: readonly { name: string; patterns: readonly string[]; url: string; decides: string }[] = [
    { name: "heads with a common prefix", patterns: ["/abc", "/abd", "/ab"], url: "/abdx", decides: "/abd" },
    { name: "an anchored rule, at the end", patterns: ["/a$", "/"], url: "/a", decides: "/a$" },
    { name: "no anchored rule before the end", patterns: ["/a$", "/"], url: "/ab", decides: "/" },
    { name: "a trailing star that matches nothing", patterns: ["/a*", "/"], url: "/a", decides: "/a*" },
    { name: "a trailing star before an anchor", patterns: ["/a*$", "/"], url: "/abc", decides: "/a*$" },
    { name: "a wildcard rule with a longer head", patterns: ["/*x", "/ab*x"], url: "/abcx", decides: "/ab*x" },
    { name: "the first of equals, under different keys", patterns: ["/*b", "/a*"], url: "/ab", decides: "/*b" },
    { name: "the first of equals, under one key", patterns: ["/a*", "/*b", "/a*"], url: "/ab", decides: "/a*" },
    { name: "a pattern that begins with a star", patterns: ["*.gif$", "/b"], url: "/a.gif", decides: "*.gif$" },
    {
      name: "one of many wildcard rules with the same head",
      patterns: Array.from({ length: 40 }, (_, at) => `/*/name${at}.html$`),
      url: "/dir/name17.html",
      decides: "/*/name17.html$",
    },
    {
      name: "literals that are suffixes of others",
      patterns: Array.from({ length: 20 }, (_, at) => `/*${"x".repeat(at + 1)}y`),
      url: "/xxxxxy",
      decides: "/*xxxxxy",
    },
    {
      name: "a head before the first star, of 40",
      patterns: [...Array.from({ length: 40 }, (_, at) => `/a*q${at}`), "/a*b/x"],
      url: "/ab/x",
      decides: "/a*b/x",
    },
    {
      name: "a shorter head than that of 40 others",
      patterns: [...Array.from({ length: 40 }, (_, at) => `/ab*r${at}`), "/a*b/x"],
      url: "/ab/x",
      decides: "/a*b/x",
    },
    {
      name: "a rule whose star matches nothing, among two sets of similar rules",
      patterns: [
        ...Array.from({ length: 40 }, (_, at) => `/a*q${at}`),
        ...Array.from({ length: 40 }, (_, at) => `/ab*r${at}`),
        "/a*b/x",
      ],
      url: "/ab/x",
      decides: "/a*b/x",
    },
    {
      name: "a star that matches nothing before the leading slash",
      patterns: [...Array.from({ length: 40 }, (_, at) => `*y${at}`), "*/x"],
      url: "/x",
      decides: "*/x",
    },
    { name: "as many stars as an n-gram has octets", patterns: ["/a****b", "/"], url: "/axb", decides: "/a****b" },
    { name: "an end that overlaps the head", patterns: ["/ab*bc$", "/"], url: "/abc", decides: "/" },
    { name: "an end that follows the head", patterns: ["/ab*bc$", "/"], url: "/abbc", decides: "/ab*bc$" },
    { name: "three literals in order", patterns: ["/*a*b*c", "/"], url: "/xaxbxc", decides: "/*a*b*c" },
    { name: "a raw U+0080", patterns: ["/a\u0080", "/a"], url: "/a%C2%80b", decides: "/a\u0080" },
    { name: "a raw U+0080 after a star", patterns: ["/*\u0080b", "/a"], url: "/a%C2%80b", decides: "/*\u0080b" },
  ];
  const many = (list: readonly string[]) => [...list, ...Array.from({ length: 20 }, (_, at) => `/filler${at}`)];

  test.each(cases)("$name", ({ patterns, url: query, decides }) => {
    const list = many(patterns).map((written, at) => ruleOf("disallow", written, at + 1));
    const sets = setsOf(viewOf(list), dialects.rfc9309);
    for (const strategy of strategies) {
      const [, found] = best(sets[strategy], query, "rfc9309");
      expect([strategy, found?.pattern, found?.line]).toEqual([strategy, decides, patterns.indexOf(decides) + 1]);
    }
  });

  test("google: an index page allows its folder, and paths that begin like the page", () => {
    const list = [ruleOf("allow", "/a*/index.htm", 1), ruleOf("disallow", "/a/index.", 2)];
    const sets = setsOf(viewOf(list), dialects.google);
    for (const strategy of strategies) {
      expect([strategy, ...best(sets[strategy], "/a/index.htm/", "google")]).toEqual([strategy, list[0], null]);
      expect([strategy, ...best(sets[strategy], "/a/b/", "google")]).toEqual([strategy, list[0], null]);
      expect([strategy, ...best(sets[strategy], "/a/b/c", "google")]).toEqual([strategy, null, null]);
      expect([strategy, ...best(sets[strategy], "/a/index.", "google")]).toEqual([strategy, null, list[1]]);
    }
  });
});
