// Traverses the tree without building it: the scanned lines hold the offsets of every node.

import { partitionPoint } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";
import {
  blankLine,
  blankLineEnd,
  builtAlone,
  byteOrderMark,
  hasByteOrderMark,
  isBlankRun,
  lineNode,
  type ParsedRobotsTxt,
} from "./document.ts";
import type { ByteOrderMark, Line, LineNode, Node, NodeKind, RobotsTxt } from "./nodes.ts";
import {
  AFTER_VALUE,
  BEFORE_COLON,
  BEFORE_VALUE,
  COLON,
  COMMENT,
  INDENT,
  KEY,
  LINE_END,
  NONE,
  VALUE,
} from "./parts.ts";

/**
 * A position in the tree that moves from node to node. Its fields describe the node it is at. A move without a
 * destination returns false and changes nothing.
 */
export interface Cursor {
  /** Kind of the current node. */
  readonly kind: NodeKind;
  /** Start offset of the current node, 0-based in UTF-16 code units. */
  readonly start: number;
  /** End offset of the current node, exclusive. */
  readonly end: number;
  /** 0 at the root, 1 at a line or the BOM, 2 at a part of a line. */
  readonly depth: 0 | 1 | 2;
  /** Kind of the parent node; null at the root. */
  readonly parentKind: NodeKind | null;
  /** Moves to the next node in the order of `walk`; with `false`, skips the children of this one. */
  next(enter?: boolean): boolean;
  /** Moves to the first child; false if there is none. */
  firstChild(): boolean;
  /** Moves to the next sibling; false if there is none. */
  nextSibling(): boolean;
  /** Moves to the parent; false at the root. */
  parent(): boolean;
  /** Moves to the leaf that contains the code unit at `offset` (0-based). O(log lines). */
  moveTo(offset: number): boolean;
  /** The node itself, the same object as in `children`. Builds the nodes of one line at most. */
  node(): Node;
}

/**
 * A cursor at the root. A walk over the whole tree allocates nothing but the cursor, and takes constant time a
 * node.
 *
 * ```ts
 * const at = cursor(document);
 * do console.log(at.kind, at.start, at.end);
 * while (at.next());
 * ```
 */
export function cursor(document: RobotsTxt): Cursor {
  return new TreeCursor(document);
}

class TreeCursor implements Cursor {
  kind: NodeKind = "robotstxt";
  start = 0;
  end: number;
  depth: 0 | 1 | 2 = 0;
  readonly #document: RobotsTxt;
  readonly #lines: readonly Line[];
  /** The line it is at or in; null at the root and at the BOM. */
  #line: Line | null = null;
  #index = -1;
  /** Span of the child of the root it is at or in. A run of blank lines is one `Line`, and several children. */
  #lineStart = 0;
  #lineEnd = 0;
  #part = NONE;

  constructor(document: RobotsTxt) {
    this.end = document.span.end;
    this.#document = document;
    this.#lines = document.lines;
  }

