// The rule that a message names as the reason why another one has no effect: it covers that one to every reader, and
// stays.
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "../../src/cst/index.ts";
import { type Dialect, dialects } from "../../src/dialects/index.ts";
import { lower, type Rule } from "../../src/groups/index.ts";
import { lint } from "../../src/lint/index.ts";
import { keptDialects } from "../../src/lint/kept-dialects.ts";
import { Coverage, reasonFor } from "../../src/lint/reasons.ts";
import { compilePattern, matches } from "../../src/match/pattern.ts";
import { readTarget } from "../../src/match/target.ts";

/** Codes of messages that name a rule of the same type. */
const CODES: readonly string[] = ["duplicate-rule", "nested-rule", "shadowed-rule"];

const parts = ["/", "/a", "/a", "b", "*", "*", "**", "~", "%7E", "%7e", ":", "%3A", "é", "%C3%A9", "%c3%a9", "?", "s"];
const pattern = fc.noBias(
  fc
    .tuple(
      fc.constantFrom("/", "/a", "/a", "*", "*/", "/*/a"),
      fc.array(fc.constantFrom(...parts), { maxLength: 3 }),
      fc.constantFrom("", "", "", "$", "*"),
    )
    .map(([beginning, rest, end]) => beginning + rest.join("") + end),
);
const rules = fc.array(fc.tuple(fc.constantFrom("Disallow", "Disallow", "Disallow", "Allow"), pattern), {
  minLength: 2,
  maxLength: 9,
  size: "max",
});

/** URLs that tell patterns apart: with something short for each star, and something after the end. */
function urlsOf(patterns: readonly string[]): readonly string[] {
  const urls = new Set<string>();
  for (const one of patterns) {
    for (const star of ["", "x", "/", "/a", "a/b", "?", "~x", "/*/a"]) {
      for (const end of ["", "x", "/b", "s/", "?a"]) {
        const path = one.replace(/\$$/, "").replaceAll("*", star) + end;
        urls.add(path.startsWith("/") ? path : `/${path}`).add(`/x${path}`);
      }
    }
  }
  return [...urls];
}

function matchesIn(dialect: Dialect, written: string, url: string): boolean {
  return matches(compilePattern(written, dialect), readTarget(url, dialect.target));
}

const options: fc.Parameters<[[string, string][]]> = {
  numRuns: 120,
  // Rules that cover each other, below one that covers both.
  examples: [["*/a", "//a**", "/", "//a"].map((path): [string, string] => ["Disallow", path])].map((one) => [one]),
};

test.each(["rfc9309", "google", "yandex", "rep-2019"] as const)(
  "%s: the rule that is named covers the other one, and reasons end at a rule that stays",
  (dialect) => {
    fc.assert(
      fc.property(rules, (all) => {
        const lines = all.map(([type, path]) => `${type}: ${path}`);
        const findings = lint(`User-agent: *\n${lines.join("\n")}\n`, {
          dialect,
          config: { preset: "all", rules: {} },
        });
        const found = findings.filter(({ code }) => CODES.includes(code));
        const urls = urlsOf(all.map(([, path]) => path));
        const reasonOf = new Map(found.map(({ line, labels }) => [line, labels?.[0]?.line as number]));
        for (const { line, labels, fix } of found) {
          const [label] = labels as Required<(typeof found)[number]>["labels"];
          const [rule, reason] = [all[line - 2], all[(label?.line as number) - 2]] as [string, string][];
          const isForAll = fix?.safety !== "unsafe";
          const readers = isForAll ? keptDialects(dialects[dialect]) : [dialects[dialect]];
          const isSame = /same/.test(label?.message as string);
          expect(reason?.[0]).toBe(rule?.[0]);
          for (const reader of readers) {
            for (const url of urls) {
              const [one, other] = [rule, reason].map((some) => matchesIn(reader, some?.[1] as string, url));
              if (one) expect([reader.name, url, rule, reason, other]).toEqual([reader.name, url, rule, reason, true]);
              if (isSame) expect([url, rule, reason, other]).toEqual([url, rule, reason, one]);
            }
          }
          // Without a circle, the reasons end at a rule that stays.
          let stays: number | undefined = line;
          for (let step = 0; step <= all.length && stays !== undefined; step++) stays = reasonOf.get(stays);
          expect(stays).toBeUndefined();
        }
      }),
      options,
    );
  },
);

const { rfc9309, google, yandex } = dialects;

function rulesOf(patterns: string, dialect = rfc9309): readonly Rule[] {
  const lines = patterns.split(" ").map((pattern) => `Disallow: ${pattern}\n`);
  return lower(parse(`User-agent: *\n${lines.join("")}`).document, dialect).groups[0]?.rules as readonly Rule[];
}

