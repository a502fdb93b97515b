// Typed values and findings of each kind of record: one line, its value and its codes.

import { describe, expect, test } from "vitest";
import { messageKey } from "../../src/diagnostics/diagnostic.ts";
import { codesOf, read, recordAt } from "./read-text.ts";

/** The record of a line inside a group. */
function inGroup(line: string) {
  const reading = read(`User-agent: *\n${line}\nDisallow: /x\n`);
  const record = recordAt(reading, 2);
  return { record, codes: codesOf([record]) };
}

interface LineRow {
  readonly line: string;
  readonly value: unknown;
  readonly codes?: readonly string[];
}

function rows(kind: string, table: readonly LineRow[]) {
  describe(kind, () => {
    test.each(table)("$line", ({ line, value, codes = [] }) => {
      const { record, codes: found } = inGroup(line);
      expect({ kind: record.kind, value: record.value, codes: found }).toEqual({ kind, value, codes });
    });
  });
}

rows("sitemap", [
  { line: "Sitemap: https://e.com/s.xml", value: "https://e.com/s.xml" },
  { line: "sitemap:http://other.example/s.xml.gz?a=b%2Fc", value: "http://other.example/s.xml.gz?a=b%2Fc" },
  { line: "SITEMAP : HTTPS://E.COM/*$", value: "HTTPS://E.COM/*$", codes: ["sitemap/page"] },
  { line: "Sitemap: https://e.com/s.xml # news", value: "https://e.com/s.xml" },
  { line: "Sitemap: https://e.com/s.xml#news", value: "https://e.com/s.xml", codes: ["url/comment"] },
  { line: "Sitemap: ftp://e.com/s.xml", value: "ftp://e.com/s.xml", codes: ["sitemap/url"] },
  { line: "Sitemap: ftp://e.com/https:", value: "ftp://e.com/https:", codes: ["sitemap/url"] },
  { line: "Sitemap: http://https://e.com/s", value: "http://https://e.com/s", codes: ["sitemap/url"] },
  { line: "Sitemap: /https://e.com/s.xml", value: null, codes: ["sitemap/url"] },
  { line: "Sitemap: /s.xml", value: null, codes: ["sitemap/url"] },
  { line: "Sitemap: s.xml", value: null, codes: ["sitemap/url"] },
  { line: "Sitemap: //e.com/s.xml", value: null, codes: ["sitemap/url"] },
  { line: "Sitemap: https:///s.xml", value: null, codes: ["sitemap/url"] },
  { line: "Sitemap: https://", value: null, codes: ["sitemap/url"] },
  { line: "Sitemap: https:e.com/s.xml", value: null, codes: ["sitemap/url"] },
  { line: "Sitemap: https://e.com/1.xml https://e.com/2.xml", value: null, codes: ["list-in-value"] },
  { line: "Sitemap: https://e.com/site map.xml", value: null, codes: ["url/white-space"] },
  { line: "Sitemap: https://e..com/1.xml", value: null, codes: ["sitemap/url"] },
  { line: "Sitemap: https://%HOST%/1.xml", value: null, codes: ["sitemap/url"] },
  { line: "Sitemap: https://[host]/1.xml", value: null, codes: ["sitemap/url"] },
  { line: "Sitemap: https://e.com:99999/1.xml", value: null, codes: ["sitemap/url"] },
  { line: "Sitemap: https://[::1]:80/1.xml", value: "https://[::1]:80/1.xml" },
  { line: "Sitemap:", value: null, codes: ["missing-record-value"] },
  { line: "Sitemap: # none", value: null, codes: ["missing-record-value"] },
  { line: "Sitemap: https://e.com/\0s.xml", value: null },
  { line: "Sitemaps: https://e.com/s.xml", value: "https://e.com/s.xml", codes: ["alternative-key"] },
  { line: "Site-map: https://e.com/s.xml", value: "https://e.com/s.xml", codes: ["alternative-key"] },
  { line: "Sitemap-News: https://e.com/s.xml", value: "https://e.com/s.xml", codes: ["alternative-key"] },
  // The grammar check reports a key with a space.
  { line: "Sitemap index: https://e.com/s.xml", value: "https://e.com/s.xml" },
]);

