import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstViolation } from "../oracle/automaton.ts";
import { firstIllFormed, octetsOf, type Source } from "../oracle/octets.ts";
import { anySource, robotsOctets, robotsSource, robotsString } from "./robotstxt.ts";

// A fixed seed, because the tests check the generators and not one run of them.
const files = fc.sample(robotsSource, { numRuns: 5000, seed: 1994 });

function share(of: readonly Source[], holds: (source: Source) => boolean): number {
  return of.filter(holds).length / of.length;
}

function conforms(source: Source): boolean {
  return firstViolation(source) === null;
}

describe("random files are close to the grammar", () => {
  test("30 to 60 % conform", () => {
    expect(share(files, conforms)).toBeGreaterThan(0.3);
    expect(share(files, conforms)).toBeLessThan(0.6);
  });

  test("most of the other files conform once the line at fault is a user-agent line", () => {
    const rejected = files.filter((source) => !conforms(source));
    expect(share(rejected, (source) => conforms(withLineFixed(source)))).toBeGreaterThan(0.6);
  });

  test("the first fault occurs anywhere, not only at the start", () => {
    const lines = files
      .map(firstViolation)
      .filter((violation) => violation !== null)
      .map(({ line }) => line);
    expect(lines.filter((line) => line > 1).length / lines.length).toBeGreaterThan(0.3);
    expect(lines.filter((line) => line > 3).length / lines.length).toBeGreaterThan(0.05);
  });

  test("10 to 40 % are ill-formed UTF-8, or strings with lone surrogates", () => {
    const illFormed = (source: Source) => firstIllFormed(octetsOf(source)) < octetsOf(source).length;
    for (const source of [robotsOctets, robotsString]) {
      const some = fc.sample<Source>(source, { numRuns: 2000, seed: 1994 });
      expect(share(some, illFormed)).toBeGreaterThan(0.1);
      expect(share(some, illFormed)).toBeLessThan(0.4);
    }
  });

  test("every kind of line, line end and odd character occurs", () => {
    const all = fc.sample(anySource, { numRuns: 5000, seed: 1994 });
    const latin1 = all.map((source) => String.fromCharCode(...octetsOf(source))).join("\n====\n");
    const kinds = {
      "user-agent line": /^[ \t]*user-agent[ \t]*:/im,
      rule: /^[ \t]*(dis)?allow[ \t]*:/im,
      "other record": /^Sitemap: http/m,
      comment: /^[ \t]*#/m,
      CR: /\r[^\n]/,
      CRLF: /\r\n/,
      NUL: /\0/,
      DEL: /\x7F/,
      "C1 control": /\xC2\x80/,
      "no-break space": /\xC2\xA0/,
      "byte order mark at the start": /^\xEF\xBB\xBF/m,
      "U+2028": /\xE2\x80\xA8/,
      "U+017F": /\xC5\xBF/,
      "U+212A": /\xE2\x84\xAA/,
      "overlong form": /\xC0\xAF/,
      "encoded surrogate": /\xED\xA0\x80/,
      "above U+10FFFF": /\xF4\x90\x80\x80/,
      FF: /\xFF/,
      "UTF-16 with its mark": /^\xFF\xFE(.\0)+$/m,
    };
    const missing = Object.entries(kinds).filter(([, pattern]) => !pattern.test(latin1));
    expect(missing.map(([kind]) => kind)).toEqual([]);
  });
});

/** The source with the line of its first fault replaced by `User-agent: a`, which fits everywhere. */
function withLineFixed(source: Source): Uint8Array {
  const octets = octetsOf(source);
  const { offset } = firstViolation(source) ?? { offset: 0 };
  const isEnd = (octet: number | undefined) => octet === 0x0a || octet === 0x0d;
  let start = offset;
  while (start > 0 && !isEnd(octets[start - 1])) start--;
  let end = offset;
  while (end < octets.length && !isEnd(octets[end])) end++;
  return Uint8Array.of(...octets.subarray(0, start), ...octetsOf("User-agent: a\n"), ...octets.subarray(end));
}
