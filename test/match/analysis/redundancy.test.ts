// Which rules change no decision (RFC 9309 §2.2.2), compared with deciding every URL of a
// small alphabet with and without them.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Dialect, type DialectName, dialects } from "../../../src/dialects/index.ts";
import type { Rule } from "../../../src/groups/model.ts";
import { compile } from "../../../src/index.ts";
import { findRedundantRules, MAX_STEPS, type RedundantRule } from "../../../src/match/analysis/redundancy.ts";
import { compileRules, type RuleSet } from "../../../src/match/rule-set.ts";
import { readTarget, type Target } from "../../../src/match/target.ts";
import { rules as manyRules, urlFor } from "../arbitraries.ts";
import { urlsOver } from "../urls-over.ts";

function rulesOf(lines: readonly string[], dialect: Dialect): readonly Rule[] {
  const text = `User-agent: *\n${lines.map((line) => `${line}\n`).join("")}`;
  return compile(text, { dialect }).groups.flatMap(({ rules }) => rules);
}

function decidingRule(set: RuleSet, target: Target): { allows: boolean; rule: Rule | null } {
  const { bestAllow, allowRank, bestDisallow, disallowRank } = set.lookUp(target);
  const allows = allowRank >= disallowRank;
  const deciding = allows ? bestAllow : bestDisallow;
  return { allows, rule: deciding === -1 ? null : set.rule(deciding) };
}

/** `2 shadowed by 1`, with `=` where both match the same. Lines are counted from the first rule. */
function told({ rule, why, by, equal }: RedundantRule): string {
  return `${rule.line - 1} ${why}${by === null ? "" : ` by ${equal ? "=" : ""}${by.line - 1}`}`;
}

