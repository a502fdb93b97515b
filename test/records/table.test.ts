// The table of records has an entry for each key, agrees with the sources it cites, and its examples are valid.
import { describe, expect, test } from "vitest";
import { type RecordName, recordKeys, recordNameOf } from "../../src/dialects/records.ts";
import { recordTable } from "../../src/records/index.ts";
import { codesOf, read } from "./read-text.ts";

const names = Object.keys(recordTable) as RecordName[];

test("the table has a record for each key", () => {
  expect(names).toEqual(Object.keys(recordKeys));
});

test("Google's list is the one of reporting_robots.cc, February 2026", () => {
  expect(
    names
      .filter((name) => recordTable[name].onGooglesList)
      .map((name) => recordKeys[name].key.toLowerCase())
      .sort(),
  ).toEqual([
    "clean-param",
    "content-signal",
    "content-usage",
    "crawl-delay",
    "domain",
    "host",
    "noarchive",
    "nofollow",
    "noindex",
    "request-rate",
    "revisit-after",
    "visit-time",
  ]);
});

describe.each(names)("%s", (name) => {
  const entry = recordTable[name];

  test("its example has no findings", () => {
    const { records } = read(`User-agent: *\n${entry.example}\nDisallow: /x\n`);
    expect(records.map(({ kind }) => kind)).toEqual([name]);
    expect(records[0]?.value).not.toBeNull();
    const ofItsStatus =
      entry.status === "living" || entry.status === "draft" ? [] : [expect.stringMatching(/-record\b/)];
    expect(codesOf(records)).toEqual(ofItsStatus);
  });

  test("its key and spellings are recognised in any case", () => {
    const { key, spellings } = recordKeys[name];
    expect(recordNameOf(key.toUpperCase())).toEqual(name === "filter" ? expect.anything() : { name, spelling: null });
    for (const spelling of spellings) {
      expect(recordNameOf(spelling.text.toUpperCase())?.name).toBe(name);
      if (spelling.prefix) expect(recordNameOf(`${spelling.text}x]`)?.name).toBe(name);
    }
  });

  test("every reader of a spelling is listed as a reader", () => {
    const readers = entry.readers.filter(({ reads }) => reads).map((reader) => reader.name);
    for (const spelling of recordKeys[name].spellings)
      expect(readers).toEqual(expect.arrayContaining([...spelling.readers]));
  });
});

test("a long key takes no more time than a short one and matches no record by accident", () => {
  expect(recordNameOf("x".repeat(1_000_000))).toBeNull();
  expect(recordNameOf(`host${" ".repeat(40)}`)).toBeNull();
  expect(recordNameOf(`sitemap${"x".repeat(100)}`)?.name).toBe("sitemap");
  expect(recordNameOf("")).toBeNull();
  // U+212A folds to "k" in Unicode but not in ASCII.
  expect(names.filter((name) => recordKeys[name].key.toLowerCase().includes("k"))).toEqual([]);
});
