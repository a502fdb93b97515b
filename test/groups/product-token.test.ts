// Product tokens (RFC 9309 §2.2.1), and the token at the start of an invalid value (§2.3.1.5).
import fc from "fast-check";
import { expect, test } from "vitest";
import { equalsIgnoringCase, isProductToken, productToken, wholeName } from "../../src/groups/product-token.ts";

test.each([
  ["FooBot", "FooBot"],
  ["Foo_Bot-x", "Foo_Bot-x"],
  ["FooBot/1.0", "FooBot"],
  ["FooBot (x)", "FooBot"],
  ["MJ12bot", "MJ"],
  ["é", ""],
  ["fooé", "foo"],
  ["foo[", "foo"],
  ["foo@", "foo"],
  ["foo`", "foo"],
  ["foo{", "foo"],
  ["007", ""],
  ["", ""],
  ["*", "*"],
  ["* x", "*"],
  ["*\tx", "*"],
  ["*x", ""],
  ["**", ""],
  ["a*", "a"],
])("the token of %j is %j", (value, token) => {
  expect(productToken(value)).toBe(token);
});

test("a name is a product token if and only if it is its own token", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."aZ_-09.*@[`{ ék\u212A") }), (name) => {
      expect(isProductToken(name)).toBe(/^[A-Za-z_-]+$/.test(name));
      if (name !== "*") expect(isProductToken(name)).toBe(name !== "" && productToken(name) === name);
    }),
  );
});

test.each([
  ["MJ12bot/1.0", "MJ12bot"],
  ["a.b c/d", "a.b"],
  ["a.b\tc", "a.b"],
  ["a.b", "a.b"],
  ["/x", ""],
  ["", ""],
])("the whole name of %j is %j", (value, name) => {
  expect(wholeName(value)).toBe(name);
});

test("case is ignored for the letters A to Z and for nothing else", () => {
  for (let one = 0; one < 0x250; one++) {
    for (let other = 0; other < 0x250; other++) {
      const [a, b] = [String.fromCharCode(one), String.fromCharCode(other)];
      const lower = (text: string) => (text >= "A" && text <= "Z" ? text.toLowerCase() : text);
      if (equalsIgnoringCase(a, b) !== (lower(a) === lower(b)))
        expect.fail(`U+${one.toString(16)}, U+${other.toString(16)}`);
    }
  }
  expect(equalsIgnoringCase("k", "\u212A")).toBe(false);
  expect(equalsIgnoringCase("\u212A", "k")).toBe(false);
  expect(equalsIgnoringCase("abc", "ABCD")).toBe(false);
  expect(equalsIgnoringCase("", "")).toBe(true);
});
