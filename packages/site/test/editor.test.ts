// The editor's text, colours and visible characters, without a browser.
import fc from "fast-check";
import { parse } from "robotspec/cst";
import { expect, test } from "vitest";
import { hiddenCharacters } from "../src/editor/hidden-characters.ts";
import { type Token, tokensBetween } from "../src/editor/tokens.ts";
import { octetsOf, settled, textOf } from "../src/octets.ts";

const tokensOf = (text: string): string[] => {
  const { document } = parse(text);
  return tokensBetween(document, 0, text.length).map(({ start, end, name }) => `${name} ${text.slice(start, end)}`);
};

test.each([
  ["User-agent: *\n", ["key User-agent", "agent *"]],
  ["user-agent: a/1\n", ["key user-agent", "invalid a/1"]],
  ["Allow: /a\n", ["allow Allow", "pattern /a"]],
  [
    "Disallow: /a*b$ # c\n",
    ["disallow Disallow", "pattern /a", "operator *", "pattern b", "operator $", "comment # c"],
  ],
  ["Disallow: /a$b\n", ["disallow Disallow", "pattern /a$b"]],
  ["Disallow:\n", ["disallow Disallow"]],
  ["Disallow: a b\n", ["disallow Disallow", "invalid a b"]],
  ["Sitemap: https://a/b\n", ["record Sitemap", "value https://a/b"]],
  ["nothing\n", ["invalid nothing"]],
  ["\uFEFF# c", ["mark \uFEFF", "comment # c"]],
])("%j is coloured by the leaves of its tree", (text, tokens) => {
  expect(tokensOf(text)).toEqual(tokens);
});

const lines = fc
  .array(
    fc.oneof(
      fc.constantFrom("User-agent: *", "Disallow: /*a$", "Allow:", "Sitemap: x", "# c", "", "\uFEFF", "a b"),
      fc.string({ unit: "binary", maxLength: 12 }),
    ),
    { maxLength: 12 },
  )
  .map((all) => all.join("\n"));

test("tokens of a part are those of the whole that overlap it, in order and disjoint", () => {
  fc.assert(
    fc.property(lines, fc.nat(), fc.nat(), (text, one, other) => {
      const { document } = parse(text);
      const [from, to] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b) as [number, number];
      const whole = tokensBetween(document, 0, text.length);
      const overlaps = ({ start, end }: Token) => end > from && start < to;
      expect(tokensBetween(document, from, to).filter(overlaps)).toEqual(whole.filter(overlaps));
      for (const [at, token] of whole.entries()) expect(token.start).toBeGreaterThanOrEqual(whole[at - 1]?.end ?? 0);
    }),
  );
});

test("the text of any octets stands for the same octets", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (octets) => {
      const text = textOf(octets);
      expect([...octetsOf(text)]).toEqual([...octets]);
      expect(settled(text)).toBe(text);
    }),
  );
});

test("any text settles to one that its octets decode to", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }), (text) => {
      expect(settled(settled(text))).toBe(settled(text));
    }),
  );
  // Two octets that an edit joins.
  expect(settled("\uDCC3\uDCA9")).toBe("\u00E9");
});

test.each([
  ["a\u0000b", ["\u2400"]],
  ["\u202Ea", ["<U+202E>"]],
  ["\u200B\u00A0", ["<U+200B>", "<U+00A0>"]],
  ["\uDCFF", ["<FF>"]],
  ["\uFEFFa\r\n", ["<U+FEFF>", "\u240D"]],
  ["\ta \u00E9 \u05D0 e\u0301 \u{1F600}\n", []],
])("hidden characters of %j are shown", (text, shown) => {
  const hidden = hiddenCharacters(text);
  expect(hidden.map((one) => one.shown)).toEqual(shown);
  for (const { start, end } of hidden) expect(end - start).toBeGreaterThan(0);
});

test("no control, bidirectional or invisible character is left", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const hidden = hiddenCharacters(text);
      let rest = "";
      let at = 0;
      for (const { start, end } of hidden) {
        rest += text.slice(at, start);
        at = end;
      }
      rest += text.slice(at);
      expect(rest).not.toMatch(/[^\t\n\P{C}]|\p{Zl}|\p{Zp}|\p{Bidi_Control}/u);
    }),
  );
});
