// Octets to text and back (RFC 9309 §2.2, §2.3): nothing is lost, nothing throws, and an
// ill-formed octet is reported at its offset.
import { Buffer } from "node:buffer";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  characterEnd,
  type DecodeOptions,
  decode,
  encode,
  isEscapedOctet,
  isSource,
  type Source,
  utf8Length,
} from "../../src/text/decode.ts";
import { octetsOf } from "../oracle/octets.ts";
import { concat, hex, illFormed, mixedOctets, mixedString, slowText, utf8, wellFormed } from "./octets.ts";

/** Every octet as the lone surrogate that stands for it. */
function escaped(octets: string): string {
  return String.fromCharCode(...Array.from(hex(octets), (octet) => 0xdc00 + octet));
}

function roundTrip(octets: Uint8Array, options?: DecodeOptions): Uint8Array {
  const { text, form, octetLength } = decode(octets, options);
  return encode(text, form, octetLength);
}

describe("well-formed UTF-8 stays as it is", () => {
  test.each(wellFormed)("%s (RFC9309-2.2-13)", (sequence) => {
    const octets = hex(sequence);
    const { text, form, octetLength } = decode(octets);
    expect([...text]).toHaveLength(1);
    expect(text).toBe(new TextDecoder("utf-8", { ignoreBOM: true }).decode(octets));
    expect({ form, octetLength }).toEqual({ form: "utf-8", octetLength: octets.length });
    expect(encode(text, form, octetLength)).toEqual(octets);
  });
});

describe("every octet of an ill-formed sequence is a lone surrogate U+DCXX", () => {
  for (const [fault, sequences] of Object.entries(illFormed)) {
    test.each(sequences)(`${fault}: %s (RFC9309-2.2-13)`, (sequence) => {
      const octets = concat([utf8("a"), hex(sequence), utf8("b\u30C4")]);
      const { text, ascii } = decode(octets);
      expect(text).toBe(`a${escaped(sequence)}b\u30C4`);
      expect(ascii).toBe(false);
      expect(roundTrip(octets)).toEqual(octets);
    });
  }

  // The octets that a decoder would replace by one U+FFFD: those before the octet
  // that cannot follow. What follows is read on its own.
  test.each([
    { octets: "E3 83 41", text: "\uDCE3\uDC83A", why: "ASCII ends a sequence" },
    { octets: "E3 83 C3 A9", text: "\uDCE3\uDC83\u00E9", why: "a lead octet ends a sequence" },
    { octets: "F0 9F 98 E3 83 84", text: "\uDCF0\uDC9F\uDC98\u30C4", why: "three of four, then three of three" },
    { octets: "C3 C3 A9", text: "\uDCC3\u00E9", why: "a lead octet after a lead octet" },
    { octets: "E0 80 C3 A9", text: "\uDCE0\uDC80\u00E9", why: "a second octet out of its range is not part" },
    { octets: "C3 A9 A9", text: "\u00E9\uDCA9", why: "an extra continuation octet" },
    { octets: "F0 9F 98 80 80", text: "\u{1F600}\uDC80", why: "a tail after a surrogate pair joins nothing" },
    { octets: "F0 9F 98 0A", text: "\uDCF0\uDC9F\uDC98\n", why: "a line end inside a sequence is a line end" },
    { octets: "ED A0 BD ED B8 80", text: escaped("ED A0 BD ED B8 80"), why: "an encoded pair is not a character" },
  ])("$octets: $why", ({ octets, text }) => {
    expect(decode(hex(octets)).text).toBe(text);
  });

  test("it is where another decoder has the first U+FFFD", () => {
    fc.assert(
      fc.property(mixedOctets, (octets) => {
        fc.pre(!slowText(octets).includes("\uFFFD"));
        const replaced = new TextDecoder("utf-8", { ignoreBOM: true }).decode(octets);
        expect(decode(octets).text.search(/[\uD800-\uDFFF]/u)).toBe(replaced.indexOf("\uFFFD"));
      }),
    );
  });

  test("the well-formed text between them equals that of another decoder between U+FFFD", () => {
    fc.assert(
      fc.property(mixedOctets, (octets) => {
        fc.pre(!slowText(octets).includes("\uFFFD"));
        const replaced = new TextDecoder("utf-8", { ignoreBOM: true }).decode(octets);
        expect(decode(octets).text.split(/[\uDC80-\uDCFF]+/u)).toEqual(replaced.split(/\uFFFD+/));
      }),
    );
  });
});