const rows: readonly { spec: string; name: string; dialect?: DialectName; rules: string[]; found: string[] }[] = [
  {
    spec: "2.2.2",
    name: "the same twice",
    rules: ["Disallow: /a", "Disallow: /a"],
    found: ["1 redundant by =2", "2 shadowed by =1"],
  },
  {
    spec: "2.2.2",
    name: "the same, escaped",
    rules: ["Disallow: /a~", "Disallow: /a%7e"],
    found: ["1 redundant by =2", "2 shadowed by =1"],
  },
  {
    spec: "2.2.2",
    name: "escapes in both, one after a star",
    rules: ["Disallow: /a%20b/", "Disallow: */a%20b/"],
    found: ["1 shadowed by 2"],
  },
  {
    spec: "2.2.2",
    name: "an escaped character that the other has after a star",
    rules: ["Disallow: /a%7Eb/c", "Disallow: /*~b/"],
    found: ["1 redundant by 2"],
  },
  { spec: "2.2.2", name: "a part of it", rules: ["Disallow: /a/b", "Disallow: /a"], found: ["1 redundant by 2"] },
  {
    spec: "2.2.2",
    name: "a part of it, of which an allow rule takes something",
    rules: ["Disallow: /a", "Allow: /*.html", "Disallow: /a/b/c/d/e"],
    found: [],
  },
  {
    spec: "2.2.2",
    name: "a part of it, of which an allow rule takes nothing",
    rules: ["Disallow: /a", "Allow: /b*.html", "Disallow: /a/b/c/d/e"],
    found: ["2 redundant", "3 redundant by 1"],
  },
  { spec: "2.2.2", name: "opposites", rules: ["Allow: /a", "Disallow: /a"], found: ["2 shadowed by =1"] },
  {
    spec: "2.2.3",
    name: "a trailing star",
    rules: ["Disallow: /a*", "Disallow: /a"],
    found: ["1 redundant by =2", "2 shadowed by =1"],
  },
  {
    spec: "2.2.3",
    name: "a shorter allow rule that a disallow rule beats wherever they meet",
    rules: ["Disallow: /*/*/*/", "Allow: /a/b/c"],
    found: ["2 redundant"],
  },
  {
    spec: "2.2.3",
    name: "overruled by a longer pattern that matches more",
    rules: ["Allow: /a$", "Disallow: /a***"],
    found: ["1 shadowed by 2"],
  },
  { spec: "2.2.2", name: "nothing to allow", rules: ["Allow: /a", "Disallow: /b"], found: ["1 redundant"] },
  { spec: "2.2.2", name: "something to allow", rules: ["Allow: /a", "Disallow: /*.gif$"], found: ["1 redundant"] },
  { spec: "2.2.2", name: "something to allow by length", rules: ["Allow: /a/gifs", "Disallow: /*.gif$"], found: [] },
  {
    spec: "2.2.2",
    name: "if $ does not count",
    dialect: "yandex",
    rules: ["Allow: /a", "Disallow: /a$"],
    found: ["2 shadowed by 1"],
  },
  {
    spec: "1996",
    name: "the first match",
    dialect: "koster-1996",
    rules: ["Disallow: /", "Allow: /a"],
    found: ["2 shadowed by 1"],
  },
  {
    spec: "2.2.2",
    name: "opposed only by a rule that another one overrules everywhere",
    rules: ["Disallow: /%26", "Disallow: /", "Allow: /%26%26", "Allow: /&&"],
    dialect: "rep-2019",
    found: ["1 redundant by 2", "4 shadowed by =3"],
  },
  {
    spec: "2.2.3",
    name: "a pattern that begins with a star, and one with a longer head that matches more",
    rules: ["Disallow: *a", "Disallow: /"],
    found: ["1 redundant by 2"],
  },
  {
    spec: "2.2.3",
    name: "a pattern that begins with a star, and rules for each of its beginnings",
    rules: ["Disallow: */a$", "Disallow: /a", "Disallow: /*/a", "Disallow: /z"],
    found: ["1 redundant by 3"],
  },
  {
    spec: "2.2.3",
    name: "the same without a rule for one of them",
    rules: ["Disallow: */b", "Disallow: /b", "Disallow: /a", "Disallow: /zz"],
    found: ["2 shadowed by 1"],
  },
  {
    spec: "2.2.2",
    name: "overruled in paths, and redundant in queries, where an escape is another octet",
    rules: ["Disallow: /a*&", "Disallow: /a*%26", "Disallow: /a"],
    found: ["1 redundant by 3", "2 redundant by 3"],
  },
  {
    spec: "2.2.2",
    name: "a rule that decides about a part is not named if another one decides about the rest and covers all",
    rules: ["Disallow: *c", "Disallow: /*/c", "Disallow: *c", "Disallow: /x*/c"],
    found: ["1 redundant by =3", "2 redundant by 1", "3 shadowed by =1", "4 redundant by 2"],
  },
  {
    spec: "2.2.2",
    name: "an escape that beats a longer rule, because it counts three octets",
    rules: ["Disallow: /%26", "Disallow: /", "Allow: /&b"],
    found: ["3 shadowed by 1"],
  },
  {
    spec: "2.2.2",
    name: "a star that beats a rule with a longer head",
    rules: ["Disallow: /a*b", "Disallow: /", "Allow: /ax"],
    found: [],
  },
  {
    spec: "2.2.2",
    name: "a part of it, beside an opposite rule that is weaker than both",
    rules: ["Disallow: /abc", "Disallow: /ab", "Allow: /a"],
    found: ["1 redundant by 2", "3 redundant"],
  },
  {
    spec: "2.2.2",
    name: "only the robots.txt itself, which is always allowed",
    rules: ["Disallow: /robots.txt$", "Disallow: /robots"],
    found: [],
  },
  {
    spec: "2.2.2",
    name: "opposed only at the robots.txt itself, which is always allowed",
    dialect: "yandex",
    rules: ["Disallow: /robots.txt$", "Allow: /robots.txt"],
    found: ["2 redundant"],
  },
  {
    spec: "2.2.2",
    name: "opposed by a rule that another one overrules in queries only",
    rules: ["Allow: /b*", "Allow: **/*%2F", "Disallow: *a/"],
    found: [],
  },
  {
    spec: "2.2.2",
    name: "more stars in which a query may begin than are tried",
    rules: [`Disallow: /%2F${"*a".repeat(9)}`, "Disallow: /"],
    found: [],
  },
  {
    spec: "2.2.2",
    name: "opposed by such a rule",
    rules: [`Disallow: /%2F${"a".repeat(30)}`, "Disallow: /%2F", `Allow: /%2F${"*b".repeat(9)}`],
    found: [],
  },
  {
    spec: "2.2.2",
    name: "the robots.txt as a file like any other",
    dialect: "google",
    rules: ["Disallow: /robots.txt$", "Disallow: /robots"],
    found: ["1 redundant by 2"],
  },
  {
    spec: "2.2.2",
    name: "two rules decide about a part each, and one of them covers all",
    rules: ["Disallow: *&", "Disallow: */a&&", "Disallow: *%26"],
    found: ["2 redundant by 1"],
  },
  {
    spec: "2.2.2",
    name: "in a path nothing decides without it, and in a query a rule of the same type",
    rules: ["Allow: *&", "Allow: *a%26"],
    found: ["1 redundant", "2 redundant by 1"],
  },
  {
    spec: "2.2.2",
    name: "in a path nothing decides without it, and in a query it is overruled",
    rules: ["Disallow: *%3F", "Allow: *?"],
    found: ["2 redundant"],
  },
  {
    spec: "Google",
    name: "an index.html of a closed folder",
    dialect: "google",
    rules: ["Disallow: /a/", "Allow: /a/index.html", "Allow: /a/i"],
    found: [],
  },
];

