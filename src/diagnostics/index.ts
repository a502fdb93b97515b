export {
  type Category,
  type CodeEntry,
  type CodePage,
  categories,
  codes,
  type DiagnosticCode,
  isCode,
  type Level,
} from "./codes.ts";
export type { Diagnostic, Fix, FixSafety, Label, Severity } from "./diagnostic.ts";
export { pages } from "./generated/pages.ts";
