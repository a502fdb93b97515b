// Dictionaries of Structured Fields, by the sections of RFC 9651.
import { describe, expect, test } from "vitest";
import { parseDictionary } from "../../src/records/index.ts";

function parse(text: string) {
  // After other text, like a value in a file.
  const before = "Content-Usage: ";
  const dictionary = parseDictionary(`${before}${text}\nUser-agent: x`, before.length, before.length + text.length);
  if (!dictionary.parsed) return { fails: dictionary.offset - before.length, reason: dictionary.reason };
  return dictionary.members.map(({ key, type, value }) => [key, type, value]);
}

const accepted: readonly { spec: string; text: string; members: readonly (readonly [string, string, string])[] }[] = [
  { spec: "4.2", text: "", members: [] },
  { spec: "4.2", text: "   a=1   ", members: [["a", "integer", "1"]] },
  { spec: "4.2.2", text: "a", members: [["a", "boolean", ""]] },
  {
    spec: "4.2.2",
    text: "a=x,b=y",
    members: [
      ["a", "token", "x"],
      ["b", "token", "y"],
    ],
  },
  {
    spec: "4.2.2",
    text: "a=x \t,\t b=y",
    members: [
      ["a", "token", "x"],
      ["b", "token", "y"],
    ],
  },
  {
    spec: "4.2.2",
    text: "a=x, b, a=y",
    members: [
      ["a", "token", "x"],
      ["b", "boolean", ""],
      ["a", "token", "y"],
    ],
  },
  { spec: "4.2.3.3", text: "*k_-.*9=x", members: [["*k_-.*9", "token", "x"]] },
  { spec: "4.2.3.2", text: 'a=x; b;c=1;d="e;f";*g', members: [["a", "token", "x"]] },
  { spec: "4.2.3.2", text: "a;b=?0", members: [["a", "boolean", ""]] },
  { spec: "4.2.1.2", text: 'a=( 1  "b";c ?0 );d=1', members: [["a", "inner list", '( 1  "b";c ?0 )']] },
  { spec: "4.2.1.2", text: "a=()", members: [["a", "inner list", "()"]] },
  { spec: "4.2.4", text: "a=-999999999999999", members: [["a", "integer", "-999999999999999"]] },
  { spec: "4.2.4", text: "a=123456789012.123", members: [["a", "decimal", "123456789012.123"]] },
  { spec: "4.2.4", text: "a=00", members: [["a", "integer", "00"]] },
  { spec: "4.2.5", text: 'a="\\"\\\\ ,"', members: [["a", "string", '"\\"\\\\ ,"']] },
  { spec: "4.2.6", text: "a=*/foo:bar!", members: [["a", "token", "*/foo:bar!"]] },
  {
    spec: "4.2.7",
    text: "a=::, b=:aGVsbG8=:, c=:aGVsbG8:, d=:iZ==:",
    members: [
      ["a", "byte sequence", "::"],
      ["b", "byte sequence", ":aGVsbG8=:"],
      ["c", "byte sequence", ":aGVsbG8:"],
      ["d", "byte sequence", ":iZ==:"],
    ],
  },
  { spec: "4.2.8", text: "a=?1", members: [["a", "boolean", "?1"]] },
  { spec: "4.2.9", text: "a=@-1659578233;x", members: [["a", "date", "@-1659578233"]] },
  { spec: "4.2.10", text: 'a=%"f%c3%bc %22"', members: [["a", "display string", '%"f%c3%bc %22"']] },
];

describe("a dictionary", () => {
  test.each(accepted)("§$spec: $text", ({ text, members }) => {
    expect(parse(text)).toEqual(members);
  });
});

