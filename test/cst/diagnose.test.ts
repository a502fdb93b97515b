// Diagnostics of lines that the grammar rejects (RFC 9309 §2.2): code, span and
// remedy. The vectors fix the exact positions.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conformingPatterns, hiddenFaults, hostOf, intendedPattern, nameIn, nextKey } from "../../src/cst/diagnose.ts";
import { parse } from "../../src/cst/parse.ts";
import { scan } from "../../src/cst/scan.ts";
import { check } from "../../src/cst/strict.ts";
import type { DiagnosticCode } from "../../src/diagnostics/codes.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { encode, type Source } from "../../src/text/decode.ts";
import { anySource, robotsString } from "../arbitraries/robotstxt.ts";
import { hex } from "../text/octets.ts";
import { drawn } from "./drawing.ts";

interface FaultRow {
  readonly spec: string;
  readonly code: DiagnosticCode;
  /**
   * The line with visible stand-ins for invisible characters, and carets under the marked span; `|` for an empty span.
   */
  readonly line: string;
  readonly mark: string;
  /** Text that the message must contain. */
  readonly says: string;
  /** Set if no user-agent line comes before the line; otherwise the line is in a group. */
  readonly first?: true;
  /** As octets; else as a string. */
  readonly octets?: true;
}

const rows: readonly FaultRow[] = [
  // User-agent lines
  {
    spec: "2.2.1",
    code: "name-outside-grammar",
    line: "User-agent: ExampleBot/1.0␊",
    mark: "                      ^^^^",
    says: '"ExampleBot/1.0" is outside the grammar of product tokens, and is read as "ExampleBot"; write "ExampleBot".',
  },
  {
    spec: "2.2.1",
    code: "name-outside-grammar",
    line: "User-agent: MJ12bot␊",
    mark: "              ^^^^^",
    says: '"MJ12bot" is outside the grammar of product tokens, and matches only a crawler of exactly this name; write its product token if it has one.',
  },
  {
    spec: "2.2.1",
    code: "product-token",
    line: "User-agent: Kangaroo  Bot # c␊",
    mark: "                      ^^^",
    says: 'Invalid product token "Kangaroo  Bot", which crawlers read as "Kangaroo"; write the token that its operator documents, or remove the line.',
  },
  {
    spec: "2.2.1",
    code: "product-token",
    line: "User-agent: a, b␊",
    mark: "             ^^^",
    says: 'Several product tokens in one line ("a, b"), which crawlers read as "a"; write one user-agent line for each.',
  },
  {
    spec: "2.2.1",
    code: "name-outside-grammar",
    line: "User-agent: 007␊",
    mark: "            ^^^",
    says: '"007" is outside the grammar of product tokens, and matches only a crawler of exactly this name; write its product token if it has one.',
  },
  {
    spec: "2.2.1",
    code: "product-token",
    line: "User-agent: ツ␊",
    mark: "            ^",
    says: 'Invalid product token "ツ", which names no crawler; write the token that its operator documents, or remove the line.',
  },
  {
    spec: "2.2.1",
    code: "product-token",
    line: "User-agent: *bot␊",
    mark: "             ^^^",
    says: 'Invalid product token "*bot", which names no crawler; write the token that its operator documents, or remove the line.',
  },
  {
    spec: "2.2.1",
    code: "product-token",
    line: "User-agent: * bot␊",
    mark: "              ^^^",
    says: 'Invalid product token "* bot", which crawlers read as "*"; write the token that its operator documents, or remove the line.',
  },
  {
    spec: "RFC9309-2.2-12",
    code: "product-token",
    line: "User-agent:◌*␊",
    mark: "           ^^",
    says: 'Invalid product token " *", which names no crawler; write the token that its operator documents, or remove the line.',
  },
  {
    spec: "2.2.1",
    code: "product-token",
    line: "User-agent:␊",
    mark: "           |",
    says: 'Missing product token, so the group applies to no crawler; write the crawler\'s token, or "*" for all.',
  },
  {
    spec: "2.2.1",
    code: "product-token",
    line: "User-agent:  # all␊",
    mark: "             |",
    says: 'Missing product token, so the group applies to no crawler; write the crawler\'s token, or "*" for all.',
  },

  // Rules
  {
    spec: "2.2",
    code: "pattern-begins-with-star",
    line: "Disallow: *.gif$␊",
    mark: "          ^^^^^^",
    says: 'Pattern "*.gif$" starts with "*", which crawlers accept and the grammar does not; write "/*.gif$".',
  },
  {
    spec: "2.2",
    code: "dead-pattern",
    line: "Allow: secret␊",
    mark: "       ^^^^^^",
    says: 'Pattern "secret" never matches, because paths start with "/"; write "/secret".',
  },
  {
    spec: "2.2",
    code: "dead-pattern",
    line: "Disallow: https://example.com/a?b␊",
    mark: "          ^^^^^^^^^^^^^^^^^^^^^^^",
    says: 'write "/a?b"',
  },
  {
    spec: "2.2",
    code: "dead-pattern",
    line: "Disallow: http://example.com␊",
    mark: "          ^^^^^^^^^^^^^^^^^^",
    says: 'write "/"',
  },
  {
    spec: "2.2",
    code: "dead-pattern",
    line: "Disallow: http://example.com?a␊",
    mark: "          ^^^^^^^^^^^^^^^^^^^^",
    says: 'write "/?a"',
  },
  {
    spec: "2.2",
    code: "dead-pattern",
    line: "Disallow: http://example.com/a┆b␊",
    mark: "          ^^^^^^^^^^^^^^^^^^^^^^",
    says: 'write "/a\u2028b"',
  },
  {
    spec: "2.2",
    code: "dead-pattern",
    line: "Disallow: $␊",
    mark: "          ^",
    says: 'write "/$"',
  },
  {
    spec: "2.2",
    code: "white-space-in-pattern",
    line: "Disallow: /a  /b → # c␊",
    mark: "              ^^",
    says: "White space inside a pattern, which crawlers read differently; write one pattern per line, and a space in a path as %20.",
  },
  {
    spec: "RFC9309-2.2-17",
    code: "outside-group",
    line: "Disallow: /a # c␊",
    mark: "^^^^^^^^^^^^",
    says: "Rule before the first user-agent line, so no crawler obeys it; put a user-agent line above it.",
    first: true,
  },

  // Other lines
  {
    spec: "2.2",
    code: "key",
    line: "Disallow /a # c␊",
    mark: "         ^^",
    says: 'Missing ":" after "Disallow"; write "Disallow: /a"',
  },
  {
    spec: "2.2",
    code: "key",
    line: "sitemap·→·http␊",
    mark: "          ^^^^",
    says: 'write "sitemap: http"',
  },
  {
    spec: "2.2",
    code: "key",
    line: "User-agent *␊",
    mark: "           ^",
    says: 'write "User-agent: *"',
    first: true,
  },
  {
    spec: "2.2",
    code: "key",
    line: "User agent: a␊",
    mark: "     ^^^^^",
    says: 'Unknown key "User agent"; did you mean "User-agent"?',
  },
  {
    spec: "2.2",
    code: "key",
    line: "◌Disallow: /␊",
    mark: "^^^^^^^^^",
    says: 'Unknown key " Disallow"; did you mean "Disallow"?',
  },
  {
    spec: "RFC9309-2.2.4-02",
    code: "key",
    line: "Opening hours: 9 to 5␊",
    mark: "        ^^^^^",
    says: 'Invalid key "Opening hours", because keys consist of letters, digits, "-" and "_"; correct it, or put "#" before the line.',
  },
  {
    spec: "RFC9309-2.2.4-02",
    code: "key",
    line: "·caf\u00E9: x␊",
    mark: "    ^",
    says: 'Invalid key "caf\u00E9"',
  },
  {
    spec: "RFC9309-2.3.1.5-01",
    code: "key",
    line: "Welcome to our site # c␊",
    mark: "        ^^^^^^^^^^^",
    says: 'neither "key: value" nor a comment',
  },
  {
    spec: "RFC9309-2.3.1.5-01",
    code: "key",
    line: ": /␊",
    mark: "^^^",
    says: 'neither "key: value" nor a comment',
  },

  // Characters
  {
    spec: "RFC9309-2.2-14",
    code: "character",
    line: "Disallow: /a␀b␊",
    mark: "            ^",
    says: "Control character U+0000 is not allowed in robots.txt; remove it, or percent-encode it in a path.",
  },
  {
    spec: "RFC9309-2.2-14",
    code: "character",
    line: "# c ␀␊",
    mark: "    ^",
    says: "Control character U+0000",
  },
  {
    spec: "RFC9309-2.2-14",
    code: "character",
    line: "User-agent: a\x1Bb␊",
    mark: "             ^",
    says: "Control character U+001B",
  },
  {
    spec: "RFC9309-2.2-12",
    code: "character",
    line: "\fDisallow: /␊",
    mark: "^",
    says: "Control character U+000C",
  },
  {
    spec: "RFC9309-2.2-13",
    code: "character",
    line: "Disallow: /\uD83D␊",
    mark: "           ^",
    says: "Lone surrogate U+D83D, which UTF-8 cannot encode; remove it.",
  },
  {
    spec: "RFC9309-2.2-13",
    code: "character",
    line: "Disallow: /😀\uDE00␊",
    mark: "             ^",
    says: "Lone surrogate U+DE00",
  },
  {
    spec: "RFC9309-2.2-13",
    code: "character",
    line: "# �␊",
    mark: "  ^",
    says: "Lone surrogate U+DCE9",
  },
  {
    spec: "RFC9309-2.2-13",
    code: "character",
    line: "# ツ �␊",
    mark: "    ^",
    says: "Invalid UTF-8 (octet E9); save the file as UTF-8.",
    octets: true,
  },

  // Ends
  {
    spec: "RFC9309-2.2-15",
    code: "missing-line-end",
    line: "Disallow: /",
    mark: "           |",
    says: "add one",
  },
  {
    spec: "RFC9309-2.2-15",
    code: "missing-line-end",
    line: "Sitemap: ツ",
    mark: "          |",
    says: "add one",
  },
  { spec: "RFC9309-2.2-15", code: "missing-line-end", line: "# c", mark: "   |", says: "add one" },
  { spec: "RFC9309-2.2-15", code: "missing-line-end", line: "··", mark: "  |", says: "add one" },
  {
    spec: "2.2.1",
    code: "product-token",
    line: "User-agent:",
    mark: "           |",
    says: 'Missing product token, so the group applies to no crawler; write the crawler\'s token, or "*" for all.',
  },
  { spec: "2.2", code: "key", line: "Disallow", mark: "        |", says: 'Missing ":" after "Disallow"' },
  { spec: "2.2", code: "key", line: "Disallow␍", mark: "        |", says: 'Missing ":" after "Disallow"' },
];

