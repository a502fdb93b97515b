// Suggests the name that a misspelt word most likely means.
import { editDistance } from "./edit-distance.ts";

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
