// Rules that report diagnostics of an earlier stage: the grammar (RFC 9309 §2.2), or the record readers (§2.2.4).
import type { LintContext } from "./context.ts";
import type { LintRule, Stage } from "./rule.ts";

/** Reports what `stage` found under the rule's code, with the rule's details. */
export function passOn({ code, details }: LintRule, stage: Stage, context: LintContext): void {
  switch (stage) {
    case "grammar":
      for (const found of context.grammar(code)) context.pass(found, details?.(context, found, null));
      return;
    case "records":
      for (const { record, diagnostic } of context.recordFindings(code)) {
        context.pass(diagnostic, details?.(context, diagnostic, record));
      }
      return;
    default:
      return stage satisfies never;
  }
}
