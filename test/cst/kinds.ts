// Every kind of node.
import type { NodeKind } from "../../src/cst/nodes.ts";

/** A kind that `NodeKind` has and this has not, or the other way round, does not compile. */
const kinds: Record<NodeKind, true> = {
  robotstxt: true,
  "user-agent-line": true,
  rule: true,
  "other-record": true,
  emptyline: true,
  "unreadable-line": true,
  "byte-order-mark": true,
  "white-space": true,
  key: true,
  colon: true,
  "product-token": true,
  "invalid-product-token": true,
  "path-pattern": true,
  "star-pattern": true,
  "empty-pattern": true,
  "invalid-pattern": true,
  value: true,
  text: true,
  comment: true,
  "line-end": true,
};

export const allKinds = Object.keys(kinds) as readonly NodeKind[];
