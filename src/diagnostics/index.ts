export type { Edit, Span } from "../text/index.ts";
export {
  type Category,
  type CodeEntry,
  type CodePage,
  categories,
  codes,
  type DiagnosticCode,
  type GrammarCode,
  isCode,
  type Level,
  type LintCode,
  type RecordCode,
} from "./codes.ts";
export type { Diagnostic, Fix, FixSafety, Label, Severity } from "./diagnostic.ts";
export { pages } from "./generated/pages.ts";
export { visible } from "./visible.ts";
