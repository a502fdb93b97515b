// Converts between UTF-16 offsets, which spans use, and the units of the negotiated position encoding
// (Language Server Protocol 3.17, `PositionEncodingKind`).

/** The encodings a client can ask for, as the protocol names them. */
export type Encoding = "utf-8" | "utf-16" | "utf-32";

/** UTF-16 code units between two entries of the table of sums. */
const STRIDE = 256;

/**
 * Sums of encoded units over one text, so that a conversion scans at most 256 code units, however long the line.
 * Made in linear time on first use, and only for texts in which the encodings differ.
 */
export class Units {
  readonly #text: string;
  readonly #widthAt: (text: string, at: number) => number;
  /** Units before code unit `n * STRIDE`. Null if every code unit is one unit. */
  #sums: Uint32Array | null | undefined;

  constructor(text: string, encoding: Encoding) {
    this.#text = text;
    this.#widthAt = encoding === "utf-8" ? utf8Width : utf32Width;
    if (encoding === "utf-16") this.#sums = null;
  }

  /** Number of units between two offsets. */
  between(start: number, end: number): number {
    const sums = this.#table();
    return sums === null ? end - start : this.#before(sums, end) - this.#before(sums, start);
  }

  /** The offset `units` code units after `start`, clamped to `end` and never inside a character. */
  after(start: number, units: number, end: number): number {
    const sums = this.#table();
    if (sums === null) return Math.min(start + units, end);
    const wanted = this.#before(sums, start) + units;
    // The last stretch that begins at or before the wanted unit.
    let low = Math.floor(start / STRIDE);
    let high = Math.floor(end / STRIDE);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((sums[middle] as number) <= wanted) low = middle;
      else high = middle - 1;
    }
    let at = Math.max(low * STRIDE, start);
    let count = this.#before(sums, at);
    while (at < end) {
      const length = isPair(this.#text, at) ? 2 : 1;
      let width = 0;
      for (let unit = at; unit < at + length; unit++) width += this.#widthAt(this.#text, unit);
      if (count + width > wanted) break;
      count += width;
      at += length;
    }
    return Math.min(at, end);
  }

  #before(sums: Uint32Array, offset: number): number {
    const entry = Math.floor(offset / STRIDE);
    let units = sums[entry] as number;
    for (let at = entry * STRIDE; at < offset; at++) units += this.#widthAt(this.#text, at);
    return units;
  }

  #table(): Uint32Array | null {
    if (this.#sums === undefined) this.#sums = NON_ASCII.test(this.#text) ? this.#sum() : null;
    return this.#sums;
  }

  #sum(): Uint32Array {
    const text = this.#text;
    const sums = new Uint32Array(Math.floor(text.length / STRIDE) + 1);
    let units = 0;
    for (let at = 0; at < text.length; at++) {
      if (at % STRIDE === 0) sums[at / STRIDE] = units;
      units += this.#widthAt(text, at);
    }
    if (text.length % STRIDE === 0) sums[text.length / STRIDE] = units;
    return sums;
  }
}

const NON_ASCII = /[^\0-\x7f]/;

/**
 * Octets of a code unit in UTF-8. Each half of a surrogate pair counts two; a lone surrogate three, as U+FFFD would.
 */
function utf8Width(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  return isPair(text, at) || isSecondHalf(text, at) ? 2 : 3;
}

/** Code points that start at a code unit. */
function utf32Width(text: string, at: number): number {
  return isSecondHalf(text, at) ? 0 : 1;
}

function isPair(text: string, at: number): boolean {
  return isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1));
}

function isSecondHalf(text: string, at: number): boolean {
  return isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1));
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
