// Input and output of the formatter; docs/format.md gives the reasons.
import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { type FormatOptions, type FormatResult, format } from "../../src/format/index.ts";

interface Row {
  readonly name: string;
  readonly source: string;
  readonly output: string;
  /** `code line` of each skipped line. */
  readonly skipped?: readonly string[];
  readonly options?: FormatOptions;
}

const lines: readonly Row[] = [
  { name: "an empty file stays empty", source: "", output: "" },
  { name: "a file of blank lines becomes empty", source: "\n \t\r\n\n", output: "" },
  {
    name: "known keys get their canonical case",
    source:
      "USER-AGENT: *\nALLOW: /\ndisallow: /a\ncrawl-delay: 1\nSITEMAP: https://a.example/s\ncontent-signal: search=yes\n",
    output:
      "User-agent: *\nAllow: /\nDisallow: /a\nCrawl-delay: 1\nSitemap: https://a.example/s\nContent-Signal: search=yes\n",
  },
  {
    name: "unknown keys and alternative spellings are kept",
    source: "disalow: /\nSiteMaps: x\nuser agent: a\n",
    output: "disalow: /\nSiteMaps: x\nuser agent: a\n",
  },
  {
    name: "one space after the colon, none before it, none around the line",
    source: " \tUser-agent :\t*  \nDisallow:/a\n",
    output: "User-agent: *\nDisallow: /a\n",
  },
  {
    name: "nothing after the colon of an empty value",
    source: "User-agent: *\nDisallow: \nAllow:\t# all\n",
    output: "User-agent: *\nDisallow:\nAllow: # all\n",
  },
  {
    name: "values are not changed",
    source: "User-agent: MJ12bot  x\nDisallow: /a  b\nDisallow: /%c3%A9é\n",
    output: "User-agent: MJ12bot  x\nDisallow: /a  b\nDisallow: /%c3%A9é\n",
  },
  {
    name: "comments keep their position, with one space before and none after them",
    source: "  #  a  \nUser-agent: *\t\t#b\nDisallow: /a#c \t\n",
    output: "#  a\nUser-agent: * #b\nDisallow: /a #c\n",
  },
  {
    name: "a value that begins with two slashes",
    source: "sitemap:  //a.example/s\nsitemap://a.example/s\n",
    output: "Sitemap: //a.example/s\nsitemap://a.example/s\n",
  },
  {
    name: "an unreadable line is trimmed",
    source: "\tDisallow  /a # b \nUser-agent: *\n",
    output: "Disallow  /a # b\nUser-agent: *\n",
    skipped: [],
  },
  {
    name: "a URL without a key is not split at its colon",
    source: "https://a.example/\nx://b\nx: //b\n",
    output: "https://a.example/\nx://b\nx: //b\n",
  },
  {
    name: "prose with a colon is not changed",
    source: "Please note:this\nAllow: /\n",
    output: "Please note:this\nAllow: /\n",
  },
  {
    name: "a line with a placeholder is not changed",
    source: "user-agent:*\nDisallow:\nsitemap:{{ site.url }}/a \n",
    output: "User-agent: *\nDisallow:\nsitemap:{{ site.url }}/a \n",
  },
  { name: "a missing last line end is added", source: "User-agent: *", output: "User-agent: *\n" },
  {
    name: "line ends become LF",
    source: "User-agent: *\r\nDisallow: /\rAllow: /\n",
    output: "User-agent: *\nDisallow: /\nAllow: /\n",
  },
  {
    name: "line ends become CRLF",
    source: "User-agent: *\nDisallow: /\r\n",
    output: "User-agent: *\r\nDisallow: /\r\n",
    options: { endOfLine: "crlf" },
  },
  {
    name: "keep: all line ends become that of the first line",
    source: "User-agent: *\r\nDisallow: /\n",
    output: "User-agent: *\r\nDisallow: /\r\n",
    options: { endOfLine: "keep" },
  },
  {
    name: "keep: LF for a single line without a line end",
    source: "user-agent:*",
    output: "User-agent: *\n",
    options: { endOfLine: "keep" },
  },
  {
    name: "keep: CR",
    source: "\r\rUser-agent: *\rDisallow: /",
    output: "User-agent: *\rDisallow: /\r",
    options: { endOfLine: "keep" },
  },
  { name: "a byte order mark is removed", source: "\uFEFFUser-agent: *\n", output: "User-agent: *\n" },
  {
    name: "a byte order mark is kept if a second one follows",
    source: "\uFEFF\uFEFFUser-agent: *\n",
    output: "\uFEFF\uFEFFUser-agent: *\n",
    skipped: ["leading-mark 1"],
  },
  {
    name: "a blank line before a byte order mark is kept",
    source: "\n\n\uFEFFUser-agent: *\n",
    output: "\n\uFEFFUser-agent: *\n",
    skipped: ["leading-mark 3"],
  },
  {
    name: "the first byte order mark is removed if a blank line precedes the second one",
    source: "\uFEFF\n\uFEFFUser-agent: *\n",
    output: "\n\uFEFFUser-agent: *\n",
    skipped: ["leading-mark 2"],
  },
  {
    name: "white space before a byte order mark is kept as a space",
    source: "\t \uFEFFUser-agent:*\n",
    output: " \uFEFFUser-agent:*\n",
    skipped: ["leading-mark 1"],
  },
  {
    name: "white space between two byte order marks is kept",
    source: "\uFEFF\t\uFEFFUser-agent:*\n",
    output: " \uFEFFUser-agent:*\n",
    skipped: ["leading-mark 1"],
  },
  {
    name: "control characters are kept, including NUL",
    source: "User-agent:*\nDisallow:/a\0b\u001f \n",
    output: "User-agent: *\nDisallow: /a\0b\u001f\n",
  },
];

