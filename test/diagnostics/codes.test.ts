// The one table of codes: every code comes up, shows what it says it shows, and
// every text ends in what to do.
import { describe, expect, test } from "vitest";
import { codes, type DiagnosticCode } from "../../src/diagnostics/codes.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { fillIn } from "../../src/diagnostics/message.ts";
import { type LintOptions, lint } from "../../src/lint/lint.ts";
import type { Source } from "../../src/text/decode.ts";

const all = Object.keys(codes) as DiagnosticCode[];

/** The sections of RFC 9309 that say how a file is written and read. */
const sections = ["2.2", "2.2.1", "2.2.2", "2.2.3", "2.2.4", "2.3", "2.5", "3"];

/** Examples that are told and not shown: no page has room for them. */
const told: Partial<Record<DiagnosticCode, Source>> = {
  "utf-16": Uint8Array.from([0xff, 0xfe, ...Array.from("User-agent: *\n", (unit) => [unit.charCodeAt(0), 0]).flat()]),
  "over-limit": `User-agent: *\n${"# 64 octets of comment, with the line feed at the end of the line\n".repeat(8000)}`,
};

/** Codes that only a strict check gives. */
const strictOnly: Partial<Record<DiagnosticCode, LintOptions>> = { "other-record": { strict: true } };

/** The octets or the text that an example writes as `\xXX` and `\uXXXX`. */
function sourceOf(example: string): Source {
  const text = example.replace(/\\u([0-9A-F]{4})/gi, (_, unit: string) =>
    String.fromCharCode(Number.parseInt(unit, 16)),
  );
  if (!/\\x[0-9A-F]{2}/i.test(text)) return text;
  const octets = text.replace(/\\x([0-9A-F]{2})/gi, (_, octet: string) =>
    String.fromCharCode(Number.parseInt(octet, 16)),
  );
  return Uint8Array.from(octets, (octet) => octet.charCodeAt(0));
}

function findings(code: DiagnosticCode, example: "wrong" | "right"): Diagnostic[] {
  const source = example === "wrong" ? (told[code] ?? sourceOf(codes[code].wrong)) : sourceOf(codes[code].right);
  return lint(source, strictOnly[code]);
}

describe.each(all)("%s", (code) => {
  test("the wrong example is found, and nothing else in it", () => {
    expect(findings(code, "wrong").map((finding) => finding.code)).toEqual([code]);
  });

  test("the right example has no fault", () => {
    expect(findings(code, "right")).toEqual([]);
  });

  test("the finding carries what the table says", () => {
    const { severity, spec } = codes[code];
    expect(findings(code, "wrong")[0]).toMatchObject({ code, severity, spec });
  });

  test("its message has every blank filled in", () => {
    expect(findings(code, "wrong")[0]?.message).not.toMatch(/\{\w*\}/);
  });
});

describe("the table", () => {
  test.each(all)("%s: a name in kebab-case, a section of the RFC, a severity", (code) => {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(sections).toContain(codes[code].spec);
    expect(["error", "warning", "info"]).toContain(codes[code].severity);
  });

  test.each(all)("%s: its text is one sentence that ends in what to do", (code) => {
    const { text } = codes[code];
    const advice = text.slice(text.lastIndexOf("; ") + 2);
    expect(text).toContain("; ");
    expect(advice).toMatch(
      /^(add|allow|correct|put|remove|save|serve|shorten|write) .*\.$|^(add|remove|shorten) \w+\.$/,
    );
    expect(text.match(/[.!?](?= |$)/g)).toEqual(["."]);
  });

  test.each(all)("%s: no text names a position", (code) => {
    expect(codes[code].text).not.toMatch(/\b(line|column|offset|position) (\d|\{)|\{(line|column|offset|position)\}/i);
  });

  test.each(all)("%s: it says why, in whole sentences", (code) => {
    expect(codes[code].about).toMatch(/^[A-Z`].{40,}\.$/s);
  });

  test.each(all)("%s: both examples end their lines", (code) => {
    const { wrong, right } = codes[code];
    if (code !== "missing-line-end") expect(wrong).toMatch(/\n$/);
    if (right !== "") expect(right).toMatch(/\n$/);
    expect(wrong).not.toBe(right);
  });

  test("no two codes say the same", () => {
    expect(new Set(all.map((code) => codes[code].text)).size).toBe(all.length);
    expect(new Set(all.map((code) => codes[code].about)).size).toBe(all.length);
  });
});

describe("filling in a text", () => {
  test.each([
    { name: "a word", text: 'No ":" after "{key}".', words: { key: "Allow" }, filled: 'No ":" after "Allow".' },
    { name: "the same word twice", text: "{a}, {a}", words: { a: "x" }, filled: "x, x" },
    { name: "an empty word", text: '"{value}"', words: { value: "" }, filled: '""' },
    { name: "a word nobody gave stays", text: "{a} {b}", words: { a: "x" }, filled: "x {b}" },
    {
      name: "a word that looks like a blank is no blank",
      text: "{a} {b}",
      words: { a: "{b}", b: "x" },
      filled: "{b} x",
    },
    { name: "a word that looks like a replacement is none", text: "{a}!", words: { a: "$&$1$$" }, filled: "$&$1$$!" },
    { name: "60 code units are shown", text: "{a}", words: { a: "x".repeat(60) }, filled: "x".repeat(60) },
    { name: "of more, the first 60", text: "{a}!", words: { a: "x".repeat(61) }, filled: `${"x".repeat(60)}…!` },
    {
      name: "a character is not cut in half",
      text: "{a}",
      words: { a: `${"x".repeat(59)}\u{1F600}${"x".repeat(9)}` },
      filled: `${"x".repeat(59)}…`,
    },
    {
      name: "a character that ends at the cut is whole",
      text: "{a}",
      words: { a: `${"x".repeat(58)}\u{1F600}${"x".repeat(9)}` },
      filled: `${"x".repeat(58)}\u{1F600}…`,
    },
  ])("$name", ({ text, words, filled }) => {
    expect(fillIn(text, words)).toBe(filled);
  });

  test("a message stays short however long the line is", () => {
    const long = "a".repeat(100_000);
    for (const line of [
      `User-agent: 1${long}`,
      `Disallow: ${long}`,
      `${long}!: b`,
      `Disallow /${long}`,
      `${long}: b`,
    ]) {
      for (const finding of lint(`User-agent: *\n${line}\n`)) expect(finding.message.length).toBeLessThan(500);
    }
  });
});
