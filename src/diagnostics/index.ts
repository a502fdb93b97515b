export { type Category, type CodeEntry, categories, codes, type DiagnosticCode, isCode, type Level } from "./codes.ts";
export type { Diagnostic, Fix, Label, Severity } from "./diagnostic.ts";
export { type CodePage, pages } from "./pages.ts";