describe("nothing is lost", () => {
  const anyOctets = fc.oneof(fc.uint8Array({ maxLength: 64 }), mixedOctets);

  test("encode(decode(octets)) is octets", () => {
    fc.assert(
      fc.property(anyOctets, (octets) => {
        expect(roundTrip(octets)).toEqual(octets);
      }),
    );
  });

  test("the text of octets equals that of a slow reference", () => {
    fc.assert(
      fc.property(anyOctets, (octets) => {
        expect(decode(octets).text).toBe(slowText(octets));
      }),
    );
  });

  test("no two octet sequences have the same text", () => {
    fc.assert(
      fc.property(anyOctets, anyOctets, (one, other) => {
        const same = Buffer.compare(one, other) === 0;
        expect(decode(one).text === decode(other).text).toBe(same);
      }),
    );
  });

  test("every octet, alone, and before and after every other", () => {
    for (let one = 0; one < 256; one++) {
      for (let other = 0; other < 256; other++) {
        const octets = Uint8Array.of(one, other);
        if (Buffer.compare(roundTrip(octets), octets) !== 0) expect(roundTrip(octets)).toEqual(octets);
      }
    }
  });

  test("a string stays as it is, with its lone surrogates", () => {
    fc.assert(
      fc.property(mixedString, (text) => {
        const decoded = decode(text);
        expect(decoded).toMatchObject({
          text,
          form: "string",
          octetLength: octetsOf(text).length,
          ascii: octetsOf(text).length === text.length,
        });
        expect(encode(decoded.text, decoded.form, decoded.octetLength)).toEqual(octetsOf(text));
      }),
    );
  });

  // Code units reach `String.fromCharCode` 8,192 at a time.
  test.each([8191, 8192, 8193, 16_383, 16_384])(
    "a surrogate pair and an ill-formed octet after %i letters",
    (length) => {
      const octets = concat([utf8("a".repeat(length)), utf8("\u{1F600}"), hex("FF"), utf8("\u{1F600}")]);
      expect(decode(octets).text).toBe(`${"a".repeat(length)}\u{1F600}\uDCFF\u{1F600}`);
      expect(roundTrip(octets)).toEqual(octets);
    },
  );
});

describe("a byte order mark is kept", () => {
  test.each([
    { name: "one", octets: "EF BB BF 61", text: "\uFEFFa" },
    { name: "alone", octets: "EF BB BF", text: "\uFEFF" },
    { name: "two", octets: "EF BB BF EF BB BF", text: "\uFEFF\uFEFF" },
    { name: "one before an ill-formed octet", octets: "EF BB BF FF", text: "\uFEFF\uDCFF" },
    { name: "in part, two octets", octets: "EF BB 61", text: "\uDCEF\uDCBBa" },
    { name: "in part, one octet", octets: "EF 61", text: "\uDCEFa" },
    { name: "in a string", octets: null, text: "\uFEFFa" },
  ])("$name", ({ octets, text }) => {
    const source: Source = octets === null ? text : hex(octets);
    expect(decode(source).text).toBe(text);
  });
});

describe("ascii is true if and only if offsets in text and octets are equal", () => {
  test.each<{ name: string; source: Source; ascii: boolean }>([
    { name: "no octet", source: hex(""), ascii: true },
    { name: "the empty string", source: "", ascii: true },
    { name: "ASCII octets", source: hex("00 61 7F 0A"), ascii: true },
    { name: "an ASCII string", source: "\0a\x7F\n", ascii: true },
    { name: "an ill-formed octet, one code unit", source: hex("E9"), ascii: false },
    { name: "two octets, one code unit", source: hex("C3 A9"), ascii: false },
    { name: "a Latin-1 letter in a string", source: "\u00E9", ascii: false },
    { name: "a lone surrogate in a string", source: "\uDCE9", ascii: false },
    { name: "a surrogate pair", source: "\u{1F600}", ascii: false },
  ])("$name", ({ source, ascii }) => {
    expect(decode(source).ascii).toBe(ascii);
  });
});

