// Many rules with `*` matched in one pass over a target (RFC 9309 §2.2.3). Each rule
// waits for its next literal; where a literal ends, all that wait for it move on.
//
//     /*a*bc  /*a*d     target /xaxbcx:   at "a" both move on, at "bc" the first one is through
//
// As in `matches`, a literal is taken as early as it is found.
import { LiteralFinder } from "../text/literal-finder.ts";
import type { CompiledRule } from "./compiled-rule.ts";
import type { Contest } from "./contest.ts";
import { isAt, type Literal, literalsOf, matches, mayMatch } from "./pattern.ts";
import type { Target } from "./target.ts";

/** More than any symbol: an octet, or the escape of one. */
const SYMBOLS = 0x200;

/** A rule with something to find behind its first `*`. */
export interface WildRule {
  readonly rule: CompiledRule;
  /**
   * What it waits for, one behind the other: for each literal the key of its symbols in the path, and
   * that of those in the query, -1 where they are the same.
   */
  readonly keys: readonly number[];
}

/** The literals of all rules. A key is twice a literal's number, and one more where it counts in the query alone. */
export class Literals {
  readonly finder: LiteralFinder = new LiteralFinder(SYMBOLS);
  /** By state of the finder, the last moment at which nobody waited for what ends there. */
  get quiet(): Float64Array {
    this.#quiet ??= new Float64Array(this.finder.states);
    return this.#quiet;
  }

  /** Counts whenever somebody begins to wait. */
  moment = 0;
  #quiet: Float64Array | null = null;

  /** Takes the literals of a rule. Linear in its pattern. */
  add(rule: CompiledRule): WildRule {
    const { middle, tail } = rule.pattern;
    return { rule, keys: (isTailAlone(rule) && tail !== null ? [tail] : middle).flatMap((one) => this.#keysOf(one)) };
  }

  #keysOf(literal: Literal): readonly number[] {
    const [symbols, inQuery] = literalsOf(literal);
    const key = 2 * this.finder.add(symbols as string);
    return [key, inQuery === undefined ? -1 : 2 * this.finder.add(inQuery) + 1];
  }
}

function isTailAlone({ pattern }: CompiledRule): boolean {
  return pattern.middle.length === 0;
}

/** Where rules that begin alike come in. */
export interface Entrance {
  /** In order of rank. */
  readonly rules: readonly WildRule[];
  /** The same by the keys they wait for first; null where there are so few that they are asked one by one. */
  readonly byKey: ReadonlyMap<number, readonly WildRule[]> | null;
}

/** An entrance for rules in order of rank, `few` of them one by one. */
export function entranceOf(rules: readonly WildRule[], few: number): Entrance {
  if (rules.length <= few) return { rules, byKey: null };
  const byKey = new Map<number, WildRule[]>();
  for (const wild of rules) {
    for (const key of wild.keys.slice(0, 2)) {
      const found = byKey.get(key);
      if (found === undefined) byKey.set(key, [wild]);
      else found.push(wild);
    }
  }
  return { rules, byKey };
}

/** An entrance that a target passes, and where in the target it is. */
export interface Passed {
  readonly entrance: Entrance;
  readonly at: number;
}

/** A rule on its way: what is before its literal `next` is found, and ends at `from`. */
interface Waiting {
  readonly wild: WildRule;
  readonly next: number;
  readonly from: number;
  gone: boolean;
}

/** Those that wait for one literal, in order of `from`; those before `head` are gone. */
interface Queue {
  readonly waiting: Waiting[];
  head: number;
}

/** One pass: takes to the contest every rule of some entrances that matches and can win. */
export class WildcardPass {
  readonly #literals: Literals;
  readonly #target: Target;
  readonly #contest: Contest;
  /** Entrances of many rules, in the order they are passed. */
  readonly #crowded: readonly Passed[];
  /** By key, how many of them the key's first rules came in at. */
  readonly #entered = new Map<number, number>();
  readonly #queues = new Map<number, Queue>();
  readonly #from: number;

