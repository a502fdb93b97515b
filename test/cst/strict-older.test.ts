// Strict checks by the grammars of 1996 and 1994: the tables, and agreement with
// an automaton for each that shares nothing with the parser (test/oracle). The
// draft of 2019 has the RFC's grammar.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check, parseStrict, RobotsSyntaxError } from "../../src/cst/strict.ts";
import { decode } from "../../src/text/decode.ts";
import { olderSource } from "../arbitraries/older.ts";
import { robotsSource } from "../arbitraries/robotstxt.ts";
import { expectEqual } from "../expect-equal.ts";
import { isLong } from "../in-part.ts";
import { olderCheckDiffers } from "../oracle/agreement.ts";
import { octetsOf } from "../oracle/octets.ts";
import { olderDialects } from "../oracle/older.ts";
import { switchVectors, syntaxVectors } from "../vectors/syntax.ts";
import { syntax1994Vectors } from "../vectors/syntax-1994.ts";
import { syntax1996Vectors } from "../vectors/syntax-1996.ts";

const tables = [
  { dialect: "koster-1996", code: "outside-1996-grammar", vectors: syntax1996Vectors, least: 40, id: /^KOSTER96-\d/ },
  {
    dialect: "rep-1994",
    code: "outside-1994-format",
    vectors: syntax1994Vectors,
    least: 30,
    id: /^REP94-[a-z]+-\d\d$/,
  },
] as const;

describe.each(tables)("$dialect", ({ dialect, code, vectors, least, id }) => {
  test.each(vectors)("$id: $why", ({ source, error }) => {
    for (const given of [source, octetsOf(source)]) {
      const { conforms, diagnostics } = check(given, { dialect });
      const [first] = diagnostics;
      expect(first === undefined ? null : [first.line, first.column]).toEqual(error);
      expect(conforms).toBe(error === null);
      for (const diagnostic of diagnostics) {
        const isMark = diagnostic.offset === 0 && decode(given).text.startsWith("\uFEFF");
        expect(diagnostic.code).toBe(isMark ? "byte-order-mark" : code);
      }
    }
  });

  test.each(vectors)("parseStrict agrees: $id", ({ source, error }) => {
    if (error === null) {
      expect(parseStrict(source, { dialect }).kind).toBe("robotstxt");
      return;
    }
    const { diagnostics } = check(source, { dialect });
    try {
      parseStrict(source, { dialect });
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(RobotsSyntaxError);
      if (thrown instanceof RobotsSyntaxError) expect(thrown.diagnostics).toEqual(diagnostics);
      return;
    }
    expect.unreachable("parseStrict did not throw");
  });

  test("the table is complete: each row has its own name and a requirement, and both verdicts are frequent", () => {
    expect(vectors.length).toBeGreaterThanOrEqual(least);
    expect(new Set(vectors.map((row) => row.id)).size).toBe(vectors.length);
    for (const { requirements } of vectors) for (const requirement of requirements) expect(requirement).toMatch(id);
    expect(vectors.filter(({ error }) => error === null).length).toBeGreaterThan(15);
    expect(vectors.filter(({ error }) => error !== null).length).toBeGreaterThan(15);
  });
});

describe.each(olderDialects)("on random files at the edge of the grammar of %s", (dialect) => {
  test("the check agrees with the oracle: verdict, offset and expectation of every error", () => {
    fc.assert(
      fc.property(olderSource(dialect), (source) => {
        expectEqual(olderCheckDiffers(dialect, source), null);
      }),
      { numRuns: isLong ? 20_000 : 2_000 },
    );
  });

  test("the check agrees with the option that accepts a last line without a line end", () => {
    fc.assert(
      fc.property(olderSource(dialect), (source) => expectEqual(olderCheckDiffers(dialect, source, true), null)),
      { numRuns: isLong ? 2_000 : 1_000 },
    );
  });
});

