// The compiler's own library, required: Node looks through the nine megabytes of a module
// that is imported for the names it exports, which takes three times as long as loading it.
import { createRequire } from "node:module";
import type ts from "typescript";

export const typescript: typeof ts = createRequire(import.meta.url)("typescript");
