// Every diagnostic code with what a finding says: the one table that messages and
// docs/diagnostics.md are made from. Its parts are in codes/, by subject; what pages
// say beside it is in pages.ts. No text names a position.
import { type CrawlersCode, crawlersCodes } from "./codes/crawlers.ts";
import { type EncodingCode, encodingCodes } from "./codes/encoding.ts";
import type { CodeEntry } from "./codes/entry.ts";
import { type GroupsCode, groupsCodes } from "./codes/groups.ts";
import { type IdleCode, idleCodes } from "./codes/idle.ts";
import { type OperatorsCode, operatorsCodes } from "./codes/operators.ts";
import { type PatternsCode, patternsCodes } from "./codes/patterns.ts";
import { type ReadersCode, readersCodes } from "./codes/readers.ts";
import { type RecordsCode, recordsCodes } from "./codes/records.ts";
import { type RiskCode, riskCodes } from "./codes/risk.ts";
import { type RulesCode, rulesCodes } from "./codes/rules.ts";
import { type SelectionCode, selectionCodes } from "./codes/selection.ts";
import { type StyleCode, styleCodes } from "./codes/style.ts";
import { type SyntaxCode, syntaxCodes } from "./codes/syntax.ts";

export { type Category, type CodeEntry, categories, type Level, type Severity } from "./codes/entry.ts";

export type DiagnosticCode =
  | SyntaxCode
  | EncodingCode
  | GroupsCode
  | RulesCode
  | PatternsCode
  | IdleCode
  | OperatorsCode
  | SelectionCode
  | RecordsCode
  | CrawlersCode
  | ReadersCode
  | RiskCode
  | StyleCode;

export const codes: Readonly<Record<DiagnosticCode, CodeEntry>> = {
  ...syntaxCodes,
  ...encodingCodes,
  ...groupsCodes,
  ...rulesCodes,
  ...patternsCodes,
  ...idleCodes,
  ...operatorsCodes,
  ...selectionCodes,
  ...recordsCodes,
  ...crawlersCodes,
  ...readersCodes,
  ...riskCodes,
  ...styleCodes,
};

/** Whether there is a code of that name. */
export function isCode(name: string): name is DiagnosticCode {
  return Object.hasOwn(codes, name);
}