test.each<[string, string, { causes: string; reported?: string; removed?: Record<string, string> }, string | null]>([
  ["a cause, not an earlier rule", "/ /a /a/b", { causes: "/a" }, "/a"],
  ["the first cause that covers it", "/ /a /x /a/b", { causes: "/x /a /" }, "/a"],
  ["the cause of a cause that is removed", "/ /a /a/ /a/b", { causes: "/a/", removed: { "/a/": "/a" } }, "/a"],
  ["that of a chain", "/x / /a /a/ /a/b", { causes: "/a/", removed: { "/a/": "/a", "/a": "/" } }, "/"],
  ["another rule of the group", "/x /a /a/b", { causes: "/x" }, "/a"],
  ["no rule that does not cover it", "/x /a/c /a/b", { causes: "/x" }, null],
  ["not the rule itself", "/a/b", { causes: "/a/b" }, null],
  ["no rule that is removed", "/a /a/b", { causes: "/a", removed: { "/a": "/a" } }, null],
  ["a later rule that covers more, though reported", "/a/b /a", { causes: "/a", reported: "/a" }, "/a"],
  ["an earlier one of two that match the same", "/a/b* /a/b", { causes: "/a/b*", reported: "/a/b* /a/b" }, "/a/b*"],
  ["no later one of two that match the same", "/a/b /a/b*", { causes: "/a/b*", reported: "/a/b /a/b*" }, null],
])("the reason that is named is %s", (_, patterns, { causes, reported = "", removed = {} }, expected) => {
  const rules = rulesOf(patterns);
  const named = (pattern: string) => rules.find((rule) => rule.pattern === pattern) as Rule;
  const all = (some: string) => (some === "" ? [] : some.split(" ").map(named));
  const about = rules.find(({ pattern }) => pattern === "/a/b") as Rule;
  const reason = reasonFor(
    { rule: about, dialects: [rfc9309], causes: all(causes) },
    {
      rules,
      reported: new Set(all(reported)),
      removed: new Map(Object.entries(removed).map(([one, other]) => [named(one), named(other)])),
    },
    new Coverage({ steps: 1_000_000 }),
  );
  expect(reason?.pattern ?? null).toBe(expected);
});

test("a rule of the other type is never named as a reason", () => {
  const [rule, other] = rulesOf("/a/b /a") as [Rule, Rule];
  const rules = [rule, { ...other, type: "allow" as const }];
  const found = { rules, reported: new Set<Rule>(), removed: new Map() };
  const coverage = new Coverage({ steps: 1_000_000 });
  expect(reasonFor({ rule, dialects: [rfc9309], causes: rules }, found, coverage)).toBeNull();
});

test.each<[string, string, string, readonly Dialect[], boolean]>([
  ["the beginning of a pattern covers it", "/a", "/a*b", [rfc9309, google, yandex], true],
  ["a star covers a path", "/*b", "/a/b", [rfc9309, google, yandex], true],
  ["part of an escape begins nothing", "/a%4", "/a%41", [rfc9309], false],
  ["an anchor covers nothing that goes on", "/a$", "/a$b", [rfc9309], false],
  ["an anchored pattern covers itself", "/a$", "/a$", [rfc9309], true],
  ["an empty pattern covers nothing", "", "/a", [rfc9309], false],
  ["an escaped letter is the same letter", "/a%41", "/aA/b", [rfc9309], true],
  ["in all dialects, not in some", "/%7Ea", "/~a/b", [rfc9309], true],
  ["as Google compares escapes as written", "/%7Ea", "/~a/b", [rfc9309, google], false],
  ["Google reads index.html as its folder, too", "/a/index.html", "/a/index.html?b", [google], true],
])("coverage: %s", (_, covering, covered, readers, expected) => {
  const [other, rule] = [covering, covered].map((pattern) => rulesOf(pattern)[0]) as [Rule, Rule];
  expect(new Coverage({ steps: 1_000_000 }).covers(other, rule, readers)).toBe(expected);
});

test("coverage: without steps, nothing is known that has to be compared", () => {
  const [other, rule, long] = rulesOf("/*b /a/b /*b/c") as [Rule, Rule, Rule];
  const budget = { steps: 300 };
  expect(new Coverage(budget).covers(other, rule, [rfc9309])).toBe(false);
  expect(budget.steps).toBeLessThan(0);
  expect(new Coverage(budget).covers(other, long, [rfc9309])).toBe(true);
});
