// Parses parts of header values (RFC 9110 §5.6): tokens, quoted strings, lists and `name=value` parameters.

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

/** The pieces between separators outside of quoted strings, without surrounding white space. */
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

/** Parses `token`, `token=token` or `token="quoted"`; null for anything else. */
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

/** A value without its leading and trailing spaces and tabs (RFC 9110 §5.5). Linear, unlike a regular expression. */
export function withoutSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (isSpace(text[start])) start++;
  while (end > start && isSpace(text[end - 1])) end--;
  return text.slice(start, end);
}

function isSpace(unit: string | undefined): boolean {
  return unit === " " || unit === "\t";
}
