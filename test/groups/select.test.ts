// Which groups a crawler obeys (RFC 9309 §2.1, §2.2.1), on groups built by hand.

import { describe, expect, test } from "vitest";
import { type DialectName, dialects, rfc9309 } from "../../src/dialects/index.ts";
import type { Group } from "../../src/groups/model.ts";
import { productToken } from "../../src/groups/product-token.ts";
import { isNamed, selectGroup } from "../../src/groups/select.ts";

const nowhere = { start: 0, end: 0 };

/** One group for each list of user-agent values. */
function groupsOf(...lists: readonly (readonly string[])[]): readonly Group[] {
  return lists.map((values) => ({
    userAgents: values.map((value, at) => ({ value, token: productToken(value), span: nowhere, line: at + 1 })),
    rules: [],
    span: nowhere,
  }));
}

interface Row {
  readonly name: string;
  readonly spec: string;
  readonly groups: readonly (readonly string[])[];
  readonly agents: readonly string[];
  readonly merge?: boolean;
  readonly by: "named" | "any" | null;
  readonly tokens?: readonly string[];
  /** Indices of the groups obeyed. */
  readonly obeyed: readonly number[];
}

const rows: readonly Row[] = [
  {
    spec: "2.2.1",
    name: "the token in the line is the crawler's",
    groups: [["FooBot"]],
    agents: ["FooBot"],
    by: "named",
    tokens: ["FooBot"],
    obeyed: [0],
  },
  {
    spec: "2.2.1",
    name: "case does not matter, on either side",
    groups: [["fOObOT"]],
    agents: ["FooBOT"],
    by: "named",
    tokens: ["FooBOT"],
    obeyed: [0],
  },
  {
    spec: "2.2.1",
    name: "a longer token is another one",
    groups: [["FooBot-News"]],
    agents: ["FooBot"],
    by: null,
    obeyed: [],
  },
  {
    spec: "2.2.1",
    name: "a shorter token is another one",
    groups: [["FooBot"]],
    agents: ["FooBot-News"],
    by: null,
    obeyed: [],
  },
  { spec: "2.2.1", name: "the Kelvin sign is not k", groups: [["k"]], agents: ["\u212A"], by: null, obeyed: [] },
  {
    spec: "2.2.1",
    name: "k is not the Kelvin sign",
    groups: [["\u212Abot"]],
    agents: ["kbot"],
    by: null,
    obeyed: [],
  },
  { spec: "2.2.1", name: "the long s is not s", groups: [["s"], ["*"]], agents: ["\u017F"], by: "any", obeyed: [1] },
  {
    spec: "2.2.1",
    name: "@ and the backtick differ as A and a do, and are not letters",
    groups: [["1@"], ["*"]],
    agents: ["1`"],
    by: "any",
    obeyed: [1],
  },
  {
    spec: "2.2.1",
    name: "several groups of the same name, in file order",
    groups: [["a"], ["b"], ["a", "c"]],
    agents: ["a"],
    by: "named",
    tokens: ["a"],
    obeyed: [0, 2],
  },
  {
    spec: "2.2.1",
    name: "a group counts once, however often it names the crawler",
    groups: [["a", "A", "a/2"]],
    agents: ["a"],
    by: "named",
    tokens: ["a"],
    obeyed: [0],
  },
  { spec: "2.2.1", name: "several * groups", groups: [["*"], ["b"], ["*"]], agents: ["a"], by: "any", obeyed: [0, 2] },
  {
    spec: "2.2.1",
    name: "a named group beats *, whichever comes first",
    groups: [["*"], ["a"]],
    agents: ["a"],
    by: "named",
    tokens: ["a"],
    obeyed: [1],
  },
  {
    spec: "2.2.1",
    name: "a crawler named beside * does not obey another * group",
    groups: [["*", "a"], ["*"]],
    agents: ["a"],
    by: "named",
    tokens: ["a"],
    obeyed: [0],
  },
  { spec: "2.2.1", name: "no group at all", groups: [], agents: ["a"], by: null, obeyed: [] },
  {
    spec: "2.2.1",
    name: "* before white space is the star",
    groups: [["* (all)"]],
    agents: ["a"],
    by: "any",
    obeyed: [0],
  },
  { spec: "2.2.1", name: "* before a tab is the star", groups: [["*\tx"]], agents: ["a"], by: "any", obeyed: [0] },
  { spec: "2.2.1", name: "*bot names no crawler", groups: [["*bot"]], agents: ["bot"], by: null, obeyed: [] },
  { spec: "2.2.1", name: "*. is nobody", groups: [["*."]], agents: ["a"], by: null, obeyed: [] },
  {
    spec: "2.3.1.5",
    name: "a token ends at its version",
    groups: [["FooBot/1.0"]],
    agents: ["FooBot"],
    by: "named",
    tokens: ["FooBot"],
    obeyed: [0],
  },
  {
    spec: "2.3.1.5",
    name: "a token ends at a space",
    groups: [["FooBot (the good one)"]],
    agents: ["FooBot"],
    by: "named",
    tokens: ["FooBot"],
    obeyed: [0],
  },
  {
    spec: "2.3.1.5",
    name: "only the first token of a list in one line counts",
    groups: [["a, b"]],
    agents: ["a"],
    by: "named",
    tokens: ["a"],
    obeyed: [0],
  },
  { spec: "2.3.1.5", name: "and only the first", groups: [["a, b"]], agents: ["b"], by: null, obeyed: [] },
  {
    spec: "2.3.1.5",
    name: "a value without a token names no crawler",
    groups: [["007"], [""]],
    agents: ["a"],
    by: null,
    obeyed: [],
  },
  {
    spec: "2.2.1",
    name: "a name with a digit is compared whole",
    groups: [["MJ12bot"]],
    agents: ["mj12BOT"],
    by: "named",
    tokens: ["mj12BOT"],
    obeyed: [0],
  },
  {
    spec: "2.2.1",
    name: "up to its version",
    groups: [["MJ12bot/v1.4.8"]],
    agents: ["MJ12bot"],
    by: "named",
    tokens: ["MJ12bot"],
    obeyed: [0],
  },
  {
    spec: "2.2.1",
    name: "up to white space",
    groups: [["archive.org_bot (x)"], ["a.b\tc"]],
    agents: ["archive.org_bot"],
    by: "named",
    tokens: ["archive.org_bot"],
    obeyed: [0],
  },
  {
    spec: "2.2.1",
    name: "a name of several words is compared with the whole value",
    groups: [["Sogou web spider"], ["Sogou"], ["*"]],
    agents: ["sogou WEB spider"],
    by: "named",
    tokens: ["sogou WEB spider"],
    obeyed: [0],
  },
  {
    spec: "2.2.1",
    name: "a conforming crawler reads the token of such a value",
    groups: [["Sogou web spider"], ["*"]],
    agents: ["Sogou"],
    by: "named",
    tokens: ["Sogou"],
    obeyed: [0],
  },
  {
    spec: "2.2.1",
    name: "a conforming crawler still reads the token alone",
    groups: [["MJ12bot"]],
    agents: ["MJ"],
    by: "named",
    tokens: ["MJ"],
    obeyed: [0],
  },
  {
    spec: "2.2.1",
    name: "whole, not from its beginning",
    groups: [["MJ"], ["*"]],
    agents: ["MJ12bot"],
    by: "any",
    obeyed: [1],
  },
  {
    spec: "2.2.1",
    name: "a whole User-Agent header stands for the name in it",
    groups: [["FooBot"], ["*"]],
    agents: ["Mozilla/5.0 (compatible; FooBot/1.0)"],
    by: "named",
    tokens: ["FooBot"],
    obeyed: [0],
  },
  {
    spec: "2.2.1",
    name: "an empty name matches no crawler",
    groups: [[""], ["007"], ["*"]],
    agents: [""],
    by: "any",
    obeyed: [2],
  },
  { spec: "2.2.1", name: "* asks for the * group", groups: [["a"], ["*"]], agents: ["*"], by: "any", obeyed: [1] },
  { spec: "2.2.1", name: "* is named by no line", groups: [["a"]], agents: ["*"], by: null, obeyed: [] },
  {
    spec: "2.2.1",
    name: "the first of several names that a group has",
    groups: [["b"], ["c"], ["*"]],
    agents: ["a", "c", "b"],
    by: "named",
    tokens: ["c"],
    obeyed: [1],
  },
  {
    spec: "2.2.1",
    name: "only the groups of the first named token apply",
    groups: [["b"], ["c"], ["b"]],
    agents: ["b", "c"],
    by: "named",
    tokens: ["b"],
    obeyed: [0, 2],
  },
  {
    spec: "2.2.1",
    name: "* where none of them is",
    groups: [["x"], ["*"]],
    agents: ["a", "b"],
    by: "any",
    obeyed: [1],
  },
  {
    spec: "2.2.1",
    name: "* among them is not a name",
    groups: [["b"], ["*"]],
    agents: ["*", "b"],
    by: "named",
    tokens: ["b"],
    obeyed: [0],
  },
  {
    spec: "2.2.1",
    name: "merged: the groups of every name, in file order",
    groups: [["b"], ["x"], ["a"], ["b", "a"]],
    agents: ["a", "b", "z"],
    merge: true,
    by: "named",
    tokens: ["a", "b"],
    obeyed: [0, 2, 3],
  },
  {
    spec: "2.2.1",
    name: "merged: * only where no name is named",
    groups: [["*"], ["b"]],
    agents: ["a", "b"],
    merge: true,
    by: "named",
    tokens: ["b"],
    obeyed: [1],
  },
  {
    spec: "2.2.1",
    name: "merged: * where none is",
    groups: [["*"], ["b"]],
    agents: ["a", "c"],
    merge: true,
    by: "any",
    obeyed: [0],
  },
];

