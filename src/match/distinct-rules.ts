// Rules that match the same targets (RFC 9309 §2.2.2): of those of one type, only one can decide. Lists that are copied
// together repeat their rules thousands of times.
//
//     Disallow: /a      can decide
//     Disallow: /%61    matches the same; as specific, and later
//     Allow: /a         can decide, too
import type { RuleScanner } from "./scanner.ts";

/**
 * The rules that can decide, in file order: of those of one type that match the same targets, the first of the highest
 * rank. `rules` are indices of the scanner, in file order. Linear in their text.
 */
export function distinctRules(rules: readonly number[], scanner: RuleScanner): readonly number[] {
  const allow = new Map<string, number>();
  const disallow = new Map<string, number>();
  for (const rule of rules) {
    const bySymbols = scanner.allows(rule) ? allow : disallow;
    const symbols = scanner.symbols(rule);
    const before = bySymbols.get(symbols);
    if (before === undefined || scanner.rank(rule) > scanner.rank(before)) bySymbols.set(symbols, rule);
  }
  const deciding = new Set([...allow.values(), ...disallow.values()]);
  return rules.filter((rule) => deciding.has(rule));
}
