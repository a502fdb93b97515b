// Suggests the name that a misspelt word most likely means.

/** The candidate with the smallest edit distance to `word`, or `null` if all are too far away for a typo. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const given = word.toLowerCase();
  let best: string | null = null;
  let least = Math.max(1, Math.floor(Math.max(given.length, 3) / 3)) + 1;
  for (const candidate of candidates) {
    const edits = distance(given, candidate.toLowerCase(), least);
    if (edits < least) {
      best = candidate;
      least = edits;
    }
  }
  if (best !== null) return best;
  // Otherwise, the word may be an abbreviation.
  return given.length < 2 ? null : (candidates.find((candidate) => candidate.toLowerCase().startsWith(given)) ?? null);
}

/** Damerau-Levenshtein distance (optimal string alignment), capped at `limit`. */
function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit;
  let twoAgo: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let edits = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        edits = Math.min(edits, (twoAgo[column - 2] as number) + 1);
      }
      current.push(edits);
    }
    twoAgo = previous;
    previous = current;
  }
  return Math.min(previous[to.length] as number, limit);
}
