// Spans, positions and edits: how everything refers to the text of a robots.txt.

/** A range of offsets in the text: 0-based UTF-16 code units, `end` exclusive. */
export interface Span {
  /** 0-based, in UTF-16 code units. */
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** A position in a text: `line` and `column` are 1-based, `column` counts UTF-16 code units. */
export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
}

/** Replaces the text of `span` with `text`; an empty span inserts. */
export interface Edit {
  /** The range that is replaced. */
  readonly span: Span;
  /** The replacement. */
  readonly text: string;
}
