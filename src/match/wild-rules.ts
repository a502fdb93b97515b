// The rules of an index that have something to find behind their first `*`, and the
// literals between their stars (RFC 9309 §2.2.3). Numbers in lists, and no object for
// a literal: a file may have hundreds of thousands of them.
import { LiteralFinder } from "../text/literal-finder.ts";
import type { CompiledRule } from "./compiled-rule.ts";
import { literal, literalsOf, type Pieces } from "./pattern.ts";

/** What the passes over one set of rules use again and again; nobody waits between them. */
export interface Queues {
  /** By rule, the place in `keys` of the literal that it waits for. */
  readonly awaited: Int32Array;
  /** By key, the number of the first in its queue; 0 where nobody waits. */
  readonly first: Int32Array;
  /** By key, the number of the last. */
  readonly last: Int32Array;
  /** By state of the finder, the last moment at which nobody waited for what ends there. */
  readonly quiet: Float64Array;
}

/** Each rule is known by its number; they are added in order of rank, the best first. */
export class WildRules {
  readonly finder: LiteralFinder = new LiteralFinder();
  readonly rules: CompiledRule[] = [];
  /** By rule, how many symbols stand before its first star. */
  readonly heads: number[] = [];
  /**
   * Of the literals of all rules, in order, the tail left out: for each the key of its symbols in the
   * path and that of those in the query, -1 where they are the same. A key is twice a literal's number,
   * and one more where it counts in the query alone.
   */
  readonly keys: number[] = [];
  /** By rule, where its keys begin; behind the last one too. */
  readonly starts: number[] = [0];
  /** By rule twice: the numbers of what its longest literal can stand for; the same number where that is one thing. */
  readonly longest: number[] = [];
  /** Counts whenever somebody begins to wait; see `WildcardPass`. */
  moment = 0;
  #queues: Queues | null = null;

  get queues(): Queues {
    const { size, states } = this.finder;
    return (this.#queues ??= {
      awaited: new Int32Array(this.rules.length),
      first: new Int32Array(2 * size),
      last: new Int32Array(2 * size),
      quiet: new Float64Array(states),
    });
  }

  /** Takes a rule and gives its number. Linear in its pattern. */
  add(rule: CompiledRule, head: number, { text, encoding, places, hasAnchor }: Pieces): number {
    const { finder, keys } = this;
    const end = hasAnchor ? places.length - 2 : places.length;
    let most = 0;
    let longest: readonly number[] = [];
    for (let at = 2; at < places.length; at += 2) {
      const from = places[at] as number;
      const to = places[at + 1] as number;
      const numbers =
        encoding === null
          ? [finder.add(text, from, to)]
          : literalsOf(literal(text, from, to, encoding)).map((symbols) => finder.add(symbols));
      const [one, other = one] = numbers as [number, number?];
      if (to - from > most) {
        most = to - from;
        longest = [one, other];
      }
      if (at < end) keys.push(2 * one, other === one ? -1 : 2 * other + 1);
    }
    this.longest.push(...longest);
    this.starts.push(keys.length);
    this.heads.push(head);
    return this.rules.push(rule) - 1;
  }
}
