// Whether a file is in the language of its dialect's grammar (RFC 9309 §2.2).
import type { StrictOptions } from "../cst/diagnose.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { firstViolation } from "../cst/strict.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Dialect, DialectName } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";

/**
 * `yes`: in the language of the grammar. `with-other-records`: in that language extended by other records
 * such as Sitemap, as Section 2.2.4 of RFC 9309 invites. `no`: neither.
 */
export type Conforms = "yes" | "with-other-records" | "no";

/** The relation of a file to a grammar. */
export interface Conformance {
  /** Whether the file conforms to its grammar. */
  readonly conforms: Conforms;
  /** The dialect whose grammar was checked: `rfc9309` for every dialect without a grammar of its own. */
  readonly grammar: DialectName;
  /** The first departure: of the extended language if `conforms` is `no`. Null if it is `yes`. */
  readonly departure: Diagnostic | null;
}

/** Compares a document with the dialect's grammar, extended by what `allowed` says. Linear in the document. */
export function conformanceOf(
  document: RobotsTxt,
  dialect: Dialect,
  { otherRecords = false, missingFinalLineEnd = false, starPatterns = false }: StrictOptions,
): Conformance {
  const options = { missingFinalLineEnd, starPatterns, dialect };
  const hasOwnGrammar = dialect.lines.strict !== null;
  const grammar = hasOwnGrammar ? dialect.name : dialects.rfc9309.name;
  const departure = firstViolation(document, { ...options, otherRecords: true });
  if (departure !== null) return { conforms: "no", grammar, departure };
  // Only other records depart from the exact grammar alone.
  const mayHaveRecords = !hasOwnGrammar && !otherRecords && document.lines.some(({ kind }) => kind === "other-record");
  const record = mayHaveRecords ? firstViolation(document, options) : null;
  if (record !== null) return { conforms: "with-other-records", grammar, departure: record };
  return { conforms: "yes", grammar, departure: null };
}
