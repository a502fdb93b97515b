// Going through the tree, and finding the node at a place.
import type { LeafNode, LineNode, Node, RobotsTxt } from "./nodes.ts";

/** Called before a node's children; `false` skips them. */
export type Enter = (node: Node, parent: Node | null) => boolean | void;

export interface Visitor {
  readonly enter?: Enter;
  /** Called after a node's children, or right after `enter` where there are none. */
  readonly leave?: (node: Node, parent: Node | null) => void;
}

/** Visits `node` and everything below it, depth first, in the order of the text. */
export function walk(node: Node, visitor: Visitor | Enter): void {
  const enter = typeof visitor === "function" ? visitor : visitor.enter;
  const leave = typeof visitor === "function" ? undefined : visitor.leave;
  visit(node, null, enter, leave);
}

function visit(node: Node, parent: Node | null, enter: Enter | undefined, leave: Visitor["leave"]): void {
  if (enter?.(node, parent) !== false && "children" in node) {
    for (const child of node.children) visit(child, node, enter, leave);
  }
  leave?.(node, parent);
}

/**
 * The nodes that hold the code unit at `offset` (0-based), the root first and the leaf last. Empty
 * where no code unit stands there. Costs O(log lines) once the nodes are built.
 */
export function pathAt(document: RobotsTxt, offset: number): readonly Node[] {
  if (!(offset >= 0 && offset < document.span.end)) return [];
  const line = holding(document.children, offset);
  if (line === undefined) return [document];
  if (!("children" in line)) return [document, line];
  const leaf = holding(line.children, offset);
  return leaf === undefined ? [document, line] : [document, line, leaf];
}

/** The innermost node that holds the code unit at `offset` (0-based); null where none stands there. */
export function nodeAt(document: RobotsTxt, offset: number): Node | null {
  return pathAt(document, offset).at(-1) ?? null;
}

function holding<N extends LineNode | LeafNode>(nodes: readonly N[], offset: number): N | undefined {
  let low = 0;
  let high = nodes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const node = nodes[middle] as N;
    if (offset < node.span.start) high = middle - 1;
    else if (offset >= node.span.end) low = middle + 1;
    else return node;
  }
  return undefined;
}