describe("selectGroup", () => {
  test.each(rows)("$spec: $name", ({ groups: lists, agents, merge = false, by, tokens = ["*"], obeyed }) => {
    const groups = groupsOf(...lists);
    const selected = selectGroup(groups, agents, merge, rfc9309.agents);
    if (by === null) expect(selected).toBeNull();
    else {
      expect(selected).toMatchObject({ by, token: tokens[0], tokens, groups: obeyed.map((at) => groups[at]) });
      // The very groups, so that a rule found through them is the file's own.
      obeyed.forEach((at, index) => {
        expect(selected?.groups[index]).toBe(groups[at]);
      });
    }
  });
});

describe("isNamed", () => {
  test.each<{ values: readonly string[]; agent: string; dialect: DialectName; named: boolean }>([
    { values: ["a", "FooBot"], agent: "foobot", dialect: "rfc9309", named: true },
    { values: ["a", "FooBot"], agent: "Foo", dialect: "rfc9309", named: false },
    { values: [], agent: "FooBot", dialect: "rfc9309", named: false },
    { values: ["MJ12bot/1"], agent: "MJ12bot", dialect: "rfc9309", named: true },
    { values: ["MJ12bot/1"], agent: "MJ12bot", dialect: "google", named: false },
    { values: ["*"], agent: "*", dialect: "rfc9309", named: false },
    { values: ["*"], agent: "FooBot", dialect: "rfc9309", named: false },
    { values: ["my FooBot"], agent: "foobot", dialect: "koster-1996", named: true },
    { values: ["foo"], agent: "FooBot/2", dialect: "rep-1994", named: true },
  ])("$dialect: a group of $values names $agent: $named", ({ values, agent, dialect, named }) => {
    const { agents } = dialects[dialect];
    const [group] = groupsOf(values);
    expect(isNamed(group as Group, agent, agents)).toBe(named);
  });
});
