// The entry of dist/standalone/lint.js: what a database or an embedded engine can use of the library.
export { format } from "../src/format/index.ts";
export * from "../src/index.ts";
export { readRecords, usage } from "../src/records/index.ts";
export { summarize, summaryLines } from "../src/summary/index.ts";
