// The root of the tree, and the nodes built from the grammar's line records when
// somebody asks for them. Knows how records map to nodes; judges nothing.
import type { DecodedSource, Source } from "../text/decode.ts";
import { type LineIndex, lineIndex } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import type {
  ByteOrderMark,
  Comment,
  EmptyLine,
  Key,
  Leaf,
  LeafNode,
  LineNode,
  LineRecord,
  OtherRecordLine,
  RobotsTxt,
  RuleLine,
  UnreadableLine,
  UserAgentLine,
} from "./nodes.ts";

/**
 * A class only for what must wait until it is asked for: most callers of `parse` want rules, and
 * neither nodes nor line numbers. Everything below it is plain data.
 */
export class ParsedRobotsTxt<S extends Source> implements RobotsTxt<S> {
  readonly kind = "robotstxt";
  readonly span: Span;
  readonly text: string;
  readonly lines: readonly LineRecord[];
  readonly source: DecodedSource;
  declare readonly printsAs?: S;
  #children: readonly (ByteOrderMark | LineNode)[] | null = null;
  /** Those built one by one, by their starts, before all were. */
  #built: Map<number, ByteOrderMark | LineNode> | null = null;
  #lineIndex: LineIndex | null = null;

  constructor(source: DecodedSource, lines: readonly LineRecord[]) {
    this.span = { start: 0, end: source.text.length };
    this.text = source.text;
    this.lines = lines;
    this.source = source;
  }

  get children(): readonly (ByteOrderMark | LineNode)[] {
    if (this.#children === null) {
      this.#children = childrenOf(this, this.#built);
      this.#built = null;
    }
    return this.#children;
  }

  get lineIndex(): LineIndex {
    this.#lineIndex ??= lineIndex(this.source);
    return this.#lineIndex;
  }

