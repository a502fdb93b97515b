// Compiles grammar/robotstxt.peggy to generated/parser.ts: by peggy and ts-pegjs to
// a parser that can tell what it expected, and by scanner/ to a function that reads
// any text fast. One grammar, two ways to compile it; tests hold them equal.
// `--check` compares instead of writing and fails when they are out of step.
import peggy, { type Plugin } from "peggy";
import tspegjs from "ts-pegjs";
import { bringUpToDate, isMain, read } from "./repo.ts";
import { scannerPlugin } from "./scanner/plugin.ts";

const grammarFile = "grammar/robotstxt.peggy";
const parserFile = "generated/parser.ts";

/** What the parser starts from; `robotstxt` is the RFC's own start. */
export const parserRules: readonly string[] = [
  "robotstxt",
  "line_before_group",
  "line_in_group",
  "koster_robotstxt",
  "koster_lines",
  "rep1994_file",
  "rep1994_lines",
];

/** The functions that read any text, and what each of them starts from. */
const scanners: Readonly<Record<string, string>> = { scanDocument: "document", scanGoogleDocument: "google_document" };

export const startRules: readonly string[] = [...parserRules, ...Object.values(scanners)];

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

export function generateParser(): string {
  const customHeader = `// Generated from ${grammarFile} by \`npm run generate\`; do not edit.`;
  // Only what the parser starts from is compiled as a parser; the types of all rules come with it.
  const parser = generate(parserRules, [tspegjs, scannerPlugin({ functions: scanners, placeRule: "at" })], {
    customHeader,
    skipTypeComputation: true,
  });
  const types = generate(startRules, [tspegjs], { onlyGenerateGrammarTypes: true });
  return (parser + types + footer).replace(/[ \t]+$/gm, "");
}

function generate(allowedStartRules: readonly string[], plugins: readonly Plugin[], tspegjsOptions: object): string {
  const options = { allowedStartRules, format: "es", output: "source", plugins, tspegjs: tspegjsOptions };
  return peggy.generate(read(grammarFile), options as unknown as peggy.SourceBuildOptions<"source">);
}

if (isMain(import.meta)) bringUpToDate(new Map([[parserFile, generateParser()]]), "npm run generate");
