// Many rules with `*` matched in one pass over a target (RFC 9309 §2.2.3). Each rule
// waits for its next literal; where a literal ends, all that wait for it move on.
//
//     /*a*bc  /*a*d     target /xaxbcx:   at "a" both move on, at "bc" the first one is through
//
// As in `matches`, a literal is taken as early as it is found.
import type { Contest } from "./contest.ts";
import type { Candidate, Literals } from "./literals.ts";
import { isAt, type Literal } from "./pattern.ts";
import type { Target } from "./target.ts";

/** A candidate on its way: what is before its literal `next` is found, and ends at `from`. */
interface Waiting {
  readonly candidate: Candidate;
  readonly next: number;
  readonly from: number;
  gone: boolean;
}

/** Those that wait for one literal, in order of `from`; those before `head` are gone. */
interface Queue {
  readonly waiting: Waiting[];
  head: number;
}

export class WildcardPass {
  readonly #literals: Literals;
  readonly #target: Target;
  readonly #contest: Contest;
  /** By key. */
  readonly #queues = new Map<number, Queue>();

  constructor(literals: Literals, target: Target, contest: Contest) {
    this.#literals = literals;
    this.#target = target;
    this.#contest = contest;
  }

  /**
   * Takes to the contest every candidate that matches; they stand in order of `from`. Two steps for each
   * symbol of the target, one for each literal of a candidate, and one for each literal that ends at a
   * symbol, but where nobody has begun to wait since none of those that end there was awaited.
   */
  run(candidates: readonly Candidate[]): void {
    const { finder, quiet } = this.#literals;
    const { symbols, end } = this.#target;
    this.#literals.moment++;
    let state = 0;
    let begun = 0;
    for (let at = candidates[0]?.from ?? end; at < end; at++) {
      for (; (candidates[begun]?.from ?? end) <= at; begun++) this.#move(candidates[begun] as Candidate, 0, at);
      state = finder.follow(state, symbols.charCodeAt(at));
      const { moment } = this.#literals;
      if (quiet[state] === moment) continue;
      let awaited = false;
      for (let last = finder.ending(state); last !== 0; last = finder.endingBehind(last)) {
        if (this.#arrive(finder.literal(last), at + 1 - finder.depth(last), at + 1)) awaited = true;
      }
      if (!awaited && this.#literals.moment === moment) quiet[state] = moment;
    }
  }

  /** A literal stands from `start` to `end`. Whether anybody waits for another one like it. */
  #arrive(literal: number, start: number, end: number): boolean {
    const inPath = this.#queues.get(2 * literal);
    const inQuery = this.#queues.get(2 * literal + 1);
    if (inPath !== undefined) this.#moveAll(inPath, true, start, end);
    if (inQuery !== undefined && start > this.#target.query) this.#moveAll(inQuery, false, start, end);
    return isAwaited(inPath) || isAwaited(inQuery);
  }

  #moveAll(queue: Queue, inPath: boolean, start: number, end: number): void {
    for (; queue.head < queue.waiting.length; queue.head++) {
      const waiting = queue.waiting[queue.head] as Waiting;
      if (waiting.from > start) return;
      if (waiting.gone) continue;
      const { candidate, next } = waiting;
      const isOne = candidate.keys[2 * next + 1] === -1;
      const literal = candidate.rule.pattern.middle[next] as Literal;
      // What is missed here is missed in all of the path: only a later place is tried then, in the query.
      if (!isOne && inPath && !this.#isInPath(literal, start, end)) continue;
      waiting.gone = true;
      this.#move(candidate, next + 1, end);
    }
  }

  /** Whether symbols that mean the literal in a path, or across the "?" behind it, stand there. */
  #isInPath({ inPath }: Literal, start: number, end: number): boolean {
    const mark = inPath.symbols.indexOf("?");
    return mark === -1 ? end <= this.#target.query : start + mark === this.#target.query;
  }

  /** All of the candidate's literals before `next` are found, the last one ends at `from`. */
  #move(candidate: Candidate, next: number, from: number): void {
    const { rule } = candidate;
    if (!this.#contest.canWin(rule)) return;
    const { middle, tail } = rule.pattern;
    if (next < middle.length) {
      this.#wait(candidate, next, from);
      return;
    }
    const at = this.#target.end - (tail === null ? 0 : tail.inPath.symbols.length);
    if (tail === null || (at >= from && isAt(this.#target, at, tail))) this.#contest.enter(rule);
  }

  #wait(candidate: Candidate, next: number, from: number): void {
    const waiting = { candidate, next, from, gone: false };
    this.#literals.moment++;
    this.#join(candidate.keys[2 * next] as number, waiting);
    const inQuery = candidate.keys[2 * next + 1] as number;
    if (inQuery !== -1) this.#join(inQuery, waiting);
  }

  #join(key: number, waiting: Waiting): void {
    const queue = this.#queues.get(key);
    if (queue === undefined) this.#queues.set(key, { waiting: [waiting], head: 0 });
    else queue.waiting.push(waiting);
  }
}

function isAwaited(queue: Queue | undefined): boolean {
  return queue !== undefined && queue.head < queue.waiting.length;
}
