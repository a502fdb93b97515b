// The root of the tree, and the nodes built from the grammar's line records when
// somebody asks for them. Knows how records map to nodes; judges nothing.
import type { DecodedSource, Source } from "../text/decode.ts";
import { type LineIndex, lineIndex } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import type {
  ByteOrderMark,
  Comment,
  EmptyLine,
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
  #lineIndex: LineIndex | null = null;

  constructor(source: DecodedSource, lines: readonly LineRecord[]) {
    this.span = { start: 0, end: source.text.length };
    this.text = source.text;
    this.lines = lines;
    this.source = source;
  }

  get children(): readonly (ByteOrderMark | LineNode)[] {
    this.#children ??= childrenOf(this);
    return this.#children;
  }

  get lineIndex(): LineIndex {
    this.#lineIndex ??= lineIndex(this.source);
    return this.#lineIndex;
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

function childrenOf(document: RobotsTxt): (ByteOrderMark | LineNode)[] {
  const children: (ByteOrderMark | LineNode)[] = [];
  if (hasByteOrderMark(document)) children.push(leaf("byte-order-mark", 0, 1));
  for (const record of document.lines) {
    if (isBlankRun(record)) pushBlankLines(children, document, record);
    else children.push(lineNode(document, record, lineEndOf(record)));
  }
  return children;
}

/** A record of bare line ends covers a run of them: nothing stands before its line end. */
export function isBlankRun(record: LineRecord): boolean {
  return record.kind === "emptyline" && record.lineEnd === record.start;
}

function pushBlankLines(children: (ByteOrderMark | LineNode)[], document: RobotsTxt, record: LineRecord): void {
  const { text } = document;
  for (let at = record.start; at < record.end; ) {
    const end = at + (text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? 2 : 1);
    const lineEnd = leaf("line-end", at, end);
    children.push({ kind: "emptyline", span: { start: at, end }, comment: null, children: [lineEnd] });
    at = end;
  }
}

function lineEndOf(record: LineRecord): Leaf<"line-end"> | null {
  return record.lineEnd < record.end ? leaf("line-end", record.lineEnd, record.end) : null;
}

function lineNode(document: RobotsTxt, record: LineRecord, lineEnd: Leaf<"line-end"> | null): LineNode {
  const span = { start: record.start, end: record.end };
  const children: LeafNode[] = [];
  const comment: Comment | null =
    record.comment < record.lineEnd ? leaf("comment", record.comment, record.lineEnd) : null;
  let node: LineNode;
  switch (record.kind) {
    case "emptyline":
      node = { kind: record.kind, span, comment, children } satisfies EmptyLine;
      break;
    case "unreadable-line": {
      const value = leaf("text", record.value, record.valueEnd);
      pushWhiteSpace(children, record.start, record.value);
      children.push(value);
      node = { kind: record.kind, span, value, comment, children } satisfies UnreadableLine;
      break;
    }
    case "user-agent-line": {
      const key = pushKey(children, record);
      const value = leaf(record.valueKind as UserAgentLine["value"]["kind"], record.value, record.valueEnd);
      children.push(value);
      node = { kind: record.kind, span, key, value, comment, children } satisfies UserAgentLine;
      break;
    }
    case "rule": {
      const key = pushKey(children, record);
      const value = leaf(record.valueKind as RuleLine["value"]["kind"], record.value, record.valueEnd);
      children.push(value);
      node = {
        kind: record.kind,
        span,
        type: ruleType(document.text, record),
        key,
        value,
        comment,
        children,
      } satisfies RuleLine;
      break;
    }
    case "other-record": {
      const key = pushKey(children, record);
      const value = leaf("value", record.value, record.valueEnd);
      children.push(value);
      node = { kind: record.kind, span, key, value, comment, children } satisfies OtherRecordLine;
      break;
    }
    default:
      return record.kind satisfies never;
  }
  pushWhiteSpace(children, record.kind === "emptyline" ? record.start : record.valueEnd, record.comment);
  if (comment !== null) children.push(comment);
  if (lineEnd !== null) children.push(lineEnd);
  return node;
}

/** The two keys of a rule, and every misspelling of them that some reader takes, differ in their first letter. */
export function ruleType(text: string, record: LineRecord): "allow" | "disallow" {
  return (text.charCodeAt(record.key) | 0x20) === 0x61 ? "allow" : "disallow";
}

function pushKey(children: LeafNode[], record: LineRecord): Leaf<"key"> {
  const key = leaf("key", record.key, record.keyEnd);
  pushWhiteSpace(children, record.start, record.key);
  children.push(key);
  pushWhiteSpace(children, record.keyEnd, record.colon);
  children.push(leaf("colon", record.colon, record.colon + 1));
  pushWhiteSpace(children, record.colon + 1, record.value);
  return key;
}

function pushWhiteSpace(children: LeafNode[], start: number, end: number): void {
  if (start < end) children.push(leaf("white-space", start, end));
}

function leaf<Kind extends string>(kind: Kind, start: number, end: number): Leaf<Kind> {
  return { kind, span: { start, end } };
}
