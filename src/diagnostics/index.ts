export type { Edit, Span } from "../text/index.ts";
export {
  type Category,
  type CodeEntry,
  type CodeExample,
  type CodeMessage,
  type CodePage,
  categories,
  codes,
  type DiagnosticCode,
  type GrammarCode,
  isCode,
  type Level,
  type LintCode,
  type MessageKey,
  type RecordCode,
} from "./codes.ts";
export { type Diagnostic, type Fix, type FixSafety, type Label, messageKey, type Severity } from "./diagnostic.ts";
export { pages } from "./generated/pages.ts";
export { visible } from "./visible.ts";
