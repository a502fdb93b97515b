import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quotedExcerpt, visible, visibleWidth } from "../../src/diagnostics/visible.ts";
import { character } from "../arbitraries/text.ts";

/** Made of single code units and of whole characters, so that lone surrogates occur. */
const anyText = fc.oneof(
  fc.string({ unit: character }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);

describe("visible", () => {
  const rows: readonly {
    readonly name: string;
    readonly text: string;
    readonly shown: string;
    readonly width: number;
  }[] = [
    { name: "printable ASCII is itself", text: "Disallow: /~a?b#c", shown: "Disallow: /~a?b#c", width: 17 },
    { name: "an escape sequence loses its escape", text: "\x1b[31m", shown: "␛[31m", width: 5 },
    { name: "NUL, tab, CR, LF, DEL are pictures", text: "\0\t\r\n\x7f", shown: "␀␉␍␊␡", width: 5 },
    { name: "a C1 control is named", text: "\x9b", shown: "<U+009B>", width: 8 },
    { name: "a bidirectional override is named", text: "a\u202eb", shown: "a<U+202E>b", width: 10 },
    { name: "a BOM is named", text: "\ufeff", shown: "<U+FEFF>", width: 8 },
    { name: "a no-break space is distinguished from a space", text: "\u00a0", shown: "<U+00A0>", width: 8 },
    { name: "a tag character is named", text: "\u{e0041}", shown: "<U+E0041>", width: 9 },
    { name: "an octet that is not UTF-8 is named", text: "caf\udce9", shown: "caf<E9>", width: 7 },
    { name: "any other lone surrogate is named", text: "\ud83d", shown: "<U+D83D>", width: 8 },
    { name: "letters of any script are themselves", text: "é日本ж", shown: "é日本ж", width: 6 },
    { name: "an emoji takes two cells", text: "🤖", shown: "🤖", width: 2 },
    { name: "a mark joins the character before it", text: "e\u0301", shown: "e\u0301", width: 1 },
    { name: "a mark with nothing before it gets a circle", text: "\u0301", shown: "◌\u0301", width: 0 },
  ];
  for (const { name, text, shown, width } of rows) {
    test(name, () => {
      expect(visible(text)).toBe(shown);
      expect(visibleWidth(text)).toBe(width);
    });
  }

  test("control, bidirectional and invisible characters are escaped in any text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(visible(text)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
      }),
    );
  });
});

describe("quotedExcerpt", () => {
  test("a text within the limit is a JSON string of it, without characters that must not reach a screen", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const quoted = quotedExcerpt(text, text.length);
        expect(JSON.parse(quoted)).toBe(text);
        expect(quoted).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
      }),
    );
  });

  test("a longer text is cut", () => {
    expect(quotedExcerpt("abcd", 3)).toBe('"abc…"');
  });
});
