// Properties of the formatter: groups, records and decisions stay the same in every dialect, formatting again changes
// nothing, and the output conforms if the source does. `npm run fuzz -- format` tries more files.
import fc from "fast-check";
import { expect, test } from "vitest";
import { build } from "../../src/build/index.ts";
import { compile } from "../../src/compile.ts";
import { check } from "../../src/cst/strict.ts";
import { format } from "../../src/format/index.ts";
import { lower } from "../../src/groups/lower.ts";
import { derived } from "../arbitraries/robotstxt.ts";
import { isLong } from "../in-part.ts";
import { brokenPromise, question } from "./promises.ts";

const NUM_RUNS = isLong ? 2000 : 200;

test("every guarantee holds for any file, crawler and URL, in every dialect", () => {
  fc.assert(
    fc.property(question, (asked) => {
      expect(brokenPromise(asked)).toBeNull();
    }),
    { numRuns: NUM_RUNS },
  );
});

test("a file that conforms to the ABNF still does", () => {
  fc.assert(
    fc.property(derived("robotstxt"), (source) => {
      expect(check(format(source).output).conforms).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("the output of robotspec/build is already formatted", () => {
  const text = fc.constantFrom("a", "b", "c");
  const robots = fc.record({
    groups: fc.array(
      fc.record({
        comments: fc.array(text, { maxLength: 2 }),
        userAgents: fc.array(text, { minLength: 1, maxLength: 2 }),
        rules: fc.array(
          fc.record({
            type: fc.constantFrom("allow" as const, "disallow" as const),
            pattern: fc.constantFrom("", "/", "/a"),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
      { maxLength: 3 },
    ),
    sitemaps: fc.array(fc.constant("https://a.example/s.xml"), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(robots, (object) => {
      const source = build(object);
      expect(format(source).output).toBe(source);
    }),
    { numRuns: 200 },
  );
});

test("removing a blank line can change the groups, so the guarantee is not trivial", () => {
  const [spread, tight] = ["User-agent: a\n\nDisallow: /\n", "User-agent: a\nDisallow: /\n"];
  const groups = (source: string) => {
    const robots = compile(source, { dialect: "koster-1996" });
    return lower(robots.document, robots.dialect).groups.length;
  };
  expect([groups(spread), groups(tight)]).toEqual([0, 1]);
});
