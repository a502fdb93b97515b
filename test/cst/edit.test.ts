// Edits by span: everything outside the spans stays octet for octet.
import fc, { type Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import { type Edit, edit } from "../../src/cst/edit.ts";
import type { Node, RobotsTxt } from "../../src/cst/nodes.ts";
import { parse } from "../../src/cst/parse.ts";
import { print } from "../../src/cst/print.ts";
import { walk } from "../../src/cst/walk.ts";
import type { Span } from "../../src/text/span.ts";
import { robotsOctets, robotsSource, robotsString } from "../arbitraries/robotstxt.ts";
import { hex, utf8 } from "../text/octets.ts";

/** An edit in one line: `at(3, 5, "x")`. */
function at(start: number, end: number, text: string): Edit {
  return { span: { start, end }, text };
}

/** The slow, obvious way: code unit by code unit, first what is inserted before it, then itself unless removed. */
function slowEdit(text: string, edits: readonly Edit[]): string {
  let edited = "";
  for (let offset = 0; offset <= text.length; offset++) {
    const here = edits.filter(({ span }) => span.start === offset);
    // Insertions come before replacements.
    for (const one of here) if (one.span.end === offset) edited += one.text;
    for (const one of here) if (one.span.end > offset) edited += one.text;
    if (!edits.some(({ span }) => span.start <= offset && offset < span.end)) edited += text.charAt(offset);
  }
  return edited;
}

const replacement = fc.constantFrom("", "x", "Disallow: /a\n", "\u30C4", "\u{1F600}", "\r\n");

/** A document with edits that do not overlap, each of a node's span, or between two nodes. */
function withEdits(source: Arbitrary<string | Uint8Array>): Arbitrary<{ document: RobotsTxt; edits: Edit[] }> {
  return source.chain((given) => {
    const { document } = parse(given);
    const leaves: Node[] = [];
    walk(document, (node) => {
      if (!("children" in node)) leaves.push(node);
    });
    return fc
      .array(fc.tuple(fc.boolean(), fc.boolean(), replacement), { minLength: leaves.length, maxLength: leaves.length })
      .map((choices) => ({
        document,
        edits: choices.flatMap(([replaced, inserted, text], index) => {
          const { start, end } = (leaves[index] as Node).span;
          const edits = inserted ? [at(start, start, text)] : [];
          // Two insertions at one offset keep their order, so this generates only one of them.
          return replaced && start < end ? [...edits, at(start, end, text)] : start < end ? edits : [];
        }),
      }));
  });
}

describe("edit", () => {
  const text = "User-agent: *\nDisallow: /a\n";

  test.each<{ name: string; edits: Edit[]; edited: string }>([
    { name: "nothing", edits: [], edited: text },
    { name: "a value", edits: [at(24, 26, "/b")], edited: "User-agent: *\nDisallow: /b\n" },
    { name: "removal of a value", edits: [at(24, 26, "")], edited: "User-agent: *\nDisallow: \n" },
    { name: "a line in", edits: [at(14, 14, "# c\n")], edited: "User-agent: *\n# c\nDisallow: /a\n" },
    { name: "a line before the first one", edits: [at(0, 0, "# c\n")], edited: "# c\nUser-agent: *\nDisallow: /a\n" },
    { name: "a line added at the end", edits: [at(27, 27, "# c")], edited: "User-agent: *\nDisallow: /a\n# c" },
    { name: "everything", edits: [at(0, 27, "")], edited: "" },
    { name: "two places", edits: [at(12, 13, "a"), at(24, 26, "/")], edited: "User-agent: a\nDisallow: /\n" },
    { name: "two spans that touch", edits: [at(22, 24, ":"), at(24, 26, "/")], edited: "User-agent: *\nDisallow:/\n" },
    {
      name: "an insertion before a replacement, and one after it",
      edits: [at(24, 26, "/b"), at(26, 26, ">"), at(24, 24, "<")],
      edited: "User-agent: *\nDisallow: </b>\n",
    },
    {
      name: "insertions at one offset keep their order",
      edits: [at(14, 14, "1"), at(14, 14, "2"), at(14, 14, "3")],
      edited: "User-agent: *\n123Disallow: /a\n",
    },
    { name: "the same text again", edits: [at(0, 10, "User-agent")], edited: text },
  ])("$name, in a string and in octets", ({ edits, edited }) => {
    expect(edit(parse(text).document, edits)).toBe(edited);
    expect(edit(parse(utf8(text)).document, edits)).toEqual(utf8(edited));
  });

  test("equals a slow reference", () => {
    fc.assert(
      fc.property(withEdits(robotsString), ({ document, edits }) => {
        expect(edit(document, edits)).toBe(slowEdit(document.text, edits));
      }),
    );
  });

  test("in octets, equals the encoded result of the slow reference", () => {
    fc.assert(
      fc.property(withEdits(robotsOctets), ({ document, edits }) => {
        const edited = slowEdit(document.text, edits);
        const octets = [...edited].flatMap((character) =>
          /[\uDC80-\uDCFF]/u.test(character) ? [character.charCodeAt(0) & 0xff] : [...utf8(character)],
        );
        expect(edit(document, edits)).toEqual(Uint8Array.from(octets));
      }),
    );
  });

  test("does not depend on the order of the edits", () => {
    const shuffled = withEdits(robotsSource).chain(({ document, edits }) =>
      fc.shuffledSubarray(edits, { minLength: edits.length }).map((reordered) => ({ document, edits, reordered })),
    );
    fc.assert(
      fc.property(shuffled, ({ document, edits, reordered }) => {
        expect(edit(document, reordered)).toEqual(edit(document, edits));
      }),
    );
  });

  test("changes neither the document nor the list of edits", () => {
    fc.assert(
      fc.property(withEdits(robotsSource), ({ document, edits }) => {
        const before = print(document);
        const given = structuredClone(edits);
        edit(document, Object.freeze(edits));
        expect(print(document)).toEqual(before);
        expect(edits).toEqual(given);
      }),
    );
  });

  test("without edits returns the source", () => {
    fc.assert(
      fc.property(robotsSource, (source) => {
        expect(edit(parse(source).document, [])).toEqual(source);
      }),
    );
  });
});

describe("octets", () => {
  test("ill-formed octets are unchanged before and after the edit", () => {
    const octets = Uint8Array.from([...utf8("# "), 0xe9, ...utf8(" x "), 0xff, 0xc3, 0x0a]);
    expect(edit(parse(octets).document, [at(4, 5, "\u30C4")])).toEqual(
      Uint8Array.from([...utf8("# "), 0xe9, ...utf8(" \u30C4 "), 0xff, 0xc3, 0x0a]),
    );
  });

  test("octets that an edit makes adjacent are unchanged", () => {
    // C3, "x", A9: without the "x", C3 and A9 are one character of the same octets.
    const edited = edit(parse(hex("23 C3 78 A9 0A")).document, [at(2, 3, "")]);
    expect(edited).toEqual(hex("23 C3 A9 0A"));
  });

  test("ill-formed octets can be inserted as lone surrogates", () => {
    expect(edit(parse(hex("23 0A")).document, [at(1, 1, "\uDCE9")])).toEqual(hex("23 E9 0A"));
  });

  test("bridged UTF-16 keeps its encoding and byte order", () => {
    const bridge = { bridgeUtf16: true };
    const little = parse(hex("FF FE 23 00 61 00 0A 00"), bridge).document;
    const big = parse(hex("FE FF 00 23 00 61 00 0A"), bridge).document;
    expect(edit(little, [at(2, 3, "\u{1F600}")])).toEqual(hex("FF FE 23 00 3D D8 00 DE 0A 00"));
    expect(edit(big, [at(2, 3, "\u{1F600}")])).toEqual(hex("FE FF 00 23 D8 3D DE 00 00 0A"));
  });

  test("an odd octet at the end of UTF-16 is kept, unless an edit removes it", () => {
    const { document } = parse(hex("FF FE 23 00 61"), { bridgeUtf16: true });
    expect(edit(document, [at(1, 2, "x")])).toEqual(hex("FF FE 78 00 61"));
    expect(edit(document, [at(1, 1, "xy")])).toEqual(hex("FF FE 78 00 79 00 23 00 61"));
    expect(edit(document, [at(2, 3, "z")])).toEqual(hex("FF FE 23 00 7A 00"));
    expect(edit(document, [at(2, 3, "")])).toEqual(hex("FF FE 23 00"));
  });
});

describe("invalid edits throw a RangeError and change nothing", () => {
  test.each<{ name: string; edits: Edit[]; message: RegExp }>([
    { name: "two replace the same", edits: [at(1, 3, "a"), at(1, 3, "b")], message: /overlap at 1; make them one/ },
    { name: "one begins inside the other", edits: [at(1, 4, "a"), at(3, 5, "b")], message: /overlap at 3/ },
    { name: "one is inside the other", edits: [at(1, 8, "a"), at(3, 5, "b")], message: /overlap at 3/ },
    { name: "an insertion inside a replacement", edits: [at(3, 3, "b"), at(1, 5, "a")], message: /overlap at 3/ },
    { name: "a span that ends before it starts", edits: [at(3, 1, "a")], message: /Span 3\.\.1 is not inside/ },
    { name: "a span before the text", edits: [at(-1, 1, "a")], message: /Span -1\.\.1 is not inside/ },
    {
      name: "a span that ends after the text",
      edits: [at(1, 10, "a")],
      message: /not inside the text of 9 code units/,
    },
    { name: "an insertion after the text", edits: [at(10, 10, "a")], message: /Span 10\.\.10/ },
    { name: "NaN as start", edits: [at(Number.NaN, 1, "a")], message: /Span NaN\.\.1/ },
    {
      name: "NaN as end, after a valid edit",
      edits: [at(0, 1, "a"), at(1, Number.NaN, "b")],
      message: /Span 1\.\.NaN/,
    },
    { name: "infinity", edits: [at(0, Number.POSITIVE_INFINITY, "a")], message: /Span 0\.\.Infinity/ },
  ])("$name", ({ edits, message }) => {
    const { document } = parse("Allow: /\n");
    expect(() => edit(document, edits)).toThrow(RangeError);
    expect(() => edit(document, edits)).toThrow(message);
    expect(() => edit(document, [...edits].reverse())).toThrow(RangeError);
    expect(print(document)).toBe("Allow: /\n");
  });

  test("any two overlapping spans", () => {
    const { document } = parse("Allow: /\n");
    const span: Arbitrary<Span> = fc
      .tuple(fc.nat(8), fc.nat(8))
      .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) + 1 }));
    fc.assert(
      fc.property(span, span, (one, other) => {
        const overlap = one.start < other.end && other.start < one.end;
        const make = () => edit(document, [at(one.start, one.end, "x"), at(other.start, other.end, "y")]);
        if (overlap) expect(make).toThrow(RangeError);
        else
          expect(make()).toBe(slowEdit(document.text, [at(one.start, one.end, "x"), at(other.start, other.end, "y")]));
      }),
    );
  });
});
