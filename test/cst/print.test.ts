// Printing a tree returns its source.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Node } from "../../src/cst/nodes.ts";
import { parse } from "../../src/cst/parse.ts";
import { print, textOf } from "../../src/cst/print.ts";
import { walk } from "../../src/cst/walk.ts";
import { anySource } from "../arbitraries/robotstxt.ts";
import { hex, illFormed, mixedOctets, mixedString } from "../text/octets.ts";

describe("print(parse(source).document) is source", () => {
  test("for any source", () => {
    fc.assert(
      fc.property(fc.oneof(anySource, mixedOctets, mixedString), (source) => {
        expect(print(parse(source).document)).toEqual(source);
      }),
      { numRuns: 500 },
    );
  });

  test("in bridged UTF-16, also with an odd octet at the end", () => {
    fc.assert(
      fc.property(fc.constantFrom("FF FE", "FE FF"), fc.uint8Array({ maxLength: 40 }), (mark, rest) => {
        const octets = Uint8Array.from([...hex(mark), ...rest]);
        expect(print(parse(octets, { bridgeUtf16: true }).document)).toEqual(octets);
      }),
    );
  });

  test.each([
    { name: "nothing", octets: "" },
    { name: "a byte order mark", octets: "EF BB BF" },
    { name: "two byte order marks", octets: "EF BB BF EF BB BF 0A" },
    { name: "UTF-16 that is not bridged", octets: "FF FE 61 00 0A 00" },
    { name: "UTF-32", octets: "FF FE 00 00 61 00 00 00" },
    { name: "NUL and other controls", octets: "00 01 0B 0C 1B 7F 0A" },
    { name: "line ends of all sorts", octets: "0D 0A 0A 0D 0D 0D 0A 0A" },
    ...Object.entries(illFormed).map(([name, sequences]) => ({ name, octets: sequences.join(" 3A 0A ") })),
  ])("octet for octet: $name", ({ octets }) => {
    expect(print(parse(hex(octets)).document)).toEqual(hex(octets));
  });

  test("a string for a string, octets for octets, also in the types", () => {
    const text: string = print(parse("a\uD83D\uDCE9\n").document);
    const octets: Uint8Array = print(parse(hex("61 E9 0A")).document);
    expect(text).toBe("a\uD83D\uDCE9\n");
    expect(octets).toEqual(hex("61 E9 0A"));
    expect(octets).toBeInstanceOf(Uint8Array);
  });

  test("the octets are a copy: changing them does not change the document", () => {
    const { document } = parse(hex("61 E9 0A"));
    print(document).fill(0);
    expect(print(document)).toEqual(hex("61 E9 0A"));
  });
});

describe("textOf", () => {
  test("is the text of the span", () => {
    const { document } = parse("User-agent: \u{1F600}x # c\r\n");
    const texts: string[] = [];
    walk(document, (node: Node) => void texts.push(textOf(document, node)));
    expect(texts).toEqual([
      "User-agent: \u{1F600}x # c\r\n",
      "User-agent: \u{1F600}x # c\r\n",
      "User-agent",
      ":",
      " ",
      "\u{1F600}x",
      " ",
      "# c",
      "\r\n",
    ]);
  });

  test("the concatenated text of a node's children is the text of the node", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { document } = parse(source);
        walk(document, (node) => {
          if (!("children" in node)) return;
          expect(node.children.map((child) => textOf(document, child)).join("")).toBe(textOf(document, node));
        });
      }),
    );
  });
});
