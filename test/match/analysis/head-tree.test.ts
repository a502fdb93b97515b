// Rules by what they begin with (RFC 9309 §2.2.3).
import { describe, expect, test } from "vitest";
import { dialects } from "../../../src/dialects/index.ts";
import { candidates, headTree, nodeOf } from "../../../src/match/analysis/head-tree.ts";

const { rfc9309 } = dialects;

function treeOf(patterns: readonly string[]): ReturnType<typeof headTree> {
  const rules = patterns.map((pattern, at) => ({ type: "disallow" as const, pattern, line: at + 1, text: pattern }));
  return headTree(candidates(rules as never, rfc9309, false));
}

describe("each head has a node between its parent and the nodes that start with it", () => {
  const rows: readonly [patterns: string[], nodes: [head: string, parent: string | null, end: number][]][] = [
    [[], []],
    [["/a"], [["/a", null, 1]]],
    [
      ["/b", "/a/c$", "/a", "/a*b"],
      [
        ["/a", null, 2],
        ["/a/c", "/a", 2],
        ["/b", null, 3],
      ],
    ],
    [
      ["/a/b", "*x", "/", "/a", "/c*"],
      [
        ["", null, 5],
        ["/", "", 5],
        ["/a", "/", 4],
        ["/a/b", "/a", 4],
        ["/c", "/", 5],
      ],
    ],
  ];
  test.each(rows)("%j", (patterns, nodes) => {
    const tree = treeOf(patterns);
    expect(tree.map(({ head, parent, end }) => [head, parent?.head ?? null, end])).toEqual(nodes);
    expect(tree.map(({ at }) => at)).toEqual([...tree.keys()]);
  });
});

test("a node has its rules in the order in which they decide", () => {
  const [node] = treeOf(["/a", "/a*b", "/a*bc"]);
  expect(node?.size).toBe(3);
  expect(node?.ranked.map(({ rule }) => rule.pattern)).toEqual(["/a*bc", "/a*b", "/a"]);
});

test.each([
  ["/a/b/c", "/a/b"],
  ["/a/x", "/a"],
  ["/b", "/"],
  ["/a", "/a"],
])("the longest head that %s starts with: %s", (text, head) => {
  expect(nodeOf(treeOf(["/", "/a", "/a/b", "/a/c"]), text, () => undefined)?.head).toBe(head);
});

test("a text that starts with no head has no node", () => {
  expect(nodeOf(treeOf(["/a", "/c"]), "/b", () => undefined)).toBe(null);
  expect(nodeOf([], "/b", () => undefined)).toBe(null);
});
