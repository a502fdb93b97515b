// check-words finds banned content.
import { expect, test } from "vitest";
import { bannedWords } from "../../scripts/check-words.ts";

const rows: readonly { name: string; text: string; caught: readonly string[] }[] = [
  { name: "work left open", text: "a\n// TODO: later\n", caught: ["a.ts:2: work left open."] },
  { name: "a path of one machine", text: 'read("/home/me/x")', caught: ["a.ts:1: a path of one machine."] },
  { name: "a folder of a URL", text: "https://example.com/home/x and src/home/x", caught: [] },
  {
    name: "a registry address",
    text: '"resolved": "https://registry.example/x"',
    caught: ["a.ts:1: a registry address."],
  },
  {
    name: "a control character",
    text: "a\u0007b",
    caught: ["a.ts:1: an invisible character; write it as an escape."],
  },
  { name: "a BOM", text: "\uFEFFa", caught: ["a.ts:1: an invisible character; write it as an escape."] },
  {
    name: "a bidirectional control",
    text: "a\u202Eb",
    caught: ["a.ts:1: an invisible character; write it as an escape."],
  },
  { name: "CRLF", text: "a\r\nb", caught: ["a.ts:1: a line end other than LF."] },
  { name: "tabs, letters and signs of any script", text: "\ta – ü § 漢 😀", caught: [] },
];

test.each(rows)("$name", ({ text, caught }) => {
  expect(bannedWords("a.ts", text)).toEqual(caught);
});

test("robots files may hold any octet", () => {
  expect(bannedWords("examples/a.robots.txt", "\uFEFFUser-agent: *\r\n")).toEqual([]);
});
