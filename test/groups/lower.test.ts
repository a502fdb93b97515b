// From lines to groups (RFC 9309 §2.1, §2.2.1, §2.5): which user-agent lines own
// which rules, which belong to no group, and the context of other records.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { lower } from "../../src/groups/lower.ts";
import type { RobotsGroups, Rule, UserAgent } from "../../src/groups/model.ts";
import type { LowerOptions } from "../../src/groups/outline.ts";
import { encode, type Source, type SourceForm } from "../../src/text/decode.ts";
import { robotsSource } from "../arbitraries/robotstxt.ts";
import { referenceLines } from "../dialects/reference.ts";
import { utf8 } from "../text/octets.ts";

function read(source: Source, limit?: number, options?: LowerOptions): RobotsGroups {
  return lower(parse(source).document, rfc9309, limit, options);
}

const ruleText = ({ type, pattern, usable }: Rule) => `${type === "allow" ? "+" : "-"}${pattern}${usable ? "" : "!"}`;

/**
 * Groups as `a b: +/x -/y`, the rules outside any group as `: -/z`, and other records as
 * `Key=value @group`, with `^` for a record between user-agent lines. `!` marks a rule that can never match.
 */
function said({ groups, orphanRules, records }: RobotsGroups): string[] {
  const name = ({ token }: UserAgent) => (token === "" ? "(nobody)" : token);
  const group = (names: readonly string[], rules: readonly Rule[]) =>
    [`${names.join(" ")}:`, ...rules.map(ruleText)].join(" ");
  return [
    ...groups.map(({ userAgents, rules }) => group(userAgents.map(name), rules)),
    ...(orphanRules.length > 0 ? [group([], orphanRules)] : []),
    ...records.map(
      (record) => `${record.key}=${record.value} @${record.group ?? "-"}${record.amongUserAgents ? " ^" : ""}`,
    ),
  ];
}

interface GroupRow {
  readonly spec: string;
  readonly name: string;
  readonly robots: string;
  readonly said: readonly string[];
}

