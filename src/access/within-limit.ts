// The part of a body that is parsed (RFC 9309 §2.5, E-28). Octets are counted
// after content decoding and before character decoding: a BOM counts.
import { grouped } from "../text/grouped.ts";
import { type AccessDialect, type AccessDialectName, accessDialectOf, DEFAULT_LIMIT } from "./dialects.ts";

export interface WithinLimit {
  /** What to parse: a view of the octets given, not a copy. */
  readonly octets: Uint8Array;
  /** Where the file was cut; null where all of it is within the limit. */
  readonly cut: Cut | null;
}

export interface Cut {
  /** 0-based offset of the first octet that is not parsed. */
  readonly at: number;
  /** Octets between `at` and the limit: the line the limit falls into, which is dropped. */
  readonly dropped: number;
  readonly limit: number;
}

const LF = 0x0a;
const CR = 0x0d;

/**
 * The first `limit` octets without the line that the limit cuts: what is left of `Disallow: /x` may
 * be `Disallow: /`, another rule. A line whose text ends within the limit stays, so a client that stops
 * reading a body should have read one octet more than the limit. Where a dialect keeps the cut line, so
 * does this; where it takes a longer file as none, `judge` says so. Throws a RangeError for a limit below
 * 512,000 octets where the dialect has that minimum.
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
    `A parsing limit is a whole number of ${grouped(accessDialectOf(dialect).minimumLimit)} octets or more, not ${limit} (RFC 9309, Section 2.5).`,
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
