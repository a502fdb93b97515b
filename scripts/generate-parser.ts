// Compiles grammar/robotstxt.peggy: by peggy and ts-pegjs to parsers that can tell
// what they expected, and by scanner/ to functions that read any text fast. One
// grammar, two ways to compile it; tests hold them equal. Three files, so that who
// only reads does not load what explains, nor the grammars of other years.
// `--check` compares instead of writing and fails when they are out of step.
import peggy, { type Plugin } from "peggy";
import tspegjs from "ts-pegjs";
import { bringUpToDate, isMain, read } from "./repo.ts";
import { scannerPlugin } from "./scanner/plugin.ts";

const grammarFile = "grammar/robotstxt.peggy";
const header = `// Generated from ${grammarFile} by \`npm run generate\`; do not edit.`;

/** The strict parsers, and what each starts from; `robotstxt` is the RFC's own start. */
export const parsers: Readonly<Record<string, readonly string[]>> = {
  "generated/parser.ts": ["robotstxt", "line_before_group", "line_in_group"],
  "generated/older-parser.ts": ["koster_robotstxt", "koster_lines", "rep1994_file", "rep1994_lines"],
};

const scannerFile = "generated/scanner.ts";

/** The functions that read any text, and what each of them starts from. */
export const scanners: Readonly<Record<string, string>> = {
  scanDocument: "document",
  scanGoogleDocument: "google_document",
};

const footer = `
/** How far a start rule gets: \`offset\` is that of the furthest failure, in UTF-16 code units. */
export interface Recognition {
  readonly accepted: boolean;
  readonly offset: number;
  readonly expected: readonly Expectation[];
}

/** Recognises \`input\` without throwing, so that a file full of errors stays cheap. */
export function recognise(input: string, startRule: NonNullable<ParseOptions["startRule"]>, options: ParseOptions): Recognition {
  const state = peggyParser.parse(input, { ...options, startRule, peg$library: true });
  return { accepted: state.peg$success, offset: state.peg$maxFailPos, expected: state.peg$maxFailExpected };
}
`;

/** The generated files, by name. */
export function generateParsers(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [file, startRules] of Object.entries(parsers)) {
    // Nobody asks a strict parser for a value, so its values need no types.
    const parser = generate(startRules, [tspegjs], { customHeader: header, skipTypeComputation: true });
    files.set(file, tidy(parser + footer));
  }
  const startRules = Object.values(scanners);
  const functions = generate(startRules, [scannerPlugin({ functions: scanners, placeRule: "at" })]);
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