const rows: readonly GroupRow[] = [
  // Groups
  { spec: "RFC9309-2.2.1-08", name: "no line, no group", robots: "", said: [] },
  {
    spec: "RFC9309-2.1-02",
    name: "a run of user-agent lines owns the rules below it",
    robots: "User-agent: a\nUser-agent: b\nAllow: /x\nDisallow: /y\n",
    said: ["a b: +/x -/y"],
  },
  {
    spec: "RFC9309-2.1-03",
    name: "a user-agent line after a rule starts a group",
    robots: "User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /y\n",
    said: ["a: -/x", "b: -/y"],
  },
  {
    spec: "RFC9309-2.1-03",
    name: "a blank line ends nothing",
    robots: "User-agent: a\n\nUser-agent: b\n\r\n\rAllow: /x\n\n\nDisallow: /y\n",
    said: ["a b: +/x -/y"],
  },
  {
    spec: "2.2",
    name: "a comment between user-agent lines ends nothing either",
    robots: "User-agent: a\n# c\n \t\nUser-agent: b\nDisallow: /\n",
    said: ["a b: -/"],
  },
  {
    spec: "RFC9309-2.1-04",
    name: "the last group may have no rules",
    robots: "User-agent: *\nDisallow: /\n\nUser-agent: q\n",
    said: ["*: -/", "q:"],
  },
  {
    spec: "2.2.1",
    name: "groups of the same name are not merged here",
    robots: "User-agent: *\nDisallow: /a\nUser-agent: a\nDisallow: /b\nUser-agent: *\nDisallow: /c\n",
    said: ["*: -/a", "a: -/b", "*: -/c"],
  },
  {
    spec: "RFC9309-2.2.2-06",
    name: "the same rule twice stays twice",
    robots: "User-agent: a\nDisallow: /\nDisallow: /\n",
    said: ["a: -/ -/"],
  },
  {
    spec: "RFC9309-2.2-03",
    name: "keys in any case, white space around everything",
    robots: "\tUSER-AGENT : a\t# c\r\n dISALLOW:/x \r\naLLOW\t:\t\r\n",
    said: ["a: -/x +"],
  },

  // Lines that end a run of user-agent lines
  {
    spec: "2.2.4",
    name: "another record ends no run",
    robots: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n",
    said: ["a b: -/", "Crawl-delay=5 @0 ^"],
  },
  {
    spec: "RFC9309-2.2.4-04",
    name: "a Sitemap record ends no run",
    robots: "User-agent: a\nSitemap: https://e.com/s.xml\nUser-agent: b\nDisallow: /\n",
    said: ["a b: -/", "Sitemap=https://e.com/s.xml @0 ^"],
  },
  {
    spec: "RFC9309-2.2.4-04",
    name: "a Sitemap record does not end a group after its rules",
    robots: "User-agent: a\nDisallow: /x\nSitemap: s\nDisallow: /y\n",
    said: ["a: -/x -/y", "Sitemap=s @0"],
  },
  {
    spec: "RFC9309-2.2.4-03",
    name: "a misspelt rule is another record, and ends none",
    robots: "User-agent: a\nDisalow: /x\nUser-agent: b\nDisallow: /y\n",
    said: ["a b: -/y", "Disalow=/x @0 ^"],
  },
  {
    spec: "RFC9309-2.3.1.5-02",
    name: "an unreadable line ends none",
    robots: "User-agent: a\nDisallow /x\n<html>\nUser-agent: b\nDisallow: /y\n",
    said: ["a b: -/y"],
  },
  {
    spec: "2.2",
    name: "a rule that is not well-formed ends the run",
    robots: "User-agent: a\nDisallow: secret\nUser-agent: b\nDisallow: /\n",
    said: ["a: -secret!", "b: -/"],
  },
  {
    spec: "2.2",
    name: "an empty rule ends it too",
    robots: "User-agent: a\nDisallow:\nUser-agent: b\nDisallow: /\n",
    said: ["a: -", "b: -/"],
  },
  {
    spec: "2.2",
    name: "a rule with a control character ends it too",
    robots: "User-agent: a\nDisallow: /\0\nUser-agent: b\nDisallow: /\n",
    said: ["a: -/\0!", "b: -/"],
  },
  {
    spec: "2.2.4",
    name: "Content-Usage is another record",
    robots: "User-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /\n",
    said: ["a b: -/", "Content-Usage=train-ai=n @0 ^"],
  },

  // User-agent values
  {
    spec: "2.2.1",
    name: "the longest prefix of a value that is a product token counts",
    robots:
      "User-agent: ExampleBot/1.0\nUser-agent: MJ12bot\nUser-agent: a, b\nUser-agent: Kangaroo Bot\nDisallow: /\n",
    said: ["ExampleBot MJ a Kangaroo: -/"],
  },
  {
    spec: "2.2.1",
    name: "a line that names no crawler also starts a group",
    robots: "User-agent: a\nDisallow: /x\nUser-agent: 007\nDisallow: /y\nUser-agent:\nDisallow: /z\n",
    said: ["a: -/x", "(nobody): -/y", "(nobody): -/z"],
  },
  {
    spec: "2.2.1",
    name: "a line that names no crawler continues a run",
    robots: "User-agent: a\nUser-agent:\nUser-agent: b\nDisallow: /\n",
    said: ["a (nobody) b: -/"],
  },
  {
    spec: "2.2.1",
    name: "the star alone, or before white space, is for all",
    robots: "User-agent: *\nUser-agent: * foo\nUser-agent: *\tfoo\nUser-agent: * # c\nDisallow: /\n",
    said: ["* * * *: -/"],
  },
  {
    spec: "2.2.1",
    name: "with anything else after it, it names no crawler",
    robots: "User-agent: *bot\nUser-agent: **\nUser-agent: *.\nUser-agent: *\u00A0\nDisallow: /\n",
    said: ["(nobody) (nobody) (nobody) (nobody): -/"],
  },

  // Rules
  {
    spec: "RFC9309-2.2.2-14",
    name: "rules before the first user-agent line belong to no group",
    robots: "Disallow: /x\n\nAllow: secret\nUser-agent: a\nDisallow: /y\n",
    said: ["a: -/y", ": -/x +secret!"],
  },
  {
    spec: "2.2.1",
    name: "a group of other records has no rules",
    robots: "User-agent: *\nDisallow: /\n\nUser-agent: a\nCrawl-delay: 5\n",
    said: ["*: -/", "a:", "Crawl-delay=5 @1"],
  },
  {
    spec: "2.2",
    name: "patterns that begin with a slash or a star can match, and so can the empty one",
    robots: "User-agent: a\nAllow: /\nAllow: *\nAllow:\nAllow: $\nAllow: a\nAllow: %2F\nAllow: https://e.com/\n",
    said: ["a: +/ +* + +$! +a! +%2F! +https://e.com/!"],
  },
  {
    spec: "2.2",
    name: "two words are one pattern, as written between the white space",
    robots: "User-agent: a\nDisallow:  /a \t /b  # c\n",
    said: ["a: -/a \t /b"],
  },
  {
    spec: "RFC9309-3-04",
    name: "a rule with a control character in its pattern can never match, one with a tab or DEL can",
    robots: "User-agent: a\nDisallow: /\x01\nDisallow: *\x1F\nDisallow: /a\tb\nDisallow: /\x7F\nDisallow: /\u0085\n",
    said: ["a: -/\x01! -*\x1F! -/a\tb -/\x7F -/\u0085"],
  },
  {
    spec: "RFC9309-2.3.1.5-02",
    name: "one in its comment does not",
    robots: "User-agent: a\nDisallow: /x # \0\n",
    said: ["a: -/x"],
  },
  {
    spec: "RFC9309-2.2-10",
    name: "a comment may directly follow the pattern",
    robots: "User-agent: a#c\nDisallow: /a#b\nAllow:#c\n",
    said: ["a: -/a +"],
  },

  // Other records
  {
    spec: "RFC9309-2.2.4-01",
    name: "each record has the group that contains it; records before the first group have none",
    robots: "Sitemap: s\nUser-agent: a\nHost: h\nDisallow: /\nFoo: f\nUser-agent: b\nDisallow: /\nBar:\n",
    said: ["a: -/", "b: -/", "Sitemap=s @-", "Host=h @0", "Foo=f @0", "Bar= @1"],
  },
  {
    spec: "2.2.4",
    name: "records are among user-agent lines only with such lines on both sides, and no rule between",
    robots:
      "A: 1\nUser-agent: a\nB: 2\nC: 3\nUser-agent: b\nD: 4\nDisallow: /\nE: 5\nUser-agent: c\nF: 6\nUser-agent: d\nG: 7\n",
    said: ["a b: -/", "c d:", "A=1 @-", "B=2 @0 ^", "C=3 @0 ^", "D=4 @0", "E=5 @0", "F=6 @1 ^", "G=7 @1"],
  },
  {
    spec: "RFC9309-2.2.4-02",
    name: "keys and values as written",
    robots: " User agent : x\nkey word:  a \t b # c\nSITEMAP:https://e.com/a:b\n",
    said: ["User agent=x @-", "key word=a \t b @-", "SITEMAP=https://e.com/a:b @-"],
  },

  // Ends of lines and of the file
  {
    spec: "2.2",
    name: "the last line needs no line end",
    robots: "User-agent: a\nDisallow: /x",
    said: ["a: -/x"],
  },
  {
    spec: "RFC9309-2.2-11",
    name: "CR alone ends a line",
    robots: "User-agent: a\rDisallow: /x\r\rUser-agent: b\rDisallow: /y",
    said: ["a: -/x", "b: -/y"],
  },
  {
    spec: "2.2",
    name: "U+2028, U+0085 and VT end none",
    robots: "User-agent: a\nDisallow: /x\u2028User-agent: b\nDisallow: /\u0085y\nDisallow: /\vz\n",
    said: ["a: -/x\u2028User-agent: b -/\u0085y -/\vz!"],
  },
  {
    spec: "2.2",
    name: "a byte order mark hides no user-agent line",
    robots: "\uFEFFUser-agent: a\nDisallow: /\n",
    said: ["a: -/"],
  },
];

