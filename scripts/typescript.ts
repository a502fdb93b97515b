// The TypeScript compiler, loaded with `require`: for an `import`, Node scans its nine megabytes for exported names,
// which takes three times as long as loading it.
import { createRequire } from "node:module";
import type ts from "typescript";

export const typescript: typeof ts = createRequire(import.meta.url)("typescript");
