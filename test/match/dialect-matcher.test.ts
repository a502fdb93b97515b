// A matcher for one dialect, made from groups that are plain data, decides like a compiled file.
import fc from "fast-check";
import { expect, test } from "vitest";
import { scan } from "../../src/cst/scan.ts";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import { lower } from "../../src/groups/lower.ts";
import { compile } from "../../src/index.ts";
import { compiledRules } from "../../src/match/compiled-rules.ts";
import { DialectMatcher } from "../../src/match/dialect-matcher.ts";
import { expectEqual } from "../expect-equal.ts";

const line = fc.oneof(
  fc.constantFrom("User-agent: a", "User-agent: b\nUser-agent: a/1", "User-agent: *", ""),
  fc
    .tuple(
      fc.constantFrom("Allow", "Disallow"),
      fc.constantFrom("", "/", "/x", "/%78y", "/*y$", "/x/index.html", "x", "/\0"),
    )
    .map(([key, pattern]) => `${key}: ${pattern}`),
);

test.each(Object.keys(dialects) as DialectName[])("%s: every answer is that of the compiled file", (name) => {
  const dialect = dialects[name];
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join("\n");
      const matcher = new DialectMatcher(dialect, lower(scan(text), dialect));
      for (const agent of ["a", "b", "c", "*"]) {
        const compiled = compile(text, { dialect });
        for (const url of ["/", "/x", "/xy", "/x/", "/z"]) {
          const expected = compiled.decide(agent, url);
          expectEqual(JSON.stringify(matcher.decide(agent, url)), JSON.stringify(expected));
          expectEqual(matcher.isAllowed(agent, url), expected.allowed);
          if (expected.reason !== "robots-txt-itself")
            expectEqual(JSON.stringify(matcher.select(agent)), JSON.stringify(expected.group));
        }
      }
    }),
    { numRuns: 200 },
  );
});

test("the rules of a group that can match, compiled, in file order", () => {
  const text = "User-agent: a\nDisallow: x\nAllow: /b\nDisallow:\nDisallow: /c*\nUser-agent: b\nDisallow: /d\n";
  const { groups } = lower(scan(text), dialects.rfc9309);
  const rules = groups[0]?.rules ?? [];
  expect(rules).toHaveLength(4);
  expect(
    compiledRules(rules, dialects.rfc9309).map(({ rule, allows, pattern }) => [rule.line, allows, pattern.specificity]),
  ).toEqual([
    [3, true, 2],
    [5, false, 3],
  ]);
});

test("crawlers that share one of their groups have rules of their own", () => {
  const text = "User-agent: a\nUser-agent: b\nDisallow: /x\nUser-agent: a\nDisallow: /y\n";
  const robots = compile(text);
  expect([robots.isAllowed("a", "/y"), robots.isAllowed("b", "/y"), robots.isAllowed("a", "/y")]).toEqual([
    false,
    true,
    false,
  ]);
});

test("many rules with escapes are found at any offset of the file", () => {
  const fillers = Array.from({ length: 20 }, (_, at) => `Disallow: /filler${at}\n`).join("");
  const long = "b".repeat(60);
  const first = `User-agent: a\nDisallow: /%61${long}$\nDisallow: /*%61${long}*x\n`;
  const robots = compile(`${first}${fillers}Disallow: /%61b*c\nDisallow: /*d%65fg$\n`);
  // The index is made by the third query.
  for (let at = 0; at < 4; at++) {
    expect(robots.decide("a", `/a${long}`).line).toBe(2);
    expect(robots.decide("a", `/y/a${long}/x`).line).toBe(3);
    expect(robots.decide("a", "/abxc").line).toBe(24);
    expect(robots.decide("a", "/xdefg").line).toBe(25);
    expect(robots.decide("a", "/xdefgh").line).toBeNull();
  }
});

test("a rule that can never match is not among the matches", () => {
  const robots = compile("User-agent: a\nDisallow: /\nDisallow: /\x01\n");
  expect(robots.decide("a", "/\x01").matches.map(({ rule }) => rule.line)).toEqual([2]);
});

test("google: a rule that stands for its folder too is one match, with its own octets", () => {
  const robots = compile("User-agent: a\nDisallow: /a/index.htm/$\nAllow: /a*/index.htm\n", { dialect: "google" });
  const { matches } = robots.decide("a", "/a/index.htm/");
  expect(matches.map(({ rule, specificity }) => [rule.line, specificity])).toEqual([
    [2, 14],
    [3, 13],
  ]);
});
