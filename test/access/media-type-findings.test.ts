// Findings about a Content-Type (§2.3).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mediaTypeCodes, mediaTypeFindings, readContentType } from "../../src/access/index.ts";

describe("2.3: text/plain in UTF-8", () => {
  const rows: readonly [contentType: string | null, codes: readonly string[]][] = [
    ["text/plain", []],
    ["text/plain; charset=utf-8", []],
    ["Text/PLAIN;CharSet=UTF-8", []],
    ['text/plain; charset="utf-8"', []],
    ['text/plain; charset="u\\tf-8"', []],
    [" text/plain ; charset=UTF-8 ", []],
    ["text/plain;", []],
    ["text/plain; format=flowed; charset=utf-8", []],
    ['text/plain; a="x;charset=latin1"; charset=utf-8', []],
    [null, ["missing-media-type"]],
    ["", ["missing-media-type"]],
    ["text", ["malformed-media-type"]],
    ["text/", ["malformed-media-type"]],
    ["text/plain, text/html", ["malformed-media-type"]],
    ["text/plain; charset", ["malformed-media-type"]],
    ["text/plain; charset=", ["malformed-media-type"]],
    ['text/plain; charset="utf-8', ["malformed-media-type"]],
    ["text/plain; charset = utf-8", ["malformed-media-type"]],
    ["text/plain; char set=utf-8", ["malformed-media-type"]],
    ['text/plain; charset=x"utf-8"', ["malformed-media-type"]],
    ['text/plain; charset="utf-8"x', ["malformed-media-type"]],
    ["text/html", ["not-text-plain"]],
    ["text/plain+x; charset=utf-8", ["not-text-plain"]],
    ["application/octet-stream", ["not-text-plain"]],
    ["text/html; charset=iso-8859-1", ["not-text-plain", "charset-not-utf-8"]],
    ["text/plain; charset=ISO-8859-1", ["charset-not-utf-8"]],
    ["text/plain; charset=utf-16", ["charset-not-utf-8"]],
    ['text/plain; charset=""', ["charset-not-utf-8"]],
    ["text/plain; charset=us-ascii", ["charset-us-ascii"]],
    ["text/plain; charset=UTF8", ["charset-misspelt"]],
    ["text/plain; charset=utf-8; charset=latin1", ["several-charsets"]],
  ];
  test.each(rows)("%j: %j", (contentType, codes) => {
    expect(mediaTypeFindings(contentType).map(({ code }) => code)).toEqual(codes);
  });

  test("a message quotes the value and says what to do", () => {
    expect(mediaTypeFindings("text/html; charset=windows-1252")).toEqual([
      {
        code: "not-text-plain",
        severity: "error",
        message: 'The media type is "text/html" instead of text/plain; send "text/plain; charset=utf-8".',
        spec: "2.3",
      },
      {
        code: "charset-not-utf-8",
        severity: "error",
        message: 'The charset is "windows-1252" instead of UTF-8; save the file as UTF-8 and send "charset=utf-8".',
        spec: "2.3",
      },
    ]);
    expect(mediaTypeFindings("text/plain; charset=a; charset=b")[0]?.message).toContain('("a", "b")');
  });

  test("every code occurs in the table, and every message ends with a remedy", () => {
    const found = new Set(rows.flatMap(([, codes]) => codes));
    expect([...found].sort()).toEqual(Object.keys(mediaTypeCodes).sort());
    for (const { text } of Object.values(mediaTypeCodes)) expect(text).toMatch(/; (save .* and )?send .*\.$/);
  });

  test("text from a response is escaped and shortened in messages", () => {
    const [finding] = mediaTypeFindings(`text\u001b[31m\u202e\u009b$&${"x".repeat(1000)}`);
    expect(finding?.message).toContain('"text\\u001b[31m\\u202e\\u009b$&xxx');
    expect(finding?.message.length).toBeLessThan(200);
    const messageOf = (length: number) => mediaTypeFindings("x".repeat(length))[0]?.message;
    expect(messageOf(60)).toContain(`"${"x".repeat(60)}"`);
    expect(messageOf(61)).toContain(`"${"x".repeat(60)}…"`);
  });
});

test("any header is accepted, and at most three findings result", () => {
  const pieces = fc.array(fc.constantFrom("text", "/", "plain", ";", "charset", "=", '"', "\\", " ", "utf-8", ","), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        pieces.map((some) => some.join("")),
      ),
      (value) => {
        const read = readContentType(value);
        const codes = mediaTypeFindings(value).map(({ code }) => code);
        expect(codes.includes("malformed-media-type")).toBe(read === null && value !== "");
        expect(codes.includes("not-text-plain")).toBe(read !== null && read.mediaType !== "text/plain");
      },
    ),
    { numRuns: 1000 },
  );
});
