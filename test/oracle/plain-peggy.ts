// A grammar compiled by Peggy itself: the reference for scripts/scanner and scripts/recogniser.
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import peggy from "peggy";

/** The value of a start rule for an input; null if it does not match all of it. */
export type PlainParse = (input: string) => unknown;

/**
 * Parsers of a grammar, by start rule. `actions` says what its actions are written in; TypeScript is slow to compile.
 */
export function plainParsers<Name extends string>(
  grammar: string,
  startRules: readonly Name[],
  actions: "typescript" | "javascript" = "typescript",
): Readonly<Record<Name, PlainParse>> {
  const source = peggy.generate(grammar, { allowedStartRules: [...startRules], output: "source", format: "bare" });
  const parser = (actions === "typescript" ? evaluate(source) : new Function(`return (${source})`)()) as LibraryParser;
  const parsers = startRules.map((startRule) => {
    const parse: PlainParse = (input) => {
      const state = parser.parse(input, { startRule, peg$library: true });
      return state.peg$success ? state.peg$result : null;
    };
    return [startRule, parse] as const;
  });
  return Object.fromEntries(parsers) as Record<Name, PlainParse>;
}

/** Whether a start rule accepts a text, the furthest failure, and what was expected there. */
export type PlainRecognise = (
  text: string,
  options?: object,
) => { accepted: boolean; offset: number; expected: string[] };

/** The verdicts of Peggy's own parsers of a grammar, by start rule; `expected` as in error messages. */
export function plainRecognisers<Name extends string>(
  grammar: string,
  startRules: readonly Name[],
): Readonly<Record<Name, PlainRecognise>> {
  const source = peggy.generate(grammar, { allowedStartRules: [...startRules], output: "source", format: "bare" });
  const parser = evaluate(source) as LibraryParser;
  const recognisers = startRules.map((startRule) => {
    const recognise: PlainRecognise = (text, options = {}) => {
      const state = parser.parse(text, { ...options, startRule, peg$library: true });
      const words = state.peg$maxFailExpected.flatMap((one) =>
        one.type === "literal" ? [`"${one.text}"`] : one.type === "other" ? [one.description] : [],
      );
      return { accepted: state.peg$success, offset: state.peg$maxFailPos, expected: [...new Set(words)].sort() };
    };
    return [startRule, recognise] as const;
  });
  return Object.fromEntries(recognisers) as Record<Name, PlainRecognise>;
}

/** Peggy's parser without exceptions: error messages take longer than parsing. */
interface LibraryParser {
  parse(text: string, options: object): LibraryResult;
}

interface LibraryResult {
  readonly peg$success: boolean;
  readonly peg$result: unknown;
  readonly peg$maxFailPos: number;
  readonly peg$maxFailExpected: readonly peggy.parser.Expectation[];
}

/** The value of one expression in TypeScript. */
export function evaluate(source: string): unknown {
  const { code } = transformSync(`const value = ${source};`, { loader: "ts", target: "es2022" });
  return new Function(`${code}; return value;`)();
}

/** The project's own grammar. */
export const grammar: string = readFileSync(new URL("../../grammar/robotstxt.peggy", import.meta.url), "utf8");

/** The same, from the rules that read any text. */
export const plain: Readonly<Record<"document" | "google_document", PlainParse>> = plainParsers(grammar, [
  "document",
  "google_document",
]);