  constructor(literals: Literals, passed: readonly Passed[], target: Target, contest: Contest) {
    this.#literals = literals;
    this.#target = target;
    this.#contest = contest;
    this.#crowded = passed.filter(({ entrance }) => entrance.byKey !== null);
    literals.moment++;
    for (const { entrance, at } of passed) {
      if (entrance.byKey !== null) continue;
      for (const wild of entrance.rules) if (this.#isWorthIt(wild)) this.#wait(wild, 0, at);
    }
    this.#from = passed[0]?.at ?? target.end;
  }

  /**
   * Two steps for each symbol of the target; one for each literal of a rule that is found, and for each
   * that ends there as long as somebody waits for one of them.
   */
  run(): void {
    const { finder, quiet } = this.#literals;
    const { symbols, end } = this.#target;
    let state = 0;
    for (let at = this.#from; at < end; at++) {
      state = finder.follow(state, symbols.charCodeAt(at));
      const { moment } = this.#literals;
      if (quiet[state] === moment) continue;
      let awaited = false;
      for (let last = finder.ending(state); last !== 0; last = finder.endingBehind(last)) {
        if (this.#arrive(finder.literal(last), at + 1 - finder.depth(last), at + 1)) awaited = true;
      }
      // While nobody else begins to wait there is nothing to do here.
      if (!awaited && this.#literals.moment === moment) quiet[state] = moment;
    }
  }

  /** A literal stands from `start` to `end`. Whether anybody may still wait for another one like it. */
  #arrive(literal: number, start: number, end: number): boolean {
    const { query, end: last } = this.#target;
    const anywhere = this.#arriveAs(2 * literal, start, end);
    if (query === last) return anywhere;
    return (start > query ? this.#arriveAs(2 * literal + 1, start, end) : this.#isAwaited(2 * literal + 1)) || anywhere;
  }

  #arriveAs(key: number, start: number, end: number): boolean {
    let entered = this.#entered.get(key) ?? 0;
    for (; entered < this.#crowded.length; entered++) {
      const { entrance, at } = this.#crowded[entered] as Passed;
      if (at > start) break;
      for (const wild of entrance.byKey?.get(key) ?? []) {
        if (!this.#contest.canWin(wild.rule)) break;
        if (this.#isWorthIt(wild)) this.#move(wild, 0, key, start, end);
      }
    }
    this.#entered.set(key, entered);
    const queue = this.#queues.get(key);
    for (; queue !== undefined && queue.head < queue.waiting.length; queue.head++) {
      const waiting = queue.waiting[queue.head] as Waiting;
      if (waiting.from > start) break;
      if (!waiting.gone) waiting.gone = this.#move(waiting.wild, waiting.next, key, start, end);
    }
    return this.#isAwaited(key);
  }

  #isAwaited(key: number): boolean {
    if ((this.#entered.get(key) ?? 0) < this.#crowded.length) return true;
    const queue = this.#queues.get(key);
    return queue !== undefined && queue.head < queue.waiting.length;
  }

  /** Whether it is worth being followed: what can be said of it at once does not speak against it. */
  #isWorthIt({ rule }: WildRule): boolean {
    if (!this.#contest.counts(rule) || !this.#contest.canWin(rule)) return false;
    if (!isTailAlone(rule)) return mayMatch(rule.pattern, this.#target);
    // A tail is compared where it must stand.
    if (matches(rule.pattern, this.#target)) this.#contest.enter(rule);
    return false;
  }

  /** The rule's literal `next` stands from `start` to `end`; false where it does not count there. */
  #move(wild: WildRule, next: number, key: number, start: number, end: number): boolean {
    const { middle } = wild.rule.pattern;
    if (wild.keys[2 * next + 1] !== -1 && !this.#counts(middle[next] as Literal, key, start, end)) return false;
    if (next + 1 < middle.length) this.#wait(wild, next + 1, end);
    else if (this.#endsWell(wild, end)) this.#contest.enter(wild.rule);
    return true;
  }

  /** Whether symbols that mean the literal in one part of a target alone stand in that part. */
  #counts({ inPath }: Literal, key: number, start: number, end: number): boolean {
    const { query } = this.#target;
    // In the query no other key comes here.
    if (key % 2 === 1) return true;
    const mark = inPath.symbols.indexOf("?");
    return mark === -1 ? end <= query : start + mark === query;
  }

  #endsWell({ rule: { pattern } }: WildRule, from: number): boolean {
    const { tail } = pattern;
    if (tail === null) return true;
    const at = this.#target.end - tail.inPath.symbols.length;
    return at >= from && isAt(this.#target, at, tail);
  }

  #wait(wild: WildRule, next: number, from: number): void {
    const waiting = { wild, next, from, gone: false };
    this.#literals.moment++;
    for (const key of wild.keys.slice(2 * next, 2 * next + 2)) {
      if (key === -1) continue;
      const queue = this.#queues.get(key);
      if (queue === undefined) this.#queues.set(key, { waiting: [waiting], head: 0 });
      else queue.waiting.push(waiting);
    }
  }
}
