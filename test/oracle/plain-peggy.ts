// A grammar compiled by Peggy alone: the meaning that what scripts/scanner makes
// of it is held to.
import { readFileSync } from "node:fs";
import peggy from "peggy";
import ts from "typescript";

/** What a start rule makes of an input; null where it does not accept it whole. */
export type PlainParse = (input: string) => unknown;

/** Parsers of a grammar whose actions are written in TypeScript, by start rule. */
export function plainParsers<Name extends string>(
  grammar: string,
  startRules: readonly Name[],
): Readonly<Record<Name, PlainParse>> {
  const source = peggy.generate(grammar, { allowedStartRules: [...startRules], output: "source", format: "bare" });
  const parser = evaluate(source) as peggy.Parser;
  const parsers = startRules.map((startRule) => {
    const parse: PlainParse = (input) => {
      try {
        return parser.parse(input, { startRule });
      } catch (error) {
        if (error instanceof parser.SyntaxError) return null;
        throw error;
      }
    };
    return [startRule, parse] as const;
  });
  return Object.fromEntries(parsers) as Record<Name, PlainParse>;
}

/** The value of one expression in TypeScript. */
export function evaluate(source: string): unknown {
  const script = ts.transpileModule(`export const value = ${source};`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  }).outputText;
  const exports: { value?: unknown } = {};
  new Function("exports", script)(exports);
  return exports.value;
}

/** The project's own grammar, from the rules that read any text. */
export const plain: Readonly<Record<"document" | "google_document", PlainParse>> = plainParsers(
  readFileSync(new URL("../../grammar/robotstxt.peggy", import.meta.url), "utf8"),
  ["document", "google_document"],
);