test.each(rows)("$spec: $name", ({ dialect = "rfc9309", rules, found }) => {
  expect(findRedundantRules(rulesOf(rules, dialects[dialect]), [], dialects[dialect]).map(told)).toEqual(found);
});

test.each(Object.values(dialects))("an empty Disallow is never reported: $title", (dialect) => {
  const rules = rulesOf(["Disallow:", "Disallow:", "Allow:", "Disallow: /a", "Disallow: /a"], dialect);
  expect(findRedundantRules(rules, [], dialect).filter(({ rule }) => rule.pattern === "")).toEqual([]);
});

test.each<{ rules: string[]; found: Partial<RedundantRule>[] }>([
  {
    rules: ["Disallow: /a", "Disallow: /a"],
    found: [
      { byAllows: false, equal: true, tied: true },
      { byAllows: false, equal: true, tied: true },
    ],
  },
  { rules: ["Disallow: /a/b", "Disallow: /a"], found: [{ byAllows: false, equal: false, tied: false }] },
  { rules: ["Disallow: /ab", "Disallow: /a*"], found: [{ byAllows: false, equal: false, tied: true }] },
  {
    rules: ["Disallow: /a*", "Disallow: /a"],
    found: [
      { equal: true, tied: false },
      { equal: true, tied: false },
    ],
  },
  { rules: ["Allow: /a", "Disallow: /a"], found: [{ byAllows: true, equal: true, tied: true }] },
  { rules: ["Allow: /a", "Disallow: /b"], found: [{ by: null, byAllows: true, equal: false, tied: false }] },
  {
    rules: ["Disallow: /%2Fbaaaaaaaaab", `Disallow: /%2F${"*a".repeat(9)}`],
    found: [{ byAllows: false, equal: false, tied: false }],
  },
])("$rules: whether the other rule allows, matches the same, and is as specific", ({ rules, found }) => {
  const { rfc9309 } = dialects;
  expect(findRedundantRules(rulesOf(rules, rfc9309), [], rfc9309)).toMatchObject(found);
});

test("only the wanted rules are judged", () => {
  const { rfc9309 } = dialects;
  const rules = rulesOf(["Disallow: /a", "Disallow: /a", "Disallow: /a/b", "Disallow: /a/c"], rfc9309);
  const wanted = new Set([rules[1], rules[2]] as Rule[]);
  expect(findRedundantRules(rules, [], rfc9309, undefined, wanted).map(told)).toEqual([
    "2 shadowed by =1",
    "3 redundant by 1",
  ]);
});

test("a rule of another group makes none redundant", () => {
  const { rfc9309 } = dialects;
  const rules = rulesOf(["Disallow: /a/b", "Disallow: /c"], rfc9309);
  expect(findRedundantRules(rules, rulesOf(["Disallow: /a"], rfc9309), rfc9309)).toEqual([]);
});

test("a rule of another group that opposes is never taken for one that is overruled everywhere", () => {
  const dialect = dialects["rep-2019"];
  const rules = rulesOf(["Disallow: /%26", "Disallow: /", "Allow: /%26%26"], dialect);
  expect(findRedundantRules(rules, [], dialect).map(told)).toEqual(["1 redundant by 2"]);
  expect(findRedundantRules(rules, rulesOf(["Allow: /&&"], dialect), dialect).map(told)).toEqual([]);
});

