// Everything worth saying about a robots.txt: its departures from the grammar, and
// what the grammar lets through but nobody can have meant.
import { diagnostic, type StrictOptions } from "../cst/diagnose.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { parse } from "../cst/parse.ts";
import { check } from "../cst/strict.ts";
import { wholeFileFault } from "../cst/whole-file.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Dialect, type DialectName, dialectOf } from "../dialects/index.ts";
import { readRecords } from "../records/read.ts";
import type { Source } from "../text/decode.ts";
import { lineAt, octetAt } from "../text/line-index.ts";

export interface LintOptions extends StrictOptions {
  readonly dialect?: DialectName | Dialect;
  /** Report every departure from the ABNF, but for what the switches let pass. */
  readonly strict?: boolean;
}

/**
 * The findings about a source or a parsed document, in file order. Never throws on content. Time is
 * linear in the source.
 */
export function lint(source: Source | RobotsTxt, options: LintOptions = {}): Diagnostic[] {
  const dialect = dialectOf(options.dialect);
  const parsed = typeof source === "object" && "kind" in source ? null : parse(source);
  const document = parsed?.document ?? (source as RobotsTxt);
  // A file that is no robots.txt at all is one finding, not one for every line of it.
  const notRobotsTxt = wholeFileFault(document);
  if (notRobotsTxt !== null) return [notRobotsTxt];
  // Other records are no fault unless the caller wants the bare ABNF.
  const grammar = check(document, options.strict === true ? options : { otherRecords: true }).diagnostics;
  const findings = [...grammar, ...unusualCharacters(document), ...overLimit(document, dialect)];
  if (options.strict !== true || options.otherRecords === true) {
    for (const record of readRecords(document, { dialect, limit: Number.POSITIVE_INFINITY }))
      for (const finding of record.diagnostics) findings.push(finding);
  }
  return findings.sort((a, b) => a.span.start - b.span.start);
}

/** DEL and the C1 controls: in the ABNF's sets, against its comment (E-29). The first of each line. */
function unusualCharacters(document: RobotsTxt): Diagnostic[] {
  const found: Diagnostic[] = [];
  const { text, lineIndex } = document;
  const unusual = /[\x7f-\x9f]/g;
  for (let match = unusual.exec(text); match !== null; match = unusual.exec(text)) {
    const unit = `U+${match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
    found.push(diagnostic(document, "unusual-character", { start: match.index, end: match.index + 1 }, { unit }));
    unusual.lastIndex = lineIndex.starts[lineAt(lineIndex, match.index) + 1] ?? text.length;
  }
  return found;
}

function overLimit(document: RobotsTxt, dialect: Dialect): Diagnostic[] {
  const { source, lineIndex, lines } = document;
  if (source.octetLength <= dialect.limit) return [];
  const cut = lines.find((record) => octetAt(lineIndex, source, record.lineEnd) > dialect.limit);
  if (cut === undefined) return [];
  return [diagnostic(document, "over-limit", { start: cut.start, end: cut.lineEnd }, { limit: String(dialect.limit) })];
}
