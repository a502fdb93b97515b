// Sample URLs made from two rules: which, how many, and how much of the rules is read for
// them.
import { expect, test } from "vitest";
import { parse } from "../../../src/cst/index.ts";
import { dialects } from "../../../src/dialects/index.ts";
import { lower, type Rule } from "../../../src/groups/index.ts";
import {
  instantiate,
  percentEncode,
  samplePathsOfPairs,
  withLeadingSlash,
} from "../../../src/match/analysis/sample-urls.ts";

const rulesOf = (...lines: readonly string[]): readonly Rule[] =>
  lower(parse(`User-agent: *\n${lines.join("\n")}\n`).document, dialects.rfc9309).groups.flatMap(({ rules }) => rules);

test.each<[string, readonly string[], readonly string[]]>([
  ["the other rule's path, and text for the star", ["Allow: /a/*.css", "Disallow: /a/b"], ["/a/b.css"]],
  ["both if both have a star", ["Allow: /*x", "Disallow: /*y"], ["/xyx", "/xxy"]],
  ["none for equal rules", ["Disallow: /*a", "Disallow: /b"], []],
  ["none for a rule without a pattern", ["Disallow: /*a", "Allow:"], []],
  ["none if the prefixes differ", ["Allow: /a/*b", "Disallow: /c/"], []],
  ["one slash where two would meet", ["Allow: /a*/b", "Disallow: /a/c/"], ["/a/c/b"]],
  ["the other path unchanged if the rest has no slash", ["Allow: /a*b", "Disallow: /a/c/"], ["/a/c/b"]],
  ["a slash before the other pattern, if it has none", ["Allow: /*b", "Disallow: a"], ["/ab"]],
  ["the path of a rule without a star, from the one that has one", ["Allow: /ab", "Disallow: /a*"], ["/ab"]],
  ["none of two rules of more than 1000 code units", ["Allow: /*b", `Disallow: /${"a".repeat(997)}`], []],
  ["one of 1000", ["Allow: /*", `Disallow: /${"a".repeat(997)}`], [`/${"a".repeat(997)}`]],
])("%s", (_, lines, paths) => {
  expect([...samplePathsOfPairs(rulesOf(...lines), 100)]).toEqual(paths);
});

test.each<[string, (at: number) => string]>([
  ["all disallow", (at) => `Disallow: /*a${at}`],
  ["half of them allow", (at) => `${at % 2 === 0 ? "Allow" : "Disallow"}: /*a${at}`],
])("reads each rule a constant number of times, plus those of the pairs it tries: %s", (_, line) => {
  for (const count of [100, 1_000, 5_000]) {
    let reads = 0;
    const rules = rulesOf(...Array.from({ length: count }, (_, at) => line(at))).map((rule) => ({
      ...rule,
      get type() {
        reads++;
        return rule.type;
      },
    }));
    expect([...samplePathsOfPairs(rules, 400)].length).toBeLessThanOrEqual(400);
    expect(reads).toBeLessThan(4 * count + 400);
  }
});

test.each([
  { pattern: "/a", path: "/a" },
  { pattern: "/a*b**c*$", path: "/axbxcx" },
  { pattern: "/a$b$", path: "/a$b" },
])("a path of $pattern is $path", ({ pattern, path }) => {
  expect(instantiate(pattern)).toBe(path);
});

test.each([
  { pattern: "/a", path: "/a" },
  { pattern: "a/b", path: "/a/b" },
  { pattern: "", path: "/" },
  { pattern: "*a*b", path: "/*a*b" },
  { pattern: "/*a", path: "/*a" },
  { pattern: "http://example.com/a/b", path: "/a/b" },
  { pattern: "HTTPS://example.com/a\nb", path: "/a\nb" },
  { pattern: "https://example.com?q=/a", path: "/?q=/a" },
  { pattern: "https://", path: "/" },
  { pattern: "shttps://example.com/a", path: "/shttps://example.com/a" },
  { pattern: "ftp://example.com/a", path: "/ftp://example.com/a" },
])("the path that $pattern means to begin is $path", ({ pattern, path }) => {
  expect(withLeadingSlash(pattern)).toBe(path);
});

test.each([
  { path: "/a?b=~!$", sent: "/a?b=~!$" },
  { path: "/a b#c", sent: "/a%20b%23c" },
  { path: "/\u00e9\u{1F600}\x7f\n", sent: "/%C3%A9%F0%9F%98%80%7F%0A" },
  // Alone, it would be a host and a path.
  { path: "//a/b", sent: "https://example.com//a/b" },
  { path: "/a//b", sent: "/a//b" },
])("$path is sent as $sent", ({ path, sent }) => {
  expect(percentEncode(path)).toBe(sent);
});
