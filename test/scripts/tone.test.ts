// Which words of comments, test names, docs and messages count as the former tone.
import { expect, test } from "vitest";
import { toneHits, toneTable, unitsOf } from "../../scripts/tone.ts";

const marked: readonly [text: string, marker: string][] = [
  ["A wrong one is told in one sentence.", "tells"],
  ["a user-agent line behind it", "behind"],
  ["Who has the turn ends within a fetch's time.", "headless who"],
  ["handed on, so that who reads by one dialect carries no other's", "headless who"],
  ["What looking has cost.", "headless what"],
  ['"Crawl-dealy" is no key crawlers know', "is no X"],
  ["null where there is none", "is none"],
  ["nobody waits between them", "nobody"],
  ["the words that stand in a target", "stands"],
  ["empty but for comments", "but for"],
  ["then it is made, be it in the middle", "as X has it"],
  ["as the RFC has it", "as X has it"],
  ["rules of the file, of use or not", "of use"],
  ["a rule made ready", "made ready"],
  ["what it came to", "comes to"],
  ["from which on it pays", "pays"],
  ["mended by --fix", "mend"],
  ["rules are looked at one by one", "looked at"],
  ["look at it first", "looked at"],
  ["names of which there are none", "is none"],
  ["| who asks is served |", "headless who"],
  ["A rule knows its line", "code that knows"],
  ["the place where the value begins", "place"],
  ["comments that hold a finding back", "keeps back"],
  ["reads it otherwise than Google", "otherwise than"],
  ["the first that is so", "that is so"],
  ["a line a finding", "one a line"],
  ["hosts, one a line", "one a line"],
  ["gives back what it printed", "gives back"],
  ["the same numbers come back", "gives back"],
  ["one line again and again", "again and again"],
  ["alternatives that begin alike", "begins alike"],
];

test.each(marked)("%s", (text, marker) => {
  expect(toneHits("a.ts", `// ${text}\n`).map((hit) => hit.marker)).toContain(marker);
});

test("a test name begins with its subject", () => {
  const markersOf = (name: string) => toneHits("test/a.test.ts", `test("${name}", run);\n`).map((hit) => hit.marker);
  expect(markersOf("what nothing matches is allowed")).toEqual(["headless test name"]);
  expect(markersOf("of an empty text has no parent")).toEqual(["headless test name"]);
  expect(markersOf("a path that nothing matches is allowed")).toEqual([]);
});

const plain: readonly string[] = [
  "Who may fetch what? The group says who it is for.",
  "People who run a crawler behind a proxy, and sites behind a CDN.",
  "`*` stands for any octets; a stand-in, a standalone build.",
  "There is no rule left, it is no longer valid, and it has no name.",
  "Not for crawlers but for people.",
  "Edited in place, takes place, two decimal places, in the first place.",
  "Words in `code that is told behind` and https://example.com/place/behind.",
  "This tells Google and Bing apart, and tells the crawler to wait.",
  "A category of use, use cases.",
  "A person who knows the field; the rule that knowledge of the file gives.",
  "One line per finding, a file or a folder, and one at a time.",
];

test.each(plain)("has no marker: %s", (text) => {
  expect(toneHits("a.ts", `/** ${text} */\n`)).toEqual([]);
});

test("comments, names of tests and of their rows, docs lines and messages are units; code is not", () => {
  const kinds = (path: string, text: string) =>
    unitsOf(path, text).map(({ kind, line, text: unit }) => [kind, line, unit]);
  expect(
    kinds("src/a.ts", '// one\n// two\nconst behind = "it is a long text"; // three\n/**\n * four\n */\n'),
  ).toEqual([
    ["comment", 1, "one\ntwo"],
    ["message", 3, "it is a long text"],
    ["comment", 3, "three"],
    ["comment", 4, "four"],
  ]);
  expect(kinds("test/a.test.ts", 'test("it works", () => {});\nconst x = "any other text here";\n')).toEqual([
    ["test name", 1, "it works"],
  ]);
  expect(
    kinds("test/a.test.ts", 'test.each([["an empty file", "a\\nb"]])("%s", run);\nrow("a file of lines");\n'),
  ).toEqual([
    ["test name", 1, "an empty file"],
    ["test name", 1, "%s"],
    ["test name", 2, "a file of lines"],
  ]);
  expect(kinds("test/a.test.ts", 'expect(f()).toEqual(["what the codes mean"]);\n')).toEqual([]);
  expect(
    kinds("a.json", '{\n  "description": "A \\"file\\" of lines.", "id": "r-behind",\n  "title": "Text"\n}\n'),
  ).toEqual([
    ["message", 2, 'A \\"file\\" of lines.'],
    ["message", 3, "Text"],
  ]);
  expect(kinds("a.md", "# Title\n\n```ts\nbehind\n// one\nf(); // two\n```\nText\n")).toEqual([
    ["docs line", 1, "# Title"],
    ["comment", 5, "one"],
    ["comment", 6, "two"],
    ["docs line", 8, "Text"],
  ]);
  expect(kinds("a.py", '# one\n\ndef f():\n    """Two.\n\n    Three.\n    """\n    x = "four"\n')).toEqual([
    ["comment", 1, "one"],
    ["comment", 4, "Two.\n\nThree.\n"],
  ]);
  expect(kinds("a.yml", "description: One.\nb:\n  description: >-\n    Two\n    three.\n  c: 1\n")).toEqual([
    ["message", 1, "One."],
    ["message", 3, "\nTwo\nthree."],
  ]);
  expect(kinds("a.yml", "# one\n# two\nkey: 1\n")).toEqual([["comment", 1, "one\ntwo"]]);
  expect(kinds("generated/a.ts", "// one\n")).toEqual([]);
});

test("a string with a comment's signs is not a comment", () => {
  expect(
    unitsOf("src/a.ts", 'const url = "http://x"; const pattern = /\\/\\*behind*\\//; const t = `// behind`;'),
  ).toEqual([]);
});

test("a hit reports the line of its word", () => {
  expect(toneHits("src/a.ts", "\n// one\n// two behind\n")[0]).toMatchObject({ line: 3, marker: "behind" });
});

test("the table counts units by part", () => {
  const files = new Map([["src/match/a.ts", "// behind it, told\n\n// plain\n"]]);
  expect(toneTable(files).split("\n")[2]).toBe("| comments in src/match | 2 | 1 | 50.0 % |");
});
