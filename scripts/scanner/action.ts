// Inlines the code of an action: replaces its labels with the variables that hold their values.
import { createRequire } from "node:module";
import type ts from "typescript";

// For an `import`, Node scans its nine megabytes for exported names, which takes three times as long as loading it.
const typescript: typeof ts = createRequire(import.meta.url)("typescript");

export class Action {
  readonly #source: ts.SourceFile;
  readonly #statements: readonly ts.Statement[];
  /** The expression that the action returns; null if it returns none and is run for its effect. */
  readonly #value: ts.Expression | null;

  constructor(code: string) {
    // In a function, because an action may return.
    this.#source = typescript.createSourceFile(
      "action.ts",
      `function action() {${code}}`,
      typescript.ScriptTarget.ES2022,
      true,
    );
    const [made] = this.#source.statements;
    const statements =
      made !== undefined && typescript.isFunctionDeclaration(made) ? (made.body?.statements ?? []) : [];
    const [first] = statements;
    const returns = first !== undefined && typescript.isReturnStatement(first) ? (first.expression ?? null) : null;
    this.#value = statements.length === 1 ? returns : null;
    if (this.#value === null && statements.some((statement) => contains(statement, typescript.isReturnStatement)))
      throw new Error(`an action returns a value and does nothing else, or returns none: {${code}}`);
    this.#statements = statements;
  }

  get makesValue(): boolean {
    return this.#value !== null;
  }

  /** Whether the action reads the label. */
  reads(label: string): boolean {
    return contains(this.#source, (node) => isReading(node) && node.text === label);
  }

  /** The returned expression, or the statements, with each label replaced by the variable that holds it. */
  code(variables: ReadonlyMap<string, string>): string {
    const nodes: readonly ts.Node[] = this.#value === null ? this.#statements : [this.#value];
    return nodes.map((node) => this.#replaced(node, variables)).join(" ");
  }

  #replaced(node: ts.Node, variables: ReadonlyMap<string, string>): string {
    const { text } = this.#source;
    let done = node.getStart(this.#source);
    let code = "";
    const visit = (inner: ts.Node): void => {
      const variable = isReading(inner) ? variables.get(inner.text) : undefined;
      if (variable === undefined) return typescript.forEachChild(inner, visit);
      const start = inner.getStart(this.#source);
      // `{ start }` is short for `{ start: start }`.
      const key = typescript.isShorthandPropertyAssignment(inner.parent) ? `${text.slice(start, inner.end)}: ` : "";
      code += text.slice(done, start) + key + variable;
      done = inner.end;
    };
    visit(node);
    return code + text.slice(done, node.end);
  }
}

/** Whether a node refers to a variable, not to a property. */
function isReading(node: ts.Node): node is ts.Identifier {
  if (!typescript.isIdentifier(node)) return false;
  const { parent } = node;
  if (typescript.isPropertyAccessExpression(parent)) return parent.expression === node;
  return !(typescript.isPropertyAssignment(parent) && parent.name === node);
}

function contains(node: ts.Node, isWanted: (node: ts.Node) => boolean): boolean {
  return isWanted(node) || typescript.forEachChild(node, (inner) => contains(inner, isWanted) || undefined) === true;
}
