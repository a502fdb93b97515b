// The literals between the stars of many rules, to find those that stand in a target
// (RFC 9309 §2.2.3), and the rules that need one of them.
import { LiteralFinder } from "../text/literal-finder.ts";
import type { CompiledRule } from "./compiled-rule.ts";
import type { Contest } from "./contest.ts";
import { type Literal, literalsOf, mayMatch } from "./pattern.ts";
import type { Target } from "./target.ts";

/** More than any symbol: an octet, or the escape of one. */
const SYMBOLS = 0x200;

/** A rule with something to find behind its first `*`. */
export interface WildRule {
  readonly rule: CompiledRule;
  /**
   * Of the literals between its stars, in order: for each the key of its symbols in the path and that of
   * those in the query, -1 where they are the same; see `Literals`.
   */
  readonly keys: readonly number[];
}

/** One that may match a target. */
export interface Candidate extends WildRule {
  /** Where in the target what is before its first star ends. */
  readonly from: number;
}

/** A key is twice a literal's number, and one more where it counts in the query alone. */
export class Literals {
  readonly finder: LiteralFinder = new LiteralFinder(SYMBOLS);
  /** Counts whenever somebody begins to wait; see `WildcardPass`. */
  moment = 0;
  #quiet: Float64Array | null = null;

  /** By state of the finder, the last moment at which nobody waited for what ends there. */
  get quiet(): Float64Array {
    this.#quiet ??= new Float64Array(this.finder.states);
    return this.#quiet;
  }

  /** Takes the literals of a rule. Linear in its pattern. */
  add(rule: CompiledRule): WildRule {
    const keys: number[] = [];
    for (const literal of rule.pattern.middle) {
      const { inPath, inQuery } = literal;
      if (inPath === inQuery) keys.push(2 * this.finder.add(inPath.symbols), -1);
      else {
        const [across, query] = this.numbersOf(literal) as [number, number];
        keys.push(2 * across, 2 * query + 1);
      }
    }
    return { rule, keys };
  }

  /** The numbers of what a literal can stand for. */
  numbersOf(literal: Literal): readonly number[] {
    return literalsOf(literal).map((symbols) => this.finder.add(symbols));
  }
}

/** Rules of which what is before the first star is the same, in order of rank. */
export class Entrance {
  readonly rules: readonly WildRule[];
  /** The same by the longest literal they need; null where there are so few that they are asked one by one. */
  readonly #byLiteral: Map<number, WildRule[]> | null;

  constructor(rules: readonly WildRule[], few: number, literals: Literals) {
    this.rules = rules;
    this.#byLiteral = rules.length <= few ? null : new Map();
    if (this.#byLiteral === null) return;
    for (const wild of rules) {
      const [one, other = one] = literals.numbersOf(longest(wild.rule)) as [number, number?];
      pushTo(this.#byLiteral, one, wild);
      if (other !== one) pushTo(this.#byLiteral, other, wild);
    }
  }

  get isCrowded(): boolean {
    return this.#byLiteral !== null;
  }

  /** Adds the rules that may match and can win; `found` are the literals that stand in the target, where it is crowded. */
  pushCandidates(
    candidates: Candidate[],
    found: readonly number[],
    from: number,
    target: Target,
    contest: Contest,
  ): void {
    if (this.#byLiteral === null) push(candidates, this.rules, from, target, contest);
    else for (const literal of found) push(candidates, this.#byLiteral.get(literal) ?? [], from, target, contest);
  }
}

function push(
  candidates: Candidate[],
  rules: readonly WildRule[],
  from: number,
  target: Target,
  contest: Contest,
): void {
  for (const { rule, keys } of rules) {
    if (!contest.canWin(rule)) return;
    if (contest.counts(rule) && mayMatch(rule.pattern, target)) candidates.push({ rule, keys, from });
  }
}

function pushTo(lists: Map<number, WildRule[]>, number: number, wild: WildRule): void {
  const list = lists.get(number);
  if (list === undefined) lists.set(number, [wild]);
  else list.push(wild);
}

/** A rule without a literal behind its star hangs at no entrance. */
function longest({ pattern: { middle, tail } }: CompiledRule): Literal {
  let found = tail ?? (middle[0] as Literal);
  for (const one of middle) if (one.inPath.symbols.length > found.inPath.symbols.length) found = one;
  return found;
}
