// Rules that match the same targets (RFC 9309 §2.2.2): of those of one type, only one can decide, so that the index
// needs no other. Lists that are copied together repeat their rules thousands of times.
//
//     Disallow: /a      can decide
//     Disallow: /%61    matches the same; as specific, and later
//     Allow: /a         can decide, too
import type { RuleScanner } from "./scanner.ts";

/** The rules of a set that can decide, with the others that match the same. Indices are those of the scanner. */
export class DistinctRules {
  /** The rules that can decide: of those of one type that match the same targets, the first of the highest rank. */
  readonly deciding: readonly number[];
  /** By a rule that can decide: the others. */
  readonly #others = new Map<number, number[]>();

  /** `rules` are in file order. Linear in their text. */
  constructor(rules: readonly number[], scanner: RuleScanner) {
    const best = { allow: new Map<string, number>(), disallow: new Map<string, number>() };
    const worse = new Set<number>();
    for (const rule of rules) {
      const bySymbols = scanner.allows(rule) ? best.allow : best.disallow;
      const symbols = scanner.symbols(rule);
      const before = bySymbols.get(symbols);
      if (before === undefined) {
        bySymbols.set(symbols, rule);
        continue;
      }
      const others = this.#others.get(before) ?? [];
      if (scanner.rank(rule) > scanner.rank(before)) {
        bySymbols.set(symbols, rule);
        this.#others.delete(before);
        this.#others.set(rule, [...others, before]);
        worse.add(before);
      } else {
        others.push(rule);
        this.#others.set(before, others);
        worse.add(rule);
      }
    }
    this.deciding = worse.size === 0 ? rules : rules.filter((rule) => !worse.has(rule));
  }

  /** Some rules that can decide, each followed by those that match the same. */
  withOthers(rules: readonly number[]): readonly number[] {
    return this.#others.size === 0 ? rules : rules.flatMap((rule) => [rule, ...(this.#others.get(rule) ?? [])]);
  }
}
