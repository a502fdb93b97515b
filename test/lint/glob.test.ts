import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isGlob, matchesGlob } from "../../src/lint/config.ts";

describe("a glob names paths", () => {
  const rows: readonly [glob: string, names: readonly string[], namesNot: readonly string[]][] = [
    ["robots.txt", ["robots.txt", "a/b/robots.txt"], ["robotsxtxt", "a.robots.txt"]],
    ["*.txt", ["a.txt", "b/a.txt", ".txt"], ["a.txt/b"]],
    ["./a/*.txt", ["a/b.txt"], ["b/a/b.txt", "a/b/c.txt"]],
    ["a./b", ["a./b", "./a./b"], ["ab", "a/b"]],
    ["a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["b", "a/xb"]],
    ["**/b", ["b", "a/b", "a/x/b"], ["ab"]],
    ["a/**", ["a/b", "a/b/c"], ["a"]],
    ["a?c", ["abc", "a\u{1f600}c"], ["ac", "a/c"]],
    ["app/[locale]/*.txt", ["app/[locale]/robots.txt"], ["app/l/robots.txt"]],
    ["a**/b", ["ax/b", "a/x/b"], ["ab"]],
    ["{a,b}.txt", ["a.txt", "b.txt"], ["c.txt", "{a,b}.txt"]],
    ["{a,{b,c}d}", ["a", "bd", "cd"], ["ad", "b"]],
    ["a,b", ["a,b"], ["a", "b"]],
    ["{a,b", ["{a,b"], ["a", "b"]],
    ["{{a,b}", ["{a", "{b"], ["a"]],
    ["a}", ["a}"], ["a"]],
    ["a.b+(c)|d$", ["a.b+(c)|d$"], ["axb+(c)|d$"]],
  ];
  test.each(rows)("%s", (glob, names, namesNot) => {
    expect(names.filter((path) => !matchesGlob(path, glob))).toEqual([]);
    expect(namesNot.filter((path) => matchesGlob(path, glob))).toEqual([]);
  });

  test("any text is a valid glob, and one without wildcards matches itself", () => {
    const sign = fc.constantFrom(..."[]{}()*?!^-,/\\.$|+", "a", "\u{1f600}", "\ud83d", "\udc00");
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 10 }), fc.string(), (signs, path) => {
        const glob = signs.join("");
        expect(() => matchesGlob(path, glob)).not.toThrow();
        if (!/[{}*?]/.test(glob) && !glob.startsWith("./")) expect(matchesGlob(glob, glob)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ["*.txt", true],
  ["a?", true],
  ["[ab]", false],
  ["{a,b}", true],
  ["sites/robots.txt", false],
  ["-", false],
  ["", false],
])("%j is a glob: %s", (word, expected) => {
  expect(isGlob(word)).toBe(expected);
});
