// A Peggy plugin that generates recognisers: a grammar's rules as calls of the combinators in src/cst/recogniser.ts.
// They report whether a text matches, how far, and what was expected there; actions are omitted. Peggy still parses
// and checks the grammar.
import type { ast, Plugin } from "peggy";
import type { CharacterClass, Expression } from "../scanner/expression.ts";

interface Rule {
  readonly name: string;
  readonly expression: GrammarExpression;
}

type GrammarExpression = Expression | { readonly type: "semantic_and"; readonly code: string };

/** The type of each combinator; `R` is a recogniser. */
const words: Readonly<Record<string, string>> = {
  literal: "(text: string) => R",
  literalIgnoringCase: "(text: string) => R",
  characters: "(set: RegExp) => R",
  sequence: "(...parts: readonly R[]) => R",
  choice: "(...parts: readonly R[]) => R",
  optional: "(part: R) => R",
  many: "(part: R) => R",
  some: "(part: R) => R",
  not: "(part: R) => R",
  named: "(name: string, part: R) => R",
  condition: "(holds: (options: Options) => boolean | undefined) => R",
};

export interface RecogniserPluginOptions {
  readonly startRules: readonly string[];
  /** The rule that returns the current offset, which recognisers do not need. */
  readonly offsetRule: string;
}

export function recogniserPlugin(options: RecogniserPluginOptions): Plugin {
  return {
    use(config) {
      const generate = (grammar: ast.Grammar) => {
        const source = new Writer(grammar.rules as unknown as readonly Rule[], options).source();
        // Output "source" uses only this method of the source node that Peggy expects here.
        (grammar as { code?: unknown }).code = { toString: () => source };
      };
      // Without Peggy's own passes after the checks, which rename rules and remove those of the form `a = b`.
      Object.assign(config.passes, { transform: [], semantic: [], generate: [generate] });
    },
  };
}

class Writer {
  readonly #rules: ReadonlyMap<string, Rule>;
  readonly #options: RecogniserPluginOptions;
  /** The code of each rule, after the rules it refers to. */
  readonly #written = new Map<string, string>();
  readonly #begun = new Set<string>();
  readonly #words = new Set<string>();
  readonly #optionNames = new Set<string>();

  constructor(rules: readonly Rule[], options: RecogniserPluginOptions) {
    this.#rules = new Map(rules.map((rule) => [rule.name, rule]));
    this.#options = options;
  }

  source(): string {
    const { startRules } = this.#options;
    for (const name of startRules) this.#write(name);
    const used = Object.keys(words).filter((word) => this.#words.has(word));
    const optionNames = [...this.#optionNames].sort();
    return [
      ...(optionNames.length === 0
        ? []
        : ["export interface Options {", ...optionNames.map((name) => `  readonly ${name}?: boolean;`), "}", ""]),
      "/** The combinators that the rules are written in. */",
      "export interface Words<R> {",
      ...used.map((word) => `  readonly ${word}: ${words[word]};`),
      "}",
      "",
      "/** The start rules. */",
      `export function rulesIn<R>({ ${used.join(", ")} }: Words<R>): Readonly<Record<${startRules.map((name) => `"${name}"`).join(" | ")}, R>> {`,
      ...[...this.#written].map(([name, rule]) => `  const ${name} = ${rule};`),
      `  return { ${startRules.join(", ")} };`,
      "}",
    ].join("\n");
  }

  #write(name: string): void {
    if (this.#written.has(name)) return;
    const rule = this.#rules.get(name);
    if (rule === undefined) throw new Error(`There is no rule "${name}".`);
    if (this.#begun.has(name)) throw new Error(`Rule "${name}" refers to itself, which no call can.`);
    this.#begun.add(name);
    this.#written.set(name, this.#call(rule.expression) ?? this.#word("sequence"));
  }

  /** The expression as a call; null if it matches nothing and checks nothing. */
  #call(expression: GrammarExpression): string | null {
    switch (expression.type) {
      case "rule_ref":
        if (expression.name === this.#options.offsetRule) return null;
        this.#write(expression.name);
        return expression.name;
      case "literal":
        if (expression.value === "") return null;
        return this.#word(expression.ignoreCase ? "literalIgnoringCase" : "literal", JSON.stringify(expression.value));
      case "class":
        return this.#word("characters", pattern(expression));
      case "any":
        return this.#word("characters", "/[^]/");
      case "sequence":
        return this.#sequence(expression.elements);
      case "choice":
        return this.#word("choice", ...expression.alternatives.map((one) => this.#call(one) ?? this.#word("sequence")));
      case "optional":
        return this.#wrapped("optional", expression.expression);
      case "zero_or_more":
        return this.#wrapped("many", expression.expression);
      case "one_or_more":
        return this.#wrapped("some", expression.expression);
      case "simple_not":
        return this.#wrapped("not", expression.expression);
      case "simple_and":
        return this.#word("not", this.#wrapped("not", expression.expression));
      case "named":
        return this.#word(
          "named",
          JSON.stringify((expression as { name?: string }).name),
          this.#call(expression.expression) ?? this.#word("sequence"),
        );
      case "semantic_and":
        for (const [, name] of expression.code.matchAll(/\boptions\.(\w+)/g)) this.#optionNames.add(name as string);
        return this.#word("condition", `(options) => {${expression.code}}`);
      case "labeled":
      case "action":
      case "group":
      case "text":
        return this.#call(expression.expression);
      default:
        expression satisfies never;
        throw new Error(`There is no combinator for a ${(expression as { type: string }).type}.`);
    }
  }

  #sequence(elements: readonly Expression[]): string | null {
    const calls = elements.map((element) => this.#call(element)).filter((call) => call !== null);
    return calls.length < 2 ? (calls[0] ?? null) : this.#word("sequence", ...calls);
  }

  /** Never null: Peggy's checks reject the repetition of an expression that can match nothing. */
  #wrapped(word: string, expression: Expression): string {
    return this.#word(word, this.#call(expression) ?? this.#word("sequence"));
  }

  #word(word: string, ...parts: readonly string[]): string {
    this.#words.add(word);
    return `${word}(${parts.join(", ")})`;
  }
}

/** A class as a regular expression of one UTF-16 code unit. */
function pattern({ parts, inverted, ignoreCase }: CharacterClass): string {
  const ranges = parts.map((part) => (Array.isArray(part) ? part : [part]).map(escaped).join("-"));
  return `/[${inverted ? "^" : ""}${ranges.join("")}]/${ignoreCase ? "i" : ""}`;
}

function escaped(unit: string): string {
  return /^[A-Za-z0-9]$/.test(unit) ? unit : `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
