// Makes src/lint/rules/index.ts from the files beside it, and says where a code has
// no rule, or a rule no code or no test. `--check` compares.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { codes } from "../src/diagnostics/codes.ts";
import { bringUpToDate, isMain, report, root } from "./repo.ts";

const folder = "src/lint/rules";
const tests = "test/lint/rules";

/** The codes that have a rule's file, in alphabetical order. */
function ruleFiles(): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".ts") && name !== "index.ts")
    .map((name) => name.replace(/\.ts$/, ""))
    .sort();
}

/** What a rule's file exports: its code in camel case. */
function exportName(code: string): string {
  return code.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The text of the registry. */
function registry(names: readonly string[]): string {
  return [
    "// Every rule, in order of their codes. Made from the files of this folder by",
    "// `npm run generate`; do not edit.",
    'import type { LintRule } from "../rule.ts";',
    ...names.map((code) => `import { ${exportName(code)} } from "./${code}.ts";`),
    "",
    "export const rules: readonly LintRule[] = [",
    ...names.map((code) => `  ${exportName(code)},`),
    "];",
    "",
  ].join("\n");
}

if (isMain(import.meta)) {
  const names = ruleFiles();
  bringUpToDate(new Map([[`${folder}/index.ts`, registry(names)]]), "npm run generate");
  report([
    ...Object.keys(codes)
      .filter((code) => !names.includes(code))
      .map((code) => `The code ${code} has no rule; write ${folder}/${code}.ts.`),
    ...names
      .filter((name) => !Object.hasOwn(codes, name))
      .map((name) => `${folder}/${name}.ts has no code; put it into src/diagnostics/codes/ and pages/.`),
    ...names
      .filter((name) => !existsSync(join(root, `${tests}/${name}.test.ts`)))
      .map((name) => `${folder}/${name}.ts has no test; write ${tests}/${name}.test.ts.`),
  ]);
}