describe("lower", () => {
  test.each(rows)("$name ($spec)", ({ robots, said: expected }) => {
    expect(said(read(robots))).toEqual(expected);
    expect(said(read(utf8(robots)))).toEqual(expected);
  });

  test("octets that are not UTF-8 stay in the pattern, as lone surrogates", () => {
    const { groups } = read(Uint8Array.from([...utf8("User-agent: a\nDisallow: /caf"), 0xe9, 0x0a]));
    expect(groups[0]?.rules[0]).toMatchObject({ pattern: "/caf\uDCE9", usable: true, text: "Disallow: /caf\uDCE9" });
  });

  describe("with contentUsage, Content-Usage ends the user-agent lines like a rule", () => {
    test.each<{ name: string; robots: string; expected: readonly string[] }>([
      {
        name: "between two user-agent lines",
        robots: "User-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /\n",
        expected: ["a:", "b: -/", "Content-Usage=train-ai=n @0 ^"],
      },
      {
        name: "in any case of its key, and whatever its value is",
        robots: "User-agent: a\nFoo: x\nCONTENT-USAGE:\n\nUser-agent: b\nDisallow: /\n",
        expected: ["a:", "b: -/", "Foo=x @0 ^", "CONTENT-USAGE= @0 ^"],
      },
      {
        name: "no other record does",
        robots: "User-agent: a\nContent-Signal: search=yes\nUser-agent: b\nDisallow: /\n",
        expected: ["a b: -/", "Content-Signal=search=yes @0 ^"],
      },
      {
        name: "before any group it ends nothing",
        robots: "Content-Usage: train-ai=n\nUser-agent: a\nUser-agent: b\nDisallow: /\n",
        expected: ["a b: -/", "Content-Usage=train-ai=n @-"],
      },
    ])("$name", ({ robots, expected }) => {
      expect(said(read(robots, undefined, { contentUsage: true }))).toEqual(expected);
    });
  });
});

