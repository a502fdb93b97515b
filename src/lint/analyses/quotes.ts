// Marks around a line or its value, which crawlers compare as characters of the key or the value (RFC 9309 §2.2).
import type { Line } from "../../cst/nodes.ts";
import { isDocumentedName } from "../../dialects/documented-names.ts";
import { isKnownKey } from "../../dialects/keys.ts";
import { isEnd, TAG, unbracketed, unquoted } from "../../text/quotes.ts";
import type { LintContext } from "../context.ts";
import { replacing, rewritingValue, valueOf } from "../edits.ts";
import { groupsByName } from "../groups.ts";
import { type Draft, draft } from "./draft.ts";
import { harmOf } from "./names.ts";

const AROUND_LINE = "{marks} around a line are part of its key{effect}; write {intended} without them.";
const AROUND_VALUE = "{marks} are part of the value{effect}; write {intended} without them{harm}.";

/** Quotation marks, brackets or Markdown emphasis before a key, and after it. */
const QUOTED_KEY =
  /^(["'`\u201C\u201D\u201E\u2018\u2019\u00AB]+|\*\*|__|[[({<])[ \t]*([A-Za-z][-\w]*?)(?:["'`\u201C\u201D\u2019\u00BB]+|\*\*|__)?[ \t]*:[ \t]*/;

/** The same at the ends of a value. */
const MARKS_BEFORE = /^(?:\*\*|__)[ \t]*(?=[^*_])/;
const MARKS_AFTER = /(?<=[^*_]|^\*)(?:\*\*|__|[\])}>])$/;

/** The quotation marks of a line, around all of it or around its value. */
export function quotedFault(context: LintContext, line: Line): Draft | null {
  return quotedLine(context, line) ?? quotedValue(context, line);
}

function quotedLine({ text }: LintContext, line: Line): Draft | null {
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
  const span = { start: line.key, end: line.valueEnd };
  const fix = replacing(span, intended, "Remove the marks", "unsafe");
  return draft(line, "quoted-value", span, AROUND_LINE, { marks, intended }, fix, "this line, too");
}

function quotedValue(context: LintContext, line: Line): Draft | null {
  if (line.kind !== "rule" && line.kind !== "user-agent-line" && line.kind !== "other-record") return null;
  const value = valueOf(context, line);
  const bracketed = line.kind === "other-record" ? null : unbracketed(value);
  if (bracketed === null && !isEnd(context.text[line.value]) && !isEnd(context.text[line.valueEnd - 1])) return null;
  const inner = bracketed ?? unquoted(value);
  // An empty product token has a finding of its own.
  if (inner === null || (line.kind === "user-agent-line" && inner.text === "")) return null;
  // The values of other records may have quotation marks by their own grammar.
  const key = context.text.slice(line.key, line.keyEnd);
  if (line.kind === "other-record" && !/^https?:\/\//i.test(inner.text) && !UNQUOTED.test(key)) return null;
  const isName = line.kind === "user-agent-line";
  const isKnown = inner.text !== "" && inner.isWhole && !(isName && isText(inner.text));
  // Of several such lines, each may be corrected alone.
  const harm = isKnown && isName ? harmOf(context, context.fact(groupsByName).get(line.value), inner.text) : null;
  const intended = isKnown ? inner.text : insteadOf(inner.text, isName && inner.isWhole);
  const isCertain = isKnown && harm === null;
  const marks =
    bracketed === null ? "Quotation marks" : value.endsWith(`</${TAG.exec(value)?.[1]}>`) ? "Tags" : "Brackets";
  const words = { marks, intended, harm: { clause: harm === null ? "" : `, ${harm}` } };
  const span = { start: line.value, end: line.valueEnd };
  if (!isCertain) return draft(line, "quoted-value", span, AROUND_VALUE, words);
  const { edits } = rewritingValue(context, line, [inner.text], "unsafe");
  return draft(line, "quoted-value", span, AROUND_VALUE, words, { title: "Remove the marks", edits }, "this line, too");
}

/** Records whose values never have quotation marks. */
const UNQUOTED = /^(?:crawl-delay|content-signal|host|request-rate|visit-time|license)$/i;

/** Whether a name is more than one word and not the documented name of a crawler. */
function isText(name: string): boolean {
  return /[ \t]/.test(name) && !isDocumentedName(name);
}

/** What to write if a program cannot know the value; `isName` is whether it should be the name of one crawler. */
function insteadOf(text: string, isName: boolean): string {
  if (isName) return "the crawler's product token";
  if (text === "") return "an empty value";
  return /[ \t,;]/.test(text) ? "one value per line" : "the value";
}
