import { describe, expect, test } from "vitest";
import { check, parseStrict, RobotsSyntaxError } from "../../src/cst/strict.ts";
import { violations } from "../oracle/lines.ts";
import { octetsOf } from "../oracle/octets.ts";
import { laterVectors, type Switch, switchVectors, syntaxVectors } from "../vectors/syntax.ts";

const switches: readonly Switch[] = ["otherRecords", "missingFinalLineEnd", "starPatterns"];

/** Line and column of the first violation; null if the file conforms. */
function firstPlace(source: string | Uint8Array, options: Partial<Record<Switch, boolean>> = {}) {
  const { conforms, diagnostics } = check(source, options);
  const [first] = diagnostics;
  expect(conforms).toBe(first === undefined);
  return first === undefined ? null : [first.line, first.column];
}

describe("strict mode", () => {
  test.each(syntaxVectors)("$id: $why", ({ source, error }) => {
    expect(firstPlace(source)).toEqual(error);
    if (typeof source !== "string") return;
    // The same file in octets; a lone surrogate is ill-formed in either.
    expect(firstPlace(octetsOf(source))).toEqual(error);
  });

  test("has all 98 rows, each with its own name", () => {
    expect(syntaxVectors.length).toBe(98);
    expect(new Set(syntaxVectors.map(({ id }) => id)).size).toBe(98);
  });

  test.each(syntaxVectors.filter(({ error }) => error !== null))(
    "parseStrict throws once, with all: $id",
    ({ source, error }) => {
      const { diagnostics } = check(source);
      try {
        parseStrict(source);
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(RobotsSyntaxError);
        if (!(thrown instanceof RobotsSyntaxError)) return;
        expect([thrown.line, thrown.column]).toEqual(error);
        expect(thrown.diagnostics).toEqual(diagnostics);
        expect({ code: thrown.code, offset: thrown.offset }).toMatchObject({
          code: diagnostics[0]?.code,
          offset: diagnostics[0]?.offset,
        });
        return;
      }
      expect.unreachable("parseStrict did not throw");
    },
  );

  test.each(syntaxVectors.filter(({ error }) => error === null))("parseStrict gives the tree: $id", ({ source }) => {
    expect(parseStrict(source).kind).toBe("robotstxt");
  });
});

describe("the options of strict mode", () => {
  test.each(switchVectors)("$name", ({ source, error, with: widened }) => {
    expect(firstPlace(source)).toEqual(error);
    for (const name of switches) {
      const wanted = name in widened ? widened[name] : error;
      expect([name, firstPlace(source, { [name]: true })]).toEqual([name, wanted]);
    }
  });

  test("false is the same as missing", () => {
    for (const { source, error } of switchVectors) {
      expect(firstPlace(source, { otherRecords: false, missingFinalLineEnd: false, starPatterns: false })).toEqual(
        error,
      );
    }
  });

  test("accept in combination what needs several of them", () => {
    const source = "Sitemap: a\nUser-agent: *\nDisallow: *.gif$";
    for (const off of switches) {
      const options = Object.fromEntries(switches.map((name) => [name, name !== off]));
      expect([off, check(source, options).conforms]).toEqual([off, false]);
    }
    expect(check(source, { otherRecords: true, missingFinalLineEnd: true, starPatterns: true }).conforms).toBe(true);
    expect(check(`${source}\n`, { otherRecords: true, missingFinalLineEnd: true, starPatterns: true }).conforms).toBe(
      true,
    );
  });

  test.each(switchVectors)("the oracle has the same rows: $name", ({ source, error, with: widened }) => {
    for (const name of switches) {
      const [first] = violations(source, { [name]: true });
      const wanted = name in widened ? widened[name] : error;
      expect([name, first ? [first.line, first.column] : null]).toEqual([name, wanted]);
    }
  });
});

describe("every violation, line by line", () => {
  test.each(laterVectors)("$name", ({ source, errors }) => {
    const { diagnostics } = check(source);
    expect(diagnostics.map(({ code, line, column, offset }) => [code, line, column, offset])).toEqual(errors);
    // A string and its octets have the same violations.
    if (typeof source === "string") expect(check(octetsOf(source)).diagnostics).toEqual(diagnostics);
  });
});

test("the error of parseStrict has its name and describes the first violation", () => {
  const error = (() => {
    try {
      return parseStrict("User-agent: *\nDisallow\n");
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(RobotsSyntaxError);
  const { name, message, diagnostics } = error as RobotsSyntaxError;
  expect(name).toBe("RobotsSyntaxError");
  expect(message).toBe(`2:9: ${diagnostics[0]?.message}`);
});
