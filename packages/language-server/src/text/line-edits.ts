// The difference between two versions of a text as small edits, so that cursors, folds and breakpoints stay in place.
import type { Edit, Span } from "robotspec";

/** Edits of lines tried before the rest between common ends is replaced as a whole. */
const MAX_EDITS = 200;

/**
 * Edits that turn `before` into `after`, in order. Both are split into lines with content and the line ends and blank
 * lines between them. If they have equally many lines with content, these are paired in order, as formatting keeps
 * them; else the lines are compared. Linear in the texts, and in the square of the number of differing lines up to a
 * constant.
 */
export function editsBetween(before: string, after: string): Edit[] {
  if (before === after) return [];
  const [old, wanted] = [piecesOf(before), piecesOf(after)];
  if (old.length !== wanted.length) return lineEdits(before, after);
  return old.flatMap((piece, at) => {
    const edit = replaced(piece, before.slice(piece.start, piece.end), slice(after, wanted[at] as Span));
    return edit === null ? [] : [edit];
  });
}

/** Lines with content at odd indexes, the line ends and blank lines around them at even ones. */
function piecesOf(text: string): Span[] {
  const pieces: Span[] = [];
  let end = 0;
  for (const { index, 0: line } of text.matchAll(/^[ \t]*[^\r\n \t][^\r\n]*/gm)) {
    pieces.push({ start: end, end: index }, { start: index, end: index + line.length });
    end = index + line.length;
  }
  pieces.push({ start: end, end: text.length });
  return pieces;
}

/** An edit of the part in which two texts differ, whole surrogate pairs; null if they are equal. */
function replaced(span: Span, before: string, after: string): Edit | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head++;
  if (isInPair(before, head) || isInPair(after, head)) head--;
  let tail = 0;
  while (
    tail < most - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail++;
  }
  if (isInPair(before, before.length - tail) || isInPair(after, after.length - tail)) tail--;
  return {
    span: { start: span.start + head, end: span.end - tail },
    text: after.slice(head, after.length - tail),
  };
}

/** Whether an offset is between the CR and LF of a line end, or the halves of a surrogate pair. */
function isInPair(text: string, at: number): boolean {
  const [first, second] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return (first === 13 && second === 10) || (first >= 0xd800 && first < 0xdc00 && second >= 0xdc00 && second < 0xe000);
}

/** Edits by a comparison of lines (Myers, An O(ND) Difference Algorithm, 1986). */
function lineEdits(before: string, after: string): Edit[] {
  const [old, wanted] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < old.length && head < wanted.length && old[head] === wanted[head]) head++;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < wanted.length - head &&
    old[old.length - 1 - tail] === wanted[wanted.length - 1 - tail]
  ) {
    tail++;
  }
  const pairs = commonLines(old.slice(head, old.length - tail), wanted.slice(head, wanted.length - tail));
  const [starts, wantedStarts] = [startsOf(old), startsOf(wanted)];
  const edits: Edit[] = [];
  let [from, wantedFrom] = [head, head];
  for (const [at, wantedAt] of [...pairs, [old.length - tail - head, wanted.length - tail - head] as const]) {
    const span = { start: starts[from] as number, end: starts[head + at] as number };
    const text = slice(after, {
      start: wantedStarts[wantedFrom] as number,
      end: wantedStarts[head + wantedAt] as number,
    });
    const edit = replaced(span, slice(before, span), text);
    if (edit !== null) edits.push(edit);
    [from, wantedFrom] = [head + at + 1, head + wantedAt + 1];
  }
  return edits;
}

/** Pairs of indexes of a longest common subsequence; none if it takes too many steps. */
function commonLines(old: readonly string[], wanted: readonly string[]): (readonly [number, number])[] {
  const most = Math.min(old.length + wanted.length, MAX_EDITS);
  let furthest = new Map<number, number>([[1, 0]]);
  const history: Map<number, number>[] = [];
  for (let steps = 0; steps <= most; steps++) {
    history.push(furthest);
    const next = new Map(furthest);
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const [below, left] = [furthest.get(diagonal + 1) ?? -1, furthest.get(diagonal - 1) ?? -1];
      let x = diagonal === -steps || (diagonal !== steps && left < below) ? below : left + 1;
      while (x < old.length && x - diagonal < wanted.length && x - diagonal >= 0 && old[x] === wanted[x - diagonal])
        x++;
      next.set(diagonal, x);
      if (x >= old.length && x - diagonal >= wanted.length) return pathThrough(history, old.length, wanted.length);
    }
    furthest = next;
  }
  return [];
}

function pathThrough(
  history: readonly Map<number, number>[],
  oldLength: number,
  wantedLength: number,
): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [x, y] = [oldLength, wantedLength];
  for (let steps = history.length - 1; steps >= 0; steps--) {
    const furthest = history[steps] as Map<number, number>;
    const diagonal = x - y;
    const [below, left] = [furthest.get(diagonal + 1) ?? -1, furthest.get(diagonal - 1) ?? -1];
    const isDown = diagonal === -steps || (diagonal !== steps && left < below);
    const previous = isDown ? diagonal + 1 : diagonal - 1;
    const fromX = isDown ? below : left;
    const fromY = fromX - previous;
    const startX = isDown ? fromX : fromX + 1;
    while (x > startX) pairs.push([--x, --y]);
    if (steps > 0) [x, y] = [fromX, fromY];
  }
  return pairs.reverse();
}

/** The lines of a text, line ends included. */
function linesOf(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}

/** Offsets of the lines, and of the end. */
function startsOf(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) as number) + line.length);
  return starts;
}

function slice(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}
