// Every kind of node of the tree. A node is plain data: `kind`, `span`, and
// `children` where it has parts. The leaves tile the text without gap or overlap,
// so printing is putting their texts together. Kinds bear the names of RFC 9309
// §2.2; grammar/README.md maps them to the rules.
import type { DecodedSource, Source } from "../text/decode.ts";
import type { LineIndex } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";

/** A node without parts: its span's text is all there is to it. */
export interface Leaf<Kind extends string> {
  readonly kind: Kind;
  readonly span: Span;
}

/** U+FEFF before the first line. */
export type ByteOrderMark = Leaf<"byte-order-mark">;
/** One or more SP and HTAB (ABNF `WS`). */
export type WhiteSpace = Leaf<"white-space">;
/** Left of the colon, without the white space around it. */
export type Key = Leaf<"key">;
/** The `:` between key and value. */
export type Colon = Leaf<"colon">;
/** The value of a user-agent line, as the ABNF wants it. */
export type ProductToken = Leaf<"product-token">;
/** The value of a user-agent line that is no product token; may be empty. */
export type InvalidProductToken = Leaf<"invalid-product-token">;
/** A rule's value that begins with `/`, as the ABNF wants it; `*`, `$` and escapes untouched. */
export type PathPattern = Leaf<"path-pattern">;
/** A rule's value that begins with `*` and is a path-pattern otherwise (erratum 7995). */
export type StarPattern = Leaf<"star-pattern">;
/** The empty span where a rule's pattern would stand. */
export type EmptyPattern = Leaf<"empty-pattern">;
/** A rule's value the ABNF rejects. */
export type InvalidPattern = Leaf<"invalid-pattern">;
/** The value of an other record; may be empty. */
export type Value = Leaf<"value">;
/** What stands on a line that is no record. */
export type Text = Leaf<"text">;
/** From `#` to the line end. */
export type Comment = Leaf<"comment">;
/** CR, LF or CRLF (ABNF `NL`). */
export type LineEnd = Leaf<"line-end">;

/** The parts every line may have. Named parts are the same objects as in `children`. */
interface LineParts {
  readonly span: Span;
  /** Every part in order, white space, comment and line end included. */
  readonly children: readonly LeafNode[];
  readonly comment: Comment | null;
}

/** `User-agent: x` (ABNF `startgroupline`). */
export interface UserAgentLine extends LineParts {
  readonly kind: "user-agent-line";
  readonly key: Key;
  readonly value: ProductToken | InvalidProductToken;
}

/** `Allow: …` or `Disallow: …` (ABNF `rule`). */
export interface RuleLine extends LineParts {
  readonly kind: "rule";
  readonly type: "allow" | "disallow";
  readonly key: Key;
  readonly value: PathPattern | StarPattern | EmptyPattern | InvalidPattern;
}

/** Any other `key: value` line (§2.2.4). */
export interface OtherRecordLine extends LineParts {
  readonly kind: "other-record";
  readonly key: Key;
  readonly value: Value;
}

/** A line with nothing but white space and a comment, or nothing at all. */
export interface EmptyLine extends LineParts {
  readonly kind: "emptyline";
}

/** A line no reader can read. */
export interface UnreadableLine extends LineParts {
  readonly kind: "unreadable-line";
  readonly value: Text;
}

export type LineNode = UserAgentLine | RuleLine | OtherRecordLine | EmptyLine | UnreadableLine;

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
 * The root: a whole robots.txt. `lines` is what the grammar made of it, one record for each line (a
 * run of blank lines shares one); `children` are the nodes built from them when first asked for.
 */
export interface RobotsTxt<S extends Source = Source> {
  readonly kind: "robotstxt";
  readonly span: Span;
  /** The text every span indexes: `text.slice(span.start, span.end)`. */
  readonly text: string;
  readonly children: readonly (ByteOrderMark | LineNode)[];
  readonly lines: readonly LineRecord[];
  readonly lineIndex: LineIndex;
  readonly source: DecodedSource;
  /** Only a type: what `print` gives back. */
  readonly printsAs?: S;
}

export type Node = RobotsTxt | LineNode | LeafNode;
export type NodeKind = Node["kind"];

/**
 * One line as the grammar reads it: the place of each part, in UTF-16 code units from the start of
 * the text. A part that is not there has the place where it would begin.
 */
export interface LineRecord {
  readonly kind: LineNode["kind"];
  readonly valueKind: (UserAgentLine | RuleLine | OtherRecordLine | UnreadableLine)["value"]["kind"] | "none";
  /** Whether a rule of the ABNF, or of an additional line, read the line as it stands. */
  readonly regular: boolean;
  readonly start: number;
  readonly key: number;
  readonly keyEnd: number;
  readonly colon: number;
  readonly value: number;
  readonly valueEnd: number;
  readonly comment: number;
  readonly lineEnd: number;
  readonly end: number;
}
