// Who may fetch what agrees with `compile()`, for every known crawler, on any file.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/compile.ts";
import { chainOf, obeysNoStar } from "../../src/crawlers/chains.ts";
import type { dialects } from "../../src/dialects/index.ts";
import { instantiate, percentEncode, withLeadingSlash } from "../../src/match/analysis/sample-urls.ts";
import { type Summary, summarize } from "../../src/summary/index.ts";
import { anySource } from "../arbitraries/robotstxt.ts";
import { isLong } from "../in-part.ts";
import { hasRealFiles, realFile, realFiles } from "../real-files.ts";

type DialectName = keyof typeof dialects;

/** What a summary says about a crawler that `compile()` denies, in words; null if there is nothing. */
function disagreement(source: Parameters<typeof compile>[0], dialect: DialectName = "rfc9309"): string | null {
  const summary = summarize(source, { dialect });
  const robots = compile(source, { dialect });
  const rules = robots.groups.flatMap((group) => group.rules);
  const patterns = [...new Set(rules.map(({ pattern }) => pattern))].slice(0, 60);
  const paths = ["/", "/p", ...patterns.flatMap((one) => [instantiate(one), `${instantiate(one)}x`])]
    .map((path) => percentEncode(withLeadingSlash(path)))
    .filter((path) => !/^(?:https:\/\/example.com)?\/+robots\.txt/.test(path));
  const everyone = { token: "*", ruleSet: summary.everyoneElse, as: null };
  const seen = new Set<number>();
  for (const { token, ruleSet } of [...summary.crawlers, ...summary.others, everyone]) {
    const set = summary.ruleSets[ruleSet] as Summary["ruleSets"][number];
    if (set.userAgents.length === 0 ? set.kind !== "open" : false) return `${token} obeys no group`;
    const exempt = set.userAgents.length === 0 && obeysNoStar(token);
    if (exempt || seen.has(ruleSet)) continue;
    seen.add(ruleSet);
    const felt = new Set([...set.closes, ...set.opens, ...(set.restBy === null ? [] : [set.restBy])].map(key));
    for (const path of paths) {
      const { allowed, matches } = robots.decide(chainOf(token), path);
      if (set.kind !== "partly" && allowed !== (set.kind === "open")) return `${token} ${path}: ${set.kind}`;
      // Of the rules that match, those listed alone decide the same.
      const [listed] = matches
        .filter(({ rule }) => felt.has(key(rule)))
        .sort((one, other) => other.specificity - one.specificity || Number(other.allows) - Number(one.allows));
      if (allowed !== (listed?.allows ?? true)) return `${token} ${path}: the rules listed say otherwise`;
      if (matches.length === 0 && set.rest === "closed") return `${token} ${path}: the rest is open`;
    }
  }
  return null;
}

const key = ({ type, pattern }: { type: string; pattern: string }): string => `${type} ${pattern}`;

// Few names and patterns, so that groups meet and rules overlap.
const names = fc.constantFrom(
  "*",
  "Googlebot",
  "msnbot",
  "AdsBot-Google",
  "GPTBot",
  "SomeBot",
  "MJ12bot",
  "Sogou web spider",
);
const parts = fc.array(fc.constantFrom("/", "a", "*", "$", "%", "%41", ".b", "?c", "**", "index.html"), {
  maxLength: 4,
});
const rule = fc.tuple(fc.constantFrom("Allow", "Disallow"), parts).map(([type, some]) => `${type}: ${some.join("")}`);
const line = fc.oneof(
  { weight: 3, arbitrary: names.map((name) => `User-agent: ${name}`) },
  { weight: 6, arbitrary: rule },
  { weight: 1, arbitrary: fc.constantFrom("", "Crawl-delay: 5", "Disallow: /", "Allow: /", "Disallow:") },
);
const dense = fc.array(line, { maxLength: 24, size: "max" }).map((lines) => `${lines.join("\n")}\n`);

describe("what a summary says is so", () => {
  test.each(["rfc9309", "google", "yandex"] as const)("on dense files, by %s (§2.2.1, §2.2.2)", (dialect) => {
    const holds = fc.property(dense, (robots) => {
      expect([robots, disagreement(robots, dialect)]).toEqual([robots, null]);
    });
    fc.assert(holds, { numRuns: isLong ? 10_000 : 300 });
  });

  test("on any octets", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        expect(disagreement(source)).toBeNull();
      }),
      { numRuns: isLong ? 10_000 : 100 },
    );
  });

  test.runIf(hasRealFiles)("on real files", () => {
    for (const name of realFiles()) expect([name, disagreement(realFile(name))]).toEqual([name, null]);
  });
});

