// Which names of a file occur in a User-Agent header (§2.2.1).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstInHeader } from "../../src/groups/header-tokens.ts";
import { compile, tokensInHeader } from "../../src/index.ts";

/** A file with one group for each value. */
function groupsOf(values: readonly string[]) {
  return compile(values.map((value) => `User-agent: ${value}\nDisallow: /\n`).join("")).groups;
}

/** What is found: whole names as they are, parts of longer ones in parentheses. */
function found(values: readonly string[], header: string): string {
  const tokens = tokensInHeader(groupsOf(values), header);
  for (const { token, span } of tokens) {
    expect(header.slice(span.start, span.end).toLowerCase()).toBe(token.toLowerCase());
  }
  return tokens.map(({ token, whole }) => (whole ? token : `(${token})`)).join(" ");
}

const google = "Mozilla/5.0 (compatible; Googlebot-Image/1.0; +http://www.google.com/bot.html)";

describe("tokensInHeader", () => {
  const rows: readonly { name: string; values: readonly string[]; header: string; expected: string }[] = [
    { name: "the header names no crawler of the file", values: ["otherbot"], header: google, expected: "" },
    { name: "a product", values: ["examplebot"], header: "ExampleBot/1.2", expected: "examplebot" },
    { name: "a product without a version", values: ["ExampleBot"], header: "ExampleBot", expected: "ExampleBot" },
    {
      name: "whole names before parts",
      values: ["Googlebot", "bot", "Googlebot-Image"],
      header: google,
      expected: "Googlebot-Image (Googlebot) (bot)",
    },
    { name: "in the order of the header", values: ["b", "a"], header: "a/1 b/2", expected: "a b" },
    { name: "the longer one first", values: ["a", "a-b", "a-b-c"], header: "xa-b-c", expected: "(a-b-c) (a-b) (a)" },
    {
      name: "a name in a comment",
      values: ["bingbot"],
      header: "Mozilla/5.0 (compatible; bingbot/2.0)",
      expected: "bingbot",
    },
    { name: "the last word of a comment", values: ["Bot"], header: "(x;Bot)", expected: "Bot" },
    { name: "between brackets and commas", values: ["FBAN", "b"], header: "x [FBAN/FBIOS,b,c]", expected: "FBAN b" },
    {
      name: "a whole name counts even if it also occurs before as part of a longer one",
      values: ["bot"],
      header: "robot/1 bot/2",
      expected: "bot",
    },
    { name: "a version is not a product", values: ["beta"], header: "Foo/beta", expected: "(beta)" },
    {
      name: "an address is not a product",
      values: ["crawler", "example"],
      header: "(crawler@example.com)",
      expected: "(crawler) (example)",
    },
    { name: "a dot belongs to a longer word", values: ["archive"], header: "archive.org_bot", expected: "(archive)" },
    { name: "the * group names no crawler", values: ["*", "* x"], header: "* x", expected: "" },
    { name: "a value without a token names no crawler", values: ["", "123", "/x"], header: "123 /x", expected: "123" },
    { name: "a name counts once", values: ["Foo", "FOO", "foo/2"], header: "foo foo", expected: "Foo" },
    { name: "a version in the file is not part of the name", values: ["Foo/2.0"], header: "foo/3", expected: "Foo" },
    {
      name: "both names of a value that is not a token",
      values: ["MJ12bot"],
      header: "Mozilla/5.0 (compatible; MJ12bot/v1.4.8)",
      expected: "MJ12bot (MJ)",
    },
    { name: "case of A to Z only", values: ["\u212Abot", "KBOT"], header: "kbot", expected: "KBOT" },
    { name: "an empty header", values: ["a"], header: "", expected: "" },
  ];

  test.each(rows)("§2.2.1: $name", ({ values, header, expected }) => {
    expect(found(values, header)).toBe(expected);
  });

  test("spans are offsets in the header", () => {
    expect(tokensInHeader(groupsOf(["googlebot-image", "BOT"]), google)).toEqual([
      { token: "googlebot-image", whole: true, span: { start: 25, end: 40 } },
      { token: "BOT", whole: false, span: { start: 31, end: 34 } },
    ]);
  });

  test("a header that is not a string is a TypeError", () => {
    expect(() => tokensInHeader([], undefined as unknown as string)).toThrow(/a string; join several/);
  });
});

const value = fc.oneof(
  fc.constantFrom("a", "A", "b", "ab", "a-b", "a1", "*", "* a", "a/1", "a b", "_", "é", ""),
  fc.string({ unit: fc.constantFrom(..."abAB-_1./* é"), maxLength: 5 }),
);
const header = fc.string({ unit: fc.constantFrom(..."aAbB-_1./ ;()é"), maxLength: 20 });

test("every result names a group, and every name of the file in the header is in the result", () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 6 }), header, (values, text) => {
      const robots = compile(values.map((one) => `User-agent: ${one}\nDisallow: /\n`).join(""));
      const tokens = tokensInHeader(robots.groups, text);
      for (const { token } of tokens) expect(robots.decide(token, "/").group?.by).toBe("named");
      // Slowly: each piece of the header is a name or not.
      const listed = new Map(tokens.map(({ token, whole }) => [token.toLowerCase(), whole]));
      const expected = new Map<string, boolean>();
      for (let start = 0; start < text.length; start++) {
        for (let end = start + 1; end <= text.length; end++) {
          const piece = text.slice(start, end);
          // A header, which stands for a name in it.
          if (/[/(]/.test(piece)) continue;
          if (robots.decide(piece, "/").group?.by !== "named") continue;
          const whole = /(^|[ \t(,;[])$/.test(text.slice(0, start)) && /^($|[ \t),;\]/])/.test(text.slice(end));
          expected.set(piece.toLowerCase(), whole || expected.get(piece.toLowerCase()) === true);
        }
      }
      expect(new Map([...listed].sort())).toEqual(new Map([...expected].sort()));
      // The order promised.
      const keys = tokens.map(({ whole, span }) => [whole ? 0 : 1, span.start, -span.end] as const);
      const sorted = [...keys].sort((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]);
      expect(keys).toEqual(sorted);
    }),
    { numRuns: 2_000 },
  );
});

describe("the first of some names in a header", () => {
  test.each([
    { names: ["bot", "Googlebot-Image"], header: google, token: "Googlebot-Image" },
    { names: ["a", "b"], header: "b/1 a/1", token: "b" },
    { names: ["a"], header: "b/1", token: null },
    { names: [], header: "b/1", token: null },
  ])("$names in $header: $token", ({ names, header, token }) => {
    expect(firstInHeader(names, header)?.token ?? null).toBe(token);
  });
});
