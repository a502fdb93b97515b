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
      const [inPath, inQuery = -1] = this.numbersOf(literal);
      keys.push(2 * (inPath as number), inQuery === -1 ? -1 : 2 * inQuery + 1);
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
      for (const number of new Set(literals.numbersOf(longest(wild.rule)))) {
        const found = this.#byLiteral.get(number);
        if (found === undefined) this.#byLiteral.set(number, [wild]);
        else found.push(wild);
      }
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

/** A rule without a literal behind its star hangs at no entrance. */
function longest({ pattern: { middle, tail } }: CompiledRule): Literal {
  const all = tail === null ? middle : [...middle, tail];
  return all.reduce((one, other) => (other.inPath.symbols.length > one.inPath.symbols.length ? other : one));
}
