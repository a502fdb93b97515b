// Compiles grammar/robotstxt.peggy to generated/parser.ts: by peggy and ts-pegjs to
// a parser that can tell what it expected, and by scanner/ to a function that reads
// any text fast. One grammar, two ways to compile it; tests hold them equal.
// `--check` compares instead of writing and fails when they are out of step.
import peggy from "peggy";
import tspegjs from "ts-pegjs";
import { bringUpToDate, isMain, read } from "./repo.ts";
import { scannerPlugin } from "./scanner/plugin.ts";

const grammarFile = "grammar/robotstxt.peggy";
const parserFile = "generated/parser.ts";

/** Every rule the library starts from; `robotstxt` is the RFC's own. */
export const startRules: readonly string[] = ["document", "robotstxt", "line_before_group", "line_in_group"];

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
  const parser = peggy.generate(read(grammarFile), {
    allowedStartRules: [...startRules],
    format: "es",
    output: "source",
    plugins: [tspegjs, scannerPlugin({ startRule: "document", functionName: "scanDocument", placeRule: "at" })],
    tspegjs: { customHeader: `// Generated from ${grammarFile} by \`npm run generate\`; do not edit.` },
  } as unknown as peggy.SourceBuildOptions<"source">);
  return (parser + footer).replace(/[ \t]+$/gm, "");
}

if (isMain(import.meta)) bringUpToDate(new Map([[parserFile, generateParser()]]), "npm run generate");
