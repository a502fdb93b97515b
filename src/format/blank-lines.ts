// Where blank lines go. In the standards of 1994 and 1996 a blank line ends a
// record, in RFC 9309 it means nothing (E-06): so groups are put apart, and what
// belongs together is not, but only where none of these readers can tell.
import { ruleType } from "../cst/document.ts";
import type { LineRecord } from "../cst/nodes.ts";
import { dialects } from "../dialects/index.ts";
import { rfc9309 } from "../dialects/rfc9309.ts";
import type { LeftCode } from "./left.ts";

/** A line that is not blank, and whether a blank one stands above it. */
export interface Piece {
  readonly record: LineRecord;
  readonly text: string;
  blankAbove: boolean;
}

/** What a reader to whom blank lines end groups is in the middle of. */
interface Reading {
  readonly ruleKeys: readonly string[];
  inGroup: boolean;
  /** Whether a user-agent line would join the group; only ever true in one. */
  inRun: boolean;
}

/** What could not be done, and at which line. */
export type Report = (code: LeftCode, piece: Piece) => void;

/**
 * Settles `blankAbove` of every piece:
 *
 * - one blank line between groups, above the comments that belong to the second one;
 * - none between user-agent lines, their rules and the comments above a rule;
 * - those above comments, above other records and above lines nobody can read stay: they are the
 *   author's paragraphs.
 *
 * `text` is what the records' places are in. Linear in the number of pieces.
 */
export function settleBlankLines(text: string, pieces: readonly Piece[], report: Report): void {
  const older: Reading[] = Object.values(dialects)
    .filter(({ groups }) => groups.blankLineEnds)
    .map(({ groups }) => ({ ruleKeys: groups.ruleKeys, inGroup: false, inRun: false }));
  const current: Reading = { ruleKeys: rfc9309.groups.ruleKeys, inGroup: false, inRun: false };
  /** The first piece behind the latest record. */
  let behind = 0;
  for (const [at, piece] of pieces.entries()) {
    const { kind } = piece.record;
    if (kind === "emptyline" || kind === "unreadable-line") continue;
    const startsGroup = kind === "user-agent-line" && !current.inRun;
    const isRead = () => older.some((reading) => (kind === "user-agent-line" ? reading.inRun : reading.inGroup));
    let isApart = false;
    for (let one = behind; one < at; one++) if (pieces[one]?.blankAbove === true) isApart = true;
    if (startsGroup && behind > 0 && !isApart && !piece.blankAbove) {
      if (isRead()) report("no-blank-line-between-groups", piece);
      else {
        topOfComments(pieces, behind, at).blankAbove = true;
        isApart = true;
      }
    } else if (!startsGroup && kind !== "other-record" && piece.blankAbove) {
      if (isApart || !isRead()) piece.blankAbove = false;
      else report("blank-line-in-group", piece);
    }
    for (const reading of older) {
      if (isApart || piece.blankAbove) reading.inGroup = reading.inRun = false;
      readOn(reading, text, piece.record);
    }
    readOn(current, text, piece.record);
    behind = at + 1;
  }
  const first = pieces[0];
  if (first !== undefined) first.blankAbove = false;
}

/** The topmost of the comments that stand right above a piece, or the piece. */
function topOfComments(pieces: readonly Piece[], behind: number, at: number): Piece {
  let top = at;
  while (top > behind && pieces[top - 1]?.record.kind === "emptyline") top--;
  return pieces[top] as Piece;
}

function readOn(reading: Reading, text: string, record: LineRecord): void {
  if (record.kind === "user-agent-line") reading.inGroup = reading.inRun = true;
  else if (record.kind === "rule" && reading.ruleKeys.includes(ruleType(text, record.key))) reading.inRun = false;
}
