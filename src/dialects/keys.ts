// Known keys, and the most likely intended one for a misspelt key.
import { charMask } from "../text/char-mask.ts";
import { editDistance } from "../text/nearest.ts";
import { recordKeys } from "./records.ts";

/** The records RFC 9309 §2.2 defines, as they are usually written. */
export const definedKeys: readonly string[] = ["User-agent", "Allow", "Disallow"];

/** Keys of other records (§2.2.4) that a misspelt key may have been intended as. */
export const otherKeys: readonly string[] = Object.values(recordKeys)
  .filter(({ wanted }) => wanted)
  .map(({ key }) => key);

const byFolded = new Map([...definedKeys, ...otherKeys].map((key) => [key.toLowerCase(), key]));

/** The known keys with their character masks. */
const keysWithMasks = [...byFolded].map(([known, written]) => ({
  known,
  written,
  mask: charMask(known, 0, known.length),
}));

/** Length of the longest key that can be within distance 2 of a known one. */
const MAX_LENGTH = Math.max(...[...byFolded.keys()].map((key) => key.length)) + 2;

/** Whether a key consists of letters, digits, `-` and `_`. */
export function isKey(key: string): boolean {
  return /^[-A-Za-z0-9_]+$/.test(key);
}

/** Whether a key is known, ASCII case ignored. */
export function isKnownKey(key: string): boolean {
  return byFolded.has(key.toLowerCase());
}

/** Whether a line has a key of a robots.txt at its start, or before a colon or what is written for one. */
export function namesKey(line: string): boolean {
  return NAMED.test(line);
}

const NAMED = /^\W*(?:user-?agents?|disallow|allow|sitemap)\b|(?:user-?agent|allow|sitemap)[ \t]*[:=\uFF1A]/i;

/**
 * The start of a comment in another language (programs, style sheets, HTML, configuration files), or null. A key in
 * quotation marks is not a comment.
 */
export function foreignStart(text: string): string | null {
  return /^(?:\/\/|\/\*|<!--|--|;|'(?![-\w \t]+'$))/.exec(text)?.[0] ?? null;
}

/** The results of `intendedKey`: several analyses ask for each line, and a file may repeat a line thousands of times. */
const intended = new Map<string, string | null>();
const MAX_KEPT = 256;
/** Longer keys are slices, which would keep their files in memory. */
const MAX_KEPT_LENGTH = 12;

/**
 * The known key nearest to a misspelt one, at an edit distance (insertion, deletion, substitution, transposition) of
 * at most 2, or 1 for keys of up to four letters; Sitemap for two words one of which is Sitemap; Disallow for a negated
 * Allow. Signs and numbers before a key are ignored. Null if there is none.
 */
export function intendedKey(key: string): string | null {
  if (key.length > MAX_KEPT_LENGTH) return findIntended(key);
  const known = intended.get(key);
  if (known !== undefined) return known;
  if (intended.size >= MAX_KEPT) intended.clear();
  const found = findIntended(key);
  intended.set(key, found);
  return found;
}

function findIntended(key: string): string | null {
  if (SITEMAP_OF_A_KIND.test(key)) return recordKeys.sitemap.key;
  const negated = NEGATED.exec(key)?.[1];
  if (negated !== undefined) return /^a/i.test(negated) ? "Disallow" : null;
  const marked = key.replace(MARK, "");
  if (marked !== key) return byFolded.get(marked.toLowerCase()) ?? findIntended(marked);
  if (key.length > MAX_LENGTH) return null;
  const folded = key.toLowerCase();
  const allowed = folded.length <= 4 ? 1 : 2;
  let nearest: string | null = null;
  let least = allowed + 1;
  const ownMask = charMask(folded, 0, folded.length);
  for (const { known, written, mask } of keysWithMasks) {
    // Fast rejection: an edit changes at most two bits of a mask.
    if (bitsIn(mask ^ ownMask) > 2 * allowed) continue;
    // The opposite is no misspelling: "index" is not "noindex".
    if (known === `no${folded}`) continue;
    const distance = editDistance(folded, known, allowed);
    if (distance < least) {
      least = distance;
      nearest = written;
    }
  }
  return nearest;
}

/** What is written before a key, such as the mark of an item of a list; or a byte order mark that was read as Latin-1. */
const MARK = /^(?:\u00EF\u00BB\u00BF|[A-Za-z][.)][ \t]*|[^\p{L}"'`<[{(]+)(?=[A-Za-z])/u;

/** The opposite of a key, which is not a misspelling of it. */
const NEGATED =
  /^(?:no[nt]?|un|do not|cannot|(?:don|can)['\u2019]?t|never)[-_ \t]*(all?ow(?:s|ed)?|disall?ow(?:s|ed)?)$/i;

/** `Video Sitemap`, `Sitemap index`. */
const SITEMAP_OF_A_KIND = /^(?:[A-Za-z]{3,12}[ \t_-]sitemaps?|sitemaps?[ \t_-][A-Za-z]{3,12})$/i;

/** English words for the same as a key, where a value of its kind follows. */
const SYNONYMS: readonly (readonly [key: string, words: RegExp, value: RegExp])[] = [
  ["Disallow", /^(?:ban|block|deny|disable|exclude|forbid|prohibit|refuse|reject|restrict)(?:e?d|den)?$/i, /^[/*]/],
  ["Allow", /^(?:accept|enable|include|permit)(?:e?d|ted)?$/i, /^[/*]/],
  ["User-agent", /^(?:user|ua|agent|bot|crawler|robot|spider)s?$/i, /^\*$|^[A-Za-z]/],
];

/** The key that another English word means before a value, or null. `isCrawler` decides about the names of crawlers. */
export function synonymOf(key: string, value: string, isCrawler: (name: string) => boolean): string | null {
  const [found = null] = SYNONYMS.find(([, words, values]) => words.test(key) && values.test(value)) ?? [];
  return found === "User-agent" && value !== "*" && !isCrawler(value) ? null : found;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}
