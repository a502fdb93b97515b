// Which short runs of octets stand in a target, and where: it takes one look at the
// text of a rule to see that it has something the target has not, or not behind the rest.
//
//     /*ab*cd     target /cdxab      "cd" stands at 1 alone, and "ab" at 4: refused
import type { Target } from "./target.ts";

/** Symbols of the longest runs. */
const LONGEST = 4;
/** Symbols in which not every run is looked for. */
const MANY = 16;

/** Runs that hash alike share a place, so that one may only seem to be there. */
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
        hash = mix(hash, symbols.charCodeAt(next));
        const place = this.#place(hash);
        if (this.#places[place] === 0) this.#places[place] = at + 1;
        this.#places[place + 1] = at + 1;
      }
    }
  }

  /**
   * The earliest place in the target, at or behind `at`, where the symbols may stand that are those of
   * `text` from `from` to `to`, which are not none; -1 where there surely is none. At most four steps for each of them.
   */
  find(text: string, from: number, to: number, at: number): number {
    const last = Math.max(from, to - LONGEST);
    let found = at;
    // Of many runs those side by side tell as much as all of them.
    const step = to - from < MANY ? 1 : LONGEST;
    for (let run = from; ; run = Math.min(run + step, last)) {
      const end = Math.min(run + LONGEST, to);
      let hash = 0;
      for (let next = run; next < end; next++) hash = mix(hash, text.charCodeAt(next));
      const place = this.#place(hash);
      const shift = run - from + 1;
      found = Math.max(found, (this.#places[place] as number) - shift);
      if ((this.#places[place + 1] as number) - shift < found) return -1;
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
