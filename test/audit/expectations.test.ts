// Expectations: who a line is about, what it says, and where a line that is none is wrong.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AuditResult, audit, expectationsOf } from "../../src/audit/index.ts";
import { crawlers } from "../../src/crawlers/index.ts";
import { anySource } from "../arbitraries/robotstxt.ts";
import { hasRealFiles, realFile, realFiles } from "../real-files.ts";

const robots = `User-agent: *
Disallow: /admin/
Allow: /admin/help

User-agent: GPTBot
User-agent: ExampleBot
Disallow: /
`;

const check = (expect: string, source = robots): AuditResult => audit(source, { expect });

describe("a line holds, or it does not", () => {
  test.each([
    ["Googlebot may /products/1", true],
    ["Googlebot must not /products/1", false],
    ["googlebot MAY /admin/help", true],
    ["Googlebot must not /admin/", true],
    ["GPTBot must not https://example.com/api/?a=b#c", true],
    ["examplebot must not /", true],
    ["everyone must not /admin/", true],
    ["everyone may /", false],
    ["everyone else may /", true],
    ["* may /", true],
    ["search engines may /", true],
    ["search may /", true],
    ["AI training must not /", false],
    ["AI on a user's request may /", true],
    ["Sogou web spider must not /admin/", true],
    ["NobodysBot must not /admin/", true],
    // Obeys no "*" group, as its operator says, and so is not everyone.
    ["AdsBot-Google may /admin/", true],
    ["ads must not /admin/", false],
    // A policy token has a group of its own, or says nothing.
    ["__usage_ai-training may /admin/", true],
  ])("%s: %s", (line, met) => {
    const { expectations, faults, ok } = check(line);
    expect([faults, expectations.map((one) => one.met), ok]).toEqual([[], [met], met]);
  });

  test("everyone includes a crawler of which only this file knows", () => {
    expect(check("everyone may /", "User-agent: SomeBot\nDisallow: /\n").expectations[0]?.against).toEqual([
      { crawlers: ["SomeBot"], line: 2, rule: "Disallow: /" },
    ]);
  });

  test("those that do otherwise are named, with the rule that decides", () => {
    const [expectation] = check("# comment\n\nAI training must not /admin/help # why\n").expectations;
    const training = crawlers.filter(({ purposes, replacedBy }) => purposes.includes("ai-training") && !replacedBy);
    expect(expectation).toMatchObject({ line: 3, who: "AI training", may: false, url: "/admin/help", met: false });
    expect(expectation?.against).toEqual([
      {
        crawlers: training.map(({ token }) => token).filter((token) => token !== "GPTBot"),
        line: 3,
        rule: "Allow: /admin/help",
      },
    ]);
  });
});

describe("a line that cannot be read says where, and what to write", () => {
  test.each([
    ["Googlebot", 1, 10, 'Missing "may" or "must not"; write a line like'],
    ["  Googlebot can /a", 3, 19, 'Missing "may" or "must not"; write a line like'],
    ["Googlebot may not /a", 11, 18, '"may not" can be read in two ways; write "must not".'],
    ["Googlebot must /a", 11, 15, 'Unknown "must"; write "may" or "must not".'],
    ["may /a", 1, 4, 'Missing crawler before "may"; write a line like'],
    ["must not /a", 1, 9, 'Missing crawler before "must not"; write a line like'],
    ["Googlebot may", 11, 14, "Missing URL; write a line like"],
    ["Googlebot may # /a", 11, 14, "Missing URL; write a line like"],
    ["Googlebot may /a b", 18, 19, 'A line has one URL; write a space in it as "%20"'],
    ["Googlebot may products", 15, 23, '"products" is neither a URL nor a path; begin a path with "/".'],
    ["Googlebot may /api/*", 15, 21, '"*" is not a wildcard here'],
    ["Googelbot may /", 1, 10, 'Unknown crawler or purpose "Googelbot"; did you mean "Googlebot"?'],
    ["search engine may /", 1, 14, 'Unknown crawler or purpose "search engine"; did you mean "search engines"?'],
    ["all my friends may /", 1, 15, 'Unknown crawler or purpose "all my friends"; write the name of a crawler'],
    ["Foo/1.0 may /", 1, 8, 'Unknown crawler or purpose "Foo/1.0"; write the name of a crawler'],
  ])("%s", (line, column, endColumn, message) => {
    const { faults, expectations, ok } = check(`\r\n${line}\r\nGooglebot may /\n`);
    expect(faults).toEqual([{ line: 2, column, endColumn, message: expect.stringContaining(message) }]);
    expect(expectations).toMatchObject([{ line: 3, met: true }]);
    expect(ok).toBe(false);
  });

  test("a name in the robots.txt is not taken for a misspelt one", () => {
    const { faults } = check("Googelbot must not /\n", "User-agent: Googelbot\nDisallow: /\n");
    expect(faults).toEqual([]);
  });

  test("for any octets there is an answer for each line, in bounded words", () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), wordsOfLines()), (octets) => {
        const { faults, expectations } = audit(robots, { expect: octets });
        const lines = [...faults, ...expectations].map(({ line }) => line);
        expect(new Set(lines).size).toBe(lines.length);
        for (const { message, column, endColumn } of faults) {
          expect(message.length).toBeLessThan(400);
          expect(column).toBeLessThan(endColumn);
        }
      }),
    );
  });
});

/** Lines of words that expectations are made of. */
function wordsOfLines(): fc.Arbitrary<string> {
  const word = fc.constantFrom(
    "Googlebot",
    "everyone",
    "else",
    "search",
    "may",
    "must",
    "not",
    "/a",
    "/",
    "#",
    "é",
    "\n",
    "\t",
    "\u2028",
  );
  return fc.array(word, { maxLength: 30 }).map((words) => words.join(" "));
}

describe("the first expectations", () => {
  test("say what the file does for purposes, names and patterns", () => {
    expect(
      expectationsOf(robots)
        .split("\n")
        .filter((line) => /^[^#]/.test(line)),
    ).toEqual([
      "search engines may /",
      "AI search may /",
      "AI on a user's request may /",
      "link previews may /",
      "archives may /",
      "ads may /",
      "SEO tools may /",
      "everyone else may /",
      "everyone must not /admin/",
      "everyone else may /admin/help",
      "GPTBot must not /",
      "ExampleBot must not /",
    ]);
  });

  const isMetBy = (source: string | Uint8Array): void => {
    const written = expectationsOf(source);
    const { faults, expectations } = audit(source, { expect: written });
    expect(faults).toEqual([]);
    expect(expectations.filter(({ met }) => !met)).toEqual([]);
    expect(expectations.length).toBeGreaterThan(0);
  };

  test("are met by the file they were written from", () => {
    fc.assert(fc.property(anySource, isMetBy), { numRuns: 50 });
  });

  // Skipped only where the folder is missing.
  test.skipIf(!hasRealFiles)("are met by real files", () => {
    for (const name of realFiles().slice(0, 60)) isMetBy(realFile(name));
  });
});
