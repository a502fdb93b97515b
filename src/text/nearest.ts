// Suggests the name that a misspelt word most likely means.

/**
 * The candidate that a misspelt word most likely means: the one with the smallest edit distance (insertion, deletion,
 * substitution, transposition), or the first that begins with the word. Null if all are too far away for a typo, at
 * most a third of the letters. Case is ignored.
 */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const given = word.toLowerCase();
  let best: string | null = null;
  let least = Math.max(1, Math.floor(Math.max(given.length, 3) / 3)) + 1;
  for (const candidate of candidates) {
    const edits = editDistance(given, candidate.toLowerCase(), least - 1);
    if (edits < least) {
      best = candidate;
      least = edits;
    }
  }
  if (best !== null) return best;
  // Otherwise, the word may be an abbreviation.
  return given.length < 2 ? null : (candidates.find((candidate) => candidate.toLowerCase().startsWith(given)) ?? null);
}

/**
 * Optimal string alignment distance of two words: the number of insertions, deletions, substitutions and transpositions
 * of adjacent code units that turn one into the other. Any number above `most` if it exceeds `most`. Linear in the
 * product of the lengths; constant if they differ by more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one.charCodeAt(i - 1) === other.charCodeAt(j - 1) ? 0 : 1;
      let least = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      // Before the first code unit is NaN, which equals nothing.
      if (one.charCodeAt(i - 1) === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === other.charCodeAt(j - 1)) {
        least = Math.min(least, (before[j - 2] as number) + 1);
      }
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] as number;
}
