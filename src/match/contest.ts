// Which of the rules that match decides (RFC 9309 §2.2.2): the one of highest rank,
// and of its equals the first in the file. Compares rules, and no octets.
import type { CompiledRule } from "./compiled-rule.ts";

export class Contest {
  /** The best so far; null where none came. */
  best: CompiledRule | null = null;
  readonly #floor: number;
  readonly #disallows: boolean;

  /** Among rules above rank `floor`; with `disallows`, among those of them that disallow. */
  constructor(floor: number, disallows: boolean) {
    this.#floor = floor;
    this.#disallows = disallows;
  }

  /** Whether a rule of this rank and place would be the best if it matched; of those that follow it in order of rank none would if it is not. */
  canWin({ rank, line }: CompiledRule): boolean {
    if (rank <= this.#floor) return false;
    return this.best === null || rank > this.best.rank || (rank === this.best.rank && line < this.best.line);
  }

  /** Whether a rule of its kind counts at all. */
  counts({ allows }: CompiledRule): boolean {
    return !this.#disallows || !allows;
  }

  /** Takes a rule that matches, if there is one. */
  enter(rule: CompiledRule | null): void {
    if (rule !== null && this.counts(rule) && this.canWin(rule)) this.best = rule;
  }
}
