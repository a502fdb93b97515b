// Marks around a line or its value, which crawlers compare as characters of the key or the value (RFC 9309 §2.2).
import type { Line } from "../../cst/nodes.ts";
import { isDocumentedName } from "../../dialects/documented-names.ts";
import { isKnownKey } from "../../dialects/keys.ts";
import { isEnd, TAG, unbracketed, unquoted } from "../../text/quotes.ts";
import type { LintContext } from "../context.ts";
import { rewritingValue, valueOf } from "../edits.ts";
import { groupsByName } from "../groups.ts";
import type { Match } from "./draft.ts";
import { harmOf } from "./names.ts";

/** Quotation marks, brackets or Markdown emphasis before a key, and after it. */
const QUOTED_KEY =
  /^(["'`\u201C\u201D\u201E\u2018\u2019\u00AB]+|\*\*|__|[[({<])[ \t]*([A-Za-z][-\w]*?)(?:["'`\u201C\u201D\u2019\u00BB]+|\*\*|__)?[ \t]*:[ \t]*/;

/** The same at the ends of a value. */
const MARKS_BEFORE = /^(?:\*\*|__)[ \t]*(?=[^*_])/;
const MARKS_AFTER = /(?<=[^*_]|^\*)(?:\*\*|__|[\])}>])$/;

/** Marks around a whole line, or around its key and its value. */
export function quotedLine({ text }: LintContext, line: Line): Match | null {
  const written = text.slice(line.key, line.valueEnd);
  const [start, mark = "", key = ""] = QUOTED_KEY.exec(written) ?? [];
  if (start === undefined || !isKnownKey(key)) return null;
  const isQuoted = isEnd(mark);
  let from = start.length;
  let to = written.endsWith(",") ? written.length - 1 : written.length;
  while (isQuoted && from < to && isEnd(written.charAt(from))) from++;
  while (isQuoted && to > from && isEnd(written.charAt(to - 1))) to--;
  const inner = written.slice(from, to).trim();
  const value = isQuoted ? inner : inner.replace(MARKS_BEFORE, "").replace(MARKS_AFTER, "").trim();
  const intended = `${key}: ${value}`;
  const marks = isQuoted ? "Quotation marks" : mark.length === 1 ? "Brackets" : "Marks of Markdown";
  return { span: { start: line.key, end: line.valueEnd }, meant: intended, words: { marks, intended } };
}

/** Marks around a value. */
export function quotedValue(context: LintContext, line: Line): Match | null {
  if (line.kind === "emptyline" || line.kind === "unreadable-line") return null;
  const value = valueOf(context, line);
  const isName = line.kind === "user-agent-line";
  const bracketed = line.kind === "other-record" ? null : unbracketed(value);
  const inner = bracketed ?? unquoted(value);
  // An empty product token has a finding of its own.
  if (inner === null || (isName && inner.text === "")) return null;
  // The values of other records may have quotation marks by their own grammar.
  const key = context.text.slice(line.key, line.keyEnd);
  if (line.kind === "other-record" && !/^https?:\/\//i.test(inner.text) && !UNQUOTED.test(key)) return null;
  // More than one word is a name only if it is one that an operator documents.
  const isText = isName && /[ \t]/.test(inner.text) && !isDocumentedName(inner.text);
  const isKnown = inner.text !== "" && inner.isWhole && !isText;
  // Of several such lines, each may be corrected alone.
  const harm = isKnown && isName ? harmOf(context, context.fact(groupsByName).get(line.value), inner.text) : null;
  const values = /[ \t,;]/.test(inner.text) ? "one value per line" : "the value";
  const unknown = isName && inner.isWhole ? "the crawler's product token" : values;
  const tag = TAG.exec(value)?.[1];
  return {
    span: { start: line.value, end: line.valueEnd },
    words: {
      marks: bracketed === null ? "Quotation marks" : tag === undefined ? "Brackets" : "Tags",
      intended: isKnown ? inner.text : inner.text === "" ? "an empty value" : unknown,
      harm: { clause: harm === null ? "" : `, ${harm}` },
    },
    ...(isKnown && harm === null && { meant: rewritingValue(context, line, [inner.text], "unsafe").edits }),
  };
}

/** Records whose values never have quotation marks. */
const UNQUOTED = /^(?:crawl-delay|content-signal|host|request-rate|visit-time|license)$/i;
