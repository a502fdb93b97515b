// A Peggy plugin that makes scanners instead of a parser: functions that read what
// a start rule reads, without the machinery a parser needs to explain failure.
// Peggy still parses and checks the grammar.
import type { ast, Plugin } from "peggy";
import { compileScanner, END } from "./compile.ts";
import type { Rule } from "./expression.ts";

/** `rule_name` to `RuleName`, as ts-pegjs names the types of rules. */
export function typeName(rule: string): string {
  return rule
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

function codeOf(initializers: readonly { readonly code: string }[] | { readonly code: string } | undefined): string {
  return [initializers ?? []]
    .flat()
    .map(({ code }) => code)
    .join("\n");
}

export interface ScannerPluginOptions {
  /** The functions to make, and the start rule each of them reads. */
  readonly functions: Readonly<Record<string, string>>;
  /** The rule that stands for the current offset. */
  readonly placeRule: string;
}

export function scannerPlugin({ functions, placeRule }: ScannerPluginOptions): Plugin {
  return {
    use(config) {
      const generate = (grammar: ast.Grammar) => {
        const rules = grammar.rules as unknown as readonly Rule[];
        const initializer = codeOf(grammar.initializer);
        const sources = Object.entries(functions).map(([functionName, startRule]) =>
          compileScanner(rules, { functionName, startRule, placeRule, typeOf: typeName, initializer }),
        );
        const source = [`export const end = ${END};`, codeOf(grammar.topLevelInitializer), ...sources].join("\n");
        // Of the node Peggy expects here, output "source" uses nothing but this.
        (grammar as { code?: unknown }).code = { toString: () => source };
      };
      // Peggy's own passes behind the checks rename rules, and erase those of the form `a = b`.
      Object.assign(config.passes, { transform: [], semantic: [], generate: [generate] });
    },
  };
}
