// double-escape (RFC 9309 §2.2.2, E-19): "%2520" is a "%" and "20", not a space; an
// escape is undone once.
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const doubleEscape: LintRule = fromPatterns("double-escape", {
  fix: "unsafe",
  places: /%25[0-9A-Fa-f]{2}/g,
  mend: single,
  words: (found) => ({ single: single(found) }),
});

function single(found: string): string {
  return `%${found.slice(3)}`;
}
