// Compiles grammar/robotstxt.peggy in two ways (docs/decisions/002-two-compilations-of-one-grammar.md): by recogniser/
// to parsers that report what they expected, and by scanner/ to functions that read any text fast, with types from
// ts-pegjs. Three files, so that an entry loads only what it uses. `--check` compares instead of writing, and fails if
// the files are out of date.
import peggy, { type Plugin } from "peggy";
// @ts-expect-error It has types, but its `exports` does not expose them.
import tspegjs from "ts-pegjs";
import { recogniserPlugin } from "./recogniser/plugin.ts";
import { bringUpToDate, isMain, read } from "./repo.ts";
import { scannerPlugin } from "./scanner/plugin.ts";

const grammarFile = "grammar/robotstxt.peggy";
const header = `// Generated from ${grammarFile} by \`npm run generate\`; do not edit.`;

/** The start rules of each strict parser; `robotstxt` is the start rule of the RFC. */
export const parsers: Readonly<Record<string, readonly string[]>> = {
  "generated/parser.ts": ["robotstxt", "line_before_group", "line_in_group"],
  "generated/older-parser.ts": ["koster_robotstxt", "koster_lines", "rep1994_file", "rep1994_lines"],
};

/** The rule of the grammar that returns the current offset. */
const offsetRule = "at";

const scannerFile = "generated/scanner.ts";

/** The start rule of each function that reads any text. */
export const scanners: Readonly<Record<string, string>> = {
  scanDocument: "document",
  scanGoogleDocument: "google_document",
};

/** The rules of the scanner with functions of their own: most lines are rules, and few do not conform. */
const separate = ["rule", "recovered_line"];

/** The generated files, by name. */
function generateParsers(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [file, startRules] of Object.entries(parsers)) {
    files.set(file, tidy(`${header}\n${generate(startRules, [recogniserPlugin({ startRules, offsetRule })])}`));
  }
  const startRules = Object.values(scanners);
  const functions = generate(startRules, [scannerPlugin({ functions: scanners, separate, offsetRule })]);
  const types = generate(startRules, [tspegjs], { onlyGenerateGrammarTypes: true });
  return files.set(scannerFile, tidy(`${header}\n${functions}\n${types}`));
}

function generate(allowedStartRules: readonly string[], plugins: readonly Plugin[], tspegjsOptions = {}): string {
  const options = { allowedStartRules, format: "es", output: "source", plugins, tspegjs: tspegjsOptions };
  return peggy.generate(read(grammarFile), options as unknown as peggy.SourceBuildOptions<"source">);
}

function tidy(source: string): string {
  return `${source.replace(/[ \t]+$/gm, "").trimEnd()}\n`;
}

if (isMain(import.meta)) bringUpToDate(generateParsers(), "npm run generate");
