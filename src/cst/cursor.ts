// Going through the tree without building it: the line records hold the place of
// every node, and a cursor reads them one after the other.

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
import type { ByteOrderMark, LineNode, LineRecord, Node, NodeKind, RobotsTxt } from "./nodes.ts";
import {
  BEFORE_COLON,
  BEFORE_VALUE,
  BEHIND_VALUE,
  COLON,
  COMMENT,
  INDENT,
  KEY,
  LINE_END,
  NONE,
  VALUE,
} from "./parts.ts";

/**
 * A place in the tree that moves. It stands on one node at a time and says what is there; what it
 * said before is gone. A move that has nowhere to go returns false and leaves it where it is.
 */
export interface Cursor {
  readonly kind: NodeKind;
  /** Where the node's span begins, and ends (exclusive): 0-based UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** 0 on the root, 1 on a line or the BOM, 2 on a part of a line. */
  readonly depth: 0 | 1 | 2;
  /** What the node is a child of; null on the root. */
  readonly parentKind: NodeKind | null;
  /** To the next node in the order of `walk`; with `false`, to the next one that is not below this. */
  next(enter?: boolean): boolean;
  firstChild(): boolean;
  nextSibling(): boolean;
  parent(): boolean;
  /** To the leaf that holds the code unit at `offset` (0-based). O(log lines). */
  moveTo(offset: number): boolean;
  /** The node itself, the one that `children` holds. Builds no line but the one it is of. */
  node(): Node;
}

/**
 * A cursor on the root. It builds no nodes: a walk over the whole tree allocates the cursor and
 * nothing else, and costs a step for each node.
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
  readonly #records: readonly LineRecord[];
  /** The record of the line it is on or in: none on the root and on the BOM. */
  #record: LineRecord | null = null;
  #index = -1;
  /** The child of the root that it is on or in; a run of blank lines is many of one record. */
  #lineStart = 0;
  #lineEnd = 0;
  #part = NONE;

  constructor(document: RobotsTxt) {
    this.end = document.span.end;
    this.#document = document;
    this.#records = document.lines;
  }

  get parentKind(): NodeKind | null {
    if (this.depth === 0) return null;
    return this.depth === 1 ? "robotstxt" : (this.#record as LineRecord).kind;
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
    if (this.depth === 2) this.#enterLine(this.#record as LineRecord, this.#lineStart);
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
    this.#index = recordAt(this.#records, offset);
    const record = this.#records[this.#index] as LineRecord;
    this.#record = record;
    this.#enterLine(record, isBlankRun(record) ? blankLineStart(text, record.start, offset) : record.start);
    while (this.#nextPart() && offset >= this.end);
    return true;
  }

  node(): Node {
    if (this.depth === 0) return this.#document;
    // There is no other root than what parse makes.
    const child = childAt(this.#document as ParsedRobotsTxt<Source>, this.#lineStart, this.#record);
    if (this.depth === 1) return child;
    const parts = "children" in child ? child.children : [];
    return parts.find(({ kind, span }) => kind === this.kind && span.start === this.start) as Node;
  }

  #firstLine(): boolean {
    if (!hasByteOrderMark(this.#document)) return this.#nextLine();
    this.#lineStart = 0;
    this.#lineEnd = 1;
    this.#stand("byte-order-mark", 0, 1, 1);
    return true;
  }

  #nextLine(): boolean {
    const start = this.#lineEnd;
    let record = this.#record;
    if (record === null || start === record.end) {
      const index = this.#index + 1;
      if (index === this.#records.length) return false;
      record = this.#records[index] as LineRecord;
      this.#record = record;
      this.#index = index;
    }
    this.#enterLine(record, start);
    return true;
  }

  #enterLine(record: LineRecord, start: number): void {
    const end = isBlankRun(record) ? blankLineEnd(this.#document.text, start) : record.end;
    this.#lineStart = start;
    this.#lineEnd = end;
    this.#part = NONE;
    this.#stand(record.kind, start, end, 1);
  }

  #leaveLines(): void {
    this.#record = null;
    this.#index = -1;
    this.#lineStart = 0;
    this.#lineEnd = 0;
    this.#part = NONE;
    this.#stand("robotstxt", 0, this.#document.span.end, 0);
  }

  // A part that is not there has the place where it would begin, so each part is where two
  // places differ. Two are told otherwise: the colon, which stands behind a key and nowhere
  // else, and the value, which may be there and be empty.
  #nextPart(): boolean {
    const record = this.#record;
    if (record === null) return false;
    const { key, keyEnd, colon, value, valueEnd, comment, lineEnd } = record;
    const part = this.#part;
    if (part < INDENT && record.start < key) return this.#toPart(INDENT, "white-space", record.start, key);
    if (part < KEY && key < keyEnd) return this.#toPart(KEY, "key", key, keyEnd);
    if (part < BEFORE_COLON && keyEnd < colon) return this.#toPart(BEFORE_COLON, "white-space", keyEnd, colon);
    if (part < COLON && key < keyEnd) return this.#toPart(COLON, "colon", colon, colon + 1);
    if (part < BEFORE_VALUE && colon + 1 < value) return this.#toPart(BEFORE_VALUE, "white-space", colon + 1, value);
    if (part < VALUE && record.valueKind !== "none") return this.#toPart(VALUE, record.valueKind, value, valueEnd);
    if (part < BEHIND_VALUE && valueEnd < comment) return this.#toPart(BEHIND_VALUE, "white-space", valueEnd, comment);
    if (part < COMMENT && comment < lineEnd) return this.#toPart(COMMENT, "comment", comment, lineEnd);
    // The record of a run of blank lines has the line end of the first one.
    const start = lineEnd < this.#lineStart ? this.#lineStart : lineEnd;
    return part < LINE_END && start < this.#lineEnd && this.#toPart(LINE_END, "line-end", start, this.#lineEnd);
  }

  #toPart(part: number, kind: NodeKind, start: number, end: number): true {
    this.#part = part;
    this.#stand(kind, start, end, 2);
    return true;
  }

  #stand(kind: NodeKind, start: number, end: number, depth: 0 | 1 | 2): void {
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.depth = depth;
  }
}

/** The child at `start`: the line of that record, the BOM where there is none. Builds no other. */
function childAt(
  document: ParsedRobotsTxt<Source>,
  start: number,
  record: LineRecord | null,
): ByteOrderMark | LineNode {
  if (document.hasChildren) {
    const { children } = document;
    return children[partitionPoint(children.length, (at) => start < (children[at] as LineNode).span.end)] as LineNode;
  }
  const built = builtAlone.get(document) ?? new Map<number, ByteOrderMark | LineNode>();
  builtAlone.set(document, built);
  let child = built.get(start);
  if (child === undefined) {
    if (record === null) child = byteOrderMark();
    else if (isBlankRun(record)) child = blankLine(start, blankLineEnd(document.text, start));
    else child = lineNode(document.text, record);
    built.set(start, child);
  }
  return child;
}

/** The place in `records` of the one that holds the code unit at `offset`, where there is one. */
function recordAt(records: readonly LineRecord[], offset: number): number {
  let low = 0;
  let high = records.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offset < (records[middle] as LineRecord).end) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where the line begins, of a run of blank lines that begins at `first`, that holds the code unit at `offset`. */
function blankLineStart(text: string, first: number, offset: number): number {
  const at = Math.floor(offset);
  return at > first && text.charCodeAt(at) === 10 && text.charCodeAt(at - 1) === 13 ? at - 1 : at;
}