  get parentKind(): NodeKind | null {
    if (this.depth === 0) return null;
    return this.depth === 1 ? "robotstxt" : (this.#line as Line).kind;
  }

  next(enter = true): boolean {
    if (this.depth === 2) return this.#nextPart() || this.#nextLine();
    return (enter && this.firstChild()) || this.nextSibling();
  }

  firstChild(): boolean {
    if (this.depth === 0) return this.#firstLine();
    return this.depth === 1 && this.#nextPart();
  }

  nextSibling(): boolean {
    if (this.depth === 2) return this.#nextPart();
    return this.depth === 1 && this.#nextLine();
  }

  parent(): boolean {
    if (this.depth === 0) return false;
    if (this.depth === 2) this.#enterLine(this.#line as Line, this.#lineStart);
    else this.#leaveLines();
    return true;
  }

  moveTo(offset: number): boolean {
    const { text } = this.#document;
    if (!(offset >= 0 && offset < text.length)) return false;
    if (offset < 1 && hasByteOrderMark(this.#document)) {
      this.#leaveLines();
      return this.#firstLine();
    }
    this.#index = indexAt(this.#lines, offset);
    const line = this.#lines[this.#index] as Line;
    this.#line = line;
    this.#enterLine(line, isBlankRun(line) ? blankLineStart(text, line.start, offset) : line.start);
    while (this.#nextPart() && offset >= this.end);
    return true;
  }

  node(): Node {
    if (this.depth === 0) return this.#document;
    // `scan` makes all roots, and of this class.
    const child = childAt(this.#document as ParsedRobotsTxt<Source>, this.#lineStart, this.#line);
    if (this.depth === 1) return child;
    const parts = "children" in child ? child.children : [];
    return parts.find(({ kind, span }) => kind === this.kind && span.start === this.start) as Node;
  }

  #firstLine(): boolean {
    if (!hasByteOrderMark(this.#document)) return this.#nextLine();
    this.#lineStart = 0;
    this.#lineEnd = 1;
    this.#enter("byte-order-mark", 0, 1, 1);
    return true;
  }

  #nextLine(): boolean {
    const start = this.#lineEnd;
    let line = this.#line;
    if (line === null || start === line.end) {
      const index = this.#index + 1;
      if (index === this.#lines.length) return false;
      line = this.#lines[index] as Line;
      this.#line = line;
      this.#index = index;
    }
    this.#enterLine(line, start);
    return true;
  }

  #enterLine(line: Line, start: number): void {
    const end = isBlankRun(line) ? blankLineEnd(this.#document.text, start) : line.end;
    this.#lineStart = start;
    this.#lineEnd = end;
    this.#part = NONE;
    this.#enter(line.kind, start, end, 1);
  }

  #leaveLines(): void {
    this.#line = null;
    this.#index = -1;
    this.#lineStart = 0;
    this.#lineEnd = 0;
    this.#part = NONE;
    this.#enter("robotstxt", 0, this.#document.span.end, 0);
  }

  // A missing part has the offset where it would begin, so a part exists where two consecutive offsets differ. There
  // are two exceptions: the colon, which exists if and only if there is a key, and the value, which can be empty.
  #nextPart(): boolean {
    const line = this.#line;
    if (line === null) return false;
    const { key, keyEnd, colon, value, valueEnd, comment, lineEnd } = line;
    const part = this.#part;
    if (part < INDENT && line.start < key) return this.#enterPart(INDENT, "white-space", line.start, key);
    if (part < KEY && key < keyEnd) return this.#enterPart(KEY, "key", key, keyEnd);
    if (part < BEFORE_COLON && keyEnd < colon) return this.#enterPart(BEFORE_COLON, "white-space", keyEnd, colon);
    if (part < COLON && key < keyEnd) return this.#enterPart(COLON, "colon", colon, colon + 1);
    if (part < BEFORE_VALUE && colon + 1 < value) return this.#enterPart(BEFORE_VALUE, "white-space", colon + 1, value);
    if (part < VALUE && line.valueKind !== "none") return this.#enterPart(VALUE, line.valueKind, value, valueEnd);
    if (part < AFTER_VALUE && valueEnd < comment) return this.#enterPart(AFTER_VALUE, "white-space", valueEnd, comment);
    if (part < COMMENT && comment < lineEnd) return this.#enterPart(COMMENT, "comment", comment, lineEnd);
    // In a run of blank lines, `lineEnd` is that of the first one.
    const start = lineEnd < this.#lineStart ? this.#lineStart : lineEnd;
    return part < LINE_END && start < this.#lineEnd && this.#enterPart(LINE_END, "line-end", start, this.#lineEnd);
  }

  #enterPart(part: number, kind: NodeKind, start: number, end: number): true {
    this.#part = part;
    this.#enter(kind, start, end, 2);
    return true;
  }

  #enter(kind: NodeKind, start: number, end: number, depth: 0 | 1 | 2): void {
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.depth = depth;
  }
}

/** The child of the root that starts at `start`: in `line`, or the BOM if null. Builds no other child. */
function childAt(document: ParsedRobotsTxt<Source>, start: number, line: Line | null): ByteOrderMark | LineNode {
  if (document.hasChildren) {
    const { children } = document;
    return children[partitionPoint(children.length, (at) => start < (children[at] as LineNode).span.end)] as LineNode;
  }
  const built = builtAlone.get(document) ?? new Map<number, ByteOrderMark | LineNode>();
  builtAlone.set(document, built);
  let child = built.get(start);
  if (child === undefined) {
    if (line === null) child = byteOrderMark();
    else if (isBlankRun(line)) child = blankLine(start, blankLineEnd(document.text, start));
    else child = lineNode(document.text, line);
    built.set(start, child);
  }
  return child;
}

/**
 * Index of the line that contains the code unit at `offset`; the last one for an offset after the text. Not by
 * `partitionPoint`, because moving a cursor allocates nothing, not even a function.
 */
function indexAt(lines: readonly Line[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offset < (lines[middle] as Line).end) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Start of the blank line that contains `offset`, in a run of blank lines that starts at `first`. */
function blankLineStart(text: string, first: number, offset: number): number {
  const at = Math.floor(offset);
  return at > first && text.charCodeAt(at) === 10 && text.charCodeAt(at - 1) === 13 ? at - 1 : at;
}
