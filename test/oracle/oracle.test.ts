import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { derived, robotsOctets, robotsSource } from "../arbitraries/robotstxt.ts";
import { character } from "../arbitraries/text.ts";
import { expectEqual } from "../expect-equal.ts";
import { inPart } from "../in-part.ts";
import { syntaxVectors } from "../vectors/syntax.ts";
import { oraclesDiffer } from "./agreement.ts";
import { automaton, firstViolation } from "./automaton.ts";
import { rfc9309 } from "./grammar.ts";
import { violations } from "./lines.ts";
import { neighbours } from "./neighbours.ts";
import { firstIllFormed, octetsOf, placeAt } from "./octets.ts";

describe("the automaton for a whole file and those for its lines", () => {
  test("agree on every file of the vectors, and with the vectors", () => {
    for (const { id, source, error } of syntaxVectors) {
      const violation = firstViolation(source);
      expect([id, violation && [violation.line, violation.column]]).toEqual([id, error]);
      expect([id, oraclesDiffer(source)]).toEqual([id, null]);
    }
  });

  test("agree on random files", () => {
    fc.assert(
      fc.property(robotsSource, (source) => expectEqual(oraclesDiffer(source), null)),
      { numRuns: 3000 },
    );
  });

  test("agree on every file of up to four words of the grammar and its edge cases", () => {
    const words = ["User-agent", "allow", ":", " ", "/", "*", "a", "#", "\r", "\n", "\0", "\u00E9"];
    const differing: string[] = [];
    for (const file of sequences(words, 4)) if (oraclesDiffer(file) !== null) differing.push(file);
    expect(differing).toEqual([]);
  });

  test("accept what the generator derives from each rule that can start a file", () => {
    for (const rule of ["robotstxt", "group", "startgroupline", "emptyline"]) {
      fc.assert(
        fc.property(derived(rule), (octets) => {
          expect(firstViolation(octets)).toBeNull();
        }),
        { numRuns: 300 },
      );
    }
  });
});

describe("the automaton", () => {
  test.each([
    ['a = "ab" / "abc"', ["ab", "abc", "AB", "aBc"], ["a", "abcc", ""]],
    ['a = *"ab" "a"', ["a", "aba", "ababa"], ["ab", "abab", ""]],
    ['a = 2"x"', ["xx"], ["x", "xxx"]],
    ['a = 1*2"x"', ["x", "xx"], ["", "xxx"]],
    ['a = 2*"x"', ["xx", "xxxx"], ["x"]],
    ['a = *2("x" / "yy")', ["", "x", "xyy", "yyyy"], ["y", "xxx"]],
    ['a = ["x"] ["y"] "z"', ["z", "xz", "yz", "xyz"], ["yxz", "xy"]],
    ["a = %x61.62", ["ab"], ["AB", "a"]],
    ["a = %x61-63 %d100", ["ad", "cd"], ["dd", "aD"]],
    ['a = *(*"x") b\nb = "x" / *"y"', ["", "x", "xxx", "xyy"], ["yx"]],
    ['a = b / "x" a2\nb = *"x" "y"\na2 = "y" "z"', ["xy", "xyz", "y"], ["yz", "xxyz"]],
  ])("reads all of RFC 5234: %s", async (grammar, accepted, rejected) => {
    const { parseString } = await import("abnf");
    const recognise = automaton(parseString(`${grammar}\n`, "grammar", false), "a");
    for (const text of accepted) expect([text, recognise(octetsOf(text)).accepted]).toEqual([text, true]);
    for (const text of rejected) expect([text, recognise(octetsOf(text)).accepted]).toEqual([text, false]);
  });

  test("reports where the derivations end: a quoted string is one terminal", () => {
    expect(firstViolation("User-agen: *\n")).toMatchObject({
      line: 1,
      column: 1,
      tried: expect.arrayContaining(['"user-agent"']),
    });
    expect(firstViolation("User-agent *\n")).toMatchObject({
      line: 1,
      column: 12,
      tried: expect.arrayContaining(['":"', "%x20"]),
    });
    expect(firstViolation("User-agent: a")).toMatchObject({
      line: 1,
      column: 14,
      tried: expect.arrayContaining(["%x0D.0A"]),
    });
  });
});