rows("crawl-delay", [
  { line: "Crawl-delay: 10", value: 10 },
  { line: "crawl-DELAY:0", value: 0 },
  { line: "Crawl-delay: 30", value: 30 },
  { line: "Crawl-delay: 007", value: 7 },
  { line: "Crawl-delay: 2.5", value: 2.5 },
  { line: "Crawl-delay: .5", value: 0.5 },
  { line: "Crawl-delay: .25", value: 0.25 },
  { line: "Crawl-delay: -10", value: null, codes: ["crawl-delay/negative"] },
  { line: "Crawl-delay: -1.25", value: null, codes: ["crawl-delay/negative"] },
  { line: "Crawl-delay: -.25", value: null, codes: ["crawl-delay/negative"] },
  { line: "Crawl-delay: 1-2", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: -1s", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: -.x", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: 2.", value: 2 },
  { line: "Crawl-delay: 31", value: 31, codes: ["crawl-delay/above-30"] },
  { line: "Crawl-delay: 86399", value: 86_399, codes: ["crawl-delay/above-30"] },
  { line: "Crawl-delay: 86400", value: 86_400, codes: ["crawl-delay/days"] },
  { line: "Crawl-delay: -1", value: null, codes: ["crawl-delay/negative"] },
  { line: "Crawl-delay: -0.5", value: null, codes: ["crawl-delay/negative"] },
  { line: "Crawl-delay: ten", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: 10 s", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: 10s", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: 1,5", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: +1", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: 1e3", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: 0x10", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: inf", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: NaN", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: .", value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay: \u0661\u0660", value: null, codes: ["crawl-delay/number"] },
  { line: `Crawl-delay: ${"9".repeat(400)}`, value: null, codes: ["crawl-delay/number"] },
  { line: "Crawl-delay:", value: null, codes: ["missing-record-value"] },
  { line: "Crawldelay: 5", value: 5, codes: ["alternative-key"] },
  { line: "Crawl delay: 5", value: 5 },
]);

describe("content-signal", () => {
  const table: readonly { line: string; path?: string; signals: Readonly<Record<string, string>>; codes?: string[] }[] =
    [
      { line: "Content-Signal: search=yes, ai-train=no", signals: { search: "yes", "ai-train": "no" } },
      { line: "Content-Signal: search=yes,ai-train=no", signals: { search: "yes", "ai-train": "no" } },
      { line: "Content-Signal: Search = YES ,\tai-input=No", signals: { search: "YES", "ai-input": "No" } },
      { line: "Content-Signal: /blog/ ai-train=no", path: "/blog/", signals: { "ai-train": "no" } },
      { line: "Content-Signal: /a,b\tai-train=no", path: "/a,b", signals: { "ai-train": "no" } },
      { line: "Content-Signal: use=immediate", signals: { use: "immediate" } },
      { line: "Content-Signal: use=never", signals: { use: "never" }, codes: ["content-signal/value"] },
      { line: "Content-Signal: ai-train=n", signals: { "ai-train": "n" }, codes: ["content-signal/value"] },
      { line: "Content-Signal: ai-train=", signals: { "ai-train": "" }, codes: ["content-signal/value"] },
      { line: "Content-Signal: train-ai=no", signals: { "train-ai": "no" }, codes: ["content-signal/unknown"] },
      {
        line: "Content-Signal: search=yes; ai-train=no",
        signals: { search: "yes; ai-train=no" },
        codes: ["content-signal/separator"],
      },
      {
        line: "Content-Signal: search=yes ai-train=no",
        signals: { search: "yes ai-train=no" },
        codes: ["content-signal/separator"],
      },
      { line: "Content-Signal: search=yes;", signals: { search: "yes;" }, codes: ["content-signal/value"] },
      { line: "Content-Signal: search=yes,", signals: { search: "yes" }, codes: ["content-signal/syntax"] },
      { line: "Content-Signal: search=yes, search=no", signals: { search: "no" }, codes: ["content-signal/repeated"] },
      { line: "Content-Signal: search=yes # ai-train=no", signals: { search: "yes" } },
    ];
  test.each(table)("$line", ({ line, path = null, signals, codes = [] }) => {
    const { record, codes: found } = inGroup(line);
    if (record.kind !== "content-signal" || record.value === null) throw new Error(`${line} has no value.`);
    expect({ path: record.value.path, codes: found }).toEqual({ path, codes });
    expect(Object.fromEntries(record.value.signals.map(({ name, value }) => [name, value]))).toEqual(signals);
  });

  test.each(["Content-Signal: yes", "Content-Signal: =yes", "Content-Signal: /blog/", "Content-Signal: ,"])(
    "%s",
    (line) => {
      const { record, codes } = inGroup(line);
      expect({ value: record.value, codes }).toEqual({ value: null, codes: ["content-signal/syntax"] });
    },
  );

  test("the message about a wrong name or value suggests the right one", () => {
    const messageOf = (line: string) => inGroup(line).record.diagnostics[0]?.message;
    expect(messageOf("Content-Signal: train-ai=no")).toBe('Unknown signal "train-ai"; write "ai-train".');
    expect(messageOf("Content-Signal: AI_TRAIN=no")).toBe('Unknown signal "ai_train"; write "ai-train".');
    expect(messageOf("Content-Signal: images=no")).toContain("write search, ai-input, ai-train.");
    expect(messageOf("Content-Signal: search=y")).toContain("write search=yes.");
    for (const value of ["maybe", "any", "never", "an", "yesterday"]) {
      expect(messageOf(`Content-Signal: search=${value}`)).toContain("write yes or no.");
    }
    expect(messageOf("Content-Signal: use=y")).toContain("write immediate, reference, full.");
  });
});

describe("content-usage", () => {
  const table: readonly { line: string; path?: string; members: readonly string[] | null; codes?: string[] }[] = [
    { line: "Content-Usage: train-ai=n", members: ["train-ai token n"] },
    { line: "Content-Usage: / train-ai=n", path: "/", members: ["train-ai token n"] },
    { line: "Content-Usage: /a/\t \tsearch=y", path: "/a/", members: ["search token y"] },
    { line: "Content-Usage: /a*b$ search=y", path: "/a*b$", members: ["search token y"] },
    { line: "Content-Usage: /a/", path: "/a/", members: [], codes: ["content-usage/syntax"] },
    { line: "Content-Usage: train-ai=n;p=1, search=y", members: ["train-ai token n", "search token y"] },
    { line: "Content-Usage: train-ai=n # search=y", members: ["train-ai token n"] },
    { line: "Content-Usage: Train-AI=n", members: null, codes: ["content-usage/syntax"] },
    { line: "Content-Usage: train-ai=n;", members: null, codes: ["content-usage/syntax"] },
    {
      line: "Content-Usage: /a train-ai=n, search",
      path: "/a",
      members: ["train-ai token n", "search boolean "],
      codes: ["content-usage/value"],
    },
    { line: "Content-Usage: train-ai=no", members: ["train-ai token no"], codes: ["content-usage/value"] },
    { line: 'Content-Usage: train-ai="n"', members: ['train-ai string "n"'], codes: ["content-usage/value"] },
    { line: "Content-Usage: train-ai=N", members: ["train-ai token N"], codes: ["content-usage/value"] },
    { line: "Content-Usage: ai-train=n", members: ["ai-train token n"], codes: ["content-usage/unknown"] },
    {
      line: "Content-Usage: train-ai=n, train-ai=y",
      members: ["train-ai token n", "train-ai token y"],
      codes: ["content-usage/repeated"],
    },
    { line: "Content-Usage: *.gif$ train-ai=n", members: null, codes: ["content-usage/path"] },
    { line: "Content-Usage: train-ai=n search=y", members: null, codes: ["content-usage/syntax"] },
  ];
  test.each(table)("$line", ({ line, path = null, members, codes = [] }) => {
    const { record, codes: found } = inGroup(line);
    if (record.kind !== "content-usage" || record.value === null) throw new Error(`${line} has no value.`);
    expect({ path: record.value.path, codes: found }).toEqual({ path, codes });
    expect(record.value.members?.map(({ key, type, value }) => `${key} ${type} ${value}`) ?? null).toEqual(members);
  });

  test("the finding points at the error in the dictionary and describes it", () => {
    const { record } = inGroup("Content-Usage: /a train-Ai=n");
    expect(record.diagnostics[0]).toMatchObject({
      line: 2,
      column: 25,
      message:
        'Invalid Content-Usage, so the whole line has no effect, because a key cannot contain "A", an upper-case letter; correct it.',
    });
  });

  test("the message suggests the right value", () => {
    const messageOf = (line: string) => inGroup(line).record.diagnostics[0]?.message;
    expect(messageOf("Content-Usage: train-ai=yes")).toContain("write train-ai=y.");
    expect(messageOf('Content-Usage: search="n"')).toContain("write search=n.");
    for (const value of ["", "=any", "=never", "=man", "=yesterday"]) {
      expect(messageOf(`Content-Usage: search${value}`)).toContain("write search=y or search=n.");
    }
    for (const key of ["images", "xai", "aix"]) {
      expect(messageOf(`Content-Usage: ${key}=n`)).toContain("write train-ai, ai-use or search");
    }
    expect(messageOf("Content-Usage: ai-input=n")).toContain('write "ai-use"');
    expect(messageOf("Content-Usage: ai-train=n")).toContain('write "train-ai".');
  });

  test("without the option contentUsage the record has no value, but errors are reported", () => {
    const robots = "User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: Train-AI=n\n";
    const { records } = read(robots, {});
    expect(records.map(({ kind, value }) => ({ kind, value }))).toEqual([
      { kind: "content-usage", value: null },
      { kind: "content-usage", value: null },
    ]);
    expect(codesOf(records)).toEqual(["content-usage/syntax"]);
  });
});

rows("license", [
  { line: "License: https://e.com/l.xml", value: "https://e.com/l.xml" },
  { line: "license:https://e.com/l\u00e9.xml", value: "https://e.com/l\u00e9.xml" },
  { line: "License: /l.xml", value: null, codes: ["license/url"] },
  { line: "License: none (public domain)", value: null, codes: ["license/url"] },
  { line: "License: https://e.com/l.xml#a", value: "https://e.com/l.xml", codes: ["url/comment"] },
  { line: "License: https://e.com/a b", value: null, codes: ["url/white-space"] },
  { line: "License:", value: null, codes: ["missing-record-value"] },
]);

rows("clean-param", [
  { line: "Clean-param: ref /some_dir/get_book.pl", value: { params: ["ref"], path: "/some_dir/get_book.pl" } },
  { line: "Clean-param: Ref&sid\t/forum/*.php", value: { params: ["Ref", "sid"], path: "/forum/*.php" } },
  { line: "Clean-param: utm", value: { params: ["utm"], path: null } },
  { line: "Clean-param: a&&b&", value: { params: ["a", "b"], path: null }, codes: ["clean-param/separator"] },
  { line: "Clean-param: a *.php", value: { params: ["a"], path: "*.php" } },
  { line: "Clean-param: a,b /", value: { params: ["a,b"], path: "/" }, codes: ["clean-param/separator"] },
  { line: "Clean-param: a b", value: { params: ["a"], path: "b" }, codes: ["clean-param/separator"] },
  { line: "Clean-param: a /b /c", value: { params: ["a"], path: "/b" }, codes: ["clean-param/separator"] },
  { line: "Clean-param: /some_dir/", value: null, codes: ["clean-param/no-parameter"] },
  { line: "Clean-param: & /", value: null, codes: ["clean-param/no-parameter"] },
  { line: `Clean-param: ${"a".repeat(500)}`, value: { params: ["a".repeat(500)], path: null } },
  {
    line: `Clean-param: ${"a".repeat(501)}`,
    value: { params: ["a".repeat(501)], path: null },
    codes: ["clean-param/length"],
  },
]);

rows(
  "request-rate",
  [
    { line: "Request-rate: 1/5", value: { requests: 1, seconds: 5, window: null } },
    { line: "Request-rate: 1/10s", value: { requests: 1, seconds: 10, window: null } },
    { line: "Request-rate: 10/2M", value: { requests: 10, seconds: 120, window: null } },
    { line: "Request-rate: 3 / 1h", value: { requests: 3, seconds: 3600, window: null } },
    { line: "Request-rate: 3/1d", value: { requests: 3, seconds: 86_400, window: null } },
    { line: "Request-rate: 10/1m 1300-1659", value: { requests: 10, seconds: 60, window: { from: 780, to: 1019 } } },
    { line: "Request-rate: 10/1m  1300-1659", value: { requests: 10, seconds: 60, window: { from: 780, to: 1019 } } },
    { line: "Request-rate: 10/1 2300-0100", value: { requests: 10, seconds: 1, window: { from: 1380, to: 60 } } },
  ].map((row) => ({ ...row, codes: ["historic-record/extended-standard"] })),
);

rows(
  "request-rate",
  [
    "Request-rate: 10",
    "Request-rate: 0/5",
    "Request-rate: 1/0",
    "Request-rate: 1/5x",
    "Request-rate: -1/5",
    "Request-rate: 1/5 noon",
    "Request-rate: 1/5 1300-2500",
    "Request-rate: 1/99999999999999999999",
  ].map((line) => ({
    line,
    value: null,
    codes: ["historic-record/extended-standard", "historic-record/request-rate"],
  })),
);

rows(
  "visit-time",
  [
    { line: "Visit-time: 0600-0845", value: { from: 360, to: 525 } },
    { line: "Visit-time: 0600  0845", value: { from: 360, to: 525 } },
    { line: "Visit-time: 0600 0845", value: { from: 360, to: 525 } },
    { line: "Visit-time: 2200 - 0400", value: { from: 1320, to: 240 } },
    { line: "Visit-time: 0000-2400", value: { from: 0, to: 1440 } },
  ].map((row) => ({ ...row, codes: ["historic-record/extended-standard"] })),
);

rows(
  "visit-time",
  [
    "Visit-time: 6:00-8:45",
    "Visit-time: 0600",
    "Visit-time: x0600-0845",
    "Visit-time: 0600-0845x",
    "Visit-time: 0660-0700",
    "Visit-time: 2400-0100",
    "Visit-time: 0600-2401",
  ].map((line) => ({ line, value: null, codes: ["historic-record/extended-standard", "historic-record/visit-time"] })),
);

rows("host", [{ line: "Host: https://example.com", value: "https://example.com", codes: ["historic-record/host"] }]);
rows("robot-version", [{ line: "Robot-version: 2.0.0", value: "2.0.0", codes: ["historic-record/extended-standard"] }]);
rows("comment", [{ line: "Comment: be gentle", value: "be gentle", codes: ["historic-record/extended-standard"] }]);
rows("noindex", [{ line: "Noindex: /a", value: "/a", codes: ["noindex-record"] }]);
rows("nofollow", [{ line: "NOFOLLOW: /a", value: "/a", codes: ["noindex-record"] }]);
rows("noarchive", [{ line: "Noarchive:", value: "", codes: ["noindex-record"] }]);
rows("domain", [{ line: "Domain: e.com", value: "e.com", codes: ["historic-record/never-adopted"] }]);
rows("revisit-after", [{ line: "Revisit-after: 7 days", value: "7 days", codes: ["historic-record/never-adopted"] }]);

describe("HARDY-05, HARDY-06, HARDY-07: records that were proposed and never adopted", () => {
  test.each([
    { line: "Version: 2.0", kind: "version", value: "2.0" },
    { line: "Expires: Sun, 06 Nov 1994 08:49:37 GMT", kind: "expires", value: "Sun, 06 Nov 1994 08:49:37 GMT" },
    { line: "Allow[Content-Language]: french", kind: "filter", value: "french" },
    { line: "disallow [Protocol] : ftp", kind: "filter", value: "ftp" },
  ])("$line", ({ line, kind, value }) => {
    const { record, codes } = inGroup(line);
    expect({ kind: record.kind, value: record.value, codes }).toEqual({
      kind,
      value,
      codes: ["historic-record/never-adopted"],
    });
  });
});

describe("an unknown record", () => {
  test.each([
    { line: "Unicorn: yes", intended: null, codes: ["unknown-record"] },
    { line: "Stiemap: https://e.com/s.xml", intended: "Sitemap", codes: ["key/misspelt"] },
    { line: "Craw-delay: 5", intended: "Crawl-delay", codes: ["key/misspelt"] },
    { line: "Content-Signals: search=yes", intended: "Content-Signal", codes: ["key/misspelt"] },
    { line: "Dissallow: /", intended: "Disallow", codes: ["key/misspelt"] },
    { line: "Acap-crawler: *", intended: null, codes: ["unknown-record"] },
    // No crawler reads Version, so it is not suggested.
    { line: "Versions: 2", intended: null, codes: ["unknown-record"] },
    // The grammar check reports invalid keys.
    { line: "video sitemap: x", intended: "Sitemap", codes: [] },
    { line: "User agent: x", intended: "User-agent", codes: [] },
  ])("$line", ({ line, intended, codes }) => {
    const { record, codes: found } = inGroup(line);
    expect({ kind: record.kind, intended: "intended" in record ? record.intended : "none", codes: found }).toEqual({
      kind: "unknown",
      intended,
      codes,
    });
  });
});

describe("the position of a record", () => {
  const robots = `Sitemap: https://e.com/s.xml
License: https://e.com/l.xml
Clean-param: a /
Crawl-delay: 1
User-agent: a
Sitemap: https://e.com/t.xml
User-agent: b
License: https://e.com/m.xml
Disallow: /
User-agent: c
Clean-param: b /
`;
  const { groups, records } = read(robots);

  test("line, scope and group", () => {
    expect(records.map(({ line, kind, scope, group }) => [line, kind, scope, group])).toEqual([
      [1, "sitemap", "file", null],
      [2, "license", "file", null],
      [3, "clean-param", "intersectional", null],
      [4, "crawl-delay", "group", null],
      [6, "sitemap", "file", 0],
      [8, "license", "group", 0],
      [11, "clean-param", "intersectional", 1],
    ]);
    expect(groups.map(({ userAgents }) => userAgents.map(({ value }) => value))).toEqual([["a", "b"], ["c"]]);
  });

  test("a group record before the first group has no effect; between user-agent lines, parsers differ", () => {
    expect(records.map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([
      [],
      [],
      [],
      ["outside-group"],
      ["joined-groups"],
      [],
      [],
    ]);
  });

  test("spans are correct in code units and in octets", () => {
    const text = "User-agent: *\n# caf\u00e9\n  Crawl-delay\t: ten # x\n";
    const [record] = read(new TextEncoder().encode(text)).records;
    if (record === undefined) throw new Error("There is a record.");
    const shown = [record.span, record.keySpan, record.valueSpan].map(({ start, end }) => text.slice(start, end));
    expect(shown).toEqual(["Crawl-delay\t: ten", "Crawl-delay", "ten"]);
    const [diagnostic] = record.diagnostics;
    expect(diagnostic).toMatchObject({ line: 3, column: 17, endLine: 3, endColumn: 20, offset: 38, spec: "2.2.4" });
  });
});

describe("Content-Usage between user-agent lines", () => {
  const robots = "User-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /\n";

  test("it ends the run only with the option contentUsage, and is an error either way", () => {
    for (const [contentUsage, agents] of [
      [true, [["a"], ["b"]]],
      [false, [["a", "b"]]],
    ] as const) {
      const { groups, records } = read(robots, { contentUsage });
      expect(groups.map(({ userAgents }) => userAgents.map(({ value }) => value))).toEqual(agents);
      expect(records.map(({ group }) => group)).toEqual([0]);
      expect(records[0]?.diagnostics).toMatchObject([{ code: "joined-groups", severity: "error" }]);
    }
  });

  test("a record after it stays in the group that it ended", () => {
    const { records } = read(
      `User-agent: a\nContent-Usage: train-ai=n\nCrawl-delay: 5\nUser-agent: b\nCrawl-delay: 6\n`,
    );
    expect(records.map(({ group, amongUserAgents }) => [group, amongUserAgents])).toEqual([
      [0, true],
      [0, true],
      [1, false],
    ]);
  });
});

describe("duplicate and contradicting records", () => {
  const cases: readonly { name: string; robots: string; found: readonly string[] }[] = [
    {
      name: "two delays in one group",
      robots: "User-agent: a\nUser-agent: b\nCrawl-delay: 1\nCrawl-delay: 2\nCrawl-delay: x\n",
      found: [
        '4: crawl-delay/repeated: Duplicate crawl delay for "b", already on line 3, and crawlers',
        "5: crawl-delay/number",
      ],
    },
    {
      name: "a delay after each user-agent line of one group",
      robots: "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nCrawl-delay: 2\nDisallow: /\nCrawl-delay: 3\n",
      found: ["2: joined-groups", '6: crawl-delay/repeated: Duplicate crawl delay for "b", already on line 2'],
    },
    {
      name: "two delays for one crawler in two groups",
      robots: "User-agent: a\nCrawl-delay: 1\nDisallow: /\n\nUser-agent: c\nUser-agent: A\nCrawl-delay: 2\n",
      found: ['7: crawl-delay/repeated: Duplicate crawl delay for "A", already on line 2'],
    },
    {
      name: "delays of different crawlers",
      robots: "User-agent: a\nCrawl-delay: 1\nDisallow: /\n\nUser-agent: b\nCrawl-delay: 1\n",
      found: [],
    },
    {
      name: "signals that contradict each other",
      robots:
        "User-agent: *\nContent-Signal: search=yes\nContent-Signal: search=no, ai-train=no\nContent-Signal: ai-train=no\n",
      found: ['3: contradicting-preferences/opposite: Preference "search" contradicts line 2'],
    },
    {
      name: "signals of different paths or groups",
      robots:
        "User-agent: a\nContent-Signal: search=yes\nContent-Signal: /a search=no\nDisallow:\nUser-agent: b\nContent-Signal: search=no\n",
      found: [],
    },
    {
      name: "a signal and a usage preference that contradict each other",
      robots: "User-agent: *\nContent-Signal: /a ai-train=no, search=yes\nContent-Usage: /a train-ai=y, search=y\n",
      found: ['3: contradicting-preferences/opposite: Preference "ai-train" contradicts line 2'],
    },
    {
      name: "usage preferences that contradict each other",
      robots: "User-agent: *\nContent-Usage: search=y\nContent-Usage: search=n\n",
      found: ['3: contradicting-preferences/opposite: Preference "search" contradicts line 2'],
    },
    {
      name: "a licence after the last rules and a blank line",
      robots: "User-agent: a\nUser-agent: b\nDisallow: /\n\nLicense: https://e.com/l.xml\n",
      found: ['5: license/group: The license applies to "a", "b" alone, because only a user-agent line ends a group'],
    },
    {
      name: "a licence after the last rules and a comment",
      robots: "User-agent: a\nDisallow: /\n# for all\nLicense: https://e.com/l.xml\n",
      found: ["4: license/group"],
    },
    {
      name: "licences between groups, after a blank line or a comment",
      robots:
        "User-agent: a\nDisallow: /\n\nLicense: https://e.com/k.xml\nSitemap: https://e.com/s.xml\nLicense: https://e.com/l.xml\nUser-agent: b\nDisallow: /\n# c\nLicense: https://e.com/m.xml\n\nUser-agent: c\nDisallow: /\n",
      found: [
        '4: license/group: The license applies to "a" alone, because only a user-agent line',
        "6: license/group",
        '10: license/group: The license applies to "b" alone, because only a user-agent line',
      ],
    },
    {
      name: "a licence between blank lines, followed by more rules of its group",
      robots: "User-agent: a\nDisallow: /\n\nLicense: https://e.com/l.xml\n\nAllow: /b\n",
      found: [],
    },
    {
      name: "a licence between user-agent lines is reported as such",
      robots: "User-agent: a\n\nLicense: https://e.com/l.xml\nUser-agent: b\nDisallow: /\n",
      found: ["3: joined-groups"],
    },
    {
      name: "sitemaps that are not URLs are not compared",
      robots: "Sitemap: /s.xml\nSitemap: /t.xml\n",
      found: ["1: sitemap/url", "2: sitemap/url"],
    },
    {
      name: "two delays in a later group",
      robots: "User-agent: a\nDisallow:\nUser-agent: b\nCrawl-delay: 1\nDisallow:\nCrawl-delay: 2\n",
      found: ['6: crawl-delay/repeated: Duplicate crawl delay for "b", already on line 4'],
    },
    {
      name: "Bing is the first crawler of a later group, above whose delay there are more lines",
      robots:
        "User-agent: a\nCrawl-delay: 1\nDisallow:\nUser-agent: bingbot\nUser-agent: b\nCrawl-delay: 60\nDisallow:\n",
      found: ["6: crawl-delay/above-30"],
    },
    {
      name: "two delays for one product token, with and without a version",
      robots: "User-agent: a/1.0\nCrawl-delay: 1\nDisallow:\nUser-agent: A\nCrawl-delay: 2\nDisallow:\n",
      found: ['5: crawl-delay/repeated: Duplicate crawl delay for "A", already on line 2'],
    },
    {
      name: "delays of crawlers whose names are not product tokens",
      robots: "User-agent: 1bot\nCrawl-delay: 1\nDisallow:\nUser-agent: 2bot\nCrawl-delay: 2\nDisallow:\n",
      found: [],
    },
    {
      name: "signals of one crawler in two groups, for several paths",
      robots:
        "User-agent: a\nContent-Signal: /x search=yes\nDisallow:\nUser-agent: b\nUser-agent: a\nContent-Signal: /y search=no\nContent-Signal: /x search=no\nDisallow:\n",
      found: ['7: contradicting-preferences/opposite: Preference "search" contradicts line 2'],
    },
    {
      name: "a signal with an unknown value contradicts nothing",
      robots: "User-agent: *\nContent-Signal: search=yes\nContent-Signal: search=maybe\nDisallow:\n",
      found: ["3: content-signal/value"],
    },
    {
      name: "no wins within a line, in either order",
      robots: "User-agent: *\nContent-Signal: search=no, search=yes\nContent-Signal: search=yes\nDisallow:\n",
      found: [
        "2: content-signal/repeated",
        '3: contradicting-preferences/opposite: Preference "search" contradicts line 2',
      ],
    },
    {
      name: "a usage preference that allows what an earlier one refuses",
      robots: "User-agent: *\nContent-Usage: search=n\nContent-Usage: search=y\nDisallow:\n",
      found: ['3: contradicting-preferences/opposite: Preference "search" contradicts line 2'],
    },
    {
      name: "a licence in a group of three crawlers",
      robots: "User-agent: a\nUser-agent: b\nUser-agent: c\nDisallow: /\n\nLicense: https://e.com/l.xml\n",
      found: ['6: license/group: The license applies to "a", "b", "c" alone'],
    },
    {
      name: "a licence in a group of four crawlers",
      robots:
        "User-agent: a\nUser-agent: b\nUser-agent: c\nUser-agent: d\nDisallow: /\n\nLicense: https://e.com/l.xml\n",
      found: ['7: license/group: The license applies to "a", "b", "c" and others alone'],
    },
    {
      name: "a licence after a comment, in a file without groups",
      robots: "# for all\nLicense: https://e.com/l.xml\n",
      found: [],
    },
    {
      name: "a licence among the lines of its group, or before the first group",
      robots:
        "License: https://e.com/k.xml\n\nUser-agent: a\nDisallow: /\nLicense: https://e.com/l.xml\n\nUser-agent: b\nLicense: https://e.com/m.xml\nDisallow: /\n",
      found: [],
    },
  ];
  test.each(cases)("$name", ({ robots, found }) => {
    const diagnostics = read(robots).records.flatMap((record) => record.diagnostics);
    expect(diagnostics).toHaveLength(found.length);
    for (const [at, one] of diagnostics.entries()) {
      expect(`${one.line}: ${messageKey(one)}: ${one.message}`.slice(0, found[at]?.length)).toBe(found[at]);
    }
  });

  test.each([
    { yes: 7, found: ["contradicting-preferences/opposite"] },
    { yes: 8, found: [] },
  ])("a group is compared with the first eight groups of its crawlers, counted from 0: $yes", ({ yes, found }) => {
    const groups = Array.from({ length: 10 }, (_, at) => {
      const answer = at === yes ? "search=yes" : at === 9 ? "search=no" : "ai-input=yes";
      return `User-agent: a\nContent-Signal: ${answer}\nDisallow: /${at}\n`;
    });
    expect(codesOf(read(groups.join("")).records)).toEqual(found);
    const names = Array.from({ length: 10 }, (_, at) => `User-agent: ${"abcdefghij"[at]}\n`);
    const ofOwnNames = groups.map((group, at) => group.replace(/^.*\n/, at === 9 ? names.join("") : (names[at] ?? "")));
    expect(codesOf(read(ofOwnNames.join("")).records)).toEqual(found);
  });

  test("the findings about a record are in the order of its text", () => {
    const { records } = read("User-agent: a\nContent-Signal: search=maybe, train-ai=no\nUser-agent: b\nDisallow:\n");
    const columns = records.flatMap(({ diagnostics }) => diagnostics.map(({ column }) => column));
    expect(columns.length).toBeGreaterThan(2);
    expect(columns).toEqual(columns.toSorted((one, other) => one - other));
  });
});
