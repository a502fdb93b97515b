import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ColorChoice, count, json, paintFor, quoted, screenWidth } from "../../src/cli/terminal.ts";
import { character } from "../arbitraries/text.ts";
import { memoryOutput } from "./support.ts";

describe("colour", () => {
  const rows: readonly {
    readonly name: string;
    readonly choice?: ColorChoice;
    readonly env?: Record<string, string>;
    readonly terminal: boolean;
    readonly colored: boolean;
  }[] = [
    { name: "on a terminal", terminal: true, colored: true },
    { name: "not into a file", terminal: false, colored: false },
    { name: "not on a dumb terminal", env: { TERM: "dumb" }, terminal: true, colored: false },
    { name: "not with NO_COLOR", env: { NO_COLOR: "1" }, terminal: true, colored: false },
    { name: "with an empty NO_COLOR, which has no effect", env: { NO_COLOR: "" }, terminal: true, colored: true },
    { name: "into a file with FORCE_COLOR", env: { FORCE_COLOR: "1" }, terminal: false, colored: true },
    { name: "not with FORCE_COLOR=0", env: { FORCE_COLOR: "0" }, terminal: true, colored: false },
    {
      name: "with both, FORCE_COLOR decides",
      env: { FORCE_COLOR: "1", NO_COLOR: "1" },
      terminal: false,
      colored: true,
    },
    { name: "with --color always", choice: "always", env: { NO_COLOR: "1" }, terminal: false, colored: true },
    { name: "not with --color never", choice: "never", env: { FORCE_COLOR: "1" }, terminal: true, colored: false },
  ];
  for (const { name, choice = "auto", env = {}, terminal, colored } of rows) {
    test(name, () => {
      const paint = paintFor(choice, env, memoryOutput(terminal));
      expect(paint("x", "bold", "red")).toBe(colored ? "\x1b[1m\x1b[31mx\x1b[39m\x1b[22m" : "x");
      expect(paint("", "red")).toBe("");
    });
  }
});

test("the screen is as wide as the terminal, within reason, and 80 cells without one", () => {
  expect(screenWidth(memoryOutput(true))).toBe(80);
  expect(screenWidth(memoryOutput(false))).toBe(80);
  expect(screenWidth({ ...memoryOutput(true), columns: 7 })).toBe(40);
  expect(screenWidth({ ...memoryOutput(true), columns: 900 })).toBe(160);
});

describe("json", () => {
  test("escapes control characters and lone surrogates", () => {
    expect(json("\x1b\x9b\u202e\u2028\ufeff\ud800é")).toBe('"\\u001b\\u009b\\u202e\\u2028\\ufeff\\ud800é"');
  });

  test("invisible characters are escaped, also beyond U+FFFF, and line ends of the report are kept", () => {
    expect(json(["\u034f\u{e0041}"], 2)).toBe('[\n  "\\u034f\\udb40\\udc41"\n]');
  });

  test("parses to the original value", () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), fc.integer({ min: 0, max: 0xffff }), (text, unit) => {
        const value = { [text]: [text + String.fromCharCode(unit)] };
        expect(JSON.parse(json(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(json(value)).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u);
      }),
    );
  });
});

test("quoted text has no line breaks", () => {
  expect(quoted('a"b\\c\r\n\t\0')).toBe('"a\\"b\\\\c\\r\\n\\t␀"');
});

test("the singular is used for one", () => {
  expect([count(0, "error"), count(1, "error"), count(2, "error"), count(2, "info", "infos")]).toEqual([
    "0 errors",
    "1 error",
    "2 errors",
    "2 infos",
  ]);
});
