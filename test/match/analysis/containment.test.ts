// Whether one pattern matches everything that another one matches (RFC 9309 §2.2.2,
// §2.2.3), compared with trying URLs.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Dialect, dialects } from "../../../src/dialects/index.ts";
import { containsAll, dependsOnComponent, mayIntersect, witnesses } from "../../../src/match/analysis/containment.ts";
import { compilePattern, matches } from "../../../src/match/pattern.ts";
import { readTarget, type Target } from "../../../src/match/target.ts";
import { urlFor } from "../arbitraries.ts";
import { urlsOver } from "../urls-over.ts";

const NUM_RUNS = 500;

const rows: readonly { spec: string; one: string; other: string; all: boolean; overlap: boolean }[] = [
  { spec: "2.2.2", one: "/a", other: "/a/b", all: true, overlap: true },
  { spec: "2.2.2", one: "/a/b", other: "/a", all: false, overlap: true },
  { spec: "2.2.2", one: "/a~b", other: "/a%7Eb", all: true, overlap: true },
  { spec: "2.2.2", one: "/a/b", other: "/a%2Fb", all: false, overlap: false },
  { spec: "2.2.3", one: "/*", other: "/", all: true, overlap: true },
  { spec: "2.2.3", one: "/", other: "/*", all: true, overlap: true },
  { spec: "2.2.3", one: "*", other: "/", all: true, overlap: true },
  { spec: "2.2.3", one: "/*a", other: "*a", all: true, overlap: true },
  { spec: "2.2.3", one: "/", other: "*/a", all: true, overlap: true },
  { spec: "2.2.3", one: "/*/a", other: "*/a", all: false, overlap: true },
  { spec: "2.2.3", one: "/a", other: "/a*/b", all: true, overlap: true },
  { spec: "2.2.3", one: "*.gif", other: "/*.gif$", all: true, overlap: true },
  { spec: "2.2.3", one: "/*.gif$", other: "/*.gif", all: false, overlap: true },
  { spec: "2.2.3", one: "/*.gif$", other: "/*.png$", all: false, overlap: false },
  { spec: "2.2.3", one: "/a*b*c", other: "/aab*bcc$", all: true, overlap: true },
  { spec: "2.2.3", one: "/a$", other: "/a$", all: true, overlap: true },
  { spec: "2.2.3", one: "/a$", other: "/a", all: false, overlap: true },
  { spec: "2.2.3", one: "/a$", other: "/ab", all: false, overlap: false },
  { spec: "2.2.3", one: "/a*?", other: "/ab?c", all: true, overlap: true },
  { spec: "2.2.3", one: "/a*?", other: "/a*b*c", all: false, overlap: true },
  // "%26" is "&" in a path and another octet in a query.
  { spec: "2.2.2", one: "/*%26", other: "/*&", all: false, overlap: true },
  { spec: "2.2.2", one: "/a%26", other: "/a&", all: true, overlap: true },
  { spec: "2.2.2", one: "/a?b%26c", other: "/a?b&c", all: false, overlap: false },
  { spec: "2.2.2", one: "/a?b%26", other: "/a?b%26c", all: true, overlap: true },
  { spec: "2.2.2", one: "/a?b&", other: "/a?b%26c$", all: false, overlap: false },
  { spec: "2.2.2", one: "/a%2F?b%26", other: "/a%2F?b%26c", all: true, overlap: true },
  { spec: "2.2.2", one: "/*%26", other: "/a?b%26$", all: true, overlap: true },
  { spec: "2.2.2", one: "/*%26", other: "/a%26$", all: true, overlap: true },
  { spec: "2.2.2", one: "/*&", other: "/a?b%26$", all: false, overlap: false },
  { spec: "2.2.2", one: "/a?b*", other: "/a?b%26$", all: true, overlap: true },
  // Both end with an anchor.
  { spec: "2.2.3", one: "/*ab$", other: "/*xab$", all: true, overlap: true },
  { spec: "2.2.3", one: "/*b$", other: "/*ab$", all: true, overlap: true },
  { spec: "2.2.3", one: "/*ab$", other: "/*b$", all: false, overlap: true },
  { spec: "2.2.3", one: "/*ab$", other: "/*cb$", all: false, overlap: false },
  { spec: "2.2.3", one: "/*ab$", other: "/*ab$", all: true, overlap: true },
];

describe("relation of two patterns", () => {
  test.each(rows)("$spec: $one and $other", ({ one, other, all, overlap }) => {
    const dialect = dialects.rfc9309;
    const [first, second] = [compilePattern(one, dialect), compilePattern(other, dialect)];
    expect(containsAll(first, witnesses(second, true) ?? [])).toBe(all);
    expect(mayIntersect(first, second)).toBe(overlap);
    expect(mayIntersect(second, first)).toBe(overlap);
  });

  test("a pattern that matches nothing has no witnesses", () => {
    expect(witnesses(compilePattern("a", dialects.google), false)).toEqual([]);
    expect(witnesses(compilePattern("$", dialects.google), false)).toEqual([]);
  });
});

