// A Peggy plugin that adds to the generated parser a scanner: one function that
// reads what a start rule reads, without the machinery a parser needs to explain
// failure. Use it after ts-pegjs, whose output it adds to and whose types it uses.
import type { ast, Plugin } from "peggy";
import { compileScanner, type Rule } from "./compile.ts";

/** `rule_name` to `RuleName`, as ts-pegjs names the types of rules. */
export function typeName(rule: string): string {
  return rule
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

export interface ScannerPluginOptions {
  /** The functions to add, and the start rule each of them reads. */
  readonly functions: Readonly<Record<string, string>>;
  /** The rule that stands for the current offset. */
  readonly placeRule: string;
}

export function scannerPlugin({ functions, placeRule }: ScannerPluginOptions): Plugin {
  return {
    use(config) {
      let scanners = "";
      // Before any other pass: later ones rename rules and erase those of the form `a = b`.
      config.passes.transform.unshift((grammar: ast.Grammar) => {
        const rules = grammar.rules as unknown as readonly Rule[];
        const initializers = [grammar.topLevelInitializer, grammar.initializer]
          .flat()
          .map((initializer) => initializer?.code ?? "");
        const sources = Object.entries(functions).map(([functionName, startRule]) =>
          compileScanner(rules, { functionName, startRule, placeRule, typeOf: typeName }),
        );
        scanners = [...initializers, ...sources].join("\n");
      });
      config.passes.generate.push((grammar: ast.Grammar) => {
        grammar.code?.add(`\n${scanners}\n`);
      });
    },
  };
}