test("records whose key the option `records` rejects are left out, and nothing else changes", () => {
  const robots = "Sitemap: /a\nUser-agent: a\nHost: b\nCrawl-delay: 1\nUser-agent: c\nHost: d\nDisallow: /x\n";
  expect(said(read(robots, undefined, { records: (key) => key === "Host" }))).toEqual([
    "a c: -/x",
    "Host=b @0 ^",
    "Host=d @0",
  ]);
  fc.assert(
    fc.property(robotsSource, fc.func(fc.boolean()), (source, records) => {
      const all = read(source);
      const kept = all.records.filter(({ key }) => records(key));
      expect(read(source, undefined, { records })).toEqual({ ...all, records: kept });
    }),
  );
});

describe("everything has its span", () => {
  const robots = "\uFEFF# c\r\n\r\n\n\r User-agent :  a/1 # c\r\rDisallow\t: /x\t\n\n\nFoo:\u30C4 # c\n";
  const { groups, records } = read(robots);
  const textOf = ({ start, end }: { start: number; end: number }) => robots.slice(start, end);

  test("a user-agent line: its value, and its line number after any kind of line end", () => {
    const agent = groups[0]?.userAgents[0] as UserAgent;
    expect(agent).toMatchObject({ value: "a/1", token: "a", line: 5 });
    expect(textOf(agent.span)).toBe("a/1");
  });

  test("a rule: from its key to the end of its pattern, and that text", () => {
    const rule = groups[0]?.rules[0] as Rule;
    expect(rule).toMatchObject({ type: "disallow", pattern: "/x", line: 7, text: "Disallow\t: /x" });
    expect(textOf(rule.span)).toBe(rule.text);
    expect(textOf(rule.patternSpan)).toBe("/x");
  });

  test("another record: key, value and both", () => {
    expect(records[0]).toMatchObject({ key: "Foo", value: "\u30C4", line: 10 });
    expect(records.map(({ span, keySpan, valueSpan }) => [span, keySpan, valueSpan].map(textOf))).toEqual([
      ["Foo:\u30C4", "Foo", "\u30C4"],
    ]);
  });

  test("a group: from the start of its first line to the end of its last", () => {
    expect(groups.map(({ span }) => textOf(span))).toEqual([
      " User-agent :  a/1 # c\r\rDisallow\t: /x\t\n\n\nFoo:\u30C4 # c\n",
    ]);
  });

  test("a group does not include blank lines, comments and unreadable lines at its end", () => {
    const text = "User-agent: a\nDisallow: /\n\n# c\n???\nUser-agent: b\n\n";
    expect(read(text).groups.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      "User-agent: a\nDisallow: /\n",
      "User-agent: b\n",
    ]);
  });

  test("the empty pattern has a span", () => {
    const { groups: found } = read("User-agent: a\nDisallow:  # c\n");
    expect(found[0]?.rules[0]).toMatchObject({
      pattern: "",
      span: { start: 14, end: 25 },
      patternSpan: { start: 25, end: 25 },
    });
  });

  test("lines are counted across consecutive line ends of every kind", () => {
    for (const lineEnd of ["\n", "\r", "\r\n", "\n\r", "\r\r\n", "\n\n\r\n"]) {
      for (let times = 0; times <= 3; times++) {
        const before = lineEnd.repeat(times);
        const count = (before.match(/\r\n|\r|\n/g) ?? []).length;
        // Where the run ends with CR, the LF after it is the rest of a CRLF.
        const source = `${before}User-agent: a\n${before}\nDisallow: /`;
        const [group] = read(source).groups;
        expect(group?.userAgents[0]?.line).toBe(1 + count);
        expect(group?.rules[0]?.line).toBe(source.split(/\r\n|\r|\n/).length);
      }
    }
  });
});