test.each([
  { written: "/a", depends: false },
  { written: "/a~%7E%25", depends: false },
  { written: "/a%2Fb", depends: true },
  { written: "/*a%26b*c", depends: true },
  { written: "/a*b*%3D$", depends: true },
  { written: "/a*b*c%3f", depends: true },
])("$written differs in a path and in a query: $depends", ({ written, depends }) => {
  expect(dependsOnComponent(compilePattern(written, dialects.rfc9309))).toBe(depends);
  // Google compares escapes as they are written.
  expect(dependsOnComponent(compilePattern(written, dialects.google))).toBe(false);
});

test.each([
  { stars: 7, count: 8 },
  { stars: 8, count: null },
])("a pattern with $stars stars, in any of which the query may begin: $count witnesses", ({ stars, count }) => {
  const written = `/%2F${"*a".repeat(stars)}$`;
  const found = witnesses(compilePattern(written, dialects.rfc9309), true);
  expect(found === null ? null : found.length).toBe(count);
});

test("a pattern has one witness if no escape differs in a path and in a query", () => {
  const found = witnesses(compilePattern(`/${"*a".repeat(20)}`, dialects.rfc9309), false);
  expect(found?.map(({ symbols }) => symbols)).toEqual([`/${"\uFFFFa".repeat(20)}\uFFFF`]);
});

test.each([
  // Two beginnings, with the query in any of the gaps or in none; the second has one gap less.
  { stars: 2, count: 7 },
  { stars: 3, count: null },
])("a pattern that begins with a star and has $stars more: $count witnesses", ({ stars, count }) => {
  const written = `*/%26${"*a".repeat(stars)}$`;
  const found = witnesses(compilePattern(written, dialects.rfc9309), true);
  expect(found === null ? null : found.length).toBe(count);
});

const piece = fc.constantFrom(..."//aab?&**", "%26", "%3F", "%2f");
const pattern = fc
  .tuple(fc.constantFrom("/", "/", "/", "*", ""), fc.array(piece, { maxLength: 4 }), fc.constantFrom("", "", "$", "*"))
  .map(([first, rest, last]) => [first, ...rest, last].join(""))
  .filter((written) => written !== "");
const pair = fc.tuple(pattern, pattern);

describe.each(Object.values(dialects))("$title", (dialect) => {
  const targets = urlsOver(["/", "a", "z", "?", "&", "%26", "%3F"], 4).map((url) => readTarget(url, dialect.target));

  test("a pattern contains another exactly if it matches the other's witnesses", () => {
    fc.assert(
      fc.property(
        pair.chain(([one, other]) => fc.tuple(fc.constant(one), fc.constant(other), urlFor([one, other]))),
        ([one, other, url]) => {
          const [first, second] = [compilePattern(one, dialect), compilePattern(other, dialect)];
          const typical = witnesses(second, dependsOnComponent(first) || dependsOnComponent(second));
          if (typical === null) return;
          if (containsAll(first, typical)) {
            const tried = [...targets, readTarget(url, dialect.target)];
            const against = tried.find((target) => matches(second, target) && !matches(first, target));
            expect(against?.url).toBeUndefined();
          } else {
            const urls = typical.map(({ target }) => readTarget(urlOf(target, dialect), dialect.target));
            expect(urls.every((target) => matches(second, target))).toBe(true);
            expect(urls.some((target) => !matches(first, target))).toBe(true);
          }
        },
      ),
      { numRuns: NUM_RUNS / 10 },
    );
  });

  test("no URL matches both of two patterns reported as disjoint", () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const [first, second] = [compilePattern(one, dialect), compilePattern(other, dialect)];
        if (mayIntersect(first, second)) return;
        expect(targets.find((target) => matches(first, target) && matches(second, target))?.url).toBeUndefined();
      }),
      { numRuns: NUM_RUNS / 10 },
    );
  });
});

/** A URL of these symbols; a star becomes a letter that no pattern here has. */
function urlOf({ symbols }: Target, { target: { query } }: Dialect): string {
  const path = [...symbols]
    .map((symbol) => {
      if (symbol === "\uFFFF") return "z";
      if (symbol === "?" && !query) return "%3F";
      const unit = symbol.charCodeAt(0);
      return unit < 0x100 ? symbol : `%${(unit & 0xff).toString(16).toUpperCase()}`;
    })
    .join("");
  return `https://example.com${path}`;
}
