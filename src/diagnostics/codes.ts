// Every diagnostic code with its message. The tables are generated from the files in src/lint/rules/;
// the pages are in a table of their own, because only documentation needs them.
import type { CodeEntry } from "./entry.ts";
import { type GrammarCode, grammarCodes } from "./generated/grammar-codes.ts";
import { type LintCode, lintCodes } from "./generated/lint-codes.ts";
import { type RecordCode, recordCodes } from "./generated/record-codes.ts";

export {
  type Category,
  type CodeEntry,
  type CodePage,
  categories,
  type Level,
  type Severity,
} from "./entry.ts";
export type { GrammarCode, LintCode, RecordCode };

/** The code of any diagnostic. */
export type DiagnosticCode = GrammarCode | RecordCode | LintCode;

/** The table of all diagnostic codes. */
export const codes: Readonly<Record<DiagnosticCode, CodeEntry>> = { ...grammarCodes, ...recordCodes, ...lintCodes };

/** Whether `name` is a diagnostic code. */
export function isCode(name: string): name is DiagnosticCode {
  return Object.hasOwn(codes, name);
}