const GROUP = "User-agent: *\n";

function sourceOf({ line, first, octets }: FaultRow): Source {
  const text = (first === true ? "" : GROUP) + drawn(line);
  return octets === true ? encode(text, "utf-8", 0) : text;
}

describe("a fault is classified", () => {
  test.each(rows)("$code: $line ($spec)", (row) => {
    const start = (row.first === true ? 0 : GROUP.length) + row.mark.search(/\S/);
    const found = parse(sourceOf(row)).diagnostics;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      code: row.code,
      span: { start, end: start + (row.mark.match(/\^/g)?.length ?? 0) },
      message: expect.stringContaining(row.says),
    });
  });

  test.each<{ name: string; source: Source; code: DiagnosticCode; start: number; end: number }>([
    { name: "a byte order mark", source: `\uFEFF${GROUP}`, code: "byte-order-mark", start: 0, end: 1 },
    {
      name: "UTF-16, where the octets begin with its mark",
      source: hex("FF FE 23 00 0A 00"),
      code: "utf-16",
      start: 0,
      end: 4,
    },
    { name: "UTF-16, big endian", source: hex("FE FF 00 23"), code: "utf-16", start: 0, end: 4 },
  ])("$name", ({ source, code, start, end }) => {
    expect(parse(source).diagnostics[0]).toMatchObject({ code, span: { start, end } });
  });

  test("the octets of a UTF-16 mark elsewhere are only ill-formed", () => {
    expect(parse(hex("23 FF FE 0A")).diagnostics.map(({ code }) => code)).toEqual(["character"]);
  });

  test("a line has one finding, for its first fault (decided by the grammar)", () => {
    const { diagnostics } = parse(`${GROUP}Disallow: /a b\0 \uD83D # \x01\nDisallow: x y\0`);
    expect(diagnostics.map(({ code }) => code)).toEqual(["white-space-in-pattern", "dead-pattern"]);
  });
});

