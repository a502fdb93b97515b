// broken-escape (RFC 9309 §2.2.2, E-19): a "%" that begins no escape. One that anything
// may follow is perhaps meant for the beginning of any, and is left.
import { fromPatterns } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const brokenEscape: LintRule = fromPatterns("broken-escape", {
  fix: "unsafe",
  places: /%(?![0-9A-Fa-f]{2})/g,
  mend: () => "%25",
  unmended: /%(?:\*|\$?$)/,
});
