// The index and the scan are two ways to the same rule, in every dialect.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import type { Rule } from "../../src/groups/model.ts";
import { compileRules, decidingRule, type RuleSet, tiedRule } from "../../src/match/rule-set.ts";
import { readTarget } from "../../src/match/target.ts";
import { expectEqual } from "../expect-equal.ts";

function ruleOf(type: Rule["type"], pattern: string, line: number): Rule {
  const span = { start: 0, end: 0 };
  return { type, pattern, usable: true, line, span, patternSpan: span, text: pattern };
}

/** Asked so often that the index is used, and so seldom that it is not. */
function bothWays(rules: readonly Rule[], dialect: DialectName): { indexed: RuleSet; scanned: RuleSet } {
  const indexed = compileRules(rules, dialects[dialect]);
  const scanned = compileRules(rules, dialects[dialect]);
  indexed.spent = Number.POSITIVE_INFINITY;
  scanned.spent = Number.NEGATIVE_INFINITY;
  return { indexed, scanned };
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
);
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
const pattern = fc.tuple(fc.constantFrom("/", "/", "/", "*", "/a"), text).map((parts) => parts.join(""));
const rules = fc
  .array(fc.tuple(fc.constantFrom<Rule["type"]>("allow", "disallow"), pattern), { minLength: 17, maxLength: 80 })
  .map((list) => list.map(([type, written], at) => ruleOf(type, written, at + 1)));
const url = text.map((written) => `/${written.replaceAll("*", "x")}`);

describe.each(Object.keys(dialects) as DialectName[])("%s", (dialect) => {
  test("index and scan find the same deciding rule, and the same tie", () => {
    let used = 0;
    fc.assert(
      fc.property(rules, fc.array(url, { minLength: 1, maxLength: 6 }), (list, urls) => {
        const { indexed, scanned } = bothWays(list, dialect);
        for (const asked of urls) {
          const target = readTarget(asked, dialects[dialect].target);
          const found = decidingRule([indexed], target);
          const expected = decidingRule([scanned], target);
          if (found?.rule !== expected?.rule) expect(found?.rule).toBe(expected?.rule);
          if (found === null || expected === null) continue;
          expectEqual(tiedRule([indexed], target, found) === null, tiedRule([scanned], target, expected) === null);
        }
        if (indexed.index !== null) used++;
        expect(scanned.index).toBeNull();
      }),
      { numRuns: 500 },
    );
    expect(used).toBeGreaterThan(100);
  });
});

describe("where rules hang", () => {
  const many = (list: readonly string[]) => [...list, ...Array.from({ length: 20 }, (_, at) => `/filler${at}`)];
  test.each([
    { name: "a fork inside a literal", patterns: ["/abc", "/abd", "/ab"], url: "/abdx", decides: "/abd" },
    { name: "an anchored rule at the end alone", patterns: ["/a$", "/"], url: "/a", decides: "/a$" },
    { name: "and not before it", patterns: ["/a$", "/"], url: "/ab", decides: "/" },
    { name: "a trailing star needs nothing more", patterns: ["/a*", "/"], url: "/a", decides: "/a*" },
    { name: "nor does one with an anchor", patterns: ["/a*$", "/"], url: "/abc", decides: "/a*$" },
    {
      name: "a wildcard rule behind a longer literal wins",
      patterns: ["/*x", "/ab*x"],
      url: "/abcx",
      decides: "/ab*x",
    },
    {
      name: "of equals at different places the first in the file",
      patterns: ["/*b", "/a*"],
      url: "/ab",
      decides: "/*b",
    },
    { name: "a rule without a literal", patterns: ["*.gif$", "/b"], url: "/a.gif", decides: "*.gif$" },
    {
      name: "many at one place, by the automaton",
      patterns: Array.from({ length: 40 }, (_, at) => `/*/name${at}.html$`),
      url: "/dir/name17.html",
      decides: "/*/name17.html$",
    },
    {
      name: "literals that end others",
      patterns: [...Array.from({ length: 20 }, (_, at) => `/*${"x".repeat(at + 1)}y`)],
      url: "/xxxxxy",
      decides: "/*xxxxxy",
    },
  ])("$name", ({ patterns, url: asked, decides }) => {
    const list = many(patterns).map((written, at) => ruleOf("disallow", written, at + 1));
    const { indexed, scanned } = bothWays(list, "rfc9309");
    const target = readTarget(asked, dialects.rfc9309.target);
    expect(decidingRule([indexed], target)?.rule.pattern).toBe(decides);
    expect(indexed.index).not.toBeNull();
    expect(decidingRule([scanned], target)?.rule.pattern).toBe(decides);
  });

  test("an index is made when looking has cost as much more, and never where it costs less", () => {
    const questions = (count: number, pattern: (at: number) => string, url: string) => {
      const set = compileRules(
        Array.from({ length: count }, (_, at) => ruleOf("disallow", pattern(at), at + 1)),
        dialects.rfc9309,
      );
      const target = readTarget(url, dialects.rfc9309.target);
      let asked = 0;
      for (; set.index === null && asked < 1000; asked++) decidingRule([set], target);
      return asked;
    };
    const short = (at: number) => `/b${at % 10}`;
    const alike = (at: number) => `/bbbbbb${at % 10}`;
    expect(questions(8, alike, "/bbbbbbb")).toBe(1000);
    // Rules that are refused for their heads: to ask an index costs as much as 64 of them.
    expect(questions(64, short, "/a")).toBe(1000);
    // 50 for each rule and 8 for each of its three code units; three questions look at every rule, 8 more for each,
    // and compare its one octet that fits.
    const looked = 3 * (1000 * (1 + 8 + 1) - 64);
    expect(questions(1000, short, "/a")).toBe(3 + Math.ceil((1000 * 74 - looked) / (1000 - 64)));
    // Rules that are not refused for their heads: 8 more for each, and the octets that fit.
    for (const count of [9, 16, 100]) {
      expect(questions(count, alike, "/bbbbbbx")).toBe(Math.ceil((count * 114) / (count * (1 + 8) + 7 * count - 64)));
    }
    // So rules that begin with each other, however long, pay for one after some questions and not after hundreds.
    const nested = (at: number) => `/${"b".repeat(900 + at)}`;
    const units = 100 * (1 + 900) + (100 * 99) / 2;
    const paid = Math.ceil((100 * 50 + 8 * units) / (100 * (1 + 8 + 901) - 64));
    expect(paid).toBeLessThan(10);
    expect(questions(100, nested, `/${"b".repeat(900)}`)).toBe(paid);
    // What is looked for behind a star is paid for, too: here its octets up to the last, which the path lacks.
    const lacking = Math.ceil((100 * 50 + 8 * 100 * 903) / (100 * (1 + 8 + 1 + 900) - 64));
    expect(lacking).toBeLessThan(10);
    expect(questions(100, () => `/*${"a".repeat(900)}q`, "/aa")).toBe(lacking);
    // A long path that has all short pieces of the rules, so that many have to be compared with it: in the
    // middle of the first question.
    const pieces = "aaaabaabbababbbb";
    const piece = (at: number) => at.toString(2).padStart(10, "0").replaceAll("0", "a").replaceAll("1", "b");
    expect(questions(1000, (at) => `/*${piece(at)}`, `/${pieces.repeat(1000)}`)).toBe(1);
  });
});
