// Which short runs of octets stand in a target, and where: it takes one look at the
// text of a rule to see that it has something the target has not, or not behind the rest.
//
//     /*ab*cd     target /cdxab      "cd" stands at 1 alone, and "ab" at 4: refused
import type { Target } from "./target.ts";

/** Symbols of the longest runs. */
const LONGEST = 4;
/** Symbols of the longest runs whose places are known. */
const PLACED = 2;
/** Runs of so many symbols that not each of them is looked for, but only those side by side. */
const MANY = 16;
/** Places for runs, at most: the power of two. They are to stay near the processor. */
const MOST_PLACES = 12;

/**
 * Of a symbol its low octet counts, which is the same in a path and in a query. Runs that hash alike share a
 * place, so that one may only seem to be there.
 */
export class Runs {
  /** By a hash of each run of one or two symbols, twice: one more than where the first one is, and the last one. */
  readonly #places: Int32Array;
  readonly #placeShift: number;
  /** By a hash of each longer run a bit that says that it is there. */
  readonly #bits: Int32Array;
  readonly #bitShift: number;

  /** Linear in the target. */
  constructor({ symbols, start, end }: Target) {
    // Sixteen bits or more for each symbol.
    const size = 36 - Math.clz32(end - start + 7);
    const placeShift = 32 - Math.min(size, MOST_PLACES);
    const bitShift = 32 - size;
    const places = new Int32Array(2 << (32 - placeShift));
    const bits = new Int32Array(2 ** (size - 5));
    for (let at = start; at < end; at++) {
      const to = Math.min(at + LONGEST, end);
      let hash = 0;
      for (let next = at; next < to; next++) {
        hash = mix(hash, symbols.charCodeAt(next) & 0xff);
        if (next - at < PLACED) {
          const place = (hash >>> placeShift) * 2;
          if (places[place] === 0) places[place] = at + 1;
          places[place + 1] = at + 1;
        } else {
          const word = hash >>> (bitShift + 5);
          bits[word] = (bits[word] as number) | (1 << (hash >>> bitShift));
        }
      }
    }
    this.#places = places;
    this.#placeShift = placeShift;
    this.#bits = bits;
    this.#bitShift = bitShift;
  }

  /**
   * The earliest place in the target, at or behind `at`, where the first `length` of some octets may stand, one
   * or more; -1 where there surely is none. At most four steps for each of them.
   */
  find(octets: readonly number[], length: number, at: number): number {
    const last = Math.max(0, length - LONGEST);
    const step = length < MANY ? 1 : LONGEST;
    let found = at;
    for (let run = 0; ; run = Math.min(run + step, last)) {
      const end = Math.min(run + LONGEST, length);
      let hash = 0;
      for (let next = run; next < end; next++) {
        hash = mix(hash, octets[next] as number);
        if (next - run < PLACED) {
          const place = (hash >>> this.#placeShift) * 2;
          found = Math.max(found, (this.#places[place] as number) - run - 1);
          if ((this.#places[place + 1] as number) - run - 1 < found) return -1;
        } else if ((((this.#bits[hash >>> (this.#bitShift + 5)] as number) >>> (hash >>> this.#bitShift)) & 1) === 0) {
          return -1;
        }
      }
      if (run === last) return found;
    }
  }
}

function mix(hash: number, symbol: number): number {
  return Math.imul(hash + symbol + 1, 0x9e3779b1);
}
