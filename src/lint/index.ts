export { type LintOptions, lint } from "./lint.ts";
