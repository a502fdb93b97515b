// Facts that the rules of a run share: derived once, and in one reading for dialects that form the same groups.
import { expect, test, vi } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { type Dialect, dialects, google, rep2019, rfc9309, yandex } from "../../src/dialects/index.ts";
import { lower } from "../../src/groups/lower.ts";
import type { RobotsGroups } from "../../src/groups/model.ts";
import { formAlike, LintContext } from "../../src/lint/context.ts";

function contextOf(text: string, dialect: Dialect): LintContext {
  const { document } = parse(text);
  return new LintContext(document, {
    dialect,
    grammar: {},
    strict: false,
    exhaustive: false,
    reportsRecords: true,
    isOn: () => true,
  });
}

test.each<[differing: string, areAlike: boolean, other: Dialect]>([
  ["nothing", true, { ...rfc9309 }],
  ["the name", true, { ...rfc9309, name: "google", title: "Google" }],
  ["which crawlers obey a group", true, { ...rfc9309, agents: { ...rfc9309.agents, named: "value" } }],
  ["how many groups a crawler obeys", true, { ...rfc9309, agents: { ...rfc9309.agents, several: "first" } }],
  ["the limit", false, { ...rfc9309, limit: 1 }],
  ["lines", false, { ...rfc9309, lines: google.lines }],
  ["the forming of groups", false, { ...rfc9309, groups: { ...rfc9309.groups, blankLineEnds: true } }],
  ["rules", false, { ...rfc9309, rules: yandex.rules }],
  ["URLs", false, { ...rfc9309, target: google.target }],
  ["the groups for all crawlers", false, { ...rfc9309, agents: { ...rfc9309.agents, starBefore: "" } }],
])("dialects that differ in %s form the same groups: %s", (_, areAlike, other) => {
  expect([formAlike(rfc9309, other), formAlike(other, rfc9309)]).toEqual([areAlike, areAlike]);
});

test("dialects that form the same groups share them", () => {
  const context = contextOf("User-agent: *\nDisallow: /\n", google);
  const groupsOf = (dialect: Dialect) => context.matcher(dialect).groups;
  expect(groupsOf(rep2019)).toBe(groupsOf(rfc9309));
  expect(groupsOf(yandex)).not.toBe(groupsOf(rfc9309));
  expect(groupsOf(google)).not.toBe(groupsOf(rfc9309));
  expect(context.matcher(rfc9309)).toBe(context.matcher(rfc9309));
});

test("the groups are those of the part that the dialect reads", () => {
  const text = "User-agent: *\nDisallow: /\n";
  const context = contextOf(text, { ...rfc9309, limit: text.length });
  expect(context.matcher().groups).toBe(context.groups);
  const shorter = contextOf(text, { ...rfc9309, limit: text.length - 2 });
  expect(shorter.matcher().groups).toBe(shorter.groups);
  expect(shorter.groups.groups[0]?.rules).toHaveLength(0);
});

test("a dialect reads the groups up to its limit, wherever that is", () => {
  const text =
    "Allow: /\nSitemap: /s\n\nUser-agent: a\nUser-agent: b\n\n# é\nDisallow: /b\nCrawl-delay: 1\n# c\n\nUser-agent: *\nAllow: /a\nFoo\nUser-agent: c";
  const { length } = new TextEncoder().encode(text);
  const partsOf = ({ groups, orphanRules }: RobotsGroups) => [
    groups.map(({ userAgents, rules }) => ({ userAgents, rules })),
    orphanRules,
  ];
  for (const dialect of [rfc9309, google, yandex, rep2019, dialects["koster-1996"], dialects["rep-1994"]]) {
    for (let limit = 0; limit <= length; limit++) {
      const context = contextOf(text, { ...dialect, limit });
      const lowered = lower(context.document, context.dialect);
      expect(partsOf(context.matcher().groups), `${dialect.name} ${limit}`).toEqual(partsOf(lowered));
    }
  }
});

test("a fact is derived once", () => {
  const context = contextOf("", rfc9309);
  const find = vi.fn(() => undefined);
  expect([context.fact(find), context.fact(find)]).toEqual([undefined, undefined]);
  expect(find.mock.calls).toEqual([[context]]);
});
