// Group selection for many crawlers: the index of names against a slow reference.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scan } from "../../src/cst/scan.ts";
import { type DialectName, dialects, rfc9309 } from "../../src/dialects/index.ts";
import { matcherFor } from "../../src/groups/agent-matching.ts";
import { wholeLines } from "../../src/groups/dialect-lines.ts";
import type { Group } from "../../src/groups/model.ts";
import { outline } from "../../src/groups/outline.ts";
import { containsIgnoringCase, productToken } from "../../src/groups/product-token.ts";
import { type Choice, Selector } from "../../src/groups/select.ts";
import { userAgentsOf } from "../../src/groups/user-agent-view.ts";
import { expectEqual } from "../expect-equal.ts";
import { referenceSelection } from "./reference.ts";

const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("a", "A", "ab", "b", "aab", "FigTree", "figtree", "*") },
  { weight: 3, arbitrary: fc.constantFrom("MJ12bot", "mj12bot", "mj12bot/2", "FigTree/1.0", "figtree-news", "fig") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "",
      "/",
      "bingbot",
      "BINGBOT/2.0",
      "(compatible; bingbot/2.0)",
      "msnbot",
      "* x",
      "*x",
      "*/1",
      "k",
      "\u212A",
      "1@",
      "1`",
      "FigTree news",
      "g\nf",
      "x",
      "a\n",
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom("a", "b", "A", "/", " ", "1"), maxLength: 5 }) },
);
const question = fc.record({
  groups: fc.array(fc.array(name, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
  asked: fc.array(fc.array(name, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
  merge: fc.boolean(),
});

/** One group for each list of values; lines are counted through the file. */
function groupsOf(lists: readonly (readonly string[])[], starBefore: string): readonly Group[] {
  let line = 0;
  const span = { start: 0, end: 0 };
  return lists.map((values) => ({
    userAgents: values.map((value) => ({ value, token: productToken(value, starBefore), span, line: ++line })),
    rules: [],
    span,
  }));
}

function said(choice: Choice | null, groups: readonly Group[]): object | null {
  if (choice === null) return null;
  const { by, tokens, chosen } = choice;
  return {
    by,
    token: tokens[0],
    tokens,
    groups: chosen.groupIndexes.map((index) => groups[index]),
    lines: chosen.lines,
  };
}

describe.each(Object.keys(dialects) as DialectName[])("%s", (dialect) => {
  test("every crawler obeys the groups of the reference, whatever the earlier queries", () => {
    const { agents } = dialects[dialect];
    let named = 0;
    fc.assert(
      fc.property(question, ({ groups: lists, asked, merge }) => {
        const groups = groupsOf(lists, agents.starBefore);
        const selector = new Selector(userAgentsOf(groups), agents, matcherFor(agents));
        // Once more, now surely by the directory.
        for (const list of [...asked, ...asked, ...asked]) {
          const expected = referenceSelection(groups, list, merge, agents);
          expectEqual(said(selector.choose(list, merge), groups), expected);
          if (expected?.by === "named") named++;
        }
      }),
      { numRuns: 500 },
    );
    expect(named).toBeGreaterThan(2000);
  });

  test("crawlers named by the same lines share the object", () => {
    const groups = groupsOf([["FigTree", "a"], ["figtree"], ["*"]], dialects[dialect].agents.starBefore);
    const { agents } = dialects[dialect];
    const selector = new Selector(userAgentsOf(groups), agents, matcherFor(agents));
    for (let at = 0; at < 9; at++) selector.choose(["nobody"], false);
    const chosen = ["FigTree", "FIGTREE", "figtree"].map((agent) => selector.choose([agent], false)?.chosen);
    expect(chosen[0]?.lines.length).toBeGreaterThan(0);
    expect(new Set(chosen).size).toBe(dialects[dialect].agents.named === "value-contains" ? 3 : 1);
    expect(selector.choose(["x"], false)?.chosen).toBe(selector.choose(["y"], true)?.chosen);
  });
});

test("a line for all crawlers names none of them, even if its value contains the name", () => {
  const agents = { ...rfc9309.agents, named: "value-contains" } as const;
  const selector = new Selector(userAgentsOf(groupsOf([["* x"]], agents.starBefore)), agents, matcherFor(agents));
  for (let at = 0; at < 9; at++) expect(selector.choose(["x"], false)?.by).toBe("any");
});

describe("the lines whose value starts with a name", () => {
  const { agents } = dialects.rfc9309;
  const starts = (value: string, start: string) => containsIgnoringCase(value.slice(0, start.length), start);

  test("in plain groups, and in a file", () => {
    fc.assert(
      fc.property(fc.array(fc.array(name, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), name, (lists, start) => {
        const groups = groupsOf(lists, agents.starBefore);
        const file = lists
          .map((values) => values.map((value) => `User-agent: ${value} # c\n`).join(""))
          .join("Allow: /\n");
        const inFile = outline(scan(file), rfc9309, rfc9309.limit, wholeLines, null, false).agents;
        for (const view of [userAgentsOf(groups), inFile]) {
          const all = Array.from({ length: view.length }, (_, at) => at);
          expect(view.startingWith(start)).toEqual(all.filter((at) => starts(view.read(at).value, start)));
        }
      }),
    );
  });
});