describe("all lines at fault", () => {
  test.each([
    {
      dialect: "koster-1996" as const,
      name: "the first where the file's derivation ends, the others as lines",
      source: "User-agent: a\nDisallow: /a?b\nAllow /\nUser-agent: b\nX: \u00E9\n",
      errors: [
        [2, 13, 26],
        [3, 6, 34],
        [5, 4, 54],
      ],
    },
    {
      dialect: "koster-1996" as const,
      name: "a fault between lines, then one in a line",
      source: "Disallow: /\n\nUser-agent: a/1\n",
      errors: [
        [1, 1, 0],
        [3, 14, 26],
      ],
    },
    {
      dialect: "rep-1994" as const,
      name: "fields without a colon, among others that are ignored",
      source: "User-agent: a\nfoo\nAllow: /\nDisallow /\nDisallow: /\nbar baz\n",
      errors: [
        [2, 4, 17],
        [4, 9, 35],
        [6, 4, 53],
      ],
    },
  ])("$dialect: $name", ({ dialect, source, errors }) => {
    const { diagnostics } = check(source, { dialect });
    expect(diagnostics.map(({ line, column, offset }) => [line, column, offset])).toEqual(errors);
  });

  test.each(olderDialects)("%s: a byte order mark, and the rest as without it", (dialect) => {
    for (const rest of ["User-agent: a\nDisallow: /\n", "User-agent: a\nfoo\n", "Disallow: /\nfoo\n", "foo", ""]) {
      const expected = check(rest, { dialect }).diagnostics.map(({ code, line, column, offset, expected }) => ({
        ...{ code, line, expected },
        column: line === 1 ? column + 1 : column,
        offset: offset + 3,
      }));
      const mark = { code: "byte-order-mark", line: 1, column: 1, offset: 0, expected: [] };
      expect(check(`\uFEFF${rest}`, { dialect }).diagnostics).toMatchObject([mark, ...expected]);
    }
    expect(check("\uFEFFUser-agent: a\nDisallow: /", { dialect, missingFinalLineEnd: true }).diagnostics).toMatchObject(
      [{ code: "byte-order-mark" }],
    );
  });
});

describe("the expectation, in words", () => {
  test.each([
    ["koster-1996", "User-agent: a\nDisallow: tmp\n", ['"/"', "a comment", "a line end"]],
    ["koster-1996", "User-agent: a\nDisallow: /%zz\n", ["a hexadecimal digit"]],
    ["koster-1996", "User-agent:\n", ["a name"]],
    ["koster-1996", "", null],
    ["rep-1994", "User-agent: a\nDisallow\n", ['":"']],
    ["rep-1994", "User-agent:\n", ["a value"]],
    ["rep-1994", "User-agent: a\nDisallow: /\nUser-agent: b\n", ['"Disallow"', "a comment", "a line end"]],
  ] as const)("%s: %j", (dialect, source, expected) => {
    const [first] = check(source, { dialect }).diagnostics;
    expect(first?.expected ?? null).toEqual(expected);
    if (first !== undefined) for (const word of first.expected) expect(first.message).toContain(word);
  });
});

describe("the end of the file", () => {
  test.each(olderDialects)("%s: an option accepts a last line without a line end, and nothing else", (dialect) => {
    const whole = "User-agent: a\nDisallow: /";
    expect(check(whole, { dialect }).diagnostics).toMatchObject([{ line: 2, column: 12 }]);
    expect(check(whole, { dialect, missingFinalLineEnd: true }).conforms).toBe(true);
    // A record without its rules ends too soon, with the line end or without.
    const { diagnostics } = check("User-agent: a", { dialect, missingFinalLineEnd: true });
    expect(diagnostics).toMatchObject([{ line: 1, column: 14, span: { start: 13, end: 13 } }]);
  });

  test("the other options do not affect the older grammars", () => {
    const more = { otherRecords: true, starPatterns: true };
    fc.assert(
      fc.property(robotsSource, fc.constantFrom(...olderDialects), (source, dialect) => {
        expect(check(source, { dialect, ...more })).toEqual(check(source, { dialect }));
      }),
    );
  });
});

describe("rep-2019 is checked by the grammar of RFC 9309", () => {
  test.each(syntaxVectors)("$id", ({ source, error }) => {
    const { diagnostics } = check(source, { dialect: "rep-2019" });
    expect(diagnostics[0] === undefined ? null : [diagnostics[0].line, diagnostics[0].column]).toEqual(error);
    expect(diagnostics).toEqual(check(source).diagnostics);
  });

  test.each(switchVectors)("with the options of the RFC: $name", ({ source, with: widened }) => {
    for (const [name, error] of Object.entries(widened)) {
      const [first] = check(source, { dialect: "rep-2019", [name]: true }).diagnostics;
      expect([name, first === undefined ? null : [first.line, first.column]]).toEqual([name, error]);
    }
  });
});
