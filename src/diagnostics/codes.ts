// Every diagnostic code with its message. The tables are generated from the files in src/lint/rules/;
// the pages are in a table of their own, because only documentation needs them.
import type { CodeEntry } from "./entry.ts";
import { type GrammarCode, type GrammarMessage, grammarCodes } from "./generated/grammar-codes.ts";
import { type LintCode, type LintMessage, lintCodes } from "./generated/lint-codes.ts";
import { type RecordCode, type RecordMessage, recordCodes } from "./generated/record-codes.ts";

export {
  type Category,
  type CodeEntry,
  type CodeExample,
  type CodeMessage,
  type CodePage,
  categories,
  type Level,
  type Severity,
} from "./entry.ts";
export type { GrammarCode, GrammarMessage, LintCode, RecordCode, RecordMessage };

/** The code of any diagnostic. */
export type DiagnosticCode = GrammarCode | RecordCode | LintCode;

/** The key of a message: the code of its rule, and after a slash its id if the rule has several. */
export type MessageKey = GrammarMessage | RecordMessage | LintMessage;

/** The table of all diagnostic codes. */
export const codes: Readonly<Record<DiagnosticCode, CodeEntry>> = { ...grammarCodes, ...recordCodes, ...lintCodes };

/** Whether `name` is a diagnostic code. */
export function isCode(name: string): name is DiagnosticCode {
  return Object.hasOwn(codes, name);
}
