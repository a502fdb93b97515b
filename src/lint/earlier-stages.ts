// Rules that report diagnostics of an earlier stage: the grammar (RFC 9309 §2.2), or the record readers (§2.2.4).
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { TypedRecord } from "../records/model.ts";
import type { LintContext } from "./context.ts";
import type { LintRule, Stage } from "./rule.ts";

/** Reports what `stage` found under the rule's code, with the rule's details. */
export function passOn({ code, details }: LintRule, stage: Stage, context: LintContext): void {
  const found: readonly (readonly [Diagnostic, TypedRecord | null])[] =
    stage === "grammar"
      ? context.grammar(code).map((diagnostic) => [diagnostic, null])
      : context.recordFindings(code).map(({ diagnostic, record }) => [diagnostic, record]);
  for (const [diagnostic, record] of found) {
    const parts = details === undefined ? {} : details(context, diagnostic, record);
    if (parts !== null) context.pass(diagnostic, parts);
  }
}
