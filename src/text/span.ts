// Spans, positions and edits: how everything refers to the text of a robots.txt.

/** A range of offsets in the text: 0-based UTF-16 code units, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A position in a text: `line` and `column` are 1-based, `column` counts UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Replaces the text of `span` with `text`; an empty span inserts. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}
