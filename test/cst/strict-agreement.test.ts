// Strict mode accepts exactly the language of RFC 9309's ABNF, and reports where a file
// leaves it. The oracle is an automaton built from grammar/rfc9309.abnf (test/oracle).
// `npm run fuzz` runs the same properties for longer.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { robotsSource } from "../arbitraries/robotstxt.ts";
import { expectEqual } from "../expect-equal.ts";
import { isLong } from "../in-part.ts";
import { oraclesDiffer, sourceText, startRuleDiffers, strictDiffers } from "../oracle/agreement.ts";
import type { Switches } from "../oracle/lines.ts";
import type { Source } from "../oracle/octets.ts";

function holds(finding: (source: Source) => string | null, numRuns: number): void {
  fc.assert(
    fc.property(robotsSource, (source) => expectEqual(finding(source), null)),
    { numRuns },
  );
}

describe("on random files at the grammar's edge", () => {
  test("strict mode agrees with the oracle: verdict, offset and expectation of every error", () => {
    holds((source) => oraclesDiffer(source) ?? strictDiffers(source), isLong ? 10_000 : 3_000);
  });

  test("the grammar's start rule, over the whole file, agrees with the check line by line", () => {
    holds(startRuleDiffers, isLong ? 5_000 : 2_000);
  });

  const all: readonly Switches[] = [
    { otherRecords: true },
    { missingFinalLineEnd: true },
    { starPatterns: true },
    { otherRecords: true, missingFinalLineEnd: true, starPatterns: true },
  ];
  test.each(all)("with %o, strict mode agrees with the oracle extended in the same way", (switches) => {
    holds((source) => strictDiffers(source, switches), 2000);
  });
});

test("strict mode agrees with the oracle on every short file of the grammar's words, inside a group and outside", () => {
  const words = ["User-agent", "allow", ":", " ", "/", "*", "a", "#", "\r", "\n", "\0", "\u00E9", "\uD800"];
  const findings: string[] = [];
  for (const before of ["", "User-agent: a\n"]) {
    for (const rest of sequences(words, 3)) {
      const file = before + rest;
      const finding = strictDiffers(file) ?? startRuleDiffers(file);
      if (finding !== null) findings.push(`${sourceText(file)}: ${finding}`);
    }
  }
  expect(findings).toEqual([]);
});

test("strict mode agrees with the oracle on every prefix of a file, and with any octet at any offset", () => {
  const file = "user-agent:a\r\n#\u00E9\rallow: /\u{1F600}$ #b\n\n";
  const octets = new TextEncoder().encode(file);
  const findings: string[] = [];
  for (let at = 0; at <= octets.length; at++) {
    const files = [octets.slice(0, at)];
    for (let octet = 0; octet <= 0xff; octet++) {
      files.push(Uint8Array.of(...octets.subarray(0, at), octet, ...octets.subarray(at + 1)));
    }
    for (const octet of [0x00, 0x09, 0x0a, 0x0d, 0x20, 0x23, 0x2a, 0x2f, 0x3a, 0x41, 0x7f, 0x80, 0xc3, 0xe3, 0xff]) {
      files.push(Uint8Array.of(...octets.subarray(0, at), octet, ...octets.subarray(at)));
    }
    for (const changed of files) {
      const finding = strictDiffers(changed);
      if (finding !== null) findings.push(`${sourceText(changed)}: ${finding}`);
    }
  }
  expect(findings).toEqual([]);
});

/** Every text of up to `most` words. */
function* sequences(words: readonly string[], most: number): Generator<string> {
  yield "";
  if (most === 0) return;
  for (const rest of sequences(words, most - 1)) for (const word of words) yield word + rest;
}
