// What the formatter makes of a file, row by row; docs/format.md says why.
import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { type FormatOptions, type FormatResult, format } from "../../src/format/index.ts";

interface Row {
  readonly name: string;
  readonly source: string;
  readonly output: string;
  /** `code line` of what was left. */
  readonly left?: readonly string[];
  readonly options?: FormatOptions;
}

const lines: readonly Row[] = [
  { name: "an empty file stays empty", source: "", output: "" },
  { name: "blank lines alone are nothing", source: "\n \t\r\n\n", output: "" },
  {
    name: "keys are spelt as their documents spell them",
    source:
      "USER-AGENT: *\nALLOW: /\ndisallow: /a\ncrawl-delay: 1\nSITEMAP: https://a.example/s\ncontent-signal: search=yes\n",
    output:
      "User-agent: *\nAllow: /\nDisallow: /a\nCrawl-delay: 1\nSitemap: https://a.example/s\nContent-Signal: search=yes\n",
  },
  {
    name: "keys nobody knows, and other spellings of known ones, stay",
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
    name: "values stay octet for octet",
    source: "User-agent: MJ12bot  x\nDisallow: /a  b\nDisallow: /%c3%A9é\n",
    output: "User-agent: MJ12bot  x\nDisallow: /a  b\nDisallow: /%c3%A9é\n",
  },
  {
    name: "comments stay in place; one space before them, none behind them",
    source: "  #  a  \nUser-agent: *\t\t#b\nDisallow: /a#c \t\n",
    output: "#  a\nUser-agent: * #b\nDisallow: /a #c\n",
  },
  {
    name: "a line nobody can read loses the white space around it",
    source: "\tDisallow  /a # b \nUser-agent: *\n",
    output: "Disallow  /a # b\nUser-agent: *\n",
    left: [],
  },
  {
    name: "an address that is no value is not torn apart",
    source: "https://a.example/\nx://b\nx: //b\n",
    output: "https://a.example/\nx://b\nx: //b\n",
  },
  { name: "prose with a colon is not set anew", source: "Please note:this\n", output: "Please note:this\n" },
  { name: "a last line end is put in", source: "User-agent: *", output: "User-agent: *\n" },
  {
    name: "line ends become LF",
    source: "User-agent: *\r\nDisallow: /\rAllow: /\n",
    output: "User-agent: *\nDisallow: /\nAllow: /\n",
  },
  {
    name: "or CRLF",
    source: "User-agent: *\nDisallow: /\r\n",
    output: "User-agent: *\r\nDisallow: /\r\n",
    options: { endOfLine: "crlf" },
  },
  {
    name: "or what they are, all like the first",
    source: "User-agent: *\r\nDisallow: /\n",
    output: "User-agent: *\r\nDisallow: /\r\n",
    options: { endOfLine: "keep" },
  },
  {
    name: "CR stays, too, where they are kept",
    source: "\r\rUser-agent: *\rDisallow: /",
    output: "User-agent: *\rDisallow: /\r",
    options: { endOfLine: "keep" },
  },
  { name: "a byte order mark goes", source: "\uFEFFUser-agent: *\n", output: "User-agent: *\n" },
  {
    name: "unless another one would become the mark",
    source: "\uFEFF\uFEFFUser-agent: *\n",
    output: "\uFEFF\uFEFFUser-agent: *\n",
    left: ["leading-mark 1"],
  },
  {
    name: "a blank line before one stays",
    source: "\n\n\uFEFFUser-agent: *\n",
    output: "\n\uFEFFUser-agent: *\n",
    left: ["leading-mark 3"],
  },
  {
    name: "and the file's own mark goes then",
    source: "\uFEFF\n\uFEFFUser-agent: *\n",
    output: "\n\uFEFFUser-agent: *\n",
    left: ["leading-mark 2"],
  },
  {
    name: "the same with white space",
    source: "\t \uFEFFUser-agent:*\n",
    output: " \uFEFFUser-agent:*\n",
    left: ["leading-mark 1"],
  },
  {
    name: "behind the file's own mark, too",
    source: "\uFEFF\t\uFEFFUser-agent:*\n",
    output: " \uFEFFUser-agent:*\n",
    left: ["leading-mark 1"],
  },
  {
    name: "controls stay, NUL among them",
    source: "User-agent:*\nDisallow:/a\0b\u001f \n",
    output: "User-agent: *\nDisallow: /a\0b\u001f\n",
  },
];

