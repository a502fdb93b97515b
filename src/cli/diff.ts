// Unified diffs for people to read.
import { partitionPoint } from "../text/collections.ts";
import { type Paint, visible } from "./terminal.ts";

/** Unchanged lines shown around a change. */
const CONTEXT = 3;

/** Maximum number of edits in one region; a region with more is shown as replaced. */
const MAX_EDITS = 200;

/** A change: lines `from` to `to` become lines `newFrom` to `newTo`; 0-based, ends exclusive. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/**
 * The unified diff of two texts, in pieces; empty if they are equal. Control characters, including the CR
 * of a line end, are made visible, so a diff that contains them cannot be applied. Time: O(n log n) in the
 * number of lines, linear in their length.
 */
export function* unifiedDiff(name: string, before: string, after: string, paint: Paint): Iterable<string> {
  const [old, now] = [linesOf(before), linesOf(after)];
  const changes = changesBetween(old, now);
  if (changes.length > 0) {
    yield `${paint(`--- ${visible(name)}`, "bold")}\n${paint(`+++ ${visible(name)}`, "bold")}\n`;
  }
  for (const hunk of hunksOf(changes)) {
    const [first, last] = [hunk[0] as Change, hunk.at(-1) as Change];
    const from = Math.max(0, first.from - CONTEXT);
    const to = Math.min(old.length, last.to + CONTEXT);
    const newFrom = first.newFrom - (first.from - from);
    const newTo = last.newTo + (to - last.to);
    yield `${paint(`@@ -${rangeOf(from, to)} +${rangeOf(newFrom, newTo)} @@`, "cyan")}\n`;
    let at = from;
    for (const change of hunk) {
      for (; at < change.from; at++) yield shown(" ", old[at] as string);
      for (; at < change.to; at++) yield shown("-", old[at] as string, (text) => paint(text, "red"));
      for (let one = change.newFrom; one < change.newTo; one++)
        yield shown("+", now[one] as string, (text) => paint(text, "green"));
    }
    for (; at < to; at++) yield shown(" ", old[at] as string);
  }
}

/** The lines of a text, each with its line end. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}

function shown(mark: "-" | "+" | " ", line: string, paint: Paint = (text) => text): string {
  const text = line.endsWith("\n") ? line.slice(0, -1) : line;
  return `${paint(mark + visible(text))}\n${/[\r\n]$/.test(line) ? "" : "\\ No line end at the end of the file\n"}`;
}

/** The `start,count` of a hunk header: 1-based; the start of an empty range is the line before it. */
function rangeOf(from: number, to: number): string {
  return `${to > from ? from + 1 : from},${to - from}`;
}

/** Groups changes whose context overlaps. */
function hunksOf(changes: readonly Change[]): readonly (readonly Change[])[] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1);
    if (last !== undefined && change.from - last.to <= 2 * CONTEXT) hunks.at(-1)?.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

/**
 * Patience diff: lines that are unique in both texts are anchors if their order agrees; the regions between them are
 * compared.
 */
function changesBetween(old: readonly string[], now: readonly string[]): readonly Change[] {
  const changes: Change[] = [];
  let [from, newFrom] = [0, 0];
  const compare = (to: number, newTo: number): void => {
    for (const change of changesIn(old, now, { from, to, newFrom, newTo })) {
      const last = changes.at(-1);
      if (last !== undefined && last.to === change.from && last.newTo === change.newFrom) {
        changes[changes.length - 1] = { ...last, to: change.to, newTo: change.newTo };
      } else changes.push(change);
    }
    [from, newFrom] = [to, newTo];
  };
  for (const [at, newAt] of anchors(old, now)) compare(at, newAt);
  compare(old.length, now.length);
  return changes;
}

