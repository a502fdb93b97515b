// The shape of a lint rule: one file in rules/ for each diagnostic code, which says
// where the code applies and, where a program can know, how to mend it.
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { LintContext } from "./context.ts";

export interface LintRule {
  readonly code: DiagnosticCode;
  /** `safe`: no fix of it changes a decision. `unsafe`: some may. Null: it has none. */
  readonly fix: "safe" | "unsafe" | null;
  /** Whether a strict check runs it: always, or where other records are let pass. Left out: not. */
  readonly strict?: "always" | "with-other-records";
  /** It judges the file as a whole: where it has a finding, that is the only one. */
  readonly whole?: true;
  /** It is about the findings of all other rules, and runs behind them. */
  readonly last?: true;
  /** Reports every place the code applies to, in time linear in the file. Never throws on content. */
  run(context: LintContext): void;
}
