export { type CodeEntry, codes, type DiagnosticCode } from "./codes.ts";
export type { Diagnostic, Severity } from "./diagnostic.ts";