describe("UTF-16 with a mark is bridged with the option (RFC9309-2.2.2-15)", () => {
  const bridge = { bridgeUtf16: true };

  test.each([
    { name: "little endian", octets: "FF FE 61 00 0A 00", form: "utf-16le", text: "\uFEFFa\n" },
    { name: "big endian", octets: "FE FF 00 61 00 0A", form: "utf-16be", text: "\uFEFFa\n" },
    { name: "the mark alone, little endian", octets: "FF FE", form: "utf-16le", text: "\uFEFF" },
    { name: "the mark alone, big endian", octets: "FE FF", form: "utf-16be", text: "\uFEFF" },
    { name: "a surrogate pair", octets: "FF FE 3D D8 00 DE", form: "utf-16le", text: "\uFEFF\u{1F600}" },
    { name: "a lone surrogate", octets: "FE FF D8 3D 00 61", form: "utf-16be", text: "\uFEFF\uD83Da" },
    { name: "half a code unit at the end", octets: "FF FE 61 00 E9", form: "utf-16le", text: "\uFEFFa\uDCE9" },
    { name: "half a code unit, big endian", octets: "FE FF 00 61 00", form: "utf-16be", text: "\uFEFFa\uDC00" },
    { name: "three octets", octets: "FF FE 61", form: "utf-16le", text: "\uFEFF\uDC61" },
  ])("$name", ({ octets, form, text }) => {
    expect(decode(hex(octets), bridge)).toEqual({ text, form, octetLength: hex(octets).length, ascii: false });
    expect(roundTrip(hex(octets), bridge)).toEqual(hex(octets));
  });

  test.each([
    { name: "no mark", octets: "61 00 0A 00" },
    { name: "half a mark", octets: "FF" },
    { name: "another octet before the second half of a mark", octets: "41 FF 00 41" },
    { name: "another octet before the second half of the other mark", octets: "41 FE 41 00" },
    { name: "the UTF-8 mark", octets: "EF BB BF 61" },
    { name: "nothing", octets: "" },
  ])("never detected without a mark: $name", ({ octets }) => {
    expect(decode(hex(octets), bridge)).toEqual(decode(hex(octets)));
    expect(decode(hex(octets), bridge).form).toBe("utf-8");
  });

  test("without the option, its octets are ill-formed UTF-8", () => {
    expect(decode(hex("FF FE 61 00"))).toMatchObject({ text: "\uDCFF\uDCFEa\0", form: "utf-8" });
  });

  test("a string is never bridged", () => {
    expect(decode("\uDCFF\uDCFEa", bridge)).toMatchObject({ text: "\uDCFF\uDCFEa", form: "string" });
  });

  test("encode(decode(octets)) is octets, whatever follows the mark", () => {
    fc.assert(
      fc.property(fc.constantFrom("FF FE", "FE FF"), fc.uint8Array({ maxLength: 64 }), (mark, rest) => {
        const octets = concat([hex(mark), rest]);
        expect(roundTrip(octets, bridge)).toEqual(octets);
      }),
    );
  });

  test("complete code units equal those of the platform's decoder", () => {
    fc.assert(
      fc.property(mixedString, (text) => {
        const octets = new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
        expect(decode(octets, bridge).text).toBe(`\uFEFF${text}`);
        expect(
          decode(
            octets.map((_, at) => octets[at ^ 1] as number),
            bridge,
          ).text,
        ).toBe(`\uFEFF${text}`);
      }),
    );
  });
});

describe("without Buffer", () => {
  beforeEach(() => void vi.stubGlobal("Buffer", undefined));
  afterEach(() => void vi.unstubAllGlobals());

  test("octets are the same text", async () => {
    const secondCopy = "../../src/text/decode.ts?secondCopy";
    const other: typeof import("../../src/text/decode.ts") = await import(secondCopy);
    expect(other.decode).not.toBe(decode);
    const sequences = [...wellFormed, ...Object.values(illFormed).flat(), "", "61 62", "EF BB BF 61"].map(hex);
    for (const octets of [...sequences, ...fc.sample(mixedOctets, { numRuns: 300, seed: 1 })]) {
      const { text, ascii } = other.decode(octets);
      expect({ text, ascii }).toEqual({ text: slowText(octets), ascii: octets.every((octet) => octet < 0x80) });
    }
  });
});