const refused: readonly { spec: string; text: string; fails: number; reason: RegExp }[] = [
  { spec: "4.2", text: "\ta=1", fails: 0, reason: /begin with U\+0009/ },
  { spec: "4.2", text: "é=1", fails: 0, reason: /begin with U\+00E9/ },
  { spec: "4.2", text: "a=1 \u00a0", fails: 4, reason: /comma is missing before U\+00A0/ },
  { spec: "4.2.2", text: "a=1,", fails: 3, reason: /last comma is not followed/ },
  { spec: "4.2.2", text: "a=1, ", fails: 3, reason: /last comma is not followed/ },
  { spec: "4.2.2", text: "a=1,,b=2", fails: 4, reason: /begin with ","/ },
  { spec: "4.2.2", text: ",", fails: 0, reason: /begin with ","/ },
  { spec: "4.2.2", text: "a=1 b=2", fails: 4, reason: /comma is missing before "b"/ },
  { spec: "4.2.2", text: "a=1;", fails: 4, reason: /a key is missing/ },
  { spec: "4.2.2", text: "a= 1", fails: 2, reason: /a value cannot begin with a space/ },
  { spec: "4.2.2", text: "a =1", fails: 2, reason: /white space is not allowed before "="/ },
  { spec: "4.2.2", text: "a=", fails: 2, reason: /a value is missing/ },
  { spec: "4.2.3.3", text: "A=1", fails: 0, reason: /"A", an upper-case letter/ },
  { spec: "4.2.3.3", text: "train-Ai=n", fails: 6, reason: /contain "A", an upper-case letter/ },
  { spec: "4.2.3.3", text: "1a=1", fails: 0, reason: /begin with "1"/ },
  { spec: "4.2.3.3", text: "a=1;B=2", fails: 4, reason: /"B", an upper-case letter/ },
  { spec: "4.2.3.2", text: "a=b;q =1", fails: 6, reason: /white space is not allowed before "="/ },
  { spec: "4.2.3.2", text: "a=b ;q=1", fails: 4, reason: /comma is missing before ";"/ },
  { spec: "4.2.1.2", text: "a=(1 2", fails: 2, reason: /"\)" is missing/ },
  { spec: "4.2.1.2", text: "a=(1,2)", fails: 4, reason: /space is missing before ","/ },
  { spec: "4.2.1.2", text: "a=((1))", fails: 3, reason: /a value cannot begin with "\("/ },
  { spec: "4.2.1.2", text: "a=(1\t2)", fails: 4, reason: /space is missing before U\+0009/ },
  { spec: "4.2.4", text: "a=-", fails: 2, reason: /no digits/ },
  { spec: "4.2.4", text: "a=--1", fails: 2, reason: /no digits/ },
  { spec: "4.2.4", text: "a=1000000000000000", fails: 2, reason: /more than 15/ },
  { spec: "4.2.4", text: "a=1234567890123.1", fails: 2, reason: /more than 12/ },
  { spec: "4.2.4", text: "a=1.", fails: 2, reason: /1 to 3 digits/ },
  { spec: "4.2.4", text: "a=1.1234", fails: 2, reason: /1 to 3 digits/ },
  { spec: "4.2.4", text: "a=.5", fails: 2, reason: /a value cannot begin with "\."/ },
  { spec: "4.2.5", text: 'a="b', fails: 2, reason: /quotation mark is missing/ },
  { spec: "4.2.5", text: 'a="\\n"', fails: 4, reason: /"\\" is not followed by/ },
  { spec: "4.2.5", text: 'a="é"', fails: 3, reason: /string cannot contain U\+00E9/ },
  { spec: "4.2.5", text: "a='b'", fails: 2, reason: /a value cannot begin with "'"/ },
  { spec: "4.2.7", text: "a=:aGVsbG8=", fails: 2, reason: /":" is missing/ },
  { spec: "4.2.7", text: "a=:aGV sbG8=:", fails: 6, reason: /base64 cannot contain a space/ },
  { spec: "4.2.7", text: "a=:a:", fails: 2, reason: /base64 text is incomplete/ },
  { spec: "4.2.7", text: "a=:aGVsbG8==:", fails: 2, reason: /base64 text is incomplete/ },
  { spec: "4.2.8", text: "a=?2", fails: 2, reason: /not followed by 1 or 0/ },
  { spec: "4.2.8", text: "a=?", fails: 2, reason: /not followed by 1 or 0/ },
  { spec: "4.2.9", text: "a=@1.5", fails: 2, reason: /whole number of seconds/ },
  { spec: "4.2.9", text: "a=@", fails: 3, reason: /no digits/ },
  { spec: "4.2.10", text: "a=%x", fails: 2, reason: /not followed by a quotation mark/ },
  { spec: "4.2.10", text: 'a=%"%C3%BC"', fails: 4, reason: /lower-case hex digits/ },
  { spec: "4.2.10", text: 'a=%"%f"', fails: 4, reason: /lower-case hex digits/ },
  { spec: "4.2.10", text: 'a=%"%c3%28"', fails: 2, reason: /not valid UTF-8/ },
  { spec: "4.2.10", text: 'a=%"\t"', fails: 4, reason: /display string cannot contain U\+0009/ },
  { spec: "4.2.10", text: 'a=%"b', fails: 2, reason: /quotation mark is missing/ },
];

describe("an invalid dictionary", () => {
  test.each(refused)("§$spec: $text", ({ text, fails, reason }) => {
    expect(parse(text)).toEqual({ fails, reason: expect.stringMatching(reason) });
  });
});

test("spans are those of key and value in the source", () => {
  const text = "x: search=y;p, train-ai";
  const dictionary = parseDictionary(text, 3, text.length);
  if (!dictionary.parsed) throw new Error(dictionary.reason);
  const shown = dictionary.members.map(({ keySpan, valueSpan }) => [
    text.slice(keySpan.start, keySpan.end),
    text.slice(valueSpan.start, valueSpan.end),
  ]);
  expect(shown).toEqual([
    ["search", "y"],
    ["train-ai", ""],
  ]);
});
