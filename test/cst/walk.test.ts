// Walking the tree, and finding the node at an offset.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Node, RobotsTxt } from "../../src/cst/nodes.ts";
import { parse } from "../../src/cst/parse.ts";
import { nodeAt, pathAt, walk } from "../../src/cst/walk.ts";
import { anySource } from "../arbitraries/robotstxt.ts";

const { document } = parse("\uFEFFUser-agent: *\n\nDisallow: # c");

/** The slow, obvious search: visits every node, and keeps those that contain the offset. */
function slowPath(root: RobotsTxt, offset: number): Node[] {
  const path: Node[] = [];
  walk(root, (node) => {
    if (node.span.start <= offset && offset < node.span.end) path.push(node);
  });
  return path;
}

describe("walk", () => {
  test("starts at any node: a line with its parts, a leaf alone", () => {
    const kindsOf = (node: Node) => {
      const seen: string[] = [];
      const note = (sign: string) => (one: Node) => void seen.push(sign + one.kind);
      walk(node, { enter: note("+"), leave: note("-") });
      return seen;
    };
    const { document } = parse("User-agent: *\n");
    const line = document.children[0] as (typeof document.children)[number];
    const parts = ["key", "colon", "white-space", "value", "line-end"];
    const found = kindsOf(line);
    expect(found[0]).toBe("+user-agent-line");
    expect(found.at(-1)).toBe("-user-agent-line");
    expect(found.length).toBe(2 + 2 * parts.length);
    expect(kindsOf({ kind: "colon", span: { start: 10, end: 11 } })).toEqual(["+colon", "-colon"]);
    expect(kindsOf(document)).toEqual(["+robotstxt", ...found, "-robotstxt"]);
  });

  test("visits every node before its children, in the order of the text", () => {
    const seen: string[] = [];
    walk(document, ({ kind, span }) => void seen.push(`${kind} ${span.start}..${span.end}`));
    expect(seen).toEqual([
      "robotstxt 0..29",
      "byte-order-mark 0..1",
      "user-agent-line 1..15",
      "key 1..11",
      "colon 11..12",
      "white-space 12..13",
      "product-token 13..14",
      "line-end 14..15",
      "emptyline 15..16",
      "line-end 15..16",
      "rule 16..29",
      "key 16..24",
      "colon 24..25",
      "white-space 25..26",
      "empty-pattern 26..26",
      "comment 26..29",
    ]);
  });

  test("calls leave after the children of a node, and right after enter for a leaf", () => {
    const steps: string[] = [];
    walk(document, {
      enter: ({ kind }) => void steps.push(`+${kind}`),
      leave: ({ kind }) => void steps.push(`-${kind}`),
    });
    expect(steps.slice(0, 7)).toEqual([
      "+robotstxt",
      "+byte-order-mark",
      "-byte-order-mark",
      "+user-agent-line",
      "+key",
      "-key",
      "+colon",
    ]);
    expect(steps.slice(-4)).toEqual(["+comment", "-comment", "-rule", "-robotstxt"]);
    expect(steps.filter((step) => step.startsWith("+"))).toHaveLength(steps.length / 2);
  });

  test("false skips the children of a node, and of that node only", () => {
    const steps: string[] = [];
    walk(document, {
      enter: ({ kind }) => {
        steps.push(`+${kind}`);
        return kind !== "user-agent-line";
      },
      leave: ({ kind }) => void steps.push(`-${kind}`),
    });
    expect(steps.slice(0, 8)).toEqual([
      "+robotstxt",
      "+byte-order-mark",
      "-byte-order-mark",
      "+user-agent-line",
      "-user-agent-line",
      "+emptyline",
      "+line-end",
      "-line-end",
    ]);
    expect(steps).toContain("+empty-pattern");
  });

  test.each<{ answer: unknown }>([{ answer: undefined }, { answer: true }, { answer: null }, { answer: 0 }])(
    "no other answer skips: $answer",
    ({ answer }) => {
      let count = 0;
      walk(document, () => {
        count++;
        return answer as boolean;
      });
      expect(count).toBe(16);
    },
  );

  test("passes the parent, and null for the start node", () => {
    const parents = new Map<Node, Node | null>();
    const left = new Map<Node, Node | null>();
    walk(document, {
      enter: (node, parent) => void parents.set(node, parent),
      leave: (node, parent) => void left.set(node, parent),
    });
    expect(left).toEqual(parents);
    for (const [node, parent] of parents) {
      if (parent === null) expect(node).toBe(document);
      else expect("children" in parent ? parent.children : []).toContain(node);
    }
  });

  test("starts at any node", () => {
    const line = document.children[1] as Node;
    const seen: Node[] = [];
    walk(line, (node, parent) => {
      seen.push(node);
      if (node === line) expect(parent).toBe(null);
    });
    expect(seen).toEqual([line, ...("children" in line ? line.children : [])]);
  });

  test("accepts a visitor without enter, and an empty one", () => {
    const left: string[] = [];
    walk(document, { leave: ({ kind }) => void left.push(kind) });
    expect(left).toHaveLength(16);
    expect(left.at(-1)).toBe("robotstxt");
    expect(() => walk(document, {})).not.toThrow();
  });
});

describe("the node at an offset", () => {
  test.each([
    { offset: 0, path: "robotstxt byte-order-mark" },
    { offset: 1, path: "robotstxt user-agent-line key" },
    { offset: 10, path: "robotstxt user-agent-line key" },
    { offset: 11, path: "robotstxt user-agent-line colon" },
    { offset: 14, path: "robotstxt user-agent-line line-end" },
    { offset: 15, path: "robotstxt emptyline line-end" },
    { offset: 16, path: "robotstxt rule key" },
    { offset: 25, path: "robotstxt rule white-space" },
    // The empty pattern at 26 holds no code unit.
    { offset: 26, path: "robotstxt rule comment" },
    { offset: 28, path: "robotstxt rule comment" },
    { offset: 29, path: "" },
    { offset: -1, path: "" },
    { offset: Number.NaN, path: "" },
    { offset: Number.POSITIVE_INFINITY, path: "" },
  ])("$offset: $path", ({ offset, path }) => {
    expect(
      pathAt(document, offset)
        .map(({ kind }) => kind)
        .join(" "),
    ).toBe(path);
    expect(nodeAt(document, offset)?.kind ?? "").toBe(path.split(" ").at(-1));
  });

  test("is null in an empty text", () => {
    const empty = parse("").document;
    expect(pathAt(empty, 0)).toEqual([]);
    expect(nodeAt(empty, 0)).toBe(null);
  });

  test("equals the result of a linear search, at every offset of any text", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const root = parse(source).document;
        for (let offset = -1; offset <= root.text.length + 1; offset++) {
          const path = pathAt(root, offset);
          const slow = slowPath(root, offset);
          expect(path.length).toBe(slow.length);
          for (const [at, node] of path.entries()) expect(node).toBe(slow[at]);
          expect(nodeAt(root, offset)).toBe(slow.at(-1) ?? null);
        }
      }),
    );
  });

  test("is a leaf at every offset of the text", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const root = parse(source).document;
        for (let offset = 0; offset < root.text.length; offset++) {
          expect(nodeAt(root, offset)).not.toHaveProperty("children");
        }
      }),
    );
  });
});