  /** The child at `start`: the line of that record, the BOM where there is none. Builds no other. */
  childAt(start: number, record: LineRecord | null): ByteOrderMark | LineNode {
    if (this.#children !== null) return holding(this.#children, start) as ByteOrderMark | LineNode;
    this.#built ??= new Map();
    let child = this.#built.get(start);
    if (child === undefined) {
      if (record === null) child = leaf("byte-order-mark", start, start + 1);
      else if (isBlankRun(record)) child = blankLine(start, blankLineEnd(this.text, start));
      else child = lineNode(this.text, record);
      this.#built.set(start, child);
    }
    return child;
  }

  /** The plain tree. */
  toJSON(): { kind: "robotstxt"; span: Span; children: readonly (ByteOrderMark | LineNode)[] } {
    return { kind: this.kind, span: this.span, children: this.children };
  }
}

/** Whether a BOM stands before the first line. */
export function hasByteOrderMark(document: RobotsTxt): boolean {
  return document.text.charCodeAt(0) === 0xfeff;
}

/** The one of `nodes`, which stand in the order of the text, that holds the code unit at `offset`. O(log nodes). */
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

/** All of them; those in `built` as they are. */
function childrenOf(
  document: RobotsTxt,
  built: ReadonlyMap<number, ByteOrderMark | LineNode> | null,
): (ByteOrderMark | LineNode)[] {
  const { text, lines } = document;
  const children: (ByteOrderMark | LineNode)[] = [];
  if (hasByteOrderMark(document)) children.push(built?.get(0) ?? leaf("byte-order-mark", 0, 1));
  for (const record of lines) {
    if (isBlankRun(record)) {
      for (let start = record.start, end: number; start < record.end; start = end) {
        end = blankLineEnd(text, start);
        children.push(built?.get(start) ?? blankLine(start, end));
      }
    } else {
      children.push(built?.get(record.start) ?? lineNode(text, record));
    }
  }
  return children;
}

/** A record of bare line ends covers a run of them: nothing stands before its line end. */
export function isBlankRun(record: LineRecord): boolean {
  return record.kind === "emptyline" && record.lineEnd === record.start;
}

/** Where the line end that begins at `start` is over: CRLF is one. */
export function blankLineEnd(text: string, start: number): number {
  return start + (text.charCodeAt(start) === 13 && text.charCodeAt(start + 1) === 10 ? 2 : 1);
}

function blankLine(start: number, end: number): EmptyLine {
  return { kind: "emptyline", span: { start, end }, comment: null, children: [leaf("line-end", start, end)] };
}

function lineNode(text: string, record: LineRecord): LineNode {
  const { kind } = record;
  const span = { start: record.start, end: record.end };
  const comment = record.comment < record.lineEnd ? leaf("comment", record.comment, record.lineEnd) : null;
  if (kind === "emptyline") {
    return { kind, span, comment, children: blankParts(record, comment) } satisfies EmptyLine;
  }
  if (kind === "unreadable-line") {
    const value = leaf("text", record.value, record.valueEnd);
    return { kind, span, value, comment, children: textParts(record, value, comment) } satisfies UnreadableLine;
  }
  const key = leaf("key", record.key, record.keyEnd);
  switch (kind) {
    case "user-agent-line": {
      const value = leaf(record.valueKind as UserAgentLine["value"]["kind"], record.value, record.valueEnd);
      const children = recordParts(record, key, value, comment);
      return { kind, span, key, value, comment, children } satisfies UserAgentLine;
    }
    case "rule": {
      const type = ruleType(text, record);
      const value = leaf(record.valueKind as RuleLine["value"]["kind"], record.value, record.valueEnd);
      const children = recordParts(record, key, value, comment);
      return { kind, span, type, key, value, comment, children } satisfies RuleLine;
    }
    case "other-record": {
      const value = leaf("value", record.value, record.valueEnd);
      const children = recordParts(record, key, value, comment);
      return { kind, span, key, value, comment, children } satisfies OtherRecordLine;
    }
    default:
      return kind satisfies never;
  }
}

/** The two keys of a rule, and every misspelling of them that some reader takes, differ in their first letter. */
export function ruleType(text: string, record: LineRecord): "allow" | "disallow" {
  return (text.charCodeAt(record.key) | 0x20) === 0x61 ? "allow" : "disallow";
}

// An array that was pushed to keeps room for more, a literal and a copy do not: of a
// large tree that room would be a third. So the forms most lines have are written
// out, and the others are copied.

function recordParts(record: LineRecord, key: Key, value: LeafNode, comment: Comment | null): readonly LeafNode[] {
  const { start, keyEnd, colon, valueEnd, lineEnd, end } = record;
  const colonLeaf = leaf("colon", colon, colon + 1);
  // Nothing but white space behind the colon, as in nine lines of ten.
  if (start === record.key && keyEnd === colon && valueEnd === lineEnd && lineEnd < end) {
    if (colon + 1 === record.value) return [key, colonLeaf, value, leaf("line-end", lineEnd, end)];
    return [key, colonLeaf, leaf("white-space", colon + 1, record.value), value, leaf("line-end", lineEnd, end)];
  }
  const parts: LeafNode[] = [];
  pushWhiteSpace(parts, start, record.key);
  parts.push(key);
  pushWhiteSpace(parts, keyEnd, colon);
  parts.push(colonLeaf);
  pushWhiteSpace(parts, colon + 1, record.value);
  parts.push(value);
  return finished(parts, record, comment);
}

function textParts(record: LineRecord, value: LeafNode, comment: Comment | null): readonly LeafNode[] {
  const parts: LeafNode[] = [];
  pushWhiteSpace(parts, record.start, record.value);
  parts.push(value);
  return finished(parts, record, comment);
}

function blankParts(record: LineRecord, comment: Comment | null): readonly LeafNode[] {
  const { lineEnd, end } = record;
  if (comment !== null && record.comment === record.start && lineEnd < end) {
    return [comment, leaf("line-end", lineEnd, end)];
  }
  return finished([], record, comment);
}

/** `parts` and what every line ends with. */
function finished(parts: LeafNode[], record: LineRecord, comment: Comment | null): readonly LeafNode[] {
  const { lineEnd, end } = record;
  pushWhiteSpace(parts, record.valueEnd, record.comment);
  if (comment !== null) parts.push(comment);
  if (lineEnd < end) parts.push(leaf("line-end", lineEnd, end));
  return parts.slice();
}

function pushWhiteSpace(parts: LeafNode[], start: number, end: number): void {
  if (start < end) parts.push(leaf("white-space", start, end));
}

function leaf<Kind extends string>(kind: Kind, start: number, end: number): Leaf<Kind> {
  return { kind, span: { start, end } };
}
