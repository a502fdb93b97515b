// The keys people know, and which of them a misspelt one was meant to be.
import { occurrencesIn } from "../text/occurrences.ts";
import { recordKeys } from "./records.ts";

/** The records RFC 9309 §2.2 defines, as they are usually written. */
export const definedKeys: readonly string[] = ["User-agent", "Allow", "Disallow"];

/** Other records (§2.2.4) that a misspelt key can have been meant for. */
export const otherKeys: readonly string[] = Object.values(recordKeys)
  .filter(({ wanted }) => wanted)
  .map(({ key }) => key);

const byFolded = new Map([...definedKeys, ...otherKeys].map((key) => [key.toLowerCase(), key]));

/** Which characters each known key holds. */
const knownCharacters = [...byFolded].map(([known, written]) => ({
  known,
  written,
  holds: occurrencesIn(known, 0, known.length),
}));

/** Longest key worth comparing; nothing longer is two slips away from a known one. */
const LONGEST = Math.max(...[...byFolded.keys()].map((key) => key.length)) + 2;

/** Whether a key is made of what keys are made of: letters, digits, `-` and `_`. */
export function isKey(key: string): boolean {
  return /^[-A-Za-z0-9_]+$/.test(key);
}

/** Whether some reader knows the key, ASCII case ignored. */
export function isKnownKey(key: string): boolean {
  return byFolded.has(key.toLowerCase());
}

/**
 * The known key a misspelt one is nearest to, at most two slips away (a letter too many, too few,
 * another, or two swapped; one slip for keys of up to four letters), or Sitemap where it is one of two
 * words; null where none is that near.
 */
export function intendedKey(key: string): string | null {
  if (SITEMAP_OF_A_KIND.test(key)) return recordKeys.sitemap.key;
  if (key.length > LONGEST) return null;
  const folded = key.toLowerCase();
  const allowed = folded.length <= 4 ? 1 : 2;
  let nearest: string | null = null;
  let least = allowed + 1;
  const own = occurrencesIn(folded, 0, folded.length);
  for (const { known, written, holds } of knownCharacters) {
    // Each letter too many or too few is a slip, and a slip puts two characters at most in or out of use.
    if (Math.abs(known.length - folded.length) > allowed) continue;
    if (bitsIn(holds ^ own) > 2 * allowed) continue;
    const distance = slips(folded, known, allowed);
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

/** Optimal string alignment distance; any number above `most` where it is more than that. */
function slips(a: string, b: string, most: number): number {
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
    // Two swapped letters come from the row before the last, at one more.
    if (rowLeast > most && lastLeast >= most) return most + 1;
    before = last;
    last = row;
    lastLeast = rowLeast;
  }
  return last[b.length] as number;
}
