// Adds and removes blank lines. In the standards of 1994 and 1996 a blank line ends a group, in RFC 9309 it has no
// meaning, so the formatter adds blank lines between groups and removes them inside, unless that would change the
// groups in a dialect.
import { ruleType } from "../cst/document.ts";
import type { Line } from "../cst/nodes.ts";
import { dialects } from "../dialects/index.ts";
import { rfc9309 } from "../dialects/rfc9309.ts";
import type { SkipCode } from "./skipped.ts";

/** A line that is not blank, its formatted text, and whether a blank line precedes it. */
export interface Piece {
  readonly line: Line;
  readonly text: string;
  blankAbove: boolean;
}

/** The state of a parser of one dialect. */
interface GroupState {
  readonly ruleKeys: readonly string[];
  inGroup: boolean;
  /** Whether a user-agent line would join the group. Only true inside a group. */
  inUserAgents: boolean;
}

/** Called for each change that would affect a dialect, with its line. */
export type ReportSkip = (code: SkipCode, piece: Piece) => void;

/**
 * Sets `blankAbove` of every piece:
 *
 * - one blank line between groups, above the comments that belong to the second one;
 * - none between user-agent lines, their rules and the comments above a rule;
 * - blank lines above comments, other records and unreadable lines are kept as the author's paragraphs.
 *
 * The offsets of the lines refer to `text`. Linear in the number of pieces.
 */
export function settleBlankLines(text: string, pieces: readonly Piece[], report: ReportSkip): void {
  const older: GroupState[] = Object.values(dialects)
    .filter(({ groups }) => groups.blankLineEnds)
    .map(({ groups }) => ({ ruleKeys: groups.ruleKeys, inGroup: false, inUserAgents: false }));
  const current: GroupState = { ruleKeys: rfc9309.groups.ruleKeys, inGroup: false, inUserAgents: false };
  /** The index of the first piece after the previous `key: value` line. */
  let gapStart = 0;
  for (const [index, piece] of pieces.entries()) {
    const { kind } = piece.line;
    if (kind === "emptyline" || kind === "unreadable-line") continue;
    const startsGroup = kind === "user-agent-line" && !current.inUserAgents;
    const joinsOlderGroup = () =>
      older.some((state) => (kind === "user-agent-line" ? state.inUserAgents : state.inGroup));
    const isSeparated = pieces.slice(gapStart, index).some(({ blankAbove }) => blankAbove);
    if (startsGroup && gapStart > 0 && !isSeparated && !piece.blankAbove) {
      if (joinsOlderGroup()) report("no-blank-line-between-groups", piece);
      else topOfComments(pieces, index).blankAbove = true;
    } else if (!startsGroup && kind !== "other-record" && piece.blankAbove) {
      if (isSeparated || !joinsOlderGroup()) piece.blankAbove = false;
      else report("blank-line-in-group", piece);
    }
    for (const state of older) {
      if (isSeparated || piece.blankAbove) state.inGroup = state.inUserAgents = false;
      advance(state, text, piece.line);
    }
    advance(current, text, piece.line);
    gapStart = index + 1;
  }
  const first = pieces[0];
  if (first !== undefined) first.blankAbove = false;
}

/** The topmost comment directly above a piece, or the piece itself. */
function topOfComments(pieces: readonly Piece[], index: number): Piece {
  let top = index;
  while (pieces[top - 1]?.line.kind === "emptyline") top--;
  return pieces[top] as Piece;
}

function advance(state: GroupState, text: string, line: Line): void {
  if (line.kind === "user-agent-line") state.inGroup = state.inUserAgents = true;
  else if (line.kind === "rule" && state.ruleKeys.includes(ruleType(text, line.key))) state.inUserAgents = false;
}
