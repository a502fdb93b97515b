// Which short runs of octets stand in a target, and where: it takes one look at the
// text of a rule to see that it has something the target has not, or not behind the rest.
//
//     /*ab*cd     target /cdxab      "cd" stands at 1 alone, and "ab" at 4: refused
import { STAR } from "../text/ascii.ts";
import type { Target } from "./target.ts";

/**
 * Runs of up to four symbols. Of a symbol its low octet counts, which is the same in a path and in a query, so
 * that a run is a number. Runs that hash alike share a place: one may only seem to be there.
 */
export class Runs {
  /** By a hash of each run of one or two symbols, twice: where the first one ends, 0 where there is none, and the last one. */
  readonly #ends: Int32Array = new Int32Array(2 * 4096);
  /** By a hash of each longer run a bit that says that it is there. */
  readonly #bits: Int32Array;
  readonly #bitShift: number;

  /** Linear in the target. */
  constructor({ symbols, start, end }: Target) {
    // Thirty-two bits or more for each symbol.
    const size = 37 - Math.clz32(end - start + 7);
    const bitShift = 32 - size;
    const ends = this.#ends;
    const bits = new Int32Array(2 ** (size - 5));
    let run = 0;
    for (let at = start; at < end; ) {
      run = (run << 8) | (symbols.charCodeAt(at++) & 0xff);
      const one = 2 * (run & 0xff);
      const two = 2 * (((run >>> 3) & 0xfe0) ^ (run & 0xff));
      if (ends[one] === 0) ends[one] = at;
      if (ends[two] === 0) ends[two] = at;
      ends[one + 1] = ends[two + 1] = at;
      const three = Math.imul(run & 0xff_ffff, FACTOR) >>> bitShift;
      const four = Math.imul(run, FACTOR) >>> bitShift;
      bits[three >>> 5] = (bits[three >>> 5] as number) | (1 << three);
      bits[four >>> 5] = (bits[four >>> 5] as number) | (1 << four);
    }
    this.#bits = bits;
    this.#bitShift = bitShift;
  }

  /**
   * False where what stands between the stars of `text`, from `from` to `to`, surely does not stand in the target
   * one behind the other, from `at` on. At most two steps for each octet.
   */
  mayFollow(text: string, from: number, to: number, at: number): boolean {
    const ends = this.#ends;
    const bits = this.#bits;
    const bitShift = this.#bitShift;
    /** Where at the earliest ends what was looked for so far. */
    let end = at;
    let run = 0;
    let length = 0;
    for (let place = from; place < to; place++) {
      const unit = text.charCodeAt(place);
      if (unit === STAR) {
        run = length = 0;
        continue;
      }
      run = (run << 8) | (unit & 0xff);
      const two = 2 * (((run >>> 3) & 0xfe0) ^ (run & 0xff));
      const first = ends[two] as number;
      end = first > end ? first : end + 1;
      if ((ends[two + 1] as number) < end) return false;
      if (++length < 3) continue;
      const three = Math.imul(run & 0xff_ffff, FACTOR) >>> bitShift;
      if ((((bits[three >>> 5] as number) >>> three) & 1) === 0) return false;
      const four = Math.imul(run, FACTOR) >>> bitShift;
      if ((((bits[four >>> 5] as number) >>> four) & 1) === 0) return false;
    }
    return true;
  }
}

/** 2 ** 32 divided by the golden ratio spreads numbers that are near each other. */
const FACTOR = 0x9e3779b1;
