// Octets, and their positions as line, column and octet offset. Written for the
// oracles alone and deliberately not shared with src/text, so that a mistake there
// is not repeated here.

/** A robots.txt file, as text or as octets. */
export type Source = string | Uint8Array;

/** A position in a source: 1-based line and column (UTF-16 code units), 0-based octet offset. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/**
 * The octets of a source. A string is encoded as UTF-8; a lone surrogate, which has no UTF-8 form,
 * becomes the three octets of its code point (generalized UTF-8), so that the octets are ill-formed at
 * the same offset.
 */
export function octetsOf(source: Source): Uint8Array {
  if (typeof source !== "string") return source;
  const octets: number[] = [];
  for (const character of source) {
    const point = character.codePointAt(0) as number;
    if (point < 0x80) octets.push(point);
    else if (point < 0x800) octets.push(0xc0 + (point >> 6), tail(point));
    else if (point < 0x10000) octets.push(0xe0 + (point >> 12), tail(point >> 6), tail(point));
    else octets.push(0xf0 + (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return Uint8Array.from(octets);
}

/** Octets of the byte order mark a source begins with: 3, or 0 where it has none. */
export function markLength(octets: Uint8Array): number {
  return octets[0] === 0xef && octets[1] === 0xbb && octets[2] === 0xbf ? 3 : 0;
}

function tail(point: number): number {
  return 0x80 + (point % 0x40);
}

type Range = readonly [least: number, most: number];

/** Well-formed UTF-8 beyond ASCII, as Table 3-7 of the Unicode Standard lists it. */
const wellFormed: readonly (readonly Range[])[] = [
  [
    [0xc2, 0xdf],
    [0x80, 0xbf],
  ],
  [
    [0xe0, 0xe0],
    [0xa0, 0xbf],
    [0x80, 0xbf],
  ],
  [
    [0xe1, 0xec],
    [0x80, 0xbf],
    [0x80, 0xbf],
  ],
  [
    [0xed, 0xed],
    [0x80, 0x9f],
    [0x80, 0xbf],
  ],
  [
    [0xee, 0xef],
    [0x80, 0xbf],
    [0x80, 0xbf],
  ],
  [
    [0xf0, 0xf0],
    [0x90, 0xbf],
    [0x80, 0xbf],
    [0x80, 0xbf],
  ],
  [
    [0xf1, 0xf3],
    [0x80, 0xbf],
    [0x80, 0xbf],
    [0x80, 0xbf],
  ],
  [
    [0xf4, 0xf4],
    [0x80, 0x8f],
    [0x80, 0xbf],
    [0x80, 0xbf],
  ],
];

/** Octets of the well-formed sequence that begins at `at`; 0 where none does. */
function sequenceLength(octets: Uint8Array, at: number): number {
  if ((octets[at] ?? 0xff) < 0x80) return 1;
  const fits = (range: Range, index: number) => {
    const octet = octets[at + index];
    return octet !== undefined && octet >= range[0] && octet <= range[1];
  };
  return wellFormed.find((sequence) => sequence.every(fits))?.length ?? 0;
}

/** The offset of the first octet that is not in a well-formed sequence; the number of octets if all are. */
export function firstIllFormed(octets: Uint8Array): number {
  let at = 0;
  while (at < octets.length) {
    const length = sequenceLength(octets, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/**
 * Line and column of an octet offset. CR, LF and CRLF end a line; a tab is one column, a character
 * beyond U+FFFF two, an octet that no well-formed sequence holds one.
 */
export function placeAt(octets: Uint8Array, offset: number): Place {
  let line = 1;
  let column = 1;
  for (let at = 0; at < offset; at += Math.max(1, sequenceLength(octets, at))) {
    const octet = octets[at] as number;
    if (octet === 0x0a || (octet === 0x0d && octets[at + 1] !== 0x0a)) {
      line++;
      column = 1;
    } else column += sequenceLength(octets, at) === 4 ? 2 : 1;
  }
  return { line, column, offset };
}

/** The same for a string or octets. A lone surrogate of a string is one column, though it takes three octets. */
export function placeIn(source: Source, offset: number): Place {
  if (typeof source !== "string") return placeAt(source, offset);
  const replaced = Array.from(source, (character) => (/[\uD800-\uDFFF]/u.test(character) ? "\uFFFD" : character)).join(
    "",
  );
  return placeAt(octetsOf(replaced), offset);
}
