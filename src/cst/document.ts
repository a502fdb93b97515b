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
  RobotsTxt,
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
  #lineIndex: LineIndex | null = null;

  constructor(source: DecodedSource, lines: readonly LineRecord[]) {
    this.span = { start: 0, end: source.text.length };
    this.text = source.text;
    this.lines = lines;
    this.source = source;
  }

  get children(): readonly (ByteOrderMark | LineNode)[] {
    return (this.#children ??= childrenOf(this));
  }

  /** Whether `children` were asked for. */
  get hasChildren(): boolean {
    return this.#children !== null;
  }

  get lineIndex(): LineIndex {
    return (this.#lineIndex ??= lineIndex(this.source));
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

/** Children built one by one, by their starts, of documents whose `children` nobody asked for yet. */
export const builtAlone: WeakMap<RobotsTxt, Map<number, ByteOrderMark | LineNode>> = new WeakMap();

/** All of them; those built before as they are. */
function childrenOf(document: RobotsTxt): (ByteOrderMark | LineNode)[] {
  const { text, lines } = document;
  const built = builtAlone.get(document);
  const children: (ByteOrderMark | LineNode)[] = [];
  if (hasByteOrderMark(document)) children.push(built?.get(0) ?? byteOrderMark());
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
  builtAlone.delete(document);
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

export function byteOrderMark(): ByteOrderMark {
  return leaf("byte-order-mark", 0, 1);
}

export function blankLine(start: number, end: number): EmptyLine {
  return { kind: "emptyline", span: { start, end }, comment: null, children: [leaf("line-end", start, end)] };
}

export function lineNode(text: string, record: LineRecord): LineNode {
  const { kind } = record;
  const span = { start: record.start, end: record.end };
  const comment = record.comment < record.lineEnd ? leaf("comment", record.comment, record.lineEnd) : null;
  if (kind === "emptyline") return { kind, span, comment, children: partsOf(record, null, null, comment) };
  // Each kind of line has its own kinds of values.
  const value = leaf(record.valueKind, record.value, record.valueEnd) as Leaf<never>;
  if (kind === "unreadable-line") {
    return { kind, span, value, comment, children: partsOf(record, null, value, comment) };
  }
  const key = leaf("key", record.key, record.keyEnd);
  const children = partsOf(record, key, value, comment);
  if (kind === "rule") return { kind, span, type: ruleType(text, record), key, value, comment, children };
  return { kind, span, key, value, comment, children };
}

/** The two keys of a rule, and every misspelling of them that some reader takes, differ in their first letter. */
export function ruleType(text: string, record: LineRecord): "allow" | "disallow" {
  return (text.charCodeAt(record.key) | 0x20) === 0x61 ? "allow" : "disallow";
}

// An array that was pushed to keeps room for more, a literal and a copy do not: of a
// large tree that room would be a third. So the forms most lines have are written
// out, and the others are copied.

/** The leaves of a line; those it lacks are null. */
function partsOf(
  record: LineRecord,
  key: Key | null,
  value: LeafNode | null,
  comment: Comment | null,
): readonly LeafNode[] {
  const { start, keyEnd, colon, valueEnd, lineEnd, end } = record;
  // Nothing but white space behind the colon, as in nine lines of ten, or nothing but a comment.
  const isPlain = start === record.key && lineEnd < end;
  if (key !== null && value !== null && isPlain && keyEnd === colon && valueEnd === lineEnd) {
    const colonLeaf = leaf("colon", colon, colon + 1);
    if (colon + 1 === record.value) return [key, colonLeaf, value, leaf("line-end", lineEnd, end)];
    return [key, colonLeaf, leaf("white-space", colon + 1, record.value), value, leaf("line-end", lineEnd, end)];
  }
  if (value === null && comment !== null && isPlain && start === record.comment) {
    return [comment, leaf("line-end", lineEnd, end)];
  }
  const parts: LeafNode[] = [];
  pushWhiteSpace(parts, start, record.key);
  if (key !== null) {
    parts.push(key);
    pushWhiteSpace(parts, keyEnd, colon);
    parts.push(leaf("colon", colon, colon + 1));
    pushWhiteSpace(parts, colon + 1, record.value);
  }
  if (value !== null) parts.push(value);
  pushWhiteSpace(parts, valueEnd, record.comment);
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
