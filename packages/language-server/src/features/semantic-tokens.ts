// Semantic tokens: keys, product tokens, path patterns with their operators, values and comments. Lengths are in the
// negotiated encoding.
import type { Line } from "robotspec";
import type { Range, SemanticTokens, SemanticTokensDelta, SemanticTokensEdit } from "vscode-languageserver";
import type { Snapshot } from "../text/snapshot.ts";
import type { Context } from "./context.ts";

/** The token types, in the order of their numbers. */
export const tokenTypes = ["keyword", "property", "class", "string", "operator", "comment"] as const;
/** The token modifiers, in the order of their bits. */
export const tokenModifiers = ["deprecated"] as const;

type TokenType = (typeof tokenTypes)[number];

/** Records that crawlers no longer read. */
const DEPRECATED = /^(host|noindex|nofollow|noarchive|domain|revisit-after|version|expires)$/i;

/** Five numbers for each token, as the protocol encodes them. Linear in the lines of the range. */
export function semanticTokens({ snapshot }: Context, range?: Range): number[] {
  const span = range === undefined ? snapshot.document.span : snapshot.span(range);
  const tokens = new Tokens(snapshot);
  for (const line of snapshot.document.lines) {
    if (line.end <= span.start) continue;
    if (line.start > span.end) break;
    addLine(tokens, snapshot, line);
  }
  return tokens.data;
}

function addLine(tokens: Tokens, { text }: Snapshot, line: Line): void {
  const { kind, key, keyEnd, value, valueEnd, comment, lineEnd } = line;
  switch (kind) {
    case "user-agent-line":
      tokens.add("keyword", key, keyEnd);
      tokens.add("class", value, valueEnd);
      break;
    case "rule":
      tokens.add("keyword", key, keyEnd);
      addPattern(tokens, text, value, valueEnd);
      break;
    case "other-record":
      tokens.add("property", key, keyEnd, DEPRECATED.test(text.slice(key, Math.min(keyEnd, key + 32))));
      tokens.add("string", value, valueEnd);
      break;
    case "emptyline":
    case "unreadable-line":
      break;
    default:
      kind satisfies never;
  }
  if (comment < lineEnd) tokens.add("comment", comment, lineEnd);
}

/** A pattern: `*` anywhere and `$` at the end are operators (§2.2.3). */
function addPattern(tokens: Tokens, text: string, start: number, end: number): void {
  let from = start;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit !== 42 && !(unit === 36 && at === end - 1)) continue;
    tokens.add("string", from, at);
    tokens.add("operator", at, at + 1);
    from = at + 1;
  }
  tokens.add("string", from, end);
}

/** Encodes tokens relative to each other. */
class Tokens {
  readonly data: number[] = [];
  readonly #snapshot: Snapshot;
  #line = 0;
  #lineStart = 0;
  #lastLine = 0;
  #lastCharacter = 0;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** Adds a token; they come in order. Nothing for an empty one. */
  add(type: TokenType, start: number, end: number, isDeprecated = false): void {
    if (start >= end) return;
    const { starts } = this.#snapshot.document.lineIndex;
    while ((starts[this.#line + 1] ?? Number.POSITIVE_INFINITY) <= start) this.#line++;
    this.#lineStart = starts[this.#line] as number;
    const character = this.#snapshot.unitsBetween(this.#lineStart, start);
    const isSameLine = this.#line === this.#lastLine;
    this.data.push(
      this.#line - this.#lastLine,
      isSameLine ? character - this.#lastCharacter : character,
      this.#snapshot.unitsBetween(start, end),
      tokenTypes.indexOf(type),
      isDeprecated ? 1 : 0,
    );
    this.#lastLine = this.#line;
    this.#lastCharacter = character;
  }
}

/** The tokens last sent about each document, for differences. */
export class TokenHistory {
  readonly #sent = new Map<string, { readonly id: string; readonly data: readonly number[] }>();
  #count = 0;

  full(uri: string, data: number[]): SemanticTokens {
    const resultId = String(++this.#count);
    this.#sent.set(uri, { id: resultId, data });
    return { resultId, data };
  }

  /** One edit that turns the tokens that the client has into the new ones; all of them if it has others. */
  delta(uri: string, previousId: string, data: number[]): SemanticTokens | SemanticTokensDelta {
    const previous = this.#sent.get(uri);
    const full = this.full(uri, data);
    if (previous?.id !== previousId) return full;
    return { resultId: full.resultId as string, edits: difference(previous.data, data) };
  }

  forget(uri: string): void {
    this.#sent.delete(uri);
  }
}

function difference(before: readonly number[], after: readonly number[]): SemanticTokensEdit[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  if (head === before.length && head === after.length) return [];
  return [{ start: head, deleteCount: before.length - head - tail, data: after.slice(head, after.length - tail) }];
}
