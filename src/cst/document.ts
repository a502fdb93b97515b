// The root of the tree, and the nodes, built from the scanned lines on first access.
import type { DecodedSource, Source } from "../text/decode.ts";
import { type LineIndex, lineIndex } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import type { ByteOrderMark, Comment, EmptyLine, Key, Leaf, LeafNode, Line, LineNode, RobotsTxt } from "./nodes.ts";

/** A class only for its lazy parts: most callers need neither nodes nor line numbers, and decisions no lines. */
export class ParsedRobotsTxt<S extends Source> implements RobotsTxt<S> {
  readonly kind = "robotstxt";
  readonly span: Span;
  readonly text: string;
  readonly source: DecodedSource;
  declare readonly printsAs?: S;
  readonly #scan: (text: string) => readonly Line[];
  #lines: readonly Line[] | null = null;
  #children: readonly (ByteOrderMark | LineNode)[] | null = null;
  #lineIndex: LineIndex | null = null;

  constructor(source: DecodedSource, scan: (text: string) => readonly Line[]) {
    this.span = { start: 0, end: source.text.length };
    this.text = source.text;
    this.source = source;
    this.#scan = scan;
  }

  get lines(): readonly Line[] {
    return this.readLines();
  }

  /** Reads the lines now instead of on first access. */
  readLines(): readonly Line[] {
    return (this.#lines ??= this.#scan(this.text));
  }

  /** Whether `lines` have been read, and are kept. */
  get hasLines(): boolean {
    return this.#lines !== null;
  }

  get children(): readonly (ByteOrderMark | LineNode)[] {
    return (this.#children ??= childrenOf(this));
  }

  /** Whether `children` have been built. */
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

/** Whether a value is a parsed document, and not a source. */
export function isDocument(value: Source | RobotsTxt): value is RobotsTxt {
  return typeof value === "object" && (value as Partial<RobotsTxt> | null)?.kind === "robotstxt";
}

/** Whether the text starts with a BOM. */
export function hasByteOrderMark(document: RobotsTxt): boolean {
  return document.text.charCodeAt(0) === 0xfeff;
}

/** Children built one at a time, by their start offsets, of documents whose `children` have not been built. */
export const builtAlone: WeakMap<RobotsTxt, Map<number, ByteOrderMark | LineNode>> = new WeakMap();

/** All children, including those already built. */
function childrenOf(document: RobotsTxt): (ByteOrderMark | LineNode)[] {
  const { text, lines } = document;
  const built = builtAlone.get(document);
  const children: (ByteOrderMark | LineNode)[] = [];
  if (hasByteOrderMark(document)) children.push(built?.get(0) ?? byteOrderMark());
  for (const line of lines) {
    if (isBlankRun(line)) {
      for (let start = line.start, end: number; start < line.end; start = end) {
        end = blankLineEnd(text, start);
        children.push(built?.get(start) ?? blankLine(start, end));
      }
    } else {
      children.push(built?.get(line.start) ?? lineNode(text, line));
    }
  }
  builtAlone.delete(document);
  return children;
}

/** Whether a `Line` is a run of blank lines, that is, of bare line ends. */
export function isBlankRun({ start, lineEnd }: Line): boolean {
  return lineEnd === start;
}

/** Whether a line is empty but for white space, or a run of blank lines. */
export function isBlankLine({ kind, comment, lineEnd }: Line): boolean {
  return kind === "emptyline" && comment === lineEnd;
}

/** The end offset of the line end that starts at `start`; CRLF is one line end. */
export function blankLineEnd(text: string, start: number): number {
  return start + (text.charCodeAt(start) === 13 && text.charCodeAt(start + 1) === 10 ? 2 : 1);
}

export function byteOrderMark(): ByteOrderMark {
  return leaf("byte-order-mark", 0, 1);
}

export function blankLine(start: number, end: number): EmptyLine {
  return { kind: "emptyline", span: { start, end }, comment: null, children: [leaf("line-end", start, end)] };
}

export function lineNode(text: string, line: Line): LineNode {
  const { kind } = line;
  const span = { start: line.start, end: line.end };
  const comment = line.comment < line.lineEnd ? leaf("comment", line.comment, line.lineEnd) : null;
  if (kind === "emptyline") return { kind, span, comment, children: partsOf(line, null, null, comment) };
  // The grammar pairs each kind of line with its kinds of values; the type system cannot know that.
  const value = leaf(line.valueKind, line.value, line.valueEnd) as Leaf<never>;
  if (kind === "unreadable-line") {
    return { kind, span, value, comment, children: partsOf(line, null, value, comment) };
  }
  const key = leaf("key", line.key, line.keyEnd);
  const children = partsOf(line, key, value, comment);
  if (kind === "rule") return { kind, span, type: ruleType(text, line.key), key, value, comment, children };
  return { kind, span, key, value, comment, children };
}

/**
 * The type of a rule whose key starts at `key`: the first letter distinguishes both keys, and all their misspellings
 * that the grammar accepts.
 */
export function ruleType(text: string, key: number): "allow" | "disallow" {
  return (text.charCodeAt(key) | 0x20) === 0x61 ? "allow" : "disallow";
}

// An array grown by `push` keeps spare capacity, an array literal and a copy do not; in a large tree the spare
// capacity would be a third of the memory. So the most frequent forms are literals, and the others are copied.

/** The leaves of a line in order; `key`, `value` and `comment` are null where the line lacks them. */
function partsOf(line: Line, key: Key | null, value: LeafNode | null, comment: Comment | null): readonly LeafNode[] {
  const { start, keyEnd, colon, valueEnd, lineEnd, end } = line;
  // At most white space after the colon, as in nine lines of ten, or only a comment.
  const isPlain = start === line.key && lineEnd < end;
  if (key !== null && value !== null && isPlain && keyEnd === colon && valueEnd === lineEnd) {
    const colonLeaf = leaf("colon", colon, colon + 1);
    if (colon + 1 === line.value) return [key, colonLeaf, value, leaf("line-end", lineEnd, end)];
    return [key, colonLeaf, leaf("white-space", colon + 1, line.value), value, leaf("line-end", lineEnd, end)];
  }
  if (value === null && comment !== null && isPlain && start === line.comment) {
    return [comment, leaf("line-end", lineEnd, end)];
  }
  const parts: LeafNode[] = [];
  pushWhiteSpace(parts, start, line.key);
  if (key !== null) {
    parts.push(key);
    pushWhiteSpace(parts, keyEnd, colon);
    parts.push(leaf("colon", colon, colon + 1));
    pushWhiteSpace(parts, colon + 1, line.value);
  }
  if (value !== null) parts.push(value);
  pushWhiteSpace(parts, valueEnd, line.comment);
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
