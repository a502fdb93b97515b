// Lines without a key that crawlers read: values alone, misspelt keys, missing colons, text (RFC 9309 §2.2).
import { isKnownToken } from "../../crawlers/meant-tokens.ts";
import { withoutColon } from "../../cst/diagnose.ts";
import type { Line } from "../../cst/nodes.ts";
import type { MessageKey } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { cut, QUOTED } from "../../diagnostics/message.ts";
import { definedKeys, intendedKey, isKnownKey, namesKey, synonymOf } from "../../dialects/keys.ts";
import { ANY } from "../../groups/product-token.ts";
import type { LintContext } from "../context.ts";
import { commentingOut, lineOf, valueOf } from "../edits.ts";
import type { Above, Match } from "./draft.ts";

/** Where the key begins, or what stands for it. */
export function keyStart({ kind, key, value }: Line): number {
  return kind === "unreadable-line" ? value : key;
}

/** A path that begins a line: no comment of a programming language, and no item of a list. */
const PATH = /^(?:\/(?![/*])|\*[./](?!$)|\/\*[^ \t]*[^/ \t]$)[^ \t]*$/;

/** A value, which may be an item of a list, or be followed by a separator. */
const ITEM = /^(?:[-*+\u2022][ \t]+)?(.*?)[,;:]?$/s;

/**
 * The value of a line without its key: a path below a user-agent line or a rule, a URL below a sitemap, or the name of a
 * known crawler below a user-agent line or above a rule.
 */
export function keyless(context: LintContext, line: Line, above: Above): Match | null {
  if (line.kind !== "unreadable-line" && line.kind !== "other-record") return null;
  const { text } = context;
  const from = keyStart(line);
  const value = ITEM.exec(text.slice(from, line.valueEnd))?.[1] ?? "";
  const written = above === null ? "" : text.slice(above.key, above.keyEnd);
  const key = keyOf(context, line, value, above?.kind ?? null);
  if (key === null) return null;
  const isSame = above !== null && above.kind === KIND_OF[key];
  // An empty value right above is this one.
  const isMoved = isSame && above.value === above.valueEnd && above.end === line.start;
  const span = { start: from, end: line.valueEnd };
  const edit = isMoved
    ? { span: { start: above.value, end: line.valueEnd }, text: ` ${value}` }
    : { span, text: `${isSame ? written : key}: ${value}` };
  return {
    span,
    meant: [edit],
    words: {
      key: isSame ? written : key,
      value: cut(value, QUOTED),
      // A URL may be another page.
      condition: key === "Sitemap" ? " if it is a sitemap" : "",
    },
  };
}

/** The kinds of lines with these keys. */
const KIND_OF: Readonly<Record<string, Line["kind"]>> = {
  Disallow: "rule",
  "User-agent": "user-agent-line",
  Sitemap: "other-record",
};

/** The key that a value lacks; null if it lacks none. */
function keyOf(context: LintContext, line: Line, value: string, above: Line["kind"] | null): string | null {
  if (value === ANY || isKnownToken(value)) {
    const isName = above === "user-agent-line" || isAboveRule(context, line);
    if (isName || above === null || value !== ANY) return isName ? "User-agent" : null;
  }
  if (above === "other-record") return /^https?:\/\/\S+$/i.test(value) ? "Sitemap" : null;
  return above !== null && PATH.test(value) ? "Disallow" : null;
}

/** Whether the next line, without blank lines between, is a rule or a path. */
function isAboveRule(context: LintContext, line: Line): boolean {
  const next = line.end < context.text.length ? context.lineAt(line.end) : undefined;
  return next?.kind === "rule" || (next?.kind === "unreadable-line" && PATH.test(valueOf(context, next)));
}

/** A key without a colon, which may be misspelt; or with another sign in its place. */
export function colonless(context: LintContext, line: Line): Match | null {
  if (line.kind !== "unreadable-line" && line.kind !== "other-record") return null;
  const { text } = context;
  const from = keyStart(line);
  const [key = ""] = /^[A-Za-z][-\w]*/.exec(text.slice(from, line.valueEnd)) ?? [];
  const keyEnd = from + key.length;
  const { start, value } = withoutColon(text, line, keyEnd);
  const gap = text.slice(keyEnd, start);
  if (gap.includes(":")) return null;
  const found = context.fact(findingsOfStages).get(line.start);
  const isKnown = found?.messageId === "colon";
  const intended = isKnown ? key : (intendedKey(key) ?? synonymOf(key, value, isKnownToken) ?? "");
  // A sign instead of the colon is one more hint.
  const isValue = (gap.trim() === "" ? /^[/*][^ \t]*$/ : /^[/*\w][^ \t]*$/).test(value);
  const isSpaced = gap === "" || (gap.trim() === "" && isKnownKey(key));
  if (!isKnown && (isSpaced || !isValue || !definedKeys.includes(intended))) return null;
  return {
    span: isKnown ? found.span : { start: from, end: keyEnd },
    meant: [{ span: { start: from, end: start }, text: `${intended}:${value === "" ? "" : " "}` }],
    words: { key, intended, value: cut(value, QUOTED) },
  };
}

export function misspelt(context: LintContext, line: Line): Match | null {
  if (line.kind !== "unreadable-line" && line.kind !== "other-record") return null;
  const found = context.fact(findingsOfStages).get(line.start);
  // Google ends a key at white space too, on lines that have no key by the grammar of RFC 9309.
  const span = line.key < line.keyEnd || found === undefined ? { start: line.key, end: line.keyEnd } : found.span;
  const key = context.text.slice(span.start, span.end);
  const synonym = line.kind === "other-record" ? synonymOf(key, valueOf(context, line), isKnownToken) : null;
  const intended = found?.messageId === "misspelt" ? intendedKey(key) : synonym;
  return intended === null ? null : { span, meant: intended, words: { key, intended } };
}

/** What the grammar and the record readers find out about lines, by the offset of the line. */
export function findingsOfStages(context: LintContext): ReadonlyMap<number, Diagnostic> {
  const codes = ["key", "comment", "missing-line-break", "list-in-value"] as const;
  const found = codes.flatMap((code) => [
    ...context.grammar(code),
    ...context.recordFindings(code).map(({ diagnostic }) => diagnostic),
  ]);
  return new Map(found.map((one) => [lineOf(context, one).start, one]));
}

/** A line that crawlers skip. As a comment, it would be lost if its author meant a pattern or a record. */
export function unreadable(context: LintContext, line: Line): Match | null {
  const found = context.fact(findingsOfStages).get(line.start);
  if (found === undefined) return null;
  const key = found.messageId === undefined ? found.code : (`${found.code}/${found.messageId}` as MessageKey);
  const span =
    found.messageId === "invalid"
      ? { start: line.key, end: line.keyEnd }
      : { start: keyStart(line), end: line.valueEnd };
  const words = { found: { clause: found.message } };
  const isMeant =
    /^\/(?!\*)|^\*[./]./.test(valueOf(context, line)) || namesKey(context.text.slice(line.key, line.valueEnd));
  if (isMeant && found.code !== "comment") return { span, words, key };
  const { edits, safety } = commentingOut(context, line);
  return { span, words, key, meant: edits, safety };
}
