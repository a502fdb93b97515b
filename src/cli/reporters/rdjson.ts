// reviewdog's Diagnostic Format: one JSON object with the findings of all files.
// https://github.com/reviewdog/reviewdog/tree/master/proto/rdf
import type { Diagnostic, Fix, RobotsTxt, Severity } from "../../index.ts";
import { utf8Length } from "../../text/decode.ts";
import { lineAt } from "../../text/line-index.ts";
import type { Span } from "../../text/span.ts";
import { json, visible } from "../terminal.ts";
import { inFileOrder, type Reporter } from "./reporter.ts";
import { sourceOf } from "./spec-url.ts";
import { isWellFormed, pathOf } from "./text.ts";

const SEVERITY: Readonly<Record<Severity, string>> = { error: "ERROR", warning: "WARNING", info: "INFO" };

/**
 * Maximum offset in a line that gets a column. Columns are in octets, so computing one takes time linear in its line.
 */
const LAST_COLUMN = 4096;
/** Maximum code units of a suggestion; a longer fix is omitted. */
const SUGGESTED = 4096;

interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in octets; absent after `LAST_COLUMN`. */
  readonly column?: number;
}

interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** One line per finding. Columns are 1-based, in octets, as the format requires. */
export function rdjson(): Reporter {
  let separator = "";
  return {
    begin: '{"source":{"name":"robotspec"},"diagnostics":[',
    *file({ file, document, diagnostics }) {
      const path = pathOf(file);
      for (const diagnostic of inFileOrder(diagnostics)) {
        yield `${separator}\n${json(entry(path, document, diagnostic))}`;
        separator = ",";
      }
    },
    end: () => "\n]}\n",
  };
}

function entry(path: string, document: RobotsTxt, diagnostic: Diagnostic): unknown {
  const { code, severity, message, span, labels = [], fix } = diagnostic;
  const url = sourceOf(code);
  const suggestions = fix === undefined ? [] : suggestionsOf(document, fix);
  return {
    message: visible(message),
    location: { path, range: rangeOf(document, span) },
    severity: SEVERITY[severity],
    code: { value: code, ...(url !== null && { url }) },
    ...(suggestions.length > 0 && { suggestions }),
    ...(labels.length > 0 && {
      related_locations: labels.map((label) => ({
        message: visible(label.message),
        location: { path, range: rangeOf(document, label.span) },
      })),
    }),
  };
}

/** A fix as one replacement, because several suggestions would be alternatives. */
function suggestionsOf(document: RobotsTxt, { edits }: Fix): { readonly range: Range; readonly text: string }[] {
  const sorted = [...edits].sort((one, other) => one.span.start - other.span.start);
  const [start, end] = [sorted[0]?.span.start ?? 0, sorted.at(-1)?.span.end ?? 0];
  if (sorted.length === 0 || end - start > SUGGESTED) return [];
  let text = "";
  let at = start;
  for (const edit of sorted) {
    text += document.text.slice(at, edit.span.start) + edit.text;
    at = edit.span.end;
  }
  if (text.length > SUGGESTED || !isWellFormed(text)) return [];
  const range = rangeOf(document, { start, end });
  // Without both columns, the range would mean whole lines.
  if (range.start.column === undefined || range.end.column === undefined) return [];
  return [{ range, text }];
}

function rangeOf(document: RobotsTxt, { start, end }: Span): Range {
  return { start: positionOf(document, start), end: positionOf(document, end) };
}

function positionOf({ lineIndex, text, source }: RobotsTxt, offset: number): Position {
  const line = lineAt(lineIndex, offset);
  const lineStart = lineIndex.starts[line] as number;
  if (offset - lineStart >= LAST_COLUMN) return { line: line + 1 };
  return { line: line + 1, column: utf8Length(text.slice(lineStart, offset), source.form, offset - lineStart) + 1 };
}
