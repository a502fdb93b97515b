// Octets to text and back, losing nothing (RFC 9309 §2.3: the file is UTF-8).
// Knows encodings; never looks at lines.

/** Code units for one `String.fromCharCode` call; engines limit the number of arguments. */
const CHUNK = 8192;

/** UTF-16 code units have at most this many octets of UTF-8 each. */
export const MOST_OCTETS = 3;

/** What a robots.txt may be given as. */
export type Source = string | Uint8Array;

/** Tells a source from anything else, octets of another realm included. */
export function isSource(value: unknown): value is Source {
  return typeof value === "string" || Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/**
 * What the text was made from, and so what printing gives back: a string, or octets in one of
 * these encodings.
 */
export type SourceForm = "string" | "utf-8" | "utf-16le" | "utf-16be";

export interface DecodedSource {
  /** The text all spans index. */
  readonly text: string;
  readonly form: SourceForm;
  /** Octets of the source; for a string, those of its UTF-8 form. */
  readonly octetLength: number;
  /** Whether every octet is ASCII, so that offsets in text and in octets are the same. */
  readonly ascii: boolean;
}

export interface DecodeOptions {
  /**
   * Read octets that begin with a UTF-16 BOM as UTF-16 (§2.2.2 allows bridging). Otherwise they are
   * taken as the UTF-8 they should have been, and every line with an octet of it is reported.
   */
  readonly bridgeUtf16?: boolean;
}

const wellFormedUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Octets become text losslessly: well-formed UTF-8 as itself (a BOM is kept), and every octet `XX`
 * of an ill-formed sequence as the lone surrogate `U+DCXX`, which no well-formed octets give. A
 * string is taken as it is. Never throws; time and memory are linear in the source.
 */
export function decode(source: Source, options: DecodeOptions = {}): DecodedSource {
  if (typeof source === "string" || options.bridgeUtf16 !== true) return decodeUtf8(source);
  const form = utf16Form(source);
  if (form === null) return decodeUtf8(source);
  return { text: decodeUtf16(source, form), form, octetLength: source.length, ascii: false };
}

/** `decode` where no octets are read as UTF-16. */
export function decodeUtf8(source: Source): DecodedSource {
  if (typeof source === "string") return new StringSource(source);
  const octetLength = source.length;
  const text = decodeWellFormed(source);
  // In what is well-formed, every character that is not ASCII has fewer code units than octets.
  return { text: text ?? decodeAnything(source), form: "utf-8", octetLength, ascii: text?.length === octetLength };
}

type Utf8Slice = (this: Uint8Array, start: number, end: number) => string;

/** Node's own decoder, where there is one: a call of it costs a fraction of a TextDecoder's. */
const utf8Slice = (globalThis as { Buffer?: { prototype: { utf8Slice?: Utf8Slice } } }).Buffer?.prototype.utf8Slice;

/** The text of well-formed UTF-8; null for any other, and perhaps where U+FFFD stands in it. */
function decodeWellFormed(octets: Uint8Array): string | null {
  if (typeof utf8Slice === "function") {
    const text = utf8Slice.call(octets, 0, octets.length);
    // May stand for an ill-formed octet.
    return text.includes("\uFFFD") ? null : text;
  }
  try {
    return wellFormedUtf8.decode(octets);
  } catch {
    return null;
  }
}

/** A string's octets are counted when somebody asks for them; most callers never do. */
class StringSource implements DecodedSource {
  readonly form = "string";
  readonly text: string;
  #octetLength = -1;

  constructor(text: string) {
    this.text = text;
  }

  get octetLength(): number {
    if (this.#octetLength === -1) this.#octetLength = utf8Length(this.text, this.form, this.text.length);
    return this.#octetLength;
  }

  get ascii(): boolean {
    return this.octetLength === this.text.length;
  }
}

/** The very octets `decode` was given for this text. */
export function encode(text: string, form: SourceForm, octetLength: number): Uint8Array {
  return form.startsWith("utf-16") ? encodeUtf16(text, form, octetLength) : encodeUtf8(text, form);
}

/**
 * Octets that the first `end` code units of `text` stand for. A lone surrogate is one octet where it
 * came from an ill-formed octet, and three (generalized UTF-8) in a string.
 */
export function utf8Length(text: string, form: SourceForm, end: number): number {
  if (form.startsWith("utf-16")) return end * 2;
  let length = end;
  for (let at = 0; at < end; at++) {
    // Nearly all of most texts: a character is one unit and one octet.
    if (text.charCodeAt(at) < 0x80) continue;
    const next = characterEnd(text, at, end);
    length += octetsIn(text, at, next, form) - (next - at);
    at = next - 1;
  }
  return length;
}

/** Octets of one character; see `utf8Length`. */
function octetsIn(text: string, at: number, end: number, form: SourceForm): number {
  return form === "string" && isEscapedOctet(text.charCodeAt(at)) ? 3 : octetCount(text, at, end);
}

/** Where the character at `at` ends: two code units on for a surrogate pair. */
export function characterEnd(text: string, at: number, to: number): number {
  return at + 1 < to && (text.codePointAt(at) as number) > 0xffff ? at + 2 : at + 1;
}

/**
 * Octets of the character from `at` to `end`, 1 to 4. A lone `U+DC80` to `U+DCFF` is one octet of
 * ill-formed UTF-8; any other lone surrogate counts as generalized UTF-8 would write it.
 */
export function octetCount(text: string, at: number, end: number): number {
  const unit = text.charCodeAt(at);
  if (unit < 0x80 || isEscapedOctet(unit)) return 1;
  return end - at === 2 ? 4 : unit < 0x800 ? 2 : 3;
}

/**
 * The text of the first `octets` octets of `text`. Octets of a character that is cut through stay, as
 * those of an ill-formed sequence do.
 */
export function keptOctets(text: string, form: SourceForm, octets: number): string {
  let at = 0;
  let length = 0;
  while (at < text.length) {
    const next = characterEnd(text, at, text.length);
    const size = utf8Length(text.slice(at, next), form, next - at);
    if (length + size > octets) {
      const cut = encode(text.slice(at, next), form, size).subarray(0, octets - length);
      return text.slice(0, at) + String.fromCharCode(...Array.from(cut, (octet) => 0xdc00 | octet));
    }
    length += size;
    at = next;
  }
  return text;
}

/** Whether a lone code unit stands for an octet of an ill-formed sequence. */
export function isEscapedOctet(unit: number): boolean {
  return unit >= 0xdc80 && unit <= 0xdcff;
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x80) return false;
  return true;
}

function utf16Form(octets: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (octets[0] === 0xff && octets[1] === 0xfe) return "utf-16le";
  if (octets[0] === 0xfe && octets[1] === 0xff) return "utf-16be";
  return null;
}

function decodeUtf16(octets: Uint8Array, form: "utf-16le" | "utf-16be"): string {
  const units = new Uint16Array(Math.ceil(octets.length / 2));
  const low = form === "utf-16le" ? 0 : 1;
  for (let at = 0; at + 1 < octets.length; at += 2) {
    units[at >> 1] = (octets[at + low] as number) | ((octets[at + 1 - low] as number) << 8);
  }
  // An odd octet at the end is half a code unit; kept like an ill-formed octet.
  if (octets.length % 2 === 1) units[units.length - 1] = 0xdc00 | (octets[octets.length - 1] as number);
  return fromUnits(units, units.length);
}

function encodeUtf16(text: string, form: SourceForm, octetLength: number): Uint8Array {
  const octets = new Uint8Array(octetLength);
  const low = form === "utf-16le" ? 0 : 1;
  const whole = octetLength >> 1;
  for (let at = 0; at < whole; at++) {
    const unit = text.charCodeAt(at);
    octets[2 * at + low] = unit & 0xff;
    octets[2 * at + 1 - low] = unit >> 8;
  }
  if (octetLength % 2 === 1) octets[octetLength - 1] = text.charCodeAt(whole) & 0xff;
  return octets;
}

function fromUnits(units: Uint16Array, length: number): string {
  let text = "";
  for (let at = 0; at < length; at += CHUNK) {
    // Not spread: that would go over an iterator. An array of numbers is all this takes, in spite of its type.
    const chunk = units.subarray(at, Math.min(at + CHUNK, length)) as unknown as number[];
    text += String.fromCharCode.apply(null, chunk);
  }
  return text;
}

/** Octet for octet, which is slow; right for any octets. */
function decodeAnything(octets: Uint8Array): string {
  const units = new Uint16Array(octets.length);
  let length = 0;
  for (let at = 0; at < octets.length; ) {
    const first = octets[at++] as number;
    // Octets that have to follow, and the least code point of so many (RFC 3629 §4).
    const tails = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let point = tails === 0 ? first : first & (0x3f >> tails);
    let end = at;
    for (; end < at + tails && ((octets[end] as number) & 0xc0) === 0x80; end++) {
      point = (point << 6) | ((octets[end] as number) & 0x3f);
    }
    const isOverlong = tails > 0 && point <= (MOST_POINTS[tails - 1] as number);
    const isSurrogate = point >> 11 === 0xd800 >> 11;
    if (end < at + tails || isOverlong || isSurrogate || point > (MOST_POINTS[tails] as number)) {
      units[length++] = 0xdc00 | first;
      continue;
    }
    at = end;
    if (point > 0xffff) {
      units[length++] = 0xd7c0 + (point >> 10);
      units[length++] = 0xdc00 | (point & 0x3ff);
    } else units[length++] = point;
  }
  return fromUnits(units, length);
}

/** By the number of octets behind the first, the last code point of as many. */
const MOST_POINTS: readonly number[] = [0x7f, 0x7ff, 0xffff, 0x10ffff];

function encodeUtf8(text: string, form: SourceForm): Uint8Array {
  const octets = new Uint8Array(utf8Length(text, form, text.length));
  if (octets.length === text.length && isAscii(text)) return new TextEncoder().encode(text);
  let length = 0;
  for (let at = 0, next: number; at < text.length; at = next) {
    next = characterEnd(text, at, text.length);
    const count = octetsIn(text, at, next, form);
    putOctets(octets, length, text.codePointAt(at) as number, count);
    length += count;
  }
  return octets;
}

/** Puts the `count` octets of a character into a list, from `from` on. */
export function putOctets(octets: Uint8Array | number[], from: number, character: number, count: number): void {
  let point = character;
  for (let at = from + count - 1; at > from; at--) {
    octets[at] = 0x80 | (point & 0x3f);
    point >>= 6;
  }
  // The first octet begins with as many ones as there are octets.
  octets[from] = count === 1 ? point & 0xff : ((0xf00 >> count) & 0xff) | point;
}