const blankLines: readonly Row[] = [
  {
    name: "several are one, none begins or ends the file",
    source: "\n\nUser-agent: a\nDisallow: /\n\n \n\nUser-agent: b\nDisallow: /\n\n",
    output: "User-agent: a\nDisallow: /\n\nUser-agent: b\nDisallow: /\n",
  },
  {
    name: "groups are put apart",
    source: "User-agent: a\nDisallow: /\nUser-agent: b\nDisallow: /\n",
    output: "User-agent: a\nDisallow: /\n\nUser-agent: b\nDisallow: /\n",
  },
  {
    name: "above the comments of the second one",
    source: "User-agent: a\nDisallow: / # a\n# b,\n# too\nUser-agent: b\nDisallow: /\n",
    output: "User-agent: a\nDisallow: / # a\n\n# b,\n# too\nUser-agent: b\nDisallow: /\n",
  },
  {
    name: "also where records stand first",
    source: "Sitemap: https://a.example/s\nUser-agent: a\n",
    output: "Sitemap: https://a.example/s\n\nUser-agent: a\n",
  },
  {
    name: "they are apart with one blank line anywhere between them",
    source: "User-agent: a\nDisallow: /\n# a\n\n# b\nUser-agent: b\nDisallow: /\n",
    output: "User-agent: a\nDisallow: /\n# a\n\n# b\nUser-agent: b\nDisallow: /\n",
  },
  {
    name: "not where 1994 has one group: Allow does not end its user-agent lines",
    source: "User-agent: a\nAllow: /\nUser-agent: b\nDisallow: /\n",
    output: "User-agent: a\nAllow: /\nUser-agent: b\nDisallow: /\n",
    left: ["no-blank-line-between-groups 3"],
  },
  {
    name: "one inside a group stays, because to 1994 and 1996 the group ends there",
    source: "User-agent: a\n\nDisallow: /\n",
    output: "User-agent: a\n\nDisallow: /\n",
    left: ["blank-line-in-group 3"],
  },
  {
    name: "so does one between user-agent lines",
    source: "User-agent: a\n\nUser-agent: b\nDisallow: /\n",
    output: "User-agent: a\n\nUser-agent: b\nDisallow: /\n",
    left: ["blank-line-in-group 3"],
  },
  {
    name: "a second one means nothing to them any more",
    source: "User-agent: a\n\nDisallow: /\n\nDisallow: /b\n\nAllow: /c\n",
    output: "User-agent: a\n\nDisallow: /\nDisallow: /b\nAllow: /c\n",
    left: ["blank-line-in-group 3"],
  },
  {
    name: "nor does one before the first group",
    source: "Disallow: /\n\nDisallow: /b\n",
    output: "Disallow: /\nDisallow: /b\n",
  },
  {
    name: "nor one behind a comment that has one above it",
    source: "User-agent: a\nDisallow: /\n\n# b\n\nDisallow: /b\n",
    output: "User-agent: a\nDisallow: /\n\n# b\nDisallow: /b\n",
  },
  {
    name: "one above a comment is a paragraph",
    source: "# a\n\n\n# b\n\nUser-agent: a\nDisallow: /\n\n# c\nDisallow: /c\n\n# d\n",
    output: "# a\n\n# b\n\nUser-agent: a\nDisallow: /\n\n# c\nDisallow: /c\n\n# d\n",
  },
  {
    name: "so is one above another record",
    source: "User-agent: a\nDisallow: /\n\n\nSitemap: https://a.example/s\n\nSitemap: https://a.example/t\n",
    output: "User-agent: a\nDisallow: /\n\nSitemap: https://a.example/s\n\nSitemap: https://a.example/t\n",
  },
];

for (const [title, rows] of Object.entries({ lines, "blank lines": blankLines })) {
  describe(title, () => {
    test.each(rows)("$name", ({ source, output, left = [], options = {} }) => {
      const result = format(source, options);
      expect(result.output).toBe(output);
      expect(result.left.map(({ code, line }) => `${code} ${line}`)).toEqual(left);
      expect([result.changed, result.leftAlone]).toEqual([output !== source, null]);
      expect(format(output, options).output).toBe(output);
    });
  });
}