/** The longest increasing subsequence of the pairs of equal lines that are unique in both texts. */
function anchors(old: readonly string[], now: readonly string[]): readonly (readonly [number, number])[] {
  const [indices, newIndices] = [uniqueLines(old), uniqueLines(now)];
  // For each length, the pair that ends an increasing subsequence earliest in the new text.
  const ends: Pair[] = [];
  for (const [line, at] of indices) {
    const newAt = newIndices.get(line) ?? -1;
    if (at === -1 || newAt === -1) continue;
    const length = partitionPoint(ends.length, (index) => (ends[index] as Pair).newAt >= newAt);
    ends[length] = { at, newAt, before: ends[length - 1] ?? null };
  }
  const pairs: [number, number][] = [];
  for (let pair = ends.at(-1) ?? null; pair !== null; pair = pair.before) pairs.push([pair.at, pair.newAt]);
  return pairs.reverse();
}

interface Pair {
  readonly at: number;
  readonly newAt: number;
  readonly before: Pair | null;
}

/** The index of each line in the order of the text; -1 for a line that occurs more than once. */
function uniqueLines(lines: readonly string[]): ReadonlyMap<string, number> {
  const indices = new Map<string, number>();
  for (const [at, line] of lines.entries()) indices.set(line, indices.has(line) ? -1 : at);
  return indices;
}

/** The shortest edit script of a region (Myers 1986), or one replacement if it exceeds `MAX_EDITS`. */
function changesIn(old: readonly string[], now: readonly string[], whole: Change): readonly Change[] {
  let { from, to, newFrom, newTo } = whole;
  while (from < to && newFrom < newTo && old[from] === now[newFrom]) [from, newFrom] = [from + 1, newFrom + 1];
  while (to > from && newTo > newFrom && old[to - 1] === now[newTo - 1]) [to, newTo] = [to - 1, newTo - 1];
  if (from === to && newFrom === newTo) return [];
  const rest = { from, to, newFrom, newTo };
  if (from === to || newFrom === newTo) return [rest];
  const [length, newLength] = [to - from, newTo - newFrom];
  // reached[d][k + d]: how far into the old lines d edits get on diagonal k.
  const reached: Int32Array[] = [];
  for (let edits = 0; edits <= Math.min(MAX_EDITS, length + newLength); edits++) {
    const row = new Int32Array(2 * edits + 1);
    const above = reached.at(-1);
    for (let k = -edits; k <= edits; k += 2) {
      let x = above === undefined ? 0 : stepTo(above, edits, k);
      while (x < length && x - k < newLength && x - k >= 0 && old[from + x] === now[newFrom + x - k]) x++;
      row[k + edits] = x;
      if (x >= length && x - k >= newLength) return traced([...reached, row], rest);
    }
    reached.push(row);
  }
  return [rest];
}

/** The furthest point on diagonal `k` after one more edit: a deletion or an insertion. */
function stepTo(above: Int32Array, edits: number, k: number): number {
  const deleted = k - 1 >= 1 - edits ? (above[k + edits - 2] as number) + 1 : -1;
  const inserted = k + 1 <= edits - 1 ? (above[k + edits] as number) : -1;
  return Math.max(deleted, inserted);
}

/** Backtracks through the rows and returns the changes in order. */
function traced(reached: readonly Int32Array[], { from, to, newFrom, newTo }: Change): readonly Change[] {
  const changes: Change[] = [];
  let k = to - from - (newTo - newFrom);
  for (let edits = reached.length - 1; edits > 0; edits--) {
    const above = reached[edits - 1] as Int32Array;
    const start = stepTo(above, edits, k);
    const isDeletion = k - 1 >= 1 - edits && start === (above[k + edits - 2] as number) + 1;
    const [oldAt, newAt] = [isDeletion ? start - 1 : start, isDeletion ? start - k : start - k - 1];
    changes.push({
      from: from + oldAt,
      to: from + oldAt + (isDeletion ? 1 : 0),
      newFrom: newFrom + newAt,
      newTo: newFrom + newAt + (isDeletion ? 0 : 1),
    });
    k += isDeletion ? -1 : 1;
  }
  return changes.reverse();
}
