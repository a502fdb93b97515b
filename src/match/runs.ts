// Which short runs of octets stand in a target, and where: it takes one look at the
// text of a rule to see that it has something the target has not, or not behind the rest.
//
//     /*ab*cd     target /cdxab      "cd" stands at 1 alone, and "ab" at 4: refused
import type { Target } from "./target.ts";

/** Symbols of the longest runs. */
const LONGEST = 4;
/** Symbols in which not every run is looked for. */
const MANY = 16;

/**
 * Of a symbol its low octet counts, which is the same in a path and in a query. Runs that hash alike share a
 * place, so that one may only seem to be there.
 */
export class Runs {
  /**
   * By a hash of each run of one to four symbols, twice: where the first one is, and where the last one.
   * Both one more than it is; 0 for none.
   */
  readonly #places: Int32Array;
  readonly #shift: number;

  /** Linear in the target. */
  constructor({ symbols, start, end }: Target) {
    const bits = 34 - Math.clz32(end - start);
    this.#places = new Int32Array(2 ** (bits + 1));
    this.#shift = 32 - bits;
    for (let at = start; at < end; at++) {
      const to = Math.min(at + LONGEST, end);
      let hash = 0;
      for (let next = at; next < to; next++) {
        hash = mix(hash, symbols.charCodeAt(next) & 0xff);
        const place = this.#place(hash);
        if (this.#places[place] === 0) this.#places[place] = at + 1;
        this.#places[place + 1] = at + 1;
      }
    }
  }

  /**
   * The earliest place in the target, at or behind `at`, where all of `octets` may stand, which are not
   * none; -1 where there surely is none. At most four steps for each of them.
   */
  find(octets: readonly number[], at: number): number {
    const { length } = octets;
    const last = Math.max(0, length - LONGEST);
    let found = at;
    // Of many runs those side by side tell as much as all of them.
    const step = length < MANY ? 1 : LONGEST;
    for (let run = 0; ; run = Math.min(run + step, last)) {
      const end = Math.min(run + LONGEST, length);
      let hash = 0;
      for (let next = run; next < end; next++) hash = mix(hash, octets[next] as number);
      const place = this.#place(hash);
      found = Math.max(found, (this.#places[place] as number) - run - 1);
      if ((this.#places[place + 1] as number) - run - 1 < found) return -1;
      if (run === last) return found;
    }
  }

  #place(hash: number): number {
    return (hash >>> this.#shift) * 2;
  }
}

function mix(hash: number, symbol: number): number {
  return Math.imul(hash + symbol + 1, 0x9e3779b1);
}
