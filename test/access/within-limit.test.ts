// Cutting a body to the parsing limit (§2.5).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_LIMIT, isLimit, withinLimit } from "../../src/access/index.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const CR = 13;
const LF = 10;

/** Allows small limits, which RFC 9309 rejects; the draft of 1996 has no minimum and is otherwise the same. */
function cutAt(text: string, limit: number) {
  const { octets, cut } = withinLimit(encoder.encode(text), limit, "koster-1996");
  return { text: decoder.decode(octets), cut };
}

describe("2.5: the line at the limit is dropped", () => {
  const rows: readonly [name: string, body: string, limit: number, kept: string][] = [
    ["all of a shorter file", "Disallow: /x", 20, "Disallow: /x"],
    ["all of a file as long as the limit", "Disallow: /x", 12, "Disallow: /x"],
    ["not the half of a rule", "Allow: /\nDisallow: /x", 20, "Allow: /\n"],
    ["the lines before the limit", "a\nb\nc\n", 4, "a\nb\n"],
    ["a line that ends at the limit, before its line end", "a\nbcd\ne", 5, "a\nbcd"],
    ["the same with CR", "a\nbcd\re", 5, "a\nbcd"],
    ["CR LF, cut between them", "a\r\nb", 2, "a\r"],
    ["CR LF, cut after it", "a\r\nb", 3, "a\r\n"],
    ["nothing of a single line", "Disallow: /x", 11, ""],
    ["nothing at all", "a", 0, ""],
    ["octets count, not characters", "\u00e9\nbb", 3, "\u00e9\n"],
    ["a BOM counts", "\ufeffa\nb", 5, "\ufeffa\n"],
  ];
  test.each(rows)("%s: %j within %i", (_name, body, limit, kept) => {
    // Only the decoder of this test drops a BOM.
    expect(cutAt(body, limit).text).toBe(kept.replace("\ufeff", ""));
  });

  test("the result says where the file was cut", () => {
    expect(cutAt("a\nbcdef\n", 5).cut).toEqual({ at: 2, dropped: 3, limit: 5 });
    expect(cutAt("a\nb\n", 2).cut).toEqual({ at: 2, dropped: 0, limit: 2 });
    expect(cutAt("a\nb\n", 4).cut).toBe(null);
  });

  test("a rule that ends at octet 512,000 is kept, one that ends an octet later is not", () => {
    const rule = "Disallow: /x";
    const lines = (octets: number) => `${"#".repeat(octets - rule.length - 1)}\n${rule}`;
    const ends = encoder.encode(`${lines(DEFAULT_LIMIT)}\nAllow: /\n`);
    expect(ends[DEFAULT_LIMIT]).toBe(LF);
    expect(decoder.decode(withinLimit(ends).octets).endsWith(`\n${rule}`)).toBe(true);
    const later = encoder.encode(`${lines(DEFAULT_LIMIT + 1)}\nAllow: /\n`);
    const { octets, cut } = withinLimit(later);
    expect(decoder.decode(octets).endsWith("#\n")).toBe(true);
    expect(cut).toEqual({ at: DEFAULT_LIMIT + 1 - rule.length, dropped: rule.length - 1, limit: 512_000 });
  });

  test("google: the cut line is kept", () => {
    const body = new Uint8Array(600_000).fill(0x61);
    expect(withinLimit(body, DEFAULT_LIMIT, "google").cut).toEqual({ at: 512_000, dropped: 0, limit: 512_000 });
  });

  test("the octets are a view, not a copy", () => {
    const body = new Uint8Array(600_000).fill(LF);
    expect(withinLimit(body).octets.buffer).toBe(body.buffer);
  });

  test("a smaller limit is rejected, unless the dialect has no minimum", () => {
    for (const limit of [511_999, 0, -1, 512_000.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(isLimit(limit)).toBe(false);
      expect(() => withinLimit(new Uint8Array(), limit)).toThrow(
        new RangeError(
          `The parsing limit ${limit} is invalid; use a whole number of at least 512,000 octets (RFC 9309, Section 2.5).`,
        ),
      );
    }
    expect(isLimit(512_000)).toBe(true);
    expect(isLimit(511_999, "rep-2019")).toBe(false);
    expect(isLimit(1, "rep-1994")).toBe(true);
    expect(isLimit(-1, "rep-1994")).toBe(false);
  });
});

test("the longest sequence of whole lines within the limit is kept", () => {
  const body = fc.array(fc.constantFrom(0x61, 0x61, 0x23, CR, LF), { maxLength: 40 });
  fc.assert(
    fc.property(body, fc.nat({ max: 45 }), (some, limit) => {
      const octets = Uint8Array.from(some);
      const { octets: kept, cut } = withinLimit(octets, limit, "koster-1996");
      const isEnd = (at: number) => octets[at] === CR || octets[at] === LF;
      let longest = 0;
      for (let end = 1; end <= Math.min(limit, octets.length); end++) {
        if (end === octets.length || isEnd(end - 1) || isEnd(end)) longest = end;
      }
      // A line without its line end counts only at the limit; before it, the line end is within the limit too.
      expect(kept.length).toBe(longest);
      expect([...kept]).toEqual(some.slice(0, longest));
      expect(cut === null).toBe(octets.length <= limit);
      if (cut !== null) expect(cut).toEqual({ at: longest, dropped: limit - longest, limit });
    }),
    { numRuns: 2000 },
  );
});