const blankLines: readonly Row[] = [
  {
    name: "several blank lines become one, with none at the start or end of the file",
    source: "\n\nUser-agent: a\nDisallow: /\n\n \n\nUser-agent: b\nDisallow: /\n\n",
    output: "User-agent: a\nDisallow: /\n\nUser-agent: b\nDisallow: /\n",
  },
  {
    name: "a blank line is added between groups",
    source: "User-agent: a\nDisallow: /\nUser-agent: b\nDisallow: /\n",
    output: "User-agent: a\nDisallow: /\n\nUser-agent: b\nDisallow: /\n",
  },
  {
    name: "it is added above the comments of the second group",
    source: "User-agent: a\nDisallow: / # a\n# b,\n# too\nUser-agent: b\nDisallow: /\n",
    output: "User-agent: a\nDisallow: / # a\n\n# b,\n# too\nUser-agent: b\nDisallow: /\n",
  },
  {
    name: "it is added below an unreadable line and above the comments of the second group",
    source: "User-agent: a\nDisallow: /\nword\n# b\nUser-agent: b\nDisallow: /\n",
    output: "User-agent: a\nDisallow: /\nword\n\n# b\nUser-agent: b\nDisallow: /\n",
  },
  {
    name: "it is also added after records at the start",
    source: "Sitemap: https://a.example/s\nUser-agent: a\n",
    output: "Sitemap: https://a.example/s\n\nUser-agent: a\n",
  },
  {
    name: "no blank line is added if there is one anywhere between the groups",
    source: "User-agent: a\nDisallow: /\n# a\n\n# b\nUser-agent: b\nDisallow: /\n",
    output: "User-agent: a\nDisallow: /\n# a\n\n# b\nUser-agent: b\nDisallow: /\n",
  },
  {
    name: "1994: none is added after Allow, which does not end a run of user-agent lines",
    source: "User-agent: a\nAllow: /\nUser-agent: b\nDisallow: /\n",
    output: "User-agent: a\nAllow: /\nUser-agent: b\nDisallow: /\n",
    skipped: ["no-blank-line-between-groups 3"],
  },
  {
    name: "1994, 1996: a blank line inside a group is kept, because it ends the group",
    source: "User-agent: a\n\nDisallow: /\n",
    output: "User-agent: a\n\nDisallow: /\n",
    skipped: ["blank-line-in-group 3"],
  },
  {
    name: "1994, 1996: a blank line between user-agent lines is kept",
    source: "User-agent: a\n\nUser-agent: b\nDisallow: /\n",
    output: "User-agent: a\n\nUser-agent: b\nDisallow: /\n",
    skipped: ["blank-line-in-group 3"],
  },
  {
    name: "a second blank line in a group is removed",
    source: "User-agent: a\n\nDisallow: /\n\nDisallow: /b\n\nAllow: /c\n",
    output: "User-agent: a\n\nDisallow: /\nDisallow: /b\nAllow: /c\n",
    skipped: ["blank-line-in-group 3"],
  },
  {
    name: "a blank line before a rule outside of a group is removed",
    source: "Disallow: /\n\nDisallow: /b\n",
    output: "Disallow: /\nDisallow: /b\n",
  },
  {
    name: "a blank line after a comment is removed if there is one above the comment",
    source: "User-agent: a\nDisallow: /\n\n# b\n\nDisallow: /b\n",
    output: "User-agent: a\nDisallow: /\n\n# b\nDisallow: /b\n",
  },
  {
    name: "a blank line above a comment is kept",
    source: "# a\n\n\n# b\n\nUser-agent: a\nDisallow: /\n\n# c\nDisallow: /c\n\n# d\n",
    output: "# a\n\n# b\n\nUser-agent: a\nDisallow: /\n\n# c\nDisallow: /c\n\n# d\n",
  },
  {
    name: "a blank line above another record is kept",
    source: "User-agent: a\nDisallow: /\n\n\nSitemap: https://a.example/s\n\nSitemap: https://a.example/t\n",
    output: "User-agent: a\nDisallow: /\n\nSitemap: https://a.example/s\n\nSitemap: https://a.example/t\n",
  },
];

