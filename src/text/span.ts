// Places in a text. Everything that points into a robots.txt uses these shapes.

/** A stretch of the text: 0-based UTF-16 code units, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place as people count: `line` and `column` are 1-based, `column` in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Replaces the text of `span` by `text`; an empty span inserts. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}
