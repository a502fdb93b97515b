// byte-order-mark (RFC 9309 §2.2): found by the grammar. The fix takes it away,
// unless what follows would then be read as another one.
import { fromGrammar } from "../found.ts";
import { replacing } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const byteOrderMark: LintRule = fromGrammar("byte-order-mark", {
  fix: "unsafe",
  parts: ({ text, document }) => ({
    fix:
      document.source.form === "utf-8" || document.source.form === "string"
        ? replacing({ start: 0, end: 1 }, "", "Remove the byte order mark", isPlain(text.charCodeAt(1)))
        : null,
  }),
});

/** Google's library skips the first octets of a mark, too, and a second mark is none until the first is gone. */
function isPlain(unit: number): boolean {
  return unit < 0x80 || Number.isNaN(unit);
}
