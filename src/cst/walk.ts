// Traverses the tree, and finds the node at an offset.
import { cursor } from "./cursor.ts";
import type { LeafNode, LineNode, Node, RobotsTxt } from "./nodes.ts";

/** Called before the children of a node; returning `false` skips them. */
export type Enter = (node: Node, parent: Node | null) => boolean | void;

/** Functions that `walk` calls for each node. */
export interface Visitor {
  /** Called before the children of a node. */
  readonly enter?: Enter;
  /** Called after the children of a node, or right after `enter` if it has none. */
  readonly leave?: (node: Node, parent: Node | null) => void;
}

/**
 * Visits `node` and its descendants depth first, in the order of the text. Builds all nodes and keeps them; `cursor`
 * has the same order and builds none. Linear in the nodes.
 */
export function walk(node: Node, visitor: Visitor | Enter): void {
  const { enter, leave }: Visitor = typeof visitor === "function" ? { enter: visitor } : visitor;
  if (node.kind === "robotstxt") visitDocument(node, enter, leave);
  else if ("children" in node) visitLine(node, null, enter, leave);
  else visitLeaf(node, null, enter, leave);
}

// The tree has three levels. A function for each is twice as fast as one that checks every leaf for children.

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
 * The nodes that contain the code unit at `offset` (0-based), from the root to the leaf. Empty if the offset is
 * outside of the text. O(log lines); builds the nodes of one line.
 */
export function pathAt(document: RobotsTxt, offset: number): readonly Node[] {
  const at = cursor(document);
  if (!at.moveTo(offset)) return [];
  const path = [at.node()];
  while (at.parent()) path.unshift(at.node());
  return path;
}

/** The innermost node that contains the code unit at `offset` (0-based); null if it is outside of the text. */
export function nodeAt(document: RobotsTxt, offset: number): Node | null {
  return pathAt(document, offset).at(-1) ?? null;
}