test.each([
  { text: "ab", to: 2, end: 1 },
  { text: "\u{1F600}", to: 2, end: 2 },
  { text: "\u{1F600}", to: 1, end: 1 },
  { text: "\uD83Da", to: 2, end: 1 },
  { text: "\uDE00\uD83D", to: 2, end: 1 },
])("the first character of $text.length code units, of which $to count, has $end", ({ text, to, end }) => {
  expect(characterEnd(text, 0, to)).toBe(end);
});

describe("utf8Length counts the octets of a prefix", () => {
  test("in octets, up to every character", () => {
    fc.assert(
      fc.property(mixedOctets, (octets) => {
        const { text, form } = decode(octets);
        let end = 0;
        let length = 0;
        for (const character of text) {
          end += character.length;
          length += /[\uDC80-\uDCFF]/u.test(character) ? 1 : utf8(character).length;
          expect(utf8Length(text, form, end)).toBe(length);
        }
        expect(length).toBe(octets.length);
      }),
    );
  });

  test("in a string, where a lone surrogate is three octets", () => {
    fc.assert(
      fc.property(mixedString, (text) => {
        for (let end = 0; end <= text.length; end++) {
          expect(utf8Length(text, "string", end)).toBe(octetsOf(text.slice(0, end)).length);
        }
      }),
    );
  });

  test("UTF-16 has two octets per code unit", () => {
    expect(utf8Length("\uFEFFa\u{1F600}", "utf-16le", 4)).toBe(8);
    expect(utf8Length("\uFEFFa\u{1F600}", "utf-16be", 2)).toBe(4);
  });
});

test("an escaped octet is U+DC80 to U+DCFF and nothing else", () => {
  for (let unit = 0; unit <= 0xffff; unit++) {
    if (isEscapedOctet(unit) !== (unit >= 0xdc80 && unit <= 0xdcff)) expect.fail(`U+${unit.toString(16)}`);
  }
});

describe("a source is a string or octets", () => {
  const shared = new Uint8Array(new SharedArrayBuffer(2)).fill(0xe9);

  test.each<{ name: string; value: unknown; is: boolean }>([
    { name: "a string", value: "", is: true },
    { name: "a Uint8Array", value: new Uint8Array(1), is: true },
    { name: "a Buffer", value: Buffer.from("a"), is: true },
    { name: "octets of another realm", value: runInNewContext("new Uint8Array([97])"), is: true },
    { name: "octets in shared memory", value: shared, is: true },
    { name: "undefined", value: undefined, is: false },
    { name: "null", value: null, is: false },
    { name: "a number", value: 1, is: false },
    { name: "an array of numbers", value: [97], is: false },
    { name: "an ArrayBuffer", value: new ArrayBuffer(1), is: false },
    { name: "a DataView", value: new DataView(new ArrayBuffer(1)), is: false },
    { name: "clamped octets", value: new Uint8ClampedArray(1), is: false },
    { name: "signed octets", value: new Int8Array(1), is: false },
    { name: "a String object", value: new String("a"), is: false },
    { name: "an object", value: {}, is: false },
  ])("$name: $is", ({ value, is }) => {
    expect(isSource(value)).toBe(is);
  });

  test.each<{ name: string; source: Uint8Array }>([
    { name: "a Buffer", source: Buffer.from([0x61, 0xe9]) },
    { name: "a part of a larger array", source: hex("FF 61 E9 FF").subarray(1, 3) },
    { name: "another realm's", source: runInNewContext("new Uint8Array([0x61, 0xE9])") },
  ])("accepts octets: $name", ({ source }) => {
    expect(decode(source).text).toBe("a\uDCE9");
    expect(encode("a\uDCE9", "utf-8", 2)).toEqual(hex("61 E9"));
  });

  test("octets in shared memory are accepted", () => {
    expect(decode(shared).text).toBe("\uDCE9\uDCE9");
  });

  test("the source is not changed", () => {
    const octets = hex("EF BB BF 61 E9 0D");
    decode(octets);
    expect(octets).toEqual(hex("EF BB BF 61 E9 0D"));
  });
});
