// Lists and parameters in header values (RFC 9110 §5.6): tokens, quoted strings,
// `name=value`. Knows no header.

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** One `name=value` or bare `name`; the name is in lower case, a quoted value without its quotes. */
export interface Parameter {
  readonly name: string;
  /** Null for a bare name. */
  readonly value: string | null;
}

export function isToken(text: string): boolean {
  return token.test(text);
}

/** The pieces between `separator`s that stand in no quoted string, without the white space around them. */
export function splitOutsideQuotes(value: string, separator: "," | ";"): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < value.length; at++) {
    const unit = value[at];
    if (quoted && unit === "\\") at++;
    else if (unit === '"') quoted = !quoted;
    else if (unit === separator && !quoted) {
      pieces.push(withoutSpace(value.slice(start, at)));
      start = at + 1;
    }
  }
  pieces.push(withoutSpace(value.slice(start)));
  return pieces;
}

/** Null for what is neither a token nor `token=token` nor `token="quoted"`. */
export function readParameter(piece: string): Parameter | null {
  const equals = piece.indexOf("=");
  if (equals === -1) return isToken(piece) ? { name: piece.toLowerCase(), value: null } : null;
  const name = piece.slice(0, equals);
  const raw = piece.slice(equals + 1);
  if (!isToken(name)) return null;
  const value = isToken(raw) ? raw : unquoted(raw);
  return value === null ? null : { name: name.toLowerCase(), value };
}

function unquoted(raw: string): string | null {
  if (!/^"(?:[^"\\]|\\.)*"$/s.test(raw)) return null;
  return raw.slice(1, -1).replace(/\\(.)/gs, "$1");
}

/** Without the spaces and tabs around a value (RFC 9110 §5.5); linear, unlike a regular expression for it. */
export function withoutSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text[start])) start++;
  while (end > start && isSpace(text[end - 1])) end--;
  return text.slice(start, end);
}

function isSpace(unit: string | undefined): boolean {
  return unit === " " || unit === "\t";
}
