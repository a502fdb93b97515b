// Sorts what carries a code by it, for rules that each ask for their own.
import type { DiagnosticCode } from "../diagnostics/codes.ts";

/** The items of each code, in the order they were given. */
export function byCode<T>(
  items: readonly T[],
  codeOf: (item: T) => DiagnosticCode,
): ReadonlyMap<DiagnosticCode, readonly T[]> {
  const sorted = new Map<DiagnosticCode, T[]>();
  for (const item of items) {
    const found = sorted.get(codeOf(item));
    if (found === undefined) sorted.set(codeOf(item), [item]);
    else found.push(item);
  }
  return sorted;
}