const octets = (latin1: string): Uint8Array => new Uint8Array(Buffer.from(latin1, "latin1"));
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "utf16le"));

describe("octets", () => {
  test("are given back as octets, those that are not UTF-8 untouched", () => {
    const { output, departures } = format(octets("user-agent:*\r\ndisallow:/caf\xE9 # \xFF \n"));
    expect(output).toEqual(octets("User-agent: *\nDisallow: /caf\xE9 # \xFF\n"));
    expect(departures.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual(["ill-formed-utf-8 2:15"]);
  });

  test("a UTF-8 byte order mark goes; one octet of it, which Google skips, stays", () => {
    expect(format(octets("\xEF\xBB\xBFAllow:/\n")).output).toEqual(octets("Allow: /\n"));
    expect(format(octets("\xEFAllow:/\n")).output).toEqual(octets("\xEFAllow:/\n"));
    expect(format(octets("\n\xEFAllow:/\n")).output).toEqual(octets("\n\xEFAllow:/\n"));
  });

  test("a mark of UTF-16 that is none does not become one", () => {
    expect(format(octets("\r\n\xFF\xFEAllow:/\n")).output).toEqual(octets("\n\xFF\xFEAllow:/\n"));
  });

  test("of a file that is formatted are the very ones given", () => {
    const source = octets("User-agent: *\nDisallow: /\xE9\n");
    expect(format(source).output).toBe(source);
  });
});

describe("left alone", () => {
  const rows: readonly [name: string, source: string | Uint8Array, leftAlone: FormatResult["leftAlone"]][] = [
    ["UTF-16 with a mark", utf16("\uFEFFuser-agent:*\n"), "utf-16"],
    ["UTF-16 without one", utf16("user-agent:*\n"), "utf-16"],
    ["an HTML page", "<!doctype html>\n  <title>Not found </title> \n\n\n", "html-page"],
    ["an icon", octets("\0\0\x01\0 \n\n\n"), "binary-file"],
    ["an HTML page in octets", octets("\n <html>\r\n</html>"), "html-page"],
    ["more octets than every reader reads", `user-agent:*\n${`#${"x".repeat(999)}\n`.repeat(512)}`, "over-limit"],
    ["what would have more of them", `User-agent:*\n${"#".repeat(511_986)}\n`, "over-limit"],
  ];
  test.each(rows)("%s", (_, source, leftAlone) => {
    const result = format(source);
    expect(result.output).toBe(source);
    expect([result.changed, result.leftAlone, result.left]).toEqual([false, leftAlone, []]);
  });

  test("a file of 512,000 octets is read whole, and formatted", () => {
    const source = `user-agent:*\n${"#".repeat(511_985)}`;
    const { leftAlone, output } = format(source);
    expect([leftAlone, output.length]).toEqual([null, 512_000]);
  });
});

describe("lines of 16,663 octets, of which Google keeps no more", () => {
  const long = (length: number) => `disallow:/${"y".repeat(length - 10)}`;
  test.each([
    [16_662, 16_663, []],
    [16_663, 16_663, ["long-line 2"]],
    [16_664, 16_664, ["long-line 2"]],
  ] as const)("a line of %i octets has %i", (before, after, left) => {
    const result = format(`User-agent: *\n${long(before)}\n`);
    expect(result.output.length - "User-agent: *\n\n".length).toBe(after);
    expect(result.left.map(({ code, line }) => `${code} ${line}`)).toEqual(left);
  });
});

test("a thing left says where it stands in the source, and what to do", () => {
  const source = "user-agent:a\r\n\r\ndisallow:/a  \r\n";
  const [left] = format(source).left;
  expect(left).toEqual({
    code: "blank-line-in-group",
    span: { start: 16, end: 29 },
    line: 3,
    message:
      "This blank line stays, because readers by the rules of 1994 and 1996 end the group here; remove it to give them the lines below.",
  });
});

test("wrong options are a TypeError", () => {
  expect(() => format("", { endOfLine: "cr" as "lf" })).toThrow(
    new TypeError('endOfLine is "lf", "crlf" or "keep", not "cr".'),
  );
  expect(() => format(7 as unknown as string)).toThrow(TypeError);
});
