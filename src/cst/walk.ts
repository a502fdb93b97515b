// Going through the tree, and finding the node at a place.
import { cursor } from "./cursor.ts";
import type { LeafNode, LineNode, Node, RobotsTxt } from "./nodes.ts";

/** Called before a node's children; `false` skips them. */
export type Enter = (node: Node, parent: Node | null) => boolean | void;

export interface Visitor {
  readonly enter?: Enter;
  /** Called after a node's children, or right after `enter` where there are none. */
  readonly leave?: (node: Node, parent: Node | null) => void;
}

/**
 * Visits `node` and everything below it, depth first, in the order of the text. Builds the nodes, once;
 * `cursor` goes the same way without them.
 */
export function walk(node: Node, visitor: Visitor | Enter): void {
  const enter = typeof visitor === "function" ? visitor : visitor.enter;
  const leave = typeof visitor === "function" ? undefined : visitor.leave;
  if (node.kind === "robotstxt") visitDocument(node, enter, leave);
  else if ("children" in node) visitLine(node, null, enter, leave);
  else visitLeaf(node, null, enter, leave);
}

// The tree has three levels, and one function for each of them is twice as fast as
// one that finds out at every leaf that it has no children.

function visitDocument(document: RobotsTxt, enter: Enter | undefined, leave: Visitor["leave"]): void {
  if (enter?.(document, null) !== false) {
    const { children } = document;
    for (let at = 0; at < children.length; at++) {
      const child = children[at] as (typeof children)[number];
      if ("children" in child) visitLine(child, document, enter, leave);
      else visitLeaf(child, document, enter, leave);
    }
  }
  leave?.(document, null);
}

function visitLine(line: LineNode, parent: Node | null, enter: Enter | undefined, leave: Visitor["leave"]): void {
  if (enter?.(line, parent) !== false) {
    const { children } = line;
    for (let at = 0; at < children.length; at++) visitLeaf(children[at] as LeafNode, line, enter, leave);
  }
  leave?.(line, parent);
}

function visitLeaf(leaf: LeafNode, parent: Node | null, enter: Enter | undefined, leave: Visitor["leave"]): void {
  enter?.(leaf, parent);
  leave?.(leaf, parent);
}

/**
 * The nodes that hold the code unit at `offset` (0-based), the root first and the leaf last. Empty
 * where no code unit stands there. Costs O(log lines), and builds no line but the one it finds.
 */
export function pathAt(document: RobotsTxt, offset: number): readonly Node[] {
  const at = cursor(document);
  if (!at.moveTo(offset)) return [];
  const path = [at.node()];
  while (at.parent()) path.unshift(at.node());
  return path;
}

/** The innermost node that holds the code unit at `offset` (0-based); null where none stands there. */
export function nodeAt(document: RobotsTxt, offset: number): Node | null {
  return pathAt(document, offset).at(-1) ?? null;
}
