// How many patterns are read to find the redundant rules of a file: groups with the same name are not all compared with
// each other.

import { expect, test } from "vitest";
import { compile } from "../../src/compile.ts";
import { parse } from "../../src/cst/index.ts";
import { dialects } from "../../src/dialects/index.ts";
import { lower, type Rule } from "../../src/groups/index.ts";
import { findRedundancy, REDUNDANCY_CODES } from "../../src/lint/analyses/redundancy.ts";
import type { LintContext } from "../../src/lint/context.ts";
import { lint } from "../../src/lint/index.ts";
import { DialectMatcher } from "../../src/match/dialect-matcher.ts";
import { MAX_STEPS } from "../../src/match/step-budget.ts";

const { rfc9309 } = dialects;

/** `bot1` and `bot2` share the product token `bot`. */
const sharedToken = (at: number) => `bot${at}`;

/** How often a pattern of the file is read. */
function patternReads(groups: number, rules: (group: number) => string): number {
  const source = Array.from({ length: groups }, (_, at) => `User-agent: ${sharedToken(at)}\n${rules(at)}`).join("");
  const lowered = lower(parse(source).document, rfc9309);
  let reads = 0;
  const counted = ({ pattern, ...rest }: Rule): Rule => ({
    ...rest,
    get pattern() {
      reads++;
      return pattern;
    },
  });
  const watched = lowered.groups.map((group) => ({ ...group, rules: group.rules.map(counted) }));
  expect(watched).toHaveLength(groups);
  const context: Partial<LintContext> = {
    dialect: rfc9309,
    keptDialects: [rfc9309, dialects.google, dialects.yandex],
    exhaustive: true,
    isOn: () => true,
    budget: { steps: MAX_STEPS },
    stopped: () => {},
    matcher: () => new DialectMatcher(rfc9309, { ...lowered, groups: watched }),
  };
  findRedundancy(context as LintContext);
  return reads;
}

test.each<[string, (group: number) => string, number]>([
  ["no rule of a group is redundant by itself", (at) => `Disallow: /page-${at}/\n`, 0],
  ["each group has one that is", (at) => `Disallow: /page-${at}/\n`.repeat(2), 400_000],
])("groups that share a name are compared within bounds: %s", (_, rules, most) => {
  for (const groups of [250, 1_000]) expect(patternReads(groups, rules)).toBeLessThan(100 * groups + most);
});

const oneForEachCode = [
  "Disallow: /a",
  "Disallow: /a",
  "Allow: /b",
  "Disallow: /b",
  "Disallow: /c/",
  "Disallow: /c/d",
  "Disallow: /e*",
  "Disallow: /eggs",
  "Allow: /nothing",
  "Disallow: /h*i",
  "Allow: /h**i",
];

test.each([
  { dialect: "rfc9309", rules: oneForEachCode, codes: REDUNDANCY_CODES },
  { dialect: "google", rules: oneForEachCode, codes: REDUNDANCY_CODES },
  // Redundant for Google, not for Yandex, so that it is unsafe to remove.
  { dialect: "google", rules: ["Disallow: /a*b", "Allow: /a*b*c", "Disallow: /a*b*c*"], codes: ["overruled"] },
  // The empty rule stays, so that the other one may be removed.
  { dialect: "rfc9309", rules: ["Disallow:", "Allow: /nothing"], codes: ["overruled"] },
] as const)("groups that repeat $rules get the same findings, each at its own lines", ({ dialect, rules, codes }) => {
  const group = (name: string) => [`User-agent: ${name}`, ...rules, ""].join("\n");
  const length = rules.length + 1;
  const findingsOf = (text: string, groupAt: number) => {
    const from = 1 + groupAt * length;
    return lint(text, { dialect, config: { preset: "all" } })
      .filter(({ code, line }) => (codes as readonly string[]).includes(code) && line >= from && line < from + length)
      .map(({ code, line, message, labels, fix }) => ({
        code,
        line: line - from,
        message,
        labels: labels?.map((label) => ({ line: label.line - from, message: label.message })),
        title: fix?.title,
        safety: fix?.safety,
      }));
  };
  const alone = findingsOf(group("a"), 0);
  expect(new Set(alone.map(({ code }) => code))).toEqual(new Set(codes));
  const text = ["a", "b", "c"].map(group).join("");
  for (const at of [0, 1, 2]) expect(findingsOf(text, at)).toEqual(alone);
});

test.each([
  { rules: "in one group", robots: "User-agent: *\nAllow: /\nDisallow: /\n", loser: [3], winner: [2] },
  {
    rules: "in two groups of several rules, above another one",
    robots: "User-agent: *\nAllow: /\nDisallow: /x\n\nUser-agent: *\nDisallow: /\n\nUser-agent: b\nDisallow: /b\n",
    loser: [5, 6],
    winner: [2],
  },
  {
    rules: "alone in two groups",
    robots: "User-agent: a\nDisallow: /\n\nUser-agent: a\nAllow: /\n\nUser-agent: *\nAllow: /\nDisallow: /b\n",
    loser: [1, 2],
    winner: [4, 5],
  },
])("each remedy of a contradiction does what is said of it, for rules $rules", ({ robots, loser, winner }) => {
  const [found] = lint(robots, {}).filter(({ messageId }) => messageId === "contradicted");
  expect(found?.message).toMatch(/, which changes nothing, or .*, which would close the site\.$/);
  const without = (lines: readonly number[]) =>
    robots
      .split("\n")
      .filter((_, at) => !lines.includes(at + 1))
      .join("\n");
  const decisions = (text: string) =>
    ["a", "b", "c"].flatMap((name) => ["/", "/b", "/x"].map((path) => compile(text).isAllowed(name, path)));
  expect(decisions(without(loser))).toEqual(decisions(robots));
  expect(lint(without(loser), {}).map(({ code }) => code)).not.toContain("overruled");
  expect(lint(without(loser), {}).map(({ code }) => code)).not.toContain("joined-groups");
  expect(compile(without(winner)).isAllowed("a", "/")).toBe(false);
});