describe("the expectation, in words", () => {
  test.each([
    { line: "Disallow: /a b\n", expected: ["a comment", "a line end"] },
    { line: "User-agent: 1\n", expected: ["a product token"] },
    { line: "Disallow /\n", expected: ['":"'] },
    { line: "# \0\n", expected: ["a line end"] },
    { line: "Disallow: x\n", expected: ["a comment", "a line end", "a path pattern"] },
  ])("$line", ({ line, expected }) => {
    expect(parse(GROUP + line).diagnostics[0]?.expected).toEqual(expected);
  });

  test("nothing is expected in place of a byte order mark", () => {
    expect(parse("\uFEFF").diagnostics[0]?.expected).toEqual([]);
  });

  test("has no duplicates, is sorted, leaves out white space, and is empty only for the mark", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        for (const { code, expected } of parse(source).diagnostics) {
          expect(expected).toEqual([...new Set(expected)].sort());
          expect(expected).not.toContain("white space");
          expect(expected.length === 0).toBe(code === "byte-order-mark");
        }
      }),
    );
  });
});

describe("positions agree in lines, columns and octets", () => {
  test("at the start and end of the text", () => {
    const source = encode("# \u30C4\r\n\n  x \u{1F600}y\uDCE9\r", "utf-8", 0);
    expect(parse(source).diagnostics).toMatchObject([
      { span: { start: 10, end: 14 }, line: 3, column: 5, endLine: 3, endColumn: 9, offset: 12 },
    ]);
  });

  test("line, column and octet offset of every finding equal those counted one by one", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { document, diagnostics } = parse(source);
        for (const { span, line, column, endLine, endColumn, offset } of diagnostics) {
          expect({ line, column }).toEqual(slowPosition(document.text, span.start));
          expect({ line: endLine, column: endColumn }).toEqual(slowPosition(document.text, span.end));
          expect(offset).toBe(encode(document.text.slice(0, span.start), document.source.form, 0).length);
        }
      }),
    );
  });

  test("every finding is within one line, and each line has at most one", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const found = parse(source).diagnostics.filter(({ code }) => code !== "byte-order-mark");
        for (const { span, line, endLine } of found) {
          expect(endLine).toBe(line);
          expect(span.end).toBeGreaterThanOrEqual(span.start);
        }
        expect(found.map(({ line }) => line)).toEqual(
          [...new Set(found.map(({ line }) => line))].sort((a, b) => a - b),
        );
      }),
    );
  });
});