describe("the limit (RFC9309-2.5-02)", () => {
  const HEAD = "User-agent: a\n";
  const rule = (path: string) => `Disallow: /${path}\n`;
  /** Rules of the one group that are read. */
  const rules = (source: Source, limit?: number) => read(source, limit).groups[0]?.rules.map(ruleText);

  test("is 512,000 octets by default", () => {
    const fill = "#".repeat(512_000 - HEAD.length - 1 - "Disallow: /x".length);
    const robots = `${HEAD}${fill}\nDisallow: /x`;
    expect(robots.length).toBe(512_000);
    expect(rules(robots)).toEqual(["-/x"]);
    // After octet 512,000 there is a line end, or nothing.
    expect(rules(`${robots}\n`)).toEqual(["-/x"]);
    expect(rules(`${robots}\r\nDisallow: /y\n`)).toEqual(["-/x"]);
    // One octet more, and the limit falls into the line.
    expect(rules(`${robots}y`)).toEqual([]);
    expect(rules(`${robots} # c\n`)).toEqual([]);
    expect(rules(`#${robots}`)).toEqual(undefined);
    expect(rules(`\n${robots}`)).toEqual([]);
  });

  test.each([
    { name: "at the end of the first rule", limit: 26, read: ["-/a"] },
    { name: "after its line end", limit: 27, read: ["-/a"] },
    { name: "before its last octet", limit: 25, read: [] },
    { name: "inside the second rule, which as cut would be another rule", limit: 38, read: ["-/a"] },
    { name: "at the end of the second rule", limit: 39, read: ["-/a", "-/b"] },
    { name: "behind everything", limit: 40, read: ["-/a", "-/b"] },
    { name: "none", limit: Number.POSITIVE_INFINITY, read: ["-/a", "-/b"] },
  ])("drops the line it falls into: $name", ({ limit, read: expected }) => {
    expect(rules(HEAD + rule("a") + rule("b"), limit)).toEqual(expected);
  });

  test("a user-agent line, a record and a comment are dropped like a rule", () => {
    expect(said(read("User-agent: a\nUser-agent: bc\nDisallow: /\n", 20))).toEqual(["a:"]);
    expect(said(read("User-agent: a\nFoo: b\nBar: c\n", 25))).toEqual(["a:", "Foo=b @0"]);
    // The rule would end within the limit, its line does not.
    expect(rules(`${HEAD}Disallow: /a # long\n`, 26)).toEqual([]);
  });

  test("nothing after the dropped line is read, however short it is", () => {
    expect(rules(`${HEAD}${rule("a".repeat(50))}${rule("b")}`, 40)).toEqual([]);
  });

  // Every row has "User-agent: a" and 28 octets or more up to the end of its first rule.
  test.each<{ name: string; source: Source; octets: number }>([
    { name: "a character of two octets", source: `${HEAD}Disallow: /\u00E9`, octets: 27 },
    { name: "a character of three octets", source: `${HEAD}Disallow: /\u30C4`, octets: 28 },
    { name: "a character of four octets, two code units", source: `${HEAD}Disallow: /\u{1F600}`, octets: 29 },
    { name: "in a comment before it", source: `#\u{1F600}\n${HEAD}Disallow: /a`, octets: 32 },
    { name: "a byte order mark counts", source: `\uFEFF${HEAD}Disallow: /a`, octets: 29 },
    { name: "octets that are not UTF-8 count one each", source: octetsOf(`${HEAD}Disallow: /\uDCE9`), octets: 26 },
    { name: "a lone surrogate in a string counts three", source: `${HEAD}Disallow: /\uDCE9`, octets: 28 },
    { name: "CRLF counts two", source: "User-agent: a\r\n\r\nDisallow: /a", octets: 29 },
  ])("counts octets and not code units: $name", ({ source, octets }) => {
    // One more line, so that the text is longer than either limit.
    const longer = typeof source === "string" ? `${source}\n# more` : Uint8Array.from([...source, ...utf8("\n# more")]);
    expect(rules(longer, octets)).toHaveLength(1);
    expect(rules(longer, octets - 1)).toHaveLength(0);
  });

  test("counts the octets of bridged UTF-16", () => {
    const units = Array.from(`\uFEFF${HEAD}Disallow: /a\n`, (unit) => unit.charCodeAt(0));
    const octets = Uint8Array.from(units.flatMap((unit) => [unit & 0xff, unit >> 8]));
    const { document } = parse(octets, { bridgeUtf16: true });
    expect(lower(document, rfc9309, 54).groups[0]?.rules).toHaveLength(1);
    expect(lower(document, rfc9309, 53).groups[0]?.rules).toHaveLength(0);
  });

  test("consecutive blank lines that it falls into drop no other line", () => {
    expect(rules(`${HEAD}Disallow: /a\n${"\n".repeat(100)}Disallow: /b\n`, 60)).toEqual(["-/a"]);
  });

  test("is the same as cutting the file after the last line that ends within it", () => {
    fc.assert(
      fc.property(robotsSource, fc.nat(60), (source, limit) => {
        const { document } = parse(source);
        const { form } = document.source;
        let kept = "";
        for (const line of document.text.match(/[^\r\n]*(\r\n|\r|\n)|[^\r\n]+$/g) ?? []) {
          if (encode(kept + line.replace(/[\r\n]+$/, ""), form, 0).length > limit) break;
          kept += line;
        }
        const all = lower(document, rfc9309, limit);
        expect(said(all)).toEqual(said(lower(parse(sourceAs(kept, form)).document, rfc9309)));
      }),
    );
  });
});

