// The entry of dist/standalone/lint.js: what a database or an embedded engine can use of the library.
export { format } from "./format/index.ts";
export * from "./index.ts";
export { readRecords, usage } from "./records/index.ts";
export { summarize, summaryLines } from "./summary/index.ts";