/** The access of some crawlers, in short. */
function accesses(robots: string, ...tokens: readonly string[]): Record<string, unknown> {
  const { crawlers, others, ruleSets, everyoneElse } = summarize(robots);
  const all = [...crawlers, ...others, { token: "*", ruleSet: everyoneElse }];
  return Object.fromEntries(
    tokens.map((token) => {
      const { kind, rest, restBy, closes, opens } = ruleSets[
        all.find((one) => one.token === token)?.ruleSet ?? -1
      ] as never as Summary["ruleSets"][number];
      const lines = (rules: readonly { line: number }[]) => rules.map(({ line }) => line);
      return [token, [kind, rest, restBy?.line ?? null, lines(closes), lines(opens)]];
    }),
  );
}

describe("which lines decide", () => {
  test.each<[what: string, rules: string, access: unknown]>([
    ["no rule", "", ["open", "open", null, [], []]],
    ["an empty rule", "Disallow:\n", ["open", "open", null, [], []]],
    ["everything closed", "Disallow: /a\nDisallow: /\n", ["closed", "closed", 3, [], []]],
    ["everything closed by a star", "Disallow: *\n", ["closed", "closed", 2, [], []]],
    ["a lost Allow", "Allow: /\nDisallow: /*\n", ["closed", "closed", 3, [], []]],
    ["robots.txt opened", "Disallow: /\nAllow: /robots.txt\n", ["closed", "closed", 2, [], []]],
    ["a tie", "Allow: /\nDisallow: /\n", ["open", "open", 2, [], []]],
    ["a folder", "Disallow: /a\nDisallow: /a\n", ["partly", "open", null, [2], []]],
    ["a folder in an opened site", "Allow: /\nDisallow: /a\n", ["partly", "open", 2, [3], []]],
    ["a folder opened again", "Disallow: /\nAllow: /a\nDisallow: /b\n", ["partly", "closed", 2, [], [3]]],
    ["a folder in one that is opened", "Disallow: /\nAllow: /a\nDisallow: /a/b\n", ["partly", "closed", 2, [4], [3]]],
    ["an exception in a folder", "Disallow: /a\nAllow: /a/b\nAllow: /c\n", ["partly", "open", null, [2], [3]]],
    ["a rule that another overrules", "Disallow: /a\nAllow: /a*\n", ["open", "open", null, [], []]],
    ["a pattern that never matches", "Disallow: a\n", ["open", "open", null, [], []]],
  ])("%s (§2.2.2)", (_, rules, access) => {
    expect(accesses(`User-agent: *\n${rules}`, "*")).toEqual({ "*": access });
  });

  test("each crawler has the rules of its chain of tokens (§2.2.1)", () => {
    const robots =
      "User-agent: msnbot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n\nUser-agent: Sogou web spider\nAllow: /\n";
    const partly = ["partly", "open", null, [5], []];
    const open = ["open", "open", null, [], []];
    expect(accesses(robots, "bingbot", "Googlebot", "AdsBot-Google", "Sogou web spider")).toEqual({
      bingbot: ["closed", "closed", 2, [], []],
      Googlebot: partly,
      "AdsBot-Google": open,
      "Sogou web spider": open,
    });
  });

  test("names that are not known are listed once, as they are written first", () => {
    const { others } = summarize(
      "User-agent: SomeBot/1.0\nUser-agent: GPTBot\nDisallow: /\n\nUser-agent: somebot\nAllow: /\n",
    );
    expect(others.map(({ token, written, purposes }) => [token, written, purposes])).toEqual([
      ["SomeBot", "SomeBot/1.0", []],
    ]);
  });
});

describe("a file that would take long", () => {
  test("is read in bounded steps, and what was not computed is said", () => {
    const rules = Array.from({ length: 3_000 }, (_, at) => `Disallow: /*${at}*a\nAllow: /${at}*`).join("\n");
    const names = Array.from(
      { length: 2_000 },
      (_, at) => `User-agent: bot${String.fromCharCode(97 + (at % 26), 97 + ((at / 26) % 26), 97 + at / 676)}`,
    );
    const robots = `${names.join("\n")}\n${rules}\n\n${names.join("\nAllow: /x\n")}\nAllow: /x\n`;
    const { isComplete, ruleSets } = summarize(robots);
    expect(isComplete).toBe(false);
    expect(ruleSets.length).toBeLessThan(names.length);
  });
});
