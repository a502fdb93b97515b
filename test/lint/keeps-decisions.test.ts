// Whether two patterns match the same URLs and count the same octets, and whether a rule may get another pattern.
import { describe, expect, test } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import type { Rule } from "../../src/groups/model.ts";
import { LintContext } from "../../src/lint/context.ts";
import { isSameIn, keepsDecisions } from "../../src/lint/edits.ts";
import { changedDecision } from "./decisions.ts";

test.each([
  ["/a", "/a", true],
  ["/%7E", "/~", true],
  ["/a*$", "/a**", true],
  ["/a", "/b", false],
  ["/a", "/a*", false],
  ["/a$", "/ab", false],
  ["/a$", "/*$", false],
  ["/a*$", "/b*$", false],
  ["/a*b", "/a*c", false],
  ["/a*bc", "/a*b*", false],
  ["/ab*", "/a*b", false],
  ["/*x$", "/*y$", false],
  ["/*x$", "/**$", false],
  ["/x$y", "/x*$", false],
  ["/%7E$", "/~$", true],
  ["/a$", "/a*", false],
  ["/a*b$", "/a***", false],
  ["/a*b*c", "/a*b**", false],
  ["/a%2Fb", "/a/b**", false],
  ["/a%26b", "/a&b**", false],
])("%s and %s: %s", (one, other, isSame) => {
  expect([isSameIn(one, other, rfc9309), isSameIn(other, one, rfc9309)]).toEqual([isSame, isSame]);
});

describe("a rule gets another pattern", () => {
  const settings = {
    dialect: rfc9309,
    grammar: {},
    strict: false,
    exhaustive: false,
    reportsRecords: true,
    isOn: () => true,
  };

  test.each<[name: string, rule: string, pattern: string, others: readonly string[], keeps: boolean]>([
    ["that matches the same", "Allow: /a***", "/a", [], true],
    ["that matches something else", "Allow: /a***", "/b", [], false],
    ["that matches nothing", "Allow: /a", "", [], false],
    ["that is more specific", "Allow: /a", "/a*", [], false],
    ["beside a rule that wins now and loses then", "Allow: /a***", "/a", ["Disallow: /a/b"], false],
    ["the same for disallow", "Disallow: /a***", "/a", ["Allow: /a/b"], false],
    ["beside a rule of the same type", "Allow: /a***", "/a", ["Allow: /a/b"], true],
    ["the same for disallow", "Disallow: /a***", "/a", ["Disallow: /a/b"], true],
    ["beside a rule that matches nothing of it", "Allow: /a***", "/a", ["Disallow: /b/c"], true],
    ["beside a rule that always wins", "Allow: /a***", "/a", ["Disallow: /a/b/c/d"], true],
    ["beside a rule that always loses", "Allow: /a***", "/a", ["Disallow: /"], true],
    [
      "beside rules of any length, the shortest first",
      "Allow: /a***",
      "/a",
      ["Disallow: /b", "Disallow: /a/b", "Disallow: /c/d/e/f/g"],
      false,
    ],
    [
      "beside a rule of another group, which a crawler may obey together with it",
      "Allow: /a***",
      "/a",
      ["User-agent: *", "Disallow: /a/b"],
      false,
    ],
    [
      "google: an escape counts as three octets, so this rule is between the two",
      "Allow: /a/index.html**",
      "/a/index.html",
      ["Disallow: /*%7Eaaaaaaaaa"],
      false,
    ],
  ])("%s", (_, rule, pattern, others, keeps) => {
    const text = `User-agent: *\n${[rule, ...others].join("\n")}\n`;
    const context = new LintContext(parse(text).document, settings);
    const first = context.groups.groups[0]?.rules[0] as Rule;
    expect(keepsDecisions(context, first, pattern)).toBe(keeps);
    if (!keeps) return;
    const changed = text.replace(first.pattern, pattern);
    for (const { name } of context.keptDialects) expect(changedDecision(text, changed, name)).toBeNull();
  });

  test("once the budget of the run is used up, no pattern is known to be safe", () => {
    const texts = ["User-agent: *\n"];
    for (let at = 0; at < 450; at++) texts.push(`Allow: /a/${at + 1000}/***\n`);
    for (let at = 0; at < 500; at++) texts.push(`Disallow: /b/${at + 1000}/x\n`);
    const context = new LintContext(parse(texts.join("")).document, settings);
    context.budget.steps = 5_000_000;
    const rules = context.groups.groups[0]?.rules.slice(0, 450) as readonly Rule[];
    const kept = rules.map((rule) => keepsDecisions(context, rule, rule.pattern.replace("***", "")));
    const first = kept.indexOf(false);
    expect(first).toBeGreaterThan(100);
    expect(kept.slice(first)).not.toContain(true);
  });
});
