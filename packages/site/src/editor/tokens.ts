// Highlighting: the leaves of the tree, with the operators of patterns apart.
import { type Cursor, cursor, type NodeKind, type RobotsTxt } from "robotspec/cst";

/** A piece of text and the class that colours it. */
export interface Token {
  /** In UTF-16 code units, 0-based. */
  readonly start: number;
  readonly end: number;
  readonly name: TokenName;
}

export type TokenName =
  | "key"
  | "allow"
  | "disallow"
  | "record"
  | "agent"
  | "pattern"
  | "operator"
  | "value"
  | "comment"
  | "invalid"
  | "mark";

/** The names of leaves that do not depend on their line; null for leaves without colour. */
const names: Readonly<Partial<Record<NodeKind, TokenName>>> = {
  "product-token": "agent",
  "invalid-product-token": "invalid",
  "path-pattern": "pattern",
  "star-pattern": "pattern",
  "invalid-pattern": "invalid",
  value: "value",
  text: "invalid",
  comment: "comment",
  "byte-order-mark": "mark",
};

/** The tokens that overlap the code units from `from` to `to`. Linear in the leaves there, plus O(log lines). */
export function tokensBetween(document: RobotsTxt, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  const at = cursor(document);
  if (!at.moveTo(from)) return tokens;
  do {
    if (at.start >= to) break;
    const name = nameOf(at, document.text);
    if (name === "pattern") addPattern(tokens, document.text, at);
    else if (name !== null) tokens.push({ start: at.start, end: at.end, name });
  } while (at.next());
  return tokens;
}

function nameOf({ kind, parentKind, start, end }: Cursor, text: string): TokenName | null {
  if (start === end) return null;
  if (kind !== "key") return names[kind] ?? null;
  if (parentKind === "rule") return /^a/i.test(text.charAt(start)) ? "allow" : "disallow";
  return parentKind === "user-agent-line" ? "key" : "record";
}

/** `*` anywhere and `$` at the end are operators (RFC 9309 §2.2.3). */
function addPattern(tokens: Token[], text: string, { start, end }: Cursor): void {
  let from = start;
  for (let at = start; at < end; at++) {
    const isOperator = text[at] === "*" || (text[at] === "$" && at === end - 1);
    if (!isOperator) continue;
    if (from < at) tokens.push({ start: from, end: at, name: "pattern" });
    tokens.push({ start: at, end: at + 1, name: "operator" });
    from = at + 1;
  }
  if (from < end) tokens.push({ start: from, end, name: "pattern" });
}
