// Octets to text and back without loss (RFC 9309 §2.3: the file is UTF-8). See docs/decisions/004-lossless-text.md.

/** Number of code units per `String.fromCharCode` call; engines limit the number of arguments. */
const CHUNK = 8192;

/** Maximum number of UTF-8 octets per UTF-16 code unit. */
export const MAX_OCTETS_PER_UNIT = 3;

/** A robots.txt: text or octets. */
export type Source = string | Uint8Array;

/** Whether a value is a source. Accepts a `Uint8Array` of another realm. */
export function isSource(value: unknown): value is Source {
  return typeof value === "string" || Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** The form of the source, which is also the form that printing returns: a string, or octets in an encoding. */
export type SourceForm = "string" | "utf-8" | "utf-16le" | "utf-16be";

/** A source as text, with the facts that its octets lost on the way. */
export interface DecodedSource {
  /** The text that all spans are offsets in. */
  readonly text: string;
  /** The form of the source. */
  readonly form: SourceForm;
  /** Number of octets of the source; for a string, of its UTF-8 form. */
  readonly octetLength: number;
  /** Whether every octet is ASCII; then offsets in code units and in octets are equal. */
  readonly ascii: boolean;
}

/** Options of `decode`. */
export interface DecodeOptions {
  /**
   * Decodes octets that start with a UTF-16 BOM as UTF-16 (§2.2.2 allows this). Otherwise they are decoded as UTF-8,
   * and every line with ill-formed octets is reported.
   */
  readonly bridgeUtf16?: boolean;
}

/** Made on first use: an engine without a host, as in a database, has no `TextDecoder`. */
let wellFormedUtf8: InstanceType<typeof TextDecoder> | null = null;

/**
 * Decodes octets without loss: well-formed UTF-8 (a BOM is kept), and every octet `XX` of an ill-formed sequence as
 * the lone surrogate `U+DCXX`, which well-formed UTF-8 never decodes to. A string stays as it is. Never throws; time
 * and memory are linear in the source.
 */
export function decode(source: Source, options: DecodeOptions = {}): DecodedSource {
  if (typeof source === "string" || options.bridgeUtf16 !== true) return decodeUtf8(source);
  const form = utf16Form(source);
  if (form === null) return decodeUtf8(source);
  return { text: decodeUtf16(source, form), form, octetLength: source.length, ascii: false };
}

/** `decode` that never decodes as UTF-16. */
export function decodeUtf8(source: Source): DecodedSource {
  if (typeof source === "string") return new StringSource(source);
  const octetLength = source.length;
  const text = decodeWellFormed(source);
  // In well-formed UTF-8, every character outside of ASCII has fewer code units than octets.
  return { text: text ?? decodeAnything(source), form: "utf-8", octetLength, ascii: text?.length === octetLength };
}

const NOT_ASCII = /[^\0-\x7f]/;

type Utf8Slice = (this: Uint8Array, start: number, end: number) => string;

/** Node's decoder, if the runtime is Node: calling it costs a fraction of calling `TextDecoder`. */
const utf8Slice = (globalThis as { Buffer?: { prototype: { utf8Slice?: Utf8Slice } } }).Buffer?.prototype.utf8Slice;

/** The text of well-formed UTF-8; null for ill-formed UTF-8, and sometimes for text that contains U+FFFD. */
function decodeWellFormed(octets: Uint8Array): string | null {
  if (typeof utf8Slice === "function") {
    const text = utf8Slice.call(octets, 0, octets.length);
    // U+FFFD may be the replacement of an ill-formed octet.
    return text.includes("\uFFFD") ? null : text;
  }
  try {
    wellFormedUtf8 ??= new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return wellFormedUtf8.decode(octets);
  } catch {
    // Ill-formed, or there is no decoder.
    return null;
  }
}

/** A string as the source. Counts octets on first access: most callers never need them. */
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

/** The octets that `decode` decoded to this text. */
export function encode(text: string, form: SourceForm, octetLength: number): Uint8Array {
  return form.startsWith("utf-16") ? encodeUtf16(text, form, octetLength) : encodeUtf8(text, form);
}

/**
 * Number of octets that the first `end` code units of `text` stand for. A lone surrogate counts one octet if it stands
 * for an ill-formed octet, and three (generalized UTF-8) in a string.
 */
export function utf8Length(text: string, form: SourceForm, end: number): number {
  if (form.startsWith("utf-16")) return end * 2;
  // A regular expression is fast from its first use on; a loop is not.
  let at = text.search(NOT_ASCII);
  if (at === -1) return end;
  let length = end;
  for (; at < end; at++) {
    // Fast path for ASCII: one code unit, one octet.
    if (text.charCodeAt(at) < 0x80) continue;
    const next = characterEnd(text, at, end);
    length += octetsIn(text, at, next, form) - (next - at);
    at = next - 1;
  }
  return length;
}

/** Number of code units of the longest beginning of whole characters that has at most this many octets; see `utf8Length`. */
export function unitsWithin(text: string, form: SourceForm, octets: number): number {
  let length = 0;
  for (let at = 0, next: number; at < text.length; at = next) {
    next = characterEnd(text, at, text.length);
    length += form.startsWith("utf-16") ? 2 * (next - at) : octetsIn(text, at, next, form);
    if (length > octets) return at;
  }
  return text.length;
}

/** Number of octets of one character; see `utf8Length`. */
function octetsIn(text: string, at: number, end: number, form: SourceForm): number {
  return form === "string" && isEscapedOctet(text.charCodeAt(at)) ? 3 : octetCount(text, at, end);
}

/** End of the character at `at`: a surrogate pair is two code units. */
export function characterEnd(text: string, at: number, to: number): number {
  return at + 1 < to && (text.codePointAt(at) as number) > 0xffff ? at + 2 : at + 1;
}

/**
 * Number of octets of the character in [`at`, `end`), 1 to 4. A lone `U+DC80` to `U+DCFF` is one octet of ill-formed
 * UTF-8; any other lone surrogate is three octets, as in generalized UTF-8.
 */
export function octetCount(text: string, at: number, end: number): number {
  const unit = text.charCodeAt(at);
  if (unit < 0x80 || isEscapedOctet(unit)) return 1;
  return end - at === 2 ? 4 : unit < 0x800 ? 2 : 3;
}

/**
 * The text of the first `octets` octets of `text`. If the limit is inside of a character, its first octets are kept
 * as those of an ill-formed sequence.
 */
export function keptOctets(text: string, form: SourceForm, octets: number): string {
  const end = unitsWithin(text, form, octets);
  if (end === text.length) return text;
  const character = text.slice(end, characterEnd(text, end, text.length));
  const cut = encode(character, form, utf8Length(character, form, character.length));
  const rest = cut.subarray(0, octets - utf8Length(text, form, end));
  return text.slice(0, end) + String.fromCharCode(...Array.from(rest, (octet) => 0xdc00 | octet));
}

/** Whether a lone surrogate stands for an octet of an ill-formed sequence. */
export function isEscapedOctet(unit: number): boolean {
  return unit >= 0xdc80 && unit <= 0xdcff;
}

function utf16Form(octets: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (octets[0] === 0xff && octets[1] === 0xfe) return "utf-16le";
  if (octets[0] === 0xfe && octets[1] === 0xff) return "utf-16be";
  return null;
}

function decodeUtf16(octets: Uint8Array, form: "utf-16le" | "utf-16be"): string {
  const units = new Uint16Array(Math.ceil(octets.length / 2));
  const low = form === "utf-16le" ? 0 : 1;
  // An odd octet at the end is half of a code unit; it is kept like an ill-formed octet.
  if (octets.length % 2 === 1) units[units.length - 1] = 0xdc00 | (octets[octets.length - 1] as number);
  for (let at = 0; at + 1 < octets.length; at += 2) {
    units[at >> 1] = (octets[at + low] as number) | ((octets[at + 1 - low] as number) << 8);
  }
  return fromUnits(units, units.length);
}

function encodeUtf16(text: string, form: SourceForm, octetLength: number): Uint8Array {
  const octets = new Uint8Array(octetLength);
  const low = form === "utf-16le" ? 0 : 1;
  const whole = octetLength >> 1;
  if (octetLength % 2 === 1) octets[octetLength - 1] = text.charCodeAt(whole) & 0xff;
  for (let at = 0; at < whole; at++) {
    const unit = text.charCodeAt(at);
    octets[2 * at + low] = unit & 0xff;
    octets[2 * at + 1 - low] = unit >> 8;
  }
  return octets;
}

function fromUnits(units: Uint16Array, length: number): string {
  let text = "";
  for (let at = 0; at < length; at += CHUNK) {
    // `apply` instead of spread, which would use an iterator. It accepts any array-like, in spite of its type.
    const chunk = units.subarray(at, Math.min(at + CHUNK, length)) as unknown as number[];
    text += String.fromCharCode.apply(null, chunk);
  }
  return text;
}

/** Decodes any octets, one by one: slow. */
function decodeAnything(octets: Uint8Array): string {
  const units = new Uint16Array(octets.length);
  let length = 0;
  for (let at = 0; at < octets.length; ) {
    const first = octets[at++] as number;
    // Number of continuation octets that have to follow (RFC 3629 §4).
    const tails = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let point = tails === 0 ? first : first & (0x3f >> tails);
    let end = at;
    for (; end < at + tails && ((octets[end] as number) & 0xc0) === 0x80; end++) {
      point = (point << 6) | ((octets[end] as number) & 0x3f);
    }
    // Also true of a sequence that ends too early, because its point has too few bits.
    const isOverlong = point < (MIN_POINTS[tails] as number);
    const isSurrogate = point >> 11 === 0xd800 >> 11;
    if (isOverlong || isSurrogate || point > (MAX_POINTS[tails] as number)) {
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

/** The least and the greatest code point by the number of continuation octets. */
const MIN_POINTS: readonly number[] = [0, 0x80, 0x800, 0x1_0000];
const MAX_POINTS: readonly number[] = [0x7f, 0x7ff, 0xffff, 0x10_ffff];

function encodeUtf8(text: string, form: SourceForm): Uint8Array {
  const octets = new Uint8Array(utf8Length(text, form, text.length));
  if (octets.length === text.length && !NOT_ASCII.test(text) && typeof TextEncoder === "function") {
    return new TextEncoder().encode(text);
  }
  let length = 0;
  for (let at = 0, next: number; at < text.length; at = next) {
    next = characterEnd(text, at, text.length);
    const count = octetsIn(text, at, next, form);
    putOctets(octets, length, text.codePointAt(at) as number, count);
    length += count;
  }
  return octets;
}

/** Writes the `count` octets of a character into `octets`, starting at the index `from`. */
export function putOctets(octets: Uint8Array | number[], from: number, character: number, count: number): void {
  let point = character;
  for (let at = from + count - 1; at > from; at--) {
    octets[at] = 0x80 | (point & 0x3f);
    point >>= 6;
  }
  // The first octet starts with as many one bits as there are octets.
  octets[from] = count === 1 ? point & 0xff : ((0xf00 >> count) & 0xff) | point;
}
