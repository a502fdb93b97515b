// `parse`: the tree and the diagnostics of a source, and the errors for invalid arguments.
// test/properties/lazy.test.ts checks that nothing is computed before it is needed.
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { RobotsTxt } from "../../src/cst/nodes.ts";
import { type ParseResult, parse } from "../../src/cst/parse.ts";
import { check } from "../../src/cst/strict.ts";
import { anySource } from "../arbitraries/robotstxt.ts";
import { hex } from "../text/octets.ts";

describe("parse", () => {
  test("returns the document of a source", () => {
    const { document } = parse("User-agent: *\r\nDisallow: /\u30C4\n");
    expect(document).toMatchObject({
      kind: "robotstxt",
      span: { start: 0, end: 28 },
      text: "User-agent: *\r\nDisallow: /\u30C4\n",
      source: { form: "string", octetLength: 30, ascii: false },
      lineIndex: { starts: [0, 15, 28], octetStarts: [0, 15, 30] },
    });
    expect(document.children.map(({ kind }) => kind)).toEqual(["user-agent-line", "rule"]);
  });

  test("print returns the type of the source, also in TypeScript", () => {
    expectTypeOf(parse("").document).toEqualTypeOf<RobotsTxt<string>>();
    expectTypeOf(parse(new Uint8Array()).document).toEqualTypeOf<RobotsTxt<Uint8Array>>();
    expectTypeOf(parse("" as string | Uint8Array)).toEqualTypeOf<ParseResult<string | Uint8Array>>();
  });

  test("decodes UTF-16 only with the option (RFC9309-2.2.2-15)", () => {
    const octets = hex("FF FE 55 00 73 00 65 00 72 00 2D 00 61 00 67 00 65 00 6E 00 74 00 3A 00 2A 00 0A 00");
    const bridged = parse(octets, { bridgeUtf16: true }).document;
    expect(bridged.text).toBe("\uFEFFUser-agent:*\n");
    expect(bridged.children.map(({ kind }) => kind)).toEqual(["byte-order-mark", "user-agent-line"]);
    expect(parse(octets).document.children.map(({ kind }) => kind)).not.toContain("user-agent-line");
    expect(parse(octets, { bridgeUtf16: false }).document.text).toBe(parse(octets).document.text);
  });

  test("never throws on content", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { document, diagnostics } = parse(source);
        expect(document.children.length).toBeGreaterThanOrEqual(document.text === "" ? 0 : 1);
        expect(diagnostics.every(({ message }) => message.length > 0)).toBe(true);
      }),
    );
  });

  test("reports the same as a check that accepts other records", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { document, diagnostics } = parse(source);
        expect(diagnostics).toEqual(check(document, { otherRecords: true }).diagnostics);
      }),
    );
  });
});

describe("an argument that is not a source is a TypeError", () => {
  test.each<{ name: string; value: unknown }>([
    { name: "nothing", value: undefined },
    { name: "null", value: null },
    { name: "a number", value: 1 },
    { name: "an array", value: ["User-agent: *"] },
    { name: "an ArrayBuffer", value: new ArrayBuffer(4) },
    { name: "another view", value: new Uint16Array(4) },
    { name: "a document", value: parse("").document },
    { name: "a String object", value: new String("User-agent: *") },
    { name: "a promise", value: Promise.resolve("") },
  ])("$name", ({ value }) => {
    const wrong = () => parse(value as string);
    expect(wrong).toThrow(TypeError);
    expect(wrong).toThrow(/string or a Uint8Array; pass one of them/);
  });

  test("accepts octets of another realm", () => {
    expect(parse(runInNewContext("new Uint8Array([35, 10])") as Uint8Array).document.text).toBe("#\n");
  });
});
