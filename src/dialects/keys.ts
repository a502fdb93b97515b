// Known keys, and the most likely intended one for a misspelt key.
import { charMask } from "../text/char-mask.ts";
import { recordKeys } from "./records.ts";

/** The records RFC 9309 §2.2 defines, as they are usually written. */
export const definedKeys: readonly string[] = ["User-agent", "Allow", "Disallow"];

/** Keys of other records (§2.2.4) that a misspelt key may have been intended as. */
export const otherKeys: readonly string[] = Object.values(recordKeys)
  .filter(({ wanted }) => wanted)
  .map(({ key }) => key);

const byFolded = new Map([...definedKeys, ...otherKeys].map((key) => [key.toLowerCase(), key]));

/** The known keys with their character masks. */
const knownCharacters = [...byFolded].map(([known, written]) => ({
  known,
  written,
  holds: charMask(known, 0, known.length),
}));

/** Length of the longest key that can be within distance 2 of a known one. */
const LONGEST = Math.max(...[...byFolded.keys()].map((key) => key.length)) + 2;

/** Whether a key consists of letters, digits, `-` and `_`. */
export function isKey(key: string): boolean {
  return /^[-A-Za-z0-9_]+$/.test(key);
}

/** Whether a key is known, ASCII case ignored. */
export function isKnownKey(key: string): boolean {
  return byFolded.has(key.toLowerCase());
}

/**
 * The known key nearest to a misspelt one, at an edit distance (insertion, deletion, substitution, transposition) of
 * at most 2, or 1 for keys of up to four letters; Sitemap for two words of which it is one. Null if there is none.
 */
export function intendedKey(key: string): string | null {
  if (SITEMAP_OF_A_KIND.test(key)) return recordKeys.sitemap.key;
  if (key.length > LONGEST) return null;
  const folded = key.toLowerCase();
  const allowed = folded.length <= 4 ? 1 : 2;
  let nearest: string | null = null;
  let least = allowed + 1;
  const own = charMask(folded, 0, folded.length);
  for (const { known, written, holds } of knownCharacters) {
    // Fast rejection: the distance is at least the difference in length, and an edit changes at most two mask bits.
    if (Math.abs(known.length - folded.length) > allowed) continue;
    if (bitsIn(holds ^ own) > 2 * allowed) continue;
    const distance = editDistance(folded, known, allowed);
    if (distance < least) {
      least = distance;
      nearest = written;
    }
  }
  return nearest;
}

/** `Video Sitemap`, `Sitemap index`. */
const SITEMAP_OF_A_KIND = /^(?:[A-Za-z]{3,12}[ \t_-]sitemaps?|sitemaps?[ \t_-][A-Za-z]{3,12})$/i;

function bitsIn(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Optimal string alignment distance; any number above `most` if it exceeds `most`. */
function editDistance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  let lastLeast = 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let rowLeast = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      let least = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      ) {
        least = Math.min(least, (before[j - 2] as number) + 1);
      }
      row.push(least);
      if (least < rowLeast) rowLeast = least;
    }
    // A transposition adds one to a value of the row before the last.
    if (rowLeast > most && lastLeast >= most) return most + 1;
    before = last;
    last = row;
    lastLeast = rowLeast;
  }
  return last[b.length] as number;
}
