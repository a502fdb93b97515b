// Rules whose places somebody else finds: the grammar (RFC 9309 §2.2), the readers of
// other records (§2.2.4), or a look at the file as a whole (§2.3). Such a rule's file adds labels and fixes.
import { wholeFileFault } from "../cst/whole-file.ts";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { TypedRecord } from "../records/model.ts";
import type { LintContext } from "./context.ts";
import type { FoundParts } from "./finding.ts";
import type { LintRule } from "./rule.ts";

/** What a rule adds to what the grammar found. */
export interface GrammarParts {
  readonly fix?: LintRule["fix"];
  parts?(context: LintContext, found: Diagnostic): FoundParts;
}

/** The rule that reports what the grammar says under a code. */
export function fromGrammar(code: DiagnosticCode, { fix = null, parts }: GrammarParts = {}): LintRule {
  return {
    code,
    fix,
    strict: "always",
    run(context) {
      for (const found of context.grammar(code)) context.pass(found, parts?.(context, found));
    },
  };
}

/** What a rule adds to what the readers of other records found. */
export interface RecordParts {
  readonly fix?: LintRule["fix"];
  parts?(context: LintContext, found: Diagnostic, record: TypedRecord): FoundParts;
}

/** The rule that reports what the readers of other records say under a code. */
export function fromRecords(code: DiagnosticCode, { fix = null, parts }: RecordParts = {}): LintRule {
  return {
    code,
    fix,
    strict: "with-other-records",
    run(context) {
      for (const { record, diagnostic } of context.recordFindings(code)) {
        context.pass(diagnostic, parts?.(context, diagnostic, record));
      }
    },
  };
}

/** The rule that reports that the whole file is something else. One finding, and no other. */
export function fromWholeFile(code: DiagnosticCode): LintRule {
  return {
    code,
    fix: null,
    strict: "always",
    whole: true,
    run(context) {
      const found = wholeFileFault(context.document);
      if (found?.code === code) context.pass(found);
    },
  };
}
