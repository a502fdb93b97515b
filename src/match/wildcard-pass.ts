// Many rules with `*` matched in one pass over a target (RFC 9309 §2.2.3). Each rule
// waits for its next literal; where a literal ends, all that wait for it move on.
//
//     /*a*bc  /*a*d     target /xaxbcx:   at "a" both move on, at "bc" the first one is through
//
// As in `matches`, a literal is taken as early as it is found. Those that wait stand
// in queues of numbers: there may be a hundred thousand of them.
import type { CompiledRule } from "./compiled-rule.ts";
import type { Contest } from "./contest.ts";
import { isAt, type Literal } from "./pattern.ts";
import type { Target } from "./target.ts";
import type { WildRules } from "./wild-rules.ts";

export class WildcardPass {
  readonly #wild: WildRules;
  readonly #target: Target;
  readonly #contest: Contest;
  // By number, from 1 on, of those in queues: which rule waits, for which place in `keys`, from where on
  // in the target, and the number of the one behind it. Those of one queue stand in order of `#from`.
  readonly #rules: number[] = [0];
  readonly #places: number[] = [0];
  readonly #from: number[] = [0];
  readonly #behind: number[] = [0];

  constructor(wild: WildRules, target: Target, contest: Contest) {
    this.#wild = wild;
    this.#target = target;
    this.#contest = contest;
  }

  /**
   * Takes to the contest every one of the rules that matches, where what is before its first star does;
   * they stand in order of `heads`. Two steps for each symbol of the target, one for each literal of a
   * rule, and one for each literal that ends at a symbol, but where nobody has begun to wait since none
   * of those that end there was awaited.
   */
  run(rules: readonly number[]): void {
    const { finder, queues, heads, starts } = this.#wild;
    const { quiet } = queues;
    const { symbols, start, end } = this.#target;
    this.#wild.moment++;
    let state = 0;
    let begun = 0;
    for (let at = start + (heads[rules[0] as number] as number); at < end; at++) {
      for (; begun < rules.length; begun++) {
        const rule = rules[begun] as number;
        if (start + (heads[rule] as number) > at) break;
        this.#move(rule, starts[rule] as number, at);
      }
      state = finder.follow(state, symbols.charCodeAt(at));
      const { moment } = this.#wild;
      if (quiet[state] === moment) continue;
      let awaited = false;
      for (let last = finder.ending(state); last !== 0; last = finder.endingBehind(last)) {
        if (this.#arrive(finder.literal(last), at + 1 - finder.depth(last), at + 1)) awaited = true;
      }
      if (!awaited && this.#wild.moment === moment) quiet[state] = moment;
    }
    this.#clear();
  }

  /** A literal stands from `start` to `end`. Whether anybody waits for another one like it. */
  #arrive(literal: number, start: number, end: number): boolean {
    const { first } = this.#wild.queues;
    const inPath = 2 * literal;
    const inQuery = inPath + 1;
    if (first[inPath] !== 0) this.#moveAll(inPath, start, end);
    if (first[inQuery] !== 0 && start > this.#target.query) this.#moveAll(inQuery, start, end);
    return first[inPath] !== 0 || first[inQuery] !== 0;
  }

  #moveAll(key: number, start: number, end: number): void {
    const { first, awaited } = this.#wild.queues;
    let one = first[key] as number;
    for (; one !== 0 && (this.#from[one] as number) <= start; one = this.#behind[one] as number) {
      const rule = this.#rules[one] as number;
      const place = this.#places[one] as number;
      // It may have been found where the other key is.
      if (awaited[rule] !== place || !this.#isThere(rule, place, key, start, end)) continue;
      this.#move(rule, place + 2, end);
    }
    first[key] = one;
  }

  /**
   * Whether the symbols of a key that stand there mean the rule's literal. What is missed here is missed in
   * all of the path: only a later place is tried then, in the query.
   */
  #isThere(rule: number, place: number, key: number, start: number, end: number): boolean {
    const { keys, starts, rules } = this.#wild;
    if (keys[place + 1] === -1 || key % 2 === 1) return true;
    const { middle } = (rules[rule] as CompiledRule).pattern;
    const { inPath } = middle[(place - (starts[rule] as number)) / 2] as Literal;
    const mark = inPath.symbols.indexOf("?");
    return mark === -1 ? end <= this.#target.query : start + mark === this.#target.query;
  }

  /** All of the rule's literals before `place` are found, the last one ends at `from`. */
  #move(rule: number, place: number, from: number): void {
    const { rules, starts, keys, queues } = this.#wild;
    const compiled = rules[rule] as CompiledRule;
    queues.awaited[rule] = -1;
    if (!this.#contest.canWin(compiled)) return;
    if (place < (starts[rule + 1] as number)) {
      queues.awaited[rule] = place;
      this.#wild.moment++;
      this.#wait(keys[place] as number, rule, place, from);
      if (keys[place + 1] !== -1) this.#wait(keys[place + 1] as number, rule, place, from);
      return;
    }
    const { tail } = compiled.pattern;
    const at = this.#target.end - (tail === null ? 0 : tail.inPath.symbols.length);
    if (tail === null || (at >= from && isAt(this.#target, at, tail))) this.#contest.enter(compiled);
  }

  #wait(key: number, rule: number, place: number, from: number): void {
    const { first, last } = this.#wild.queues;
    const one = this.#rules.push(rule) - 1;
    this.#places.push(place);
    this.#from.push(from);
    this.#behind.push(0);
    if (first[key] === 0) first[key] = one;
    else this.#behind[last[key] as number] = one;
    last[key] = one;
  }

  /** Leaves no queue behind. */
  #clear(): void {
    const { keys, queues } = this.#wild;
    for (const place of this.#places) {
      queues.first[keys[place] as number] = 0;
      if (keys[place + 1] !== -1) queues.first[keys[place + 1] as number] = 0;
    }
  }
}
