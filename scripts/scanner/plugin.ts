// A Peggy plugin that generates scanners instead of a parser: functions that match a start rule and do not record
// what was expected. Peggy still parses and checks the grammar.
import type { ast, Plugin } from "peggy";
import { compileScanner, END, type ScannerOptions } from "./compile.ts";
import type { Rule } from "./expression.ts";

/** `rule_name` to `RuleName`, as ts-pegjs names the types of rules. */
function typeName(rule: string): string {
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

export function scannerPlugin(options: Pick<ScannerOptions, "functions" | "separate" | "offsetRule">): Plugin {
  return {
    use(config) {
      const generate = (grammar: ast.Grammar) => {
        const rules = grammar.rules as unknown as readonly Rule[];
        const initializer = codeOf(grammar.initializer);
        const scanners = compileScanner(rules, { ...options, typeOf: typeName, initializer });
        const sink = "interface Sink<Item> { push(item: Item): void }";
        const source = [`export const end = ${END};`, sink, codeOf(grammar.topLevelInitializer), scanners].join("\n");
        // Output "source" uses only this method of the source node that Peggy expects here.
        (grammar as { code?: unknown }).code = { toString: () => source };
      };
      // Without Peggy's own passes after the checks, which rename rules and remove those of the form `a = b`.
      Object.assign(config.passes, { transform: [], semantic: [], generate: [generate] });
    },
  };
}
