// N-gram filter over a target: rejects a rule in one pass over its text if one of its
// n-grams is absent, or occurs only before the literals that precede it.
//
//     /*ab*cd     target /cdxab      "cd" ends at 3 at the latest, "ab" at 6 at the earliest
import { STAR } from "../text/ascii.ts";
import type { Target } from "./target.ts";

/**
 * The n-grams of one to four symbols of a target. Only the low octet of a symbol counts: it is the same
 * in a path and in a query, and four of them are one number. N-grams are hashed, so there may be false
 * positives, but no false negatives. Takes 32 KiB, and at most 64 bits for each symbol.
 */
export class NgramFilter {
  /** By hash of a 1-gram or 2-gram: the offset after its first occurrence, 0 if none, and after its last. */
  readonly #ends: Int32Array = new Int32Array(2 * 4096);
  /** One bit by hash of a 3-gram or 4-gram. */
  readonly #bits: Int32Array;
  readonly #shift: number;

  /** Linear in the target. */
  constructor({ symbols, start, end }: Target) {
    const log = 37 - Math.clz32(end - start + 7);
    const shift = 32 - log;
    const ends = this.#ends;
    const bits = new Int32Array(2 ** (log - 5));
    let gram = 0;
    for (let at = start; at < end; ) {
      gram = (gram << 8) | (symbols.charCodeAt(at++) & 0xff);
      const one = 2 * (gram & 0xff);
      const two = bigramSlot(gram);
      if (ends[one] === 0) ends[one] = at;
      if (ends[two] === 0) ends[two] = at;
      ends[one + 1] = ends[two + 1] = at;
      const three = hash(gram & 0xff_ffff) >>> shift;
      const four = hash(gram) >>> shift;
      bits[three >>> 5] = (bits[three >>> 5] as number) | (1 << three);
      bits[four >>> 5] = (bits[four >>> 5] as number) | (1 << four);
    }
    this.#bits = bits;
    this.#shift = shift;
  }

  /**
   * False if the literals between the stars of `text`, from `from` to `to`, surely do not occur in the
   * target in this order, from offset `start` on. Linear in the text.
   */
  mayContain(text: string, from: number, to: number, start: number): boolean {
    const ends = this.#ends;
    const bits = this.#bits;
    const shift = this.#shift;
    /** The earliest offset at which what was read so far may end. */
    let end = start;
    let gram = 0;
    let length = 0;
    for (let at = from; at < to; at++) {
      const unit = text.charCodeAt(at);
      if (unit === STAR) {
        gram = length = 0;
        continue;
      }
      gram = (gram << 8) | (unit & 0xff);
      const two = bigramSlot(gram);
      const first = ends[two] as number;
      end = first > end ? first : end + 1;
      if ((ends[two + 1] as number) < end) return false;
      if (++length < 3) continue;
      const three = hash(gram & 0xff_ffff) >>> shift;
      if ((((bits[three >>> 5] as number) >>> three) & 1) === 0) return false;
      const four = hash(gram) >>> shift;
      if ((((bits[four >>> 5] as number) >>> four) & 1) === 0) return false;
    }
    return true;
  }
}

/** Index in `ends` of the last two symbols of a 4-gram; of the last one if the others are 0. */
function bigramSlot(gram: number): number {
  return 2 * (((gram >>> 3) & 0xfe0) ^ (gram & 0xff));
}

/** Multiplicative hash of a 3-gram or 4-gram; its upper bits are the ones that are spread. */
function hash(gram: number): number {
  return Math.imul(gram, 0x9e3779b1);
}
