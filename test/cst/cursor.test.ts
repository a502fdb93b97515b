// A cursor visits the kinds and spans of the tree without creating nodes.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cursor, cursor } from "../../src/cst/cursor.ts";
import type { Node, RobotsTxt } from "../../src/cst/nodes.ts";
import { parse } from "../../src/cst/parse.ts";
import { nodeAt, pathAt, walk } from "../../src/cst/walk.ts";
import { anything, disagreement } from "./agreement.ts";

const { document } = parse("\uFEFFUser-agent: *\n\r\n\nDisallow: # c");

function standing({ kind, start, end }: Cursor): string {
  return `${kind} ${start}..${end}`;
}

function named({ kind, span }: Node): string {
  return `${kind} ${span.start}..${span.end}`;
}

describe("a cursor", () => {
  test("visits every node in the order of the text", () => {
    const at = cursor(document);
    const seen: string[] = [];
    do seen.push(`${at.depth} ${standing(at)}`);
    while (at.next());
    expect(seen).toEqual([
      "0 robotstxt 0..31",
      "1 byte-order-mark 0..1",
      "1 user-agent-line 1..15",
      "2 key 1..11",
      "2 colon 11..12",
      "2 white-space 12..13",
      "2 product-token 13..14",
      "2 line-end 14..15",
      "1 emptyline 15..17",
      "2 line-end 15..17",
      "1 emptyline 17..18",
      "2 line-end 17..18",
      "1 rule 18..31",
      "2 key 18..26",
      "2 colon 26..27",
      "2 white-space 27..28",
      "2 empty-pattern 28..28",
      "2 comment 28..31",
    ]);
  });

  test("agrees with walk on every node of any text", () => {
    fc.assert(
      fc.property(anything, (source) => {
        expect(disagreement(source)).toBe(null);
      }),
      { numRuns: 1000 },
    );
  });

  test("stays on the last node when there is no next", () => {
    const at = cursor(document);
    while (at.next());
    for (const move of [() => at.next(), () => at.next(false), () => at.nextSibling(), () => at.firstChild()]) {
      expect(move()).toBe(false);
      expect(standing(at)).toBe("comment 28..31");
    }
    expect(at.parent()).toBe(true);
    expect(standing(at)).toBe("rule 18..31");
  });

  test("next(false) skips the children of a node", () => {
    const at = cursor(document);
    const seen: string[] = [];
    do seen.push(at.kind);
    while (at.next(at.kind !== "user-agent-line" && at.kind !== "emptyline"));
    expect(seen.slice(0, 6)).toEqual([
      "robotstxt",
      "byte-order-mark",
      "user-agent-line",
      "emptyline",
      "emptyline",
      "rule",
    ]);
    expect(cursor(document).next(false)).toBe(false);
  });

  test("has no move in an empty text", () => {
    const at = cursor(parse("").document);
    expect(standing(at)).toBe("robotstxt 0..0");
    expect([at.next(), at.firstChild(), at.nextSibling(), at.parent(), at.moveTo(0)]).toEqual(Array(5).fill(false));
  });
});

/** The moves as they go from node to node: the path to the one it is on. */
class Model {
  path: Node[];
  readonly #root: RobotsTxt;

  constructor(root: RobotsTxt) {
    this.#root = root;
    this.path = [root];
  }

  get node(): Node {
    return this.path.at(-1) as Node;
  }

  #go(path: readonly (Node | undefined)[]): boolean {
    if (path.length === 0 || path.at(-1) === undefined) return false;
    this.path = path as Node[];
    return true;
  }

  firstChild(): boolean {
    return this.#go([...this.path, "children" in this.node ? this.node.children[0] : undefined]);
  }

  nextSibling(): boolean {
    const above = this.path.slice(0, -1);
    const parent = above.at(-1);
    if (parent === undefined || !("children" in parent)) return false;
    const siblings: readonly Node[] = parent.children;
    return this.#go([...above, siblings[siblings.indexOf(this.node) + 1]]);
  }

  parent(): boolean {
    return this.#go(this.path.slice(0, -1));
  }

  next(enter: boolean): boolean {
    if (enter && this.firstChild()) return true;
    const before = this.path;
    do if (this.nextSibling()) return true;
    while (this.parent());
    this.path = before;
    return false;
  }

  moveTo(offset: number): boolean {
    return this.#go(pathAt(this.#root, offset));
  }
}

describe("the moves of a cursor", () => {
  const moves = fc.oneof(
    fc.constantFrom("firstChild", "nextSibling", "parent", "next", "pass"),
    fc.double({ min: -0.1, max: 1.1, noNaN: true }),
  );

  test("reach, in any order, the nodes that `children` reaches", () => {
    fc.assert(
      fc.property(anything, fc.array(moves, { maxLength: 40 }), (source, steps) => {
        const root = parse(source).document;
        const at = cursor(parse(source).document);
        const model = new Model(root);
        for (const step of steps) {
          const move = (one: Cursor | Model): boolean => {
            if (typeof step === "number") return one.moveTo(Math.floor(step * root.text.length));
            if (step === "next" || step === "pass") return one.next(step === "next");
            return one[step]();
          };
          expect(move(at)).toBe(move(model));
          expect(standing(at)).toBe(named(model.node));
          expect(at.depth).toBe(model.path.length - 1);
          expect(at.parentKind).toBe(model.path.at(-2)?.kind ?? null);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("reach the leaf at any offset, and continue from there", () => {
    const whole: string[] = [];
    walk(document, (node) => void whole.push(named(node)));
    for (let offset = 0; offset < document.text.length; offset++) {
      const at = cursor(document);
      expect(at.moveTo(offset)).toBe(true);
      expect(standing(at)).toBe(named(nodeAt(document, offset) as Node));
      const rest = [standing(at)];
      while (at.next()) rest.push(standing(at));
      expect(rest).toEqual(whole.slice(-rest.length));
    }
  });

  test.each([-1, 31, Number.NaN, Number.POSITIVE_INFINITY])("reject an offset outside of the text: %d", (offset) => {
    const at = cursor(document);
    at.moveTo(20);
    expect(at.moveTo(offset)).toBe(false);
    expect(standing(at)).toBe("key 18..26");
  });
});

describe("the node of a cursor", () => {
  test("is the object in the tree, whichever was built first", () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (source, treeFirst) => {
        const root = parse(source).document;
        if (treeFirst) expect(root.children).toBe(root.children);
        const at = cursor(root);
        const found: Node[] = [];
        do found.push(at.node());
        while (at.next());
        const all: Node[] = [];
        walk(root, (node) => void all.push(node));
        expect(found.length).toBe(all.length);
        for (const [index, node] of found.entries()) expect(node).toBe(all[index]);
      }),
      { numRuns: 200 },
    );
  });

  test("is the same object each time", () => {
    const at = cursor(parse("User-agent: a/1\nDisallow: /\n").document);
    at.moveTo(14);
    const node = at.node();
    expect(node).toEqual({ kind: "invalid-product-token", span: { start: 12, end: 15 } });
    expect(at.node()).toBe(node);
    at.parent();
    expect(at.node()).toHaveProperty("value", node);
  });
});
