// The state of a file in a few words, for a status bar.
import type { Diagnostic as Finding, Severity } from "robotspec";
import type { DialectName } from "robotspec/dialects";
import type { Conformance, Conforms } from "robotspec/lint";
import type { Range } from "vscode-languageserver";
import type { Snapshot } from "../text/snapshot.ts";

/**
 * Result of `robotspec/status`.
 *
 * @beta
 */
export interface StatusResult {
  /** The dialect of the findings. */
  readonly dialect: DialectName;
  /** Whether the file conforms to the grammar. */
  readonly conforms: Conforms;
  /** The dialect whose grammar was checked. */
  readonly grammar: DialectName;
  /** The first departure from the grammar; null if there is none. */
  readonly departure: { readonly line: number; readonly message: string; readonly range: Range } | null;
  /** Findings by severity. */
  readonly counts: Readonly<Record<Severity, number>>;
}

export function status(snapshot: Snapshot, findings: readonly Finding[], conformance: Conformance): StatusResult {
  const { conforms, grammar, departure } = conformance;
  const counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity]++;
  return {
    dialect: snapshot.dialect,
    conforms,
    grammar,
    departure:
      departure === null
        ? null
        : { line: departure.line, message: departure.message, range: snapshot.range(departure.span) },
    counts,
  };
}