for (const [title, rows] of Object.entries({ lines, "blank lines": blankLines })) {
  describe(title, () => {
    test.each(rows)("$name", ({ source, output, skipped = [], options = {} }) => {
      const result = format(source, options);
      expect(result.output).toBe(output);
      expect(result.skipped.map(({ code, line }) => `${code} ${line}`)).toEqual(skipped);
      expect([result.changed, result.fileSkipped]).toEqual([output !== source, null]);
      expect(format(output, options).output).toBe(output);
    });
  });
}

const octets = (latin1: string): Uint8Array => new Uint8Array(Buffer.from(latin1, "latin1"));
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "utf16le"));

describe("octets", () => {
  test("octets give octets, and ill-formed UTF-8 is not changed", () => {
    const { output, departures } = format(octets("user-agent:*\r\ndisallow:/caf\xE9 # \xFF \n"));
    expect(output).toEqual(octets("User-agent: *\nDisallow: /caf\xE9 # \xFF\n"));
    expect(departures.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual(["character 2:15"]);
  });

  test("a UTF-8 byte order mark is removed, but a single octet of one, which Google skips, is kept", () => {
    expect(format(octets("\xEF\xBB\xBFAllow:/\n")).output).toEqual(octets("Allow: /\n"));
    expect(format(octets("\xEFAllow:/\n")).output).toEqual(octets("\xEFAllow:/\n"));
    expect(format(octets("\n\xEFAllow:/\n")).output).toEqual(octets("\n\xEFAllow:/\n"));
  });

  test("octets of a UTF-16 byte order mark never become the mark of the file", () => {
    expect(format(octets("\r\n\xFF\xFEAllow:/\n")).output).toEqual(octets("\n\xFF\xFEAllow:/\n"));
  });

  test("the octets of a formatted file are returned without a copy", () => {
    const source = octets("User-agent: *\nDisallow: /\xE9\n");
    expect(format(source).output).toBe(source);
  });
});

describe("a file that is skipped", () => {
  const rows: readonly [name: string, source: string | Uint8Array, fileSkipped: FormatResult["fileSkipped"]][] = [
    ["UTF-16 with a mark", utf16("\uFEFFuser-agent:*\n"), "utf-16"],
    ["UTF-16 without a byte order mark", utf16("user-agent:*\n"), "utf-16"],
    ["an HTML page", "<!doctype html>\n  <title>Not found </title> \n\n\n", "not-robots-txt"],
    ["an icon", octets("\0\0\x01\0 \n\n\n"), "not-robots-txt"],
    ["an HTML page in octets", octets("\n <html>\r\n</html>"), "not-robots-txt"],
    ["a message", "not found \n", "not-robots-txt"],
    ["front matter", "---\nlayout:none\n---\nuser-agent:*\n", "unrendered-template"],
    ["an unresolved merge", "user-agent:*\n<<<<<<< a\n=======\n>>>>>>> b\n", "merge-conflict"],
    ["more than 512,000 octets", `user-agent:*\n${`#${"x".repeat(999)}\n`.repeat(512)}`, "over-limit"],
    ["more than 512,000 octets, fewer after formatting", `User-agent: *${" ".repeat(512_000)}\n`, "over-limit"],
    ["more than 512,000 octets after formatting", `User-agent:*\n${"#".repeat(511_986)}\n`, "over-limit"],
  ];
  test.each(rows)("%s", (_, source, fileSkipped) => {
    const result = format(source);
    expect(result.output).toBe(source);
    expect([result.changed, result.fileSkipped, result.skipped]).toEqual([false, fileSkipped, []]);
  });

  test("a file of 512,000 octets is formatted", () => {
    const source = `user-agent:*\n${"#".repeat(511_985)}`;
    const { fileSkipped, output } = format(source);
    expect([fileSkipped, output.length]).toEqual([null, 512_000]);
    expect(format(output)).toMatchObject({ fileSkipped: null, changed: false });
  });
});

describe("lines of about 16,663 octets, the most that Google reads", () => {
  const long = (length: number) => `disallow:/${"y".repeat(length - 10)}`;
  test.each([
    [16_662, 16_663, []],
    [16_663, 16_663, ["long-line 2"]],
    [16_664, 16_664, ["long-line 2"]],
  ] as const)("a line of %i octets has %i", (before, after, skipped) => {
    const result = format(`User-agent: *\n${long(before)}\n`);
    expect(result.output.length - "User-agent: *\n\n".length).toBe(after);
    expect(result.skipped.map(({ code, line }) => `${code} ${line}`)).toEqual(skipped);
  });

  test("a longer line that is already formatted is not reported", () => {
    expect(format(`User-agent: *\nDisallow: /${"y".repeat(17_000)}\n`).skipped).toEqual([]);
  });
});

test("a skipped line has its span and line in the source, and a message with the remedy", () => {
  const source = "user-agent:a\r\n\r\ndisallow:/a  \r\n";
  const [skipped] = format(source).skipped;
  expect(skipped).toEqual({
    code: "blank-line-in-group",
    span: { start: 16, end: 29 },
    line: 3,
    message:
      "This blank line was kept, because it ends the group for crawlers that follow the rules of 1994 or 1996; remove it if the lines below belong to the group.",
  });
});

test("skipped lines are listed from top to bottom", () => {
  const blank = "User-agent: a\n\nDisallow: /a\n";
  const long = `disallow:/${"y".repeat(17_000)}\n`;
  const codes = (source: string) => format(source).skipped.map(({ code, line }) => `${code} ${line}`);
  expect(codes(blank + long)).toEqual(["blank-line-in-group 3", "long-line 4"]);
  expect(codes(`User-agent: b\n${long}\n${blank}`)).toEqual(["long-line 2", "blank-line-in-group 6"]);
});

test("an invalid option is a TypeError", () => {
  expect(() => format("", { endOfLine: "cr" as "lf" })).toThrow(
    new TypeError('Invalid endOfLine "cr"; use "lf", "crlf" or "keep".'),
  );
  expect(() => format(7 as unknown as string)).toThrow(TypeError);
});
