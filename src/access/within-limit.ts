// Cuts a body to the parsing limit (RFC 9309 §2.5). Octets are counted after content decoding and before character
// decoding, so a BOM counts.
import { CR, LF } from "../text/ascii.ts";
import { grouped } from "../text/grouped.ts";
import { type AccessDialect, type AccessDialectName, accessDialectOf, DEFAULT_LIMIT } from "./dialects.ts";

/** The part of a body within the parsing limit. */
export interface WithinLimit {
  /** The octets to parse: a view of the argument, not a copy. */
  readonly octets: Uint8Array;
  /** Where the file was cut; null if it is within the limit. */
  readonly cut: Cut | null;
}

/** Where a file was cut. */
export interface Cut {
  /** The 0-based offset of the first octet that is not parsed. */
  readonly at: number;
  /** The number of octets between `at` and the limit: the dropped part of the line at the limit. */
  readonly dropped: number;
  /** The parsing limit in octets. */
  readonly limit: number;
}

/**
 * The first `limit` octets, without a line that the limit cuts, because the rest of `Disallow: /x` may be `Disallow:
 * /`, which is another rule. A line whose text ends at the limit is kept, so a client that stops reading should have
 * read one octet more than the limit. In a dialect that keeps the cut line, the result ends exactly at the limit. A
 * dialect in which a longer file counts as unavailable is handled by `outcomeOf`. Throws a RangeError for a limit below
 * the minimum of the dialect.
 */
export function withinLimit(
  octets: Uint8Array,
  limit: number = DEFAULT_LIMIT,
  dialect: AccessDialectName | AccessDialect = "rfc9309",
): WithinLimit {
  const { overLimit } = accessDialectOf(dialect);
  checkLimit(limit, dialect);
  if (octets.length <= limit) return { octets, cut: null };
  const at = overLimit === "keep-cut-line" ? limit : endOfLastLine(octets, limit);
  return { octets: octets.subarray(0, at), cut: { at, dropped: limit - at, limit } };
}

/** Whether a parsing limit conforms in this dialect (§2.5). */
export function isLimit(limit: number, dialect: AccessDialectName | AccessDialect = "rfc9309"): boolean {
  return Number.isSafeInteger(limit) && limit >= accessDialectOf(dialect).minimumLimit;
}

function checkLimit(limit: number, dialect: AccessDialectName | AccessDialect): void {
  if (isLimit(limit, dialect)) return;
  throw new RangeError(
    `The parsing limit ${limit} is invalid; use a whole number of at least ${grouped(accessDialectOf(dialect).minimumLimit)} octets (RFC 9309, Section 2.5).`,
  );
}

function endOfLastLine(octets: Uint8Array, limit: number): number {
  if (isLineEnd(octets[limit])) return limit;
  let at = limit;
  while (at > 0 && !isLineEnd(octets[at - 1])) at--;
  return at;
}

function isLineEnd(octet: number | undefined): boolean {
  return octet === LF || octet === CR;
}
