// A matcher for one dialect, made from groups that are plain data, decides like a compiled file.
import fc from "fast-check";
import { expect, test } from "vitest";
import { scan } from "../../src/cst/scan.ts";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import { lower } from "../../src/groups/lower.ts";
import { compile } from "../../src/index.ts";
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
    fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom("a", "b", "c", "*"), (lines, agent) => {
      const text = lines.join("\n");
      const matcher = new DialectMatcher(dialect, lower(scan(text), dialect));
      const compiled = compile(text, { dialect });
      for (const url of ["/", "/x", "/xy", "/x/", "/z"]) {
        const expected = compiled.decide(agent, url);
        expectEqual(JSON.stringify(matcher.decide(agent, url)), JSON.stringify(expected));
        expectEqual(matcher.isAllowed(agent, url), expected.allowed);
        if (expected.reason !== "robots-txt-itself")
          expectEqual(JSON.stringify(matcher.select(agent)), JSON.stringify(expected.group));
      }
    }),
    { numRuns: 200 },
  );
});

test("the rules of a selection that can match, compiled, in file order", () => {
  const text = "User-agent: a\nDisallow: x\nAllow: /b\nDisallow:\nDisallow: /c*\nUser-agent: b\nDisallow: /d\n";
  const { rules } = new DialectMatcher(dialects.rfc9309, lower(scan(text), dialects.rfc9309)).selection("a");
  expect(rules?.size).toBe(4);
  expect(rules?.compile().map(({ rule, allows, pattern }) => [rule.line, allows, pattern.specificity])).toEqual([
    [3, true, 2],
    [5, false, 3],
  ]);
});
