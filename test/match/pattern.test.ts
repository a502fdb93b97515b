// Wildcards, the anchor and specificity (RFC 9309 §2.2.2, §2.2.3).

import { describe, expect, test } from "vitest";
import { google } from "../../src/dialects/google.ts";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { compilePattern, matches } from "../../src/match/pattern.ts";
import { readTarget } from "../../src/match/target.ts";

describe("matches", () => {
  test.each([
    ["/", "/", true],
    // An escape that is another symbol in a path than in a query, before and after the "?" that begins the query.
    ["/*x%2F?a%26b", "/yx%2F?a%26b", true],
    ["/*x%2F?a%26b", "/x%2F?a%26b", true],
    ["/*x%2F?a%26b", "/yx/?a%26b", false],
    ["/*x%2F?a%26b", "/yx%2F?a&b", false],
    ["/*x%2F?a%26b", "/yx%2F?a%26", false],
    ["/*x%2F?a%26b", "/?a%26b", false],
    ["/*x%2F?a%26b", "/y?x/?a%26b", true],
    ["/*x%2F?a%26*b$", "/x%2F?a%26b", true],
    ["/*x%2F?a%26b*b$", "/x%2F?a%26b", false],
    ["/*%26b", "/a?%26b", true],
    ["/*%26b*c", "/a?%26bc", true],
    ["/*%26b*c", "/a?c%26b", false],
    ["/*%26b", "/a?x&b", false],
    ["/*%2Fb", "/a/b?c", false],
    ["/*%2Fb", "/a/b?/b", true],
    ["/*%2F?b", "/x/?b", false],
    ["/*%26b$", "/a?x%26b", true],
    ["/*%26b$", "/a?x&b", false],
    ["/*%26b$", "/a&b", true],
    ["/a%3Fb", "/a?b", false],
    ["/a%3Fb", "/a%3Fb", true],
    // A "%" that begins no escape: the pattern is compared as text.
    ["/*%", "/a%20b", true],
    ["/*%", "/a b", true],
    ["/*%", "/ab", false],
    ["/*%2", "/a?b=%2f", true],
    ["/*%zz$", "/a%zz", true],
    ["/%7E%2f%", "/~%2F%", true],
    ["/*%3Fb", "/a?b", false],
    ["/*%3Fb$", "/a?b", false],
    // Literals that are longer than `indexOf` is used for, and others after them.
    ["/*abcdefgh*i", "/xabcdefghi", true],
    ["/*abcdefgh*abcdefgh", "/abcdefgh-abcdefgh", true],
    ["/*abcdefgh*abcdefgh", "/abcdefgh-abcdefg", false],
    ["/*abcdefgh*abcdefgh", "/abcdefghabcdefgabcdefgh", true],
    ["/*aaaaaaab*c", "/aaaaaaaaabc", true],
    ["/", "/a", true],
    ["/a", "/", false],
    ["/a", "/ab", true],
    ["/a", "/b", false],
    ["/a", "/b/a", false],
    ["/abcdefgh", "/abcdefgh", true],
    ["/abcdefgh", "/abcdefgx", false],
    ["/abcdefgh", "/abcdefg", false],
    ["/a$", "/a", true],
    ["/a$", "/ab", false],
    ["/a$", "/a?", false],
    ["/$", "/", true],
    ["/$", "/a", false],
    ["*", "/", true],
    ["**", "/", true],
    ["*$", "/a", true],
    ["/*$", "/", true],
    ["/*", "/a", true],
    ["*/", "/a", true],
    ["*a", "/ba", true],
    ["*a", "/b", false],
    ["*a$", "/aba", true],
    ["*a$", "/ab", false],
    ["/a*", "/a", true],
    ["/a*b", "/ab", true],
    ["/a*b", "/axxbc", true],
    ["/a*b", "/axx", false],
    ["/a*b$", "/abab", true],
    ["/a*b$", "/aba", false],
    ["/a**b", "/ab", true],
    ["/a*b*c", "/axbxc", true],
    ["/a*b*c", "/acb", false],
    ["/*ab*ab$", "/ab", false],
    ["/*ab*ab$", "/abab", true],
    ["/*aba*aba", "/ababa", false],
    ["/*aba*aba", "/abaaba", true],
    ["/aa*aa$", "/aaa", false],
    ["/aa*aa$", "/aaaa", true],
    ["/*aab", "/aaab", true],
    ["/*abab", "/aababab", true],
    ["/*abcabd", "/abcabcabd", true],
    ["/*aaab", "/aabaaab", true],
    ["/*ababac", "/abababac", true],
    ["/*ababac", "/abababab", false],
    ["/a$b", "/a$b", true],
    ["/a$b", "/a", false],
    ["/a$$", "/a$", true],
    ["/a$$", "/a", false],
    ["/a$*", "/a$b", true],
    ["$", "/", false],
    ["a", "/a", false],
    ["", "/", true],
  ])("%s and %s: %s", (pattern, url, expected) => {
    expect(matches(compilePattern(pattern, rfc9309), readTarget(url, rfc9309.target))).toBe(expected);
  });

  test("every literal of up to 8 octets of two kinds is found in every path of 12 that contains it, and in no other", () => {
    const words = (length: number) =>
      Array.from({ length: 2 ** length }, (_, bits) =>
        [...bits.toString(2).padStart(length, "0")].map((bit) => "ab"[Number(bit)]).join(""),
      );
    const paths = words(12).map((word) => ({ word, target: readTarget(`/${word}`, rfc9309.target) }));
    const wrong: string[] = [];
    for (let length = 1; length <= 8; length++) {
      for (const literal of words(length)) {
        const pattern = compilePattern(`/*${literal}`, rfc9309);
        for (const { word, target } of paths) {
          if (matches(pattern, target) !== word.includes(literal)) wrong.push(`${literal} in ${word}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("a compiled pattern has no state: earlier matches do not change later ones", () => {
    const pattern = compilePattern("/*aab*b$", rfc9309);
    for (let round = 0; round < 3; round++) {
      expect(matches(pattern, readTarget("/aaaabab", rfc9309.target))).toBe(true);
      expect(matches(pattern, readTarget("/aaaaab", rfc9309.target))).toBe(false);
    }
  });
});

describe("specificity counts octets of the percent-encoded form", () => {
  test.each([
    ["/", 1],
    ["/abc", 4],
    ["*", 1],
    ["/*", 2],
    ["/**", 3],
    ["/a$", 3],
    ["/a$b", 4],
    ["/a$$", 4],
    ["/%61%62", 3],
    ["/%7e", 2],
    ["/é", 7],
    ["/%C3%A9", 7],
    ["/\u30C4", 10],
    ["/\u{1F600}", 13],
    ["/\udce9", 4],
    ["/%E9", 4],
    ["/\ud800", 10],
    ["/ ", 4],
    ["/%20", 4],
    ["/{x}", 8],
    ['/"<>\\^`|', 22],
    ["/\x7f", 4],
    ["/:?#[]@!$&'()*+,;=", 18],
    ["/%3A", 4],
    ["/:", 2],
    ["/%2F", 4],
    ["/%25", 4],
    ["/%2A", 4],
    ["/%24", 4],
    ["/%", 2],
    ["/%4", 3],
    ["/%zz", 4],
    ["/%%41", 3],
    ["/%4$", 4],
  ])("the specificity of %s is %i", (pattern, octets) => {
    expect(compilePattern(pattern, rfc9309).specificity).toBe(octets);
  });
});

describe("a compiled pattern", () => {
  test("has no empty literals between its stars", () => {
    const { head, middle, tail } = compilePattern("/a**b*c*", rfc9309);
    expect([head, ...middle, tail].map((literal) => literal?.inPath)).toEqual(["/a", "b", "c", undefined]);
  });

  test.each([
    { pattern: "/a\u0080", dialect: rfc9309, specificity: 8 },
    { pattern: "/\u00E9ab", dialect: rfc9309, specificity: 9 },
    { pattern: "/%41", dialect: google, specificity: 4 },
    { pattern: "/%41", dialect: rfc9309, specificity: 2 },
    { pattern: "/%4", dialect: rfc9309, specificity: 3 },
    { pattern: "", dialect: rfc9309, specificity: 0 },
  ])("$pattern has a specificity of $specificity by $dialect.name", ({ pattern, dialect, specificity }) => {
    expect(compilePattern(pattern, dialect).specificity).toBe(specificity);
  });
});