/** 1-based line and column, by cutting the text at its line ends. */
function slowPosition(text: string, offset: number): { line: number; column: number } {
  // A CR whose LF is cut off is still half of a line end, and not a line end.
  const before = text.slice(0, offset).replace(/\r$/, text.charAt(offset) === "\n" ? "x" : "\r");
  const lines = before.split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

test("the finding about a line depends on no other line except an earlier user-agent line", () => {
  fc.assert(
    fc.property(robotsString, (text) => {
      const lines = text.match(/[^\r\n]*(\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
      const alone: Pick<Diagnostic, "code" | "span" | "message">[] = [];
      let shift = 0;
      for (const line of lines) {
        for (const { code, span, message } of parse(GROUP + line).diagnostics) {
          alone.push({ code, message, span: { start: span.start + shift, end: span.end + shift } });
        }
        shift += line.length;
      }
      const together = parse(GROUP + text).diagnostics;
      expect(together.map(({ code, span, message }) => ({ code, message, span }))).toEqual(alone);
    }),
  );
});

describe("the key of a line with a colon in its value", () => {
  test.each([
    { line: "Disallow /a:b", code: "key" },
    { line: "Disallow  /a:b", code: "key" },
    { line: "Disallow \t /a:b", code: "key" },
    { line: "Disallow abc:b", code: "key" },
    { line: "Sitemap http://a", code: "key" },
    { line: "Sitemap https://a", code: "key" },
    { line: "Sitemap httpsx://a", code: "key" },
    { line: "my Disallow /a:b", code: "key" },
    { line: "Disallow/a=b: c", code: "key" },
    { line: "Disallow =: c", code: "key" },
  ])("$line: $code", ({ line, code }) => {
    expect(parse(`User-agent: *\n${line}\n`).diagnostics.map((one) => one.code)).toEqual([code]);
  });
});

describe("the remedy for an octet that is not UTF-8", () => {
  const encoded = '"%E9"';
  test.each([
    { name: "in a pattern it can be percent-encoded", before: "Disallow: /a", remedies: [encoded] },
    { name: "at the start of a pattern it can, too", before: "Disallow: ", remedies: [encoded] },
    { name: "directly before a comment it can, too", before: "Disallow: /a", after: "# c", remedies: [encoded] },
    { name: "in a key it can be removed", before: "Disallow", after: ": /", remedies: ["remove"] },
    { name: "in a product token it can be removed", before: "User-agent: a", remedies: ["remove"] },
    { name: "in another record it can be removed", before: "Sitemap: /a", remedies: ["remove"] },
    { name: "in a comment of a rule there is none", before: "Disallow: /a # ", remedies: [] },
    { name: "in a line without a colon there is none", before: "abc", remedies: [] },
    { name: "in a comment there is none", before: "# ", remedies: [] },
  ])("$name", ({ before, after = "", remedies }) => {
    const [start, end] = [`User-agent: *\n${before}`, `${after}\n`].map((text) => new TextEncoder().encode(text));
    const source = Uint8Array.of(...(start as Uint8Array), 0xe9, ...(end as Uint8Array));
    const [found] = parse(source).diagnostics;
    expect(found?.code).toBe("character");
    expect([encoded, "remove"].filter((remedy) => found?.message.includes(remedy))).toEqual(remedies);
  });
});

describe("the intended pattern", () => {
  test.each([
    { value: "a^b", intended: "/a^b" },
    { value: "^/a", intended: "/a" },
    { value: "^a", intended: "/a" },
    { value: "a.html", intended: "/a.html" },
    { value: ".html", intended: "/*.html" },
    { value: "https://example.com/a", intended: "/a" },
    { value: "https://example.com", intended: "/" },
    { value: "example.com/a", intended: "/a" },
    { value: "x?u=https://e.com/a", intended: "/x?u=https://e.com/a" },
    { value: "?a=b", intended: "/*?a=b" },
    { value: "a=b", intended: "/*a=b" },
    { value: "\u00AD", intended: "/" },
    { value: "\u200Ba", intended: "/a" },
  ])("$value: $intended", ({ value, intended }) => {
    expect(intendedPattern(value)).toBe(intended);
  });
});

describe("the host in a value", () => {
  test.each([
    { value: "https://example.com/a", host: "example.com" },
    { value: "/a?u=https://example.com/a", host: null },
    { value: "example.com/a", host: "example.com" },
    { value: "www.example.co", host: "www.example.co" },
    { value: "/www.example.co", host: null },
    { value: "a.b.html", host: null },
  ])("$value: $host", ({ value, host }) => {
    expect(hostOf(value)).toBe(host);
  });
});

describe("patterns for one that starts with a star", () => {
  test.each([
    { pattern: "*", patterns: ["/"] },
    { pattern: "*/", patterns: ["/"] },
    { pattern: "*/**", patterns: ["/**"] },
    { pattern: "**a/", patterns: ["/*a/"] },
    { pattern: "*/a", patterns: ["/a", "/*/a"] },
  ])("$pattern: $patterns", ({ pattern, patterns }) => {
    expect(conformingPatterns(pattern)).toEqual(patterns);
  });
});

describe("a key inside of a value", () => {
  test.each([
    { value: "/a Disallow: /b", found: { key: "Disallow", at: 3 } },
    { value: "/a/Disallow:/b", found: { key: "Disallow", at: 3 } },
    { value: "/a user-agent:", found: { key: "user-agent", at: 3 } },
    { value: "/a Sitemap:http://e", found: { key: "Sitemap", at: 3 } },
    { value: "/a Sitemap:https://e", found: { key: "Sitemap", at: 3 } },
    { value: "/a Disallow:b", found: null },
    { value: "/aDisallow: /b", found: { key: "Disallow", at: 2 } },
  ])("$value", ({ value, found }) => {
    expect(nextKey(value)).toEqual(found);
  });
});

describe("the value of a user-agent line", () => {
  test.each([
    { value: "a, b", code: "product-token" },
    { value: "a , b;", code: "product-token" },
    { value: "a b, c", code: "product-token" },
    { value: "a, b (x", code: "product-token" },
    { value: "Mozilla/5.0 (x)", code: "product-token" },
    { value: "x Mozilla/5.0", code: "product-token" },
    { value: "a1  (x)", code: "name-outside-grammar" },
  ])("$value: $code", ({ value, code }) => {
    expect(parse(`User-agent: ${value}\n`).diagnostics.map((one) => one.code)).toEqual([code]);
  });

  test("a token before white space and a remark is read as that token", () => {
    expect(parse("User-agent: FooBot (x)\n").diagnostics[0]?.message).toContain('is read as "FooBot"');
  });
});

test("a quoted word before others starts a foreign comment", () => {
  expect(parse("'a' b\n").diagnostics.map(({ code }) => code)).toEqual(["comment"]);
});

describe("octets that are not UTF-8 at the start of a file", () => {
  test.each([
    { octets: "FF 61 0A", codes: ["character"] },
    { octets: "FF FE 61 0A FF 0A", codes: ["utf-16", "character"] },
    { octets: "FF 61 FF FE 0A", codes: ["character"] },
  ])("$octets: $codes", ({ octets, codes }) => {
    expect(parse(hex(octets)).diagnostics.map(({ code }) => code)).toEqual(codes);
  });
});

describe("the name at the start of a user-agent value", () => {
  test.each([
    { value: "ExampleBot/1.0 (x)", name: "ExampleBot" },
    { value: "archive.org_bot", name: "archive.org_bot" },
    { value: "(x) a", name: "" },
    { value: "", name: "" },
  ])("$value: $name", ({ value, name }) => {
    expect(nameIn(value)).toBe(name);
  });
});

describe("faults masked by an earlier one on the same line", () => {
  test.each<{ name: string; text: string; hidden: readonly [code: DiagnosticCode, start: number][]; option?: true }>([
    { name: "none", text: "Disallow: /a b\n", hidden: [] },
    { name: "none in a file without faults", text: "User-agent: *\nDisallow: /\n", hidden: [] },
    { name: "a control character", text: "Disallow /a\0\n", hidden: [["character", 11]] },
    {
      name: "only the first one of a line",
      text: "Disallow /\0\0\nAllow /\0\n",
      hidden: [
        ["character", 10],
        ["character", 20],
      ],
    },
    { name: "a tab is not one", text: "Disallow /a\tb\n", hidden: [] },
    {
      name: "one after a noncharacter of one code unit",
      text: "Disallow /\uFFFF\0\n",
      hidden: [["character", 11]],
    },
    {
      name: "one after a character of two code units",
      text: "Disallow /\u{1F600}\0\n",
      hidden: [["character", 12]],
    },
    { name: "a lone surrogate", text: "Disallow /\uD800\n", hidden: [["character", 10]] },
    { name: "not the character that was found", text: "\uFEFF# \0\n", hidden: [] },
    { name: "not one of another line", text: "Disallow /a\n# \0\n", hidden: [] },
    { name: "the missing line end", text: "Disallow /a", hidden: [["missing-line-end", 11]] },
    {
      name: "the missing line end of the last of three lines",
      text: "#\n#\nDisallow /a",
      hidden: [["missing-line-end", 15]],
    },
    { name: "not the missing line end that was found", text: "# a", hidden: [] },
    { name: "not a line end that may be missing", text: "Disallow /a", hidden: [], option: true },
  ])("$name", ({ text, hidden, option = false }) => {
    const options = { otherRecords: true, missingFinalLineEnd: option };
    const found = hiddenFaults(scan(text), check(text, options).diagnostics, options);
    expect(found.map(({ code, span }) => [code, span.start])).toEqual(hidden);
    for (const { code, expected } of found) expect(expected).toEqual(code === "missing-line-end" ? ["a line end"] : []);
  });
});

test.each([
  { key: "Sitemaps", code: "other-record" },
  { key: "Crawldelay", code: "other-record" },
  { key: "Crawl-dealy", code: "key" },
])("strictly, $key is found as $code: a spelling that some readers accept is not a misspelling", ({ key, code }) => {
  expect(check(`${key}: /a\n`).diagnostics.map((one) => one.code)).toEqual([code]);
});
