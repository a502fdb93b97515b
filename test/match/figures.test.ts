// Figures 4 and 6 of RFC 9309 §2.2.2 and §2.2.3: the cells of a row are ways to
// write one path, so each matches each, whichever is the rule and whichever the URI.
import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";

/** One row a list: Path, Encoded Path, Path to Match. The third row as erratum 7128 corrects it. */
const figure4 = [
  ["/foo/bar?baz=quz", "/foo/bar?baz=quz", "/foo/bar?baz=quz"],
  ["/foo/bar?baz=https://foo.bar", "/foo/bar?baz=https%3A%2F%2Ffoo.bar", "/foo/bar?baz=https%3A%2F%2Ffoo.bar"],
  ["/foo/bar/\u30C4", "/foo/bar/%E3%83%84", "/foo/bar/%E3%83%84"],
  ["/foo/bar/%E3%83%84", "/foo/bar/%E3%83%84", "/foo/bar/%E3%83%84"],
  ["/foo/bar/%62%61%7A", "/foo/bar/%62%61%7A", "/foo/bar/baz"],
] as const;

/** Pattern, and the URI it matches. As a pattern, the URI would mean something else. */
const figure6 = [
  ["/path/file-with-a-%2A.html", "/path/file-with-a-*.html"],
  ["/path/foo-%24", "/path/foo-$"],
] as const;

function disallows(pattern: string, path: string): boolean {
  return !compile(`User-agent: *\nDisallow: ${pattern}\n`).isAllowed("FooBot", `https://www.example.com${path}`);
}

const pairs = [
  ...figure4.flatMap((row) => row.flatMap((rule) => row.map((uri) => ({ rule, uri })))),
  ...figure6.flatMap((row) => row.map((uri) => ({ rule: row[0], uri }))),
];

describe("in every combination of columns", () => {
  test.each(pairs)("rule $rule matches $uri", ({ rule, uri }) => {
    expect(disallows(rule, uri)).toBe(true);
  });

  test.each(pairs)("rule $rule$ matches $uri to its end", ({ rule, uri }) => {
    expect(disallows(`${rule}$`, uri)).toBe(true);
    expect(disallows(`${rule}$`, `${uri}x`)).toBe(false);
  });

  test.each(pairs)("rule $rule after a star matches $uri", ({ rule, uri }) => {
    expect(disallows(`*${rule.slice(4)}`, uri)).toBe(true);
  });
});

test("a raw $ at the end of a pattern is the anchor, not the octet (Figure 5)", () => {
  expect(disallows("/path/foo-$", "/path/foo-$")).toBe(false);
  expect(disallows("/path/foo-$", "/path/foo-")).toBe(true);
  expect(disallows("/path/foo-$$", "/path/foo-$")).toBe(true);
});