test("with any budget, what is reported is among what is redundant", () => {
  const { rfc9309 } = dialects;
  const rules = rulesOf(
    [
      "Disallow: /a",
      "Allow: /a*.html",
      "Disallow: /a/b",
      "Disallow: /a*x*y",
      "Allow: /b*c",
      "Disallow: /b*d",
      "Allow: /b",
      "Disallow: *z",
      "Disallow: /z",
    ],
    rfc9309,
  );
  const budget = { steps: MAX_STEPS };
  const all = findRedundantRules(rules, [], rfc9309, budget).map(told);
  const needed = MAX_STEPS - budget.steps;
  for (let steps = 0; steps < needed; steps++) {
    const found = findRedundantRules(rules, [], rfc9309, { steps }).map(told);
    expect(all).toEqual(expect.arrayContaining(found));
    if (steps < rules.length - 2) expect(found).toEqual([]);
  }
  expect(findRedundantRules(rules, [], rfc9309, { steps: needed }).map(told)).toEqual(all);
  expect(all.length).toBeGreaterThan(2);
});

test("a rule is not redundant if it has an effect in a combination of groups", () => {
  const { rfc9309 } = dialects;
  const rules = rulesOf(["Allow: /a"], rfc9309);
  expect(findRedundantRules(rules, [], rfc9309).map(told)).toEqual(["1 redundant"]);
  expect(findRedundantRules(rules, rulesOf(["Disallow: /"], rfc9309), rfc9309)).toEqual([]);
});

test("rules are not reported once the step limit is reached", () => {
  const { rfc9309 } = dialects;
  const rules = rulesOf(["Disallow: /*a", "Disallow: /*ab", "Disallow: /b", "Disallow: /b"], rfc9309);
  expect(findRedundantRules(rules, [], rfc9309).map(told)).toEqual([
    "2 redundant by 1",
    "3 redundant by =4",
    "4 shadowed by =3",
  ]);
  expect(findRedundantRules(rules, [], rfc9309, { steps: 0 }).map(told)).toEqual([]);
});

test("each call has a budget, unless it is given one", () => {
  const { rfc9309 } = dialects;
  const slow = Array.from({ length: 4_000 }, (_, at) => `Disallow: /*a*b${at + 1_000}`);
  const rules = rulesOf([...slow, "Disallow: /z", "Disallow: /z"], rfc9309);
  expect(findRedundantRules(rules, [], rfc9309).map(told)).toEqual([]);
  expect(findRedundantRules(rules, [], rfc9309, { steps: 10 * MAX_STEPS }).map(told)).toEqual([
    "4001 redundant by =4002",
    "4002 shadowed by =4001",
  ]);
});

test.each([
  ["plain", 10_000, 8_000, (at: number) => `${at % 3 === 0 ? "Allow" : "Disallow"}: /section-${at % 40}/page-${at}`],
  ["with stars", 10_000, 10_000, (at: number) => `Disallow: /section-${at % 4_000}/*-${at}`],
  ["stars at the same offset", 2_000, 2_000 ** 2, (at: number) => `Disallow: /*a*b${at}`],
  ["one type alone", 8_000, MAX_STEPS, (at: number) => (at % 2 === 0 ? "Allow: /a*b*c" : `Allow: /a${at}`)],
])("the steps are bounded: %s", (_name, count, least, line) => {
  const { rfc9309 } = dialects;
  const budget = { steps: MAX_STEPS };
  findRedundantRules(
    rulesOf(
      Array.from({ length: count }, (_, at) => line(at)),
      rfc9309,
    ),
    [],
    rfc9309,
    budget,
  );
  expect(MAX_STEPS - budget.steps).toBeLessThan(MAX_STEPS + 10_000);
  expect(MAX_STEPS - budget.steps).toBeGreaterThan(least);
});

test.each([
  ["`/x` and `/x/*`", (at: number) => (at % 2 === 0 ? `Allow: /x${at}` : `Disallow: /x${at - 1}/*`)],
  ["`/x$` and `/x`", (at: number) => (at % 2 === 0 ? `Disallow: /${at}$` : `Allow: /${at - 1}`)],
  ["`/%61x`", (at: number) => `Disallow: /%61x${at}`],
  ["Allow alone", (at: number) => `Allow: /x${at}`],
])("the steps are linear in the rules: %s", (_name, line) => {
  const { rfc9309 } = dialects;
  const lines = Array.from({ length: 20_000 }, (_, at) => line(at));
  const budget = { steps: MAX_STEPS };
  findRedundantRules(rulesOf(lines, rfc9309), [], rfc9309, budget);
  expect(MAX_STEPS - budget.steps).toBeLessThan(50 * lines.length);
});