describe("octets", () => {
  test("are ill-formed exactly where a fatal decoder stops", () => {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const decodes = (octets: Uint8Array) => {
      try {
        decoder.decode(octets);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.oneof(robotsOctets, fc.uint8Array({ min: 0x78, maxLength: 8 })), (octets) => {
        const end = firstIllFormed(octets);
        expect(decodes(octets)).toBe(end === octets.length);
        expect(decodes(octets.subarray(0, end))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("the octets of a string are its UTF-8", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: character }),
        (text) => void expect(octetsOf(text)).toEqual(new TextEncoder().encode(text)),
      ),
    );
    expect([...octetsOf("\uD800a\uDFFF")]).toEqual([0xed, 0xa0, 0x80, 0x61, 0xed, 0xbf, 0xbf]);
  });

  test("have 1-based lines and columns", () => {
    const octets = octetsOf("a\r\nb\rc\n\t\u00E9\u30C4\u{1F600}x");
    const places = [0, 1, 3, 4, 5, 7, 8, 10, 13, 17]
      .map((offset) => placeAt(octets, offset))
      .map(({ line, column }) => [line, column]);
    expect(places).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
      [3, 1],
      [4, 1],
      [4, 2],
      [4, 3],
      [4, 4],
      [4, 6],
    ]);
  });
});

test("line by line, the oracle finds the first fault of the whole file and those after it", () => {
  const file = "Disallow: /\nUser-agent: a b\nAllow: x\n# \0\nAllow: /";
  expect(violations(file).map(({ line, column }) => [line, column])).toEqual([
    [1, 1],
    [2, 15],
    [3, 8],
    [4, 3],
    [5, 9],
  ]);
  expect(firstViolation(file)).toMatchObject({ line: 1, column: 1, offset: 0 });
});

// The generators are judged by the mistakes they find.
describe("random files distinguish the published grammar from", () => {
  const files = fc.sample(robotsOctets, { numRuns: 20_000, seed: 9309 });
  const verdicts = files.map((file) => firstViolation(file) === null);
  const wrongGrammars = neighbours(rfc9309);

  test("every grammar one step away, except those of the same language", () => {
    expect(wrongGrammars.length).toBeGreaterThan(150);
    const undetected: string[] = [];
    const others = inPart(wrongGrammars, 8);
    for (const { name, rules } of others) {
      const recognise = automaton(rules, "robotstxt");
      if (!files.some((file, index) => recognise(file).accepted !== verdicts[index])) undetected.push(name);
    }
    const same = others.map(({ name }) => name).filter((name) => sameLanguage.includes(name));
    expect(undetected.sort()).toEqual(same.sort());
  });

  test("the exceptions are among them", () => {
    expect(wrongGrammars.map(({ name }) => name)).toEqual(expect.arrayContaining([...sameLanguage]));
  });
});

/** Neighbours with the same language, each with the reason. */
const sameLanguage: readonly string[] = [
  // A comment may hold "#", so two are one.
  "EOL: 0*2comment for 0*1comment",
  // CR, and LF as an emptyline.
  "NL: without %x0D.0A of %x0D / %x0A / %x0D.0A",
  // "#" and what follows would be path where it is comment, and a comment may hold all that a path may.
  "UTF8-1-noctl: %x23-7F for %x24-7F",
  // The white space before and after the pattern takes the rest.
  "empty-pattern: 0*1WS for 0*WS",
  // A user-agent line can begin a group of its own, and empty lines may occur among the rules.
  "group: 0*1(startgroupline / emptyline) for 0*(startgroupline / emptyline)",
  "group: without 0*(startgroupline / emptyline) of startgroupline 0*(startgroupline / emptyline) 0*(rule / emptyline)",
  "group: without emptyline of startgroupline / emptyline",
  "group: without startgroupline of startgroupline / emptyline",
];

/** Every text of up to `most` words. */
function* sequences(words: readonly string[], most: number): Generator<string> {
  yield "";
  if (most === 0) return;
  for (const rest of sequences(words, most - 1)) for (const word of words) yield word + rest;
}
