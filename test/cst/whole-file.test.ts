// Files that are not a robots.txt get one finding for the file (RFC 9309 §2.3).
import { describe, expect, test } from "vitest";
import { scan } from "../../src/cst/scan.ts";
import { wholeFileFault } from "../../src/cst/whole-file.ts";
import type { Source } from "../../src/text/decode.ts";
import { hex } from "../text/octets.ts";

const octets = (text: string) => new TextEncoder().encode(text);

describe("the finding about a whole file", () => {
  test.each<{ name: string; source: Source; code: string | null }>([
    { name: "the empty file", source: "", code: null },
    { name: "a robots.txt", source: "User-agent: *\nDisallow: /\n", code: null },
    { name: "a byte order mark of UTF-16, little endian", source: hex("FF FE 61 00"), code: "utf-16" },
    { name: "a byte order mark of UTF-16, big endian", source: hex("FE FF 00 61"), code: "utf-16" },
    { name: "UTF-16 without a mark", source: octets("a\0b\0"), code: "utf-16" },
    { name: "UTF-16 without a mark, big endian", source: octets("\0a\0b"), code: "utf-16" },
    { name: "UTF-16 cut in the middle of a code unit", source: octets("a\0b\0c"), code: "utf-16" },
    { name: "the same, big endian", source: octets("\0a\0b\0"), code: "utf-16" },
    { name: "nothing but NUL", source: octets("\0\0\0\0"), code: "not-robots-txt" },
    { name: "one code unit of it proves nothing", source: octets("a\0"), code: "not-robots-txt" },
    { name: "NUL in both halves of code units", source: octets("a\0\0b"), code: "not-robots-txt" },
    { name: "NUL in one of two code units", source: octets("a\0bc"), code: "not-robots-txt" },
    { name: "a string is never UTF-16", source: "a\0b\0", code: "not-robots-txt" },
    { name: "NUL as the last of 256 octets", source: `${"x".repeat(255)}\0`, code: "not-robots-txt" },
    { name: "NUL after 256 octets", source: `${"x".repeat(256)}\0\nUser-agent: *\n`, code: null },
    { name: "NUL, and a rule", source: "\0\nDisallow: /a\n", code: null },
    { name: "NUL, and a user-agent line", source: "\0\nUser-agent: a\n", code: null },
    { name: "NUL, and another record", source: "\0\nSitemap: /a\n", code: null },
    { name: "NUL, and a colon after what is not a key", source: "\0\na/b: c\n", code: "not-robots-txt" },
    { name: "HTML", source: "<html>\n", code: "not-robots-txt" },
    {
      name: "HTML after blank lines, with a colon in its first line",
      source: "\n \n  <a href=b:c>\n",
      code: "not-robots-txt",
    },
    { name: "a tag that is not at the start", source: "a\n<html>\nUser-agent: *\n", code: null },
    { name: "a comment of HTML and a user-agent line", source: "<!--\nUser-agent: *\n", code: null },
    { name: "HTML with a user-agent line", source: "<!doctype html>\nUser-agent: *\n", code: "not-robots-txt" },
    { name: "text", source: "a\n", code: "not-robots-txt" },
    { name: "records of other formats alone", source: "a: b\n", code: "not-robots-txt" },
    { name: "an unknown record beside one that crawlers read", source: "a: b\nSitemap: /a\n", code: null },
    { name: "front matter", source: "---\n---\n", code: "unrendered-template" },
    { name: "a merge", source: "<<<<<<< a\n=======\n>>>>>>> b\n", code: "merge-conflict" },
  ])("$name: $code", ({ source, code }) => {
    expect(wholeFileFault(scan(source))?.code ?? null).toBe(code);
  });

  test("UTF-16 that was decoded as UTF-16", () => {
    expect(wholeFileFault(scan(hex("FF FE 61 00"), { bridgeUtf16: true }))?.code).toBe("utf-16");
  });

  test("HTML: the first line with content", () => {
    const text = "\n  <b>x</b>\n<i>\n";
    const { start, end } = wholeFileFault(scan(text))?.span ?? { start: 0, end: 0 };
    expect(text.slice(start, end)).toBe("<b>x</b>");
  });
});
