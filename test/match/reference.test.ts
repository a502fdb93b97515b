// The matcher against a slow reference, and the reference against the RFC's own examples.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { patternMatches, referenceDecision, uriOctets } from "../../packages/conformance/src/reference.ts";
import { compile } from "../../src/index.ts";
import { expectEqual } from "../expect-equal.ts";
import { isLong } from "../in-part.ts";
import { asFile } from "./arbitraries.ts";
import { allEqual, decideByAll } from "./decisions.ts";
import { question } from "./questions.ts";

test("every search strategy has the reference's decisions, reasons and lines", () => {
  const reasons = new Map<string, number>();
  fc.assert(
    fc.property(question, ({ list, agent: asked, url }) => {
      const file = asFile(list);
      const expected = referenceDecision(file.groups, asked, url);
      reasons.set(expected.reason, (reasons.get(expected.reason) ?? 0) + 1);
      const { allowed, reason, line, specificity, matches } = compile(file.text).decide(asked, url);
      const same = { allowed, reason, line };
      const answers = decideByAll(file.text, "rfc9309", [asked], url);
      expectEqual(answers, allEqual(same));
      const lines = matches.map(({ rule }) => rule.line).sort((a, b) => a - b);
      expectEqual({ allowed, reason, line, specificity, matches: lines }, expected);
    }),
    { numRuns: isLong ? 8_000 : 2_000 },
  );
  // The files and URLs are worth something only if they collide.
  for (const reason of ["no-group", "no-rules", "no-rule-matched", "longest-match", "tie-allow"]) {
    expect(reasons.get(reason) ?? 0, reason).toBeGreaterThan(20);
  }
});

describe("the reference itself follows the table of percent-encoding", () => {
  test.each([
    ["/~", "/%7E", true],
    ["/%7e", "/~", true],
    ["/é", "/%C3%A9", true],
    ["/ ", "/%20", true],
    ["/a/b", "/a%2Fb", false],
    ["/a%2fb", "/a%2Fb", true],
    ["/a%3Fb", "/a?b", false],
    ["/a?b/c", "/a?b%2Fc", true],
    ["/a?b%3Fc", "/a?b?c", true],
    ["/a?b&c", "/a?b%26c", false],
    ["/a&b", "/a%26b", true],
    ["/a:b", "/a%3Ab", true],
    ["/a%25", "/a%", false],
    ["/a%", "/a%25", true],
    ["/*%", "/a%20b", true],
    ["/*%2", "/a%20b", true],
    ["/*%2$", "/a%20", false],
    ["/a %", "/a%20%", true],
    ["/(%", "/%28%", false],
    ["/%7E%2f%", "/~%2F%", true],
    ["/a%zz", "/a%zz", true],
    ["/*//x", "/?u=http://x", true],
  ])("%s against %s: %s", (pattern, url, expected) => {
    expect(patternMatches(pattern, uriOctets(url))).toBe(expected);
  });
});