function octetsOf(text: string): Uint8Array {
  return encode(text, "utf-8", 0);
}

function sourceAs(text: string, form: SourceForm): Source {
  return form === "string" ? text : octetsOf(text);
}

/** The groups of the reference's lines, in the words of `said`. */
function referenceSaid(text: string): string[] {
  const groups: { names: string[]; rules: string[] }[] = [];
  const orphans: string[] = [];
  const records: { text: string; run: boolean }[] = [];
  let run = false;
  for (const { kind, key, value } of referenceLines(text)) {
    if (kind === "blank" || kind === "nothing") continue;
    if (kind === "user-agent") {
      if (run) for (const record of records) if (record.run) record.text += " ^";
      for (const record of records) record.run = false;
      if (!run) groups.push({ names: [], rules: [] });
      const token = /^\*(?=[ \t]|$)|^[-A-Z_a-z]+/.exec(value)?.[0] ?? "(nobody)";
      groups.at(-1)?.names.push(token);
      run = true;
    } else if (kind === "allow" || kind === "disallow") {
      const usable = value === "" || (/^[/*]/.test(value) && !/[\0-\x08\x0B\x0C\x0E-\x1F]/.test(value));
      (groups.at(-1)?.rules ?? orphans).push(`${kind === "allow" ? "+" : "-"}${value}${usable ? "" : "!"}`);
      run = false;
      for (const record of records) record.run = false;
    } else records.push({ text: `${key}=${value} @${groups.length === 0 ? "-" : groups.length - 1}`, run });
  }
  return [
    ...groups.map(({ names, rules }) => [`${names.join(" ")}:`, ...rules].join(" ")),
    ...(orphans.length > 0 ? [[":", ...orphans].join(" ")] : []),
    ...records.map((record) => record.text),
  ];
}

describe("for any source", () => {
  test("groups equal those of the reference", () => {
    fc.assert(
      fc.property(robotsSource, (source) => {
        const { document } = parse(source);
        expect(said(lower(document, rfc9309))).toEqual(referenceSaid(document.text));
      }),
      { numRuns: 500 },
    );
  });

  test("texts and line numbers agree with the spans", () => {
    fc.assert(
      fc.property(robotsSource, (source) => {
        const { document } = parse(source);
        const { text } = document;
        const { groups, orphanRules, records } = lower(document, rfc9309);
        const at = (span: { start: number; end: number }) => text.slice(span.start, span.end);
        const lineOf = (start: number) => text.slice(0, start).split(/\r\n|\r|\n/).length;
        for (const rule of [...orphanRules, ...groups.flatMap(({ rules }) => rules)]) {
          expect([at(rule.span), at(rule.patternSpan), lineOf(rule.span.start)]).toEqual([
            rule.text,
            rule.pattern,
            rule.line,
          ]);
        }
        for (const agent of groups.flatMap(({ userAgents }) => userAgents)) {
          expect([at(agent.span), lineOf(agent.span.start)]).toEqual([agent.value, agent.line]);
        }
        for (const { key, keySpan, value, valueSpan, span, line } of records) {
          expect([at(keySpan), at(valueSpan), lineOf(keySpan.start)]).toEqual([key, value, line]);
          expect(span).toEqual({ start: keySpan.start, end: valueSpan.end });
        }
      }),
      { numRuns: 300 },
    );
  });

  test("groups do not overlap, and contain all their lines", () => {
    fc.assert(
      fc.property(robotsSource, (source) => {
        const { groups, records } = lower(parse(source).document, rfc9309);
        let end = 0;
        for (const [at, group] of groups.entries()) {
          expect(group.userAgents.length).toBeGreaterThan(0);
          expect(group.span.start).toBeGreaterThanOrEqual(end);
          end = group.span.end;
          const own = records.filter((record) => record.group === at);
          for (const { span } of [...group.userAgents, ...group.rules, ...own]) {
            expect(span.start).toBeGreaterThanOrEqual(group.span.start);
            expect(span.end).toBeLessThanOrEqual(end);
          }
        }
      }),
    );
  });
});
