// Which rules cover or overrule which, in one dialect: decided by what their patterns match.
import { expect, test } from "vitest";
import { parse } from "../../../src/cst/index.ts";
import { type DialectName, dialects } from "../../../src/dialects/index.ts";
import { lower, type Rule } from "../../../src/groups/index.ts";
import { RuleComparison } from "../../../src/match/analysis/redundancy.ts";
import { MAX_STEPS } from "../../../src/match/step-budget.ts";

const { rfc9309 } = dialects;

function rulesOf(lines: readonly string[]): readonly Rule[] {
  const source = `User-agent: *\n${lines.join("\n")}\n`;
  return lower(parse(source).document, rfc9309).groups[0]?.rules as readonly Rule[];
}

/** For each pair of rules what the first does to the second, by their 1-based indices. */
function relations(lines: readonly string[], dialect: DialectName, foreign: readonly string[] = []): string[] {
  const rules = rulesOf(lines);
  const budget = { steps: MAX_STEPS };
  const comparison = new RuleComparison(rules, rulesOf(foreign), dialects[dialect], budget);
  return rules.flatMap((rule, at) => [
    ...rules.flatMap((by, other) => {
      if (by === rule) return [];
      const [covers, overrules] = [comparison.covers(by, rule), comparison.overrules(by, rule)];
      // What covers or overrules a rule is among those that contain it.
      if (covers || overrules) expect(comparison.containing(rule)).toContain(by);
      return covers ? `${other + 1} covers ${at + 1}` : overrules ? `${other + 1} overrules ${at + 1}` : [];
    }),
    ...(rule.type === "allow" && comparison.isUnopposed(rule) ? [`${at + 1} is unopposed`] : []),
  ]);
}

test.each<[string, readonly string[], readonly string[], DialectName?]>([
  ["a beginning", ["Disallow: /a", "Disallow: /a/b"], ["1 covers 2"]],
  ["a beginning up to a star", ["Disallow: /a*", "Disallow: /a/*b$"], ["1 covers 2"]],
  ["each other", ["Disallow: /a", "Disallow: /a*"], ["2 covers 1", "1 covers 2"]],
  ["a star", ["Disallow: /*b", "Disallow: /a/b"], ["1 covers 2"]],
  ["two stars", ["Disallow: /*a*b", "Disallow: /a*a*bb"], ["1 covers 2"]],
  ["an anchor covers nothing longer", ["Disallow: /a$", "Disallow: /a/b"], []],
  ["part of an escape begins nothing", ["Disallow: /a%4", "Disallow: /a%41"], []],
  ["a rule of the other type between the two", ["Disallow: /a", "Allow: /a/b", "Disallow: /a/b/c"], []],
  ["one that may match some of it", ["Disallow: /a", "Allow: /*b/", "Disallow: /a/c/d/e"], []],
  ["one that matches nothing of it", ["Disallow: /a", "Allow: /*b/$", "Disallow: /a/c/d/e$"], ["1 covers 3"]],
  ["one that outranks both", ["Disallow: /a", "Disallow: /a/b", "Allow: /*b/c/d"], ["1 covers 2"]],
  ["the other type, longer", ["Allow: /a", "Disallow: /a*"], ["2 overrules 1", "1 is unopposed"]],
  ["the other type, as long", ["Disallow: /a", "Allow: /a"], ["2 overrules 1"]],
  ["the other type, shorter", ["Disallow: /a/b", "Allow: /a"], ["2 is unopposed"]],
  ["an exception", ["Disallow: /a", "Allow: /a/b"], []],
  ["nothing to be an exception to", ["Disallow: /a", "Allow: /b"], ["2 is unopposed"]],
  [
    "a rule with a star covers one that it outranks",
    ["Allow: /*a", "Allow: *", "Disallow: /a", "Allow: /a"],
    ["2 is unopposed", "1 overrules 3", "4 overrules 3", "1 covers 4"],
  ],
  ["yandex: stars do not count", ["Allow: /a", "Disallow: /a*"], ["1 overrules 2"], "yandex"],
  ["google: escapes as written", ["Disallow: /a:b", "Disallow: /a%3Ab"], [], "google"],
  ["rfc9309: an escaped letter is the letter", ["Disallow: /~a", "Disallow: /%7Ea/b"], ["1 covers 2"]],
  [
    "google: an index page is its folder, too",
    ["Disallow: /", "Allow: /a/$", "Allow: /a/index.html$"],
    ["3 covers 2"],
    "google",
  ],
  [
    "koster-1996: the first rule decides",
    ["Disallow: /a", "Allow: /a/b"],
    ["1 overrules 2", "2 is unopposed"],
    "koster-1996",
  ],
])("%s", (_, lines, expected, dialect = "rfc9309") => {
  expect(relations(lines, dialect)).toEqual(expected);
});

test("a rule of another group covers nothing, and opposes", () => {
  expect(relations(["Disallow: /a/b"], "rfc9309", ["Disallow: /a"])).toEqual([]);
  expect(relations(["Disallow: /a", "Disallow: /a/b/c"], "rfc9309", ["Allow: /a/b"])).toEqual([]);
  expect(relations(["Allow: /a/b"], "rfc9309", ["Disallow: /a"])).toEqual([]);
});

test("without steps, nothing is known", () => {
  const rules = rulesOf(["Disallow: /a", "Disallow: /a*b", "Allow: /c*d"]);
  const [a, b, c] = rules as [Rule, Rule, Rule];
  const comparison = new RuleComparison(rules, [], rfc9309, { steps: 0 });
  expect([comparison.covers(a, b), comparison.isUnopposed(c), comparison.containing(b)]).toEqual([false, false, []]);
});

test.each([
  ["rules with a star at one place", 20_000, (at: number) => `Disallow: /*a${at}*b`],
  ["allow rules below many others", 20_000, (at: number) => (at % 2 === 0 ? `Allow: /a*b*${at}` : `Allow: /a${at}`)],
  ["rules that begin with each other", 1_000, (at: number) => `Disallow: /${"a".repeat(at)}`],
])("the budget bounds %s", (_, count, line) => {
  const rules = rulesOf(Array.from({ length: count }, (_, at) => line(at)));
  const budget = { steps: 1_000_000 };
  const comparison = new RuleComparison(rules, [], rfc9309, budget);
  for (const rule of rules) if (budget.steps >= 0) comparison.containing(rule);
  // One more answer may be on its way.
  expect(budget.steps).toBeGreaterThan(-3 * count);
});
