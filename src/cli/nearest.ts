// Suggests the name that a misspelt word most likely means.
import { editDistance } from "../text/edit-distance.ts";

/**
 * The candidate with the smallest edit distance to `word`, or the first that begins with it; `null` if all are too far
 * away for a typo. Case is ignored.
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