const piece = fc.constantFrom(..."/aa**");
const simple = fc
  .tuple(fc.array(piece, { maxLength: 3 }), fc.constantFrom("", "", "$"))
  .map(([list, last]) => `/${list.join("")}${last}`);
const twofold = fc.array(fc.constantFrom(..."/a*?&", "%26"), { maxLength: 2 }).map((list) => `/${list.join("")}`);

function lines(pattern: fc.Arbitrary<string>): fc.Arbitrary<string[]> {
  const line = fc.tuple(fc.constantFrom("Allow", "Disallow"), pattern).map(([key, one]) => `${key}: ${one}`);
  return fc.array(line, { minLength: 1, maxLength: 5 });
}

/** Patterns, and all URLs that distinguish them. */
function alphabets({ rules, target }: Dialect): readonly [string, fc.Arbitrary<string[]>, readonly string[]][] {
  const mark = target.query ? "?" : "%3F";
  return rules.wildcards
    ? [
        ["letters", lines(simple), urlsOver(["/", "a", "z"], 5)],
        ["queries", lines(twofold), urlsOver(["/", "a", "z", mark, "&", "%26"], 4)],
      ]
    : [
        ["letters", lines(simple), urlsOver(["/", "a", "*", "$", "z"], 4)],
        ["queries", lines(twofold), urlsOver(["/", "a", "*", mark, "&", "%26", "z"], 3)],
      ];
}

describe.each(Object.values(dialects))("$title", (dialect) => {
  describe.each(alphabets(dialect))("%s", (_name, some, urls) => {
    const targets = urls.map((url) => readTarget(`https://example.com${url}`, dialect.target));
    const isLongest = dialect.rules.precedence === "octets" && dialect.rules.length !== "literal";

    test("a rule never decides if and only if it is reported as shadowed; removing a redundant rule changes no decision", () => {
      fc.assert(
        fc.property(some, (list) => {
          const rules = rulesOf(list, dialect);
          const reported = new Map(findRedundantRules(rules, [], dialect).map((one) => [one.rule, one.why]));
          const whole = compileRules(rules, dialect);
          const deciding = new Set(targets.map((target) => decidingRule(whole, target).rule));
          for (const rule of rules) {
            const why = reported.get(rule);
            if (rule.pattern !== "/robots.txt") expect(deciding.has(rule)).toBe(why !== "shadowed");
            const without = compileRules(
              rules.filter((one) => one !== rule),
              dialect,
            );
            const changed = targets.filter(
              (target) => decidingRule(whole, target).allows !== decidingRule(without, target).allows,
            );
            if (why !== undefined) expect(changed.map(({ url }) => url)).toEqual([]);
            // Without a star every redundant rule is found, if the longest match decides.
            else if (isLongest && !list.some((line) => line.includes("*"))) expect(changed.length).toBeGreaterThan(0);
          }
        }),
        { numRuns: 30 },
      );
    });
  });

  test("removing a redundant rule changes no decision, in any spelling of URL and patterns", () => {
    const question = manyRules.chain((list) =>
      fc.tuple(fc.constant(list), fc.array(urlFor(list.map(({ pattern }) => pattern)), { maxLength: 30 })),
    );
    fc.assert(
      fc.property(question, ([list, urls]) => {
        const written = list.map(({ type, pattern }) => `${type}: ${pattern}`);
        const { groups } = compile(`User-agent: *\n${written.map((line) => `${line}\n`).join("")}`, { dialect });
        const rules = groups.flatMap((group) => group.rules);
        for (const { rule } of findRedundantRules(rules, [], dialect)) {
          const kept = written.filter((_, at) => at + 2 !== rule.line);
          const [whole, without] = [written, kept].map((some) =>
            compile(`User-agent: *\n${some.map((line) => `${line}\n`).join("")}`, { dialect }),
          );
          for (const url of urls) expect(without?.isAllowed("*", url)).toBe(whole?.isAllowed("*", url));
        }
      }),
      { numRuns: 60 },
    );
  });
});
