// The node types of the tree. A node is plain data: `kind`, `span`, and `children` where it has parts. The leaves
// tile the text without gap or overlap, so printing is concatenation. Kinds have the names of RFC 9309 §2.2;
// grammar/README.md maps them to the grammar's rules.
import type { DecodedSource, Source } from "../text/decode.ts";
import type { LineIndex } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";

/** A node without parts. */
export interface Leaf<Kind extends string> {
  /** Discriminates the types of nodes. */
  readonly kind: Kind;
  /** The range of its text. */
  readonly span: Span;
}

/** U+FEFF before the first line. */
export type ByteOrderMark = Leaf<"byte-order-mark">;
/** One or more SP and HTAB (ABNF `WS`). */
export type WhiteSpace = Leaf<"white-space">;
/** The text before the colon, without the white space around it. */
export type Key = Leaf<"key">;
/** The `:` between key and value. */
export type Colon = Leaf<"colon">;
/** The value of a user-agent line, as the ABNF defines it. */
export type ProductToken = Leaf<"product-token">;
/** The value of a user-agent line that is not a product token; may be empty. */
export type InvalidProductToken = Leaf<"invalid-product-token">;
/** A rule's value that starts with `/`, as the ABNF defines it; `*`, `$` and escapes as written. */
export type PathPattern = Leaf<"path-pattern">;
/** A rule's value that starts with `*` and is a path-pattern otherwise (erratum 7995). */
export type StarPattern = Leaf<"star-pattern">;
/** The empty span where a rule's pattern would be. */
export type EmptyPattern = Leaf<"empty-pattern">;
/** A rule's value that the ABNF rejects. */
export type InvalidPattern = Leaf<"invalid-pattern">;
/** The value of another record; may be empty. */
export type Value = Leaf<"value">;
/** The content of a line that is not a record. */
export type Text = Leaf<"text">;
/** From `#` to the line end. */
export type Comment = Leaf<"comment">;
/** CR, LF or CRLF (ABNF `NL`). */
export type LineEnd = Leaf<"line-end">;

/** The parts that every line may have. Named parts are the same objects as in `children`. */
export interface LineParts {
  /** The range of the line, line end included. */
  readonly span: Span;
  /** Every part in order, white space, comment and line end included. */
  readonly children: readonly LeafNode[];
  /** The comment at its end, if any. */
  readonly comment: Comment | null;
}

/** `User-agent: x` (ABNF `startgroupline`). */
export interface UserAgentLine extends LineParts {
  /** Discriminates the types of nodes. */
  readonly kind: "user-agent-line";
  /** The key. */
  readonly key: Key;
  /** The product token, or the value in its place. */
  readonly value: ProductToken | InvalidProductToken;
}

/** `Allow: …` or `Disallow: …` (ABNF `rule`). */
export interface RuleLine extends LineParts {
  /** Discriminates the types of nodes. */
  readonly kind: "rule";
  /** `allow` or `disallow`. */
  readonly type: "allow" | "disallow";
  /** The key. */
  readonly key: Key;
  /** The pattern. */
  readonly value: PathPattern | StarPattern | EmptyPattern | InvalidPattern;
}

/** Any other `key: value` line (§2.2.4). */
export interface OtherRecordLine extends LineParts {
  /** Discriminates the types of nodes. */
  readonly kind: "other-record";
  /** The key. */
  readonly key: Key;
  /** The value. */
  readonly value: Value;
}

/** A line with at most white space and a comment. */
export interface EmptyLine extends LineParts {
  /** Discriminates the types of nodes. */
  readonly kind: "emptyline";
}

/** Any other line. */
export interface UnreadableLine extends LineParts {
  /** Discriminates the types of nodes. */
  readonly kind: "unreadable-line";
  /** The text of the line. */
  readonly value: Text;
}

/** The node of a line, line end included. */
export type LineNode = UserAgentLine | RuleLine | OtherRecordLine | EmptyLine | UnreadableLine;

/** A node without children. */
export type LeafNode =
  | ByteOrderMark
  | WhiteSpace
  | Key
  | Colon
  | ProductToken
  | InvalidProductToken
  | PathPattern
  | StarPattern
  | EmptyPattern
  | InvalidPattern
  | Value
  | Text
  | Comment
  | LineEnd;

/**
 * The root: a whole robots.txt. `lines` are the lines as the grammar reads them (a run of blank lines is one of them);
 * `children` are the nodes, built from the lines on first access.
 */
export interface RobotsTxt<S extends Source = Source> {
  /** Discriminates the types of nodes. */
  readonly kind: "robotstxt";
  /** The range of the whole text. */
  readonly span: Span;
  /** The text every span indexes: `text.slice(span.start, span.end)`. */
  readonly text: string;
  /** The byte order mark and the lines, in order. */
  readonly children: readonly (ByteOrderMark | LineNode)[];
  /** The lines as offsets. */
  readonly lines: readonly Line[];
  /** The line starts. */
  readonly lineIndex: LineIndex;
  /** The source that it was parsed from. */
  readonly source: DecodedSource;
  /** Exists only as a type: what `print` returns. */
  readonly printsAs?: S;
}

/** Any node of the tree. */
export type Node = RobotsTxt | LineNode | LeafNode;
/** The `kind` of any node. */
export type NodeKind = Node["kind"];

/**
 * One line as the grammar reads it: the offset of each part, in UTF-16 code units from the start of the text. A
 * missing part has the offset where it would begin.
 */
export interface Line {
  /** Kind of the node that the line becomes. */
  readonly kind: LineNode["kind"];
  /** Kind of the node that the value becomes. */
  readonly valueKind: (UserAgentLine | RuleLine | OtherRecordLine | UnreadableLine)["value"]["kind"] | "none";
  /** Whether a rule of the ABNF, or the one for well-formed other records, matched the line as written. */
  readonly regular: boolean;
  /** Start of the line. */
  readonly start: number;
  /** Start of the key. */
  readonly key: number;
  /** End of the key. */
  readonly keyEnd: number;
  /** Offset of the colon. */
  readonly colon: number;
  /** Start of the value. */
  readonly value: number;
  /** End of the value. */
  readonly valueEnd: number;
  /** Offset of the comment. */
  readonly comment: number;
  /** Start of the line end. */
  readonly lineEnd: number;
  /** End of the line, line end included. */
  readonly end: number;
}
