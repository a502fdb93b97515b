// Bundler plugin: marks every initialiser at the top level of a chunk as free of side effects. package.json
// promises that of each module ("sideEffects": false), but the promise is per file, and a chunk joins many
// modules; without the marks, a user's bundler would keep every table of a chunk for one function of it.
import type { Plugin } from "rolldown";
import { parseAst } from "rolldown/parseAst";

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const MARK = "/* @__PURE__ */ ";

/** Expressions that may have an effect as far as a bundler knows, because they may run other code. */
const RUNS_CODE: ReadonlySet<string> = new Set([
  "CallExpression",
  "NewExpression",
  "ImportExpression",
  "MemberExpression",
  "SpreadElement",
  "TaggedTemplateExpression",
]);

/** A function runs nothing where it is defined. */
const DEFERRED: ReadonlySet<string> = new Set(["FunctionExpression", "ArrowFunctionExpression"]);

export const markPure: Plugin = {
  name: "mark-pure",
  renderChunk(code, { facadeModuleId }, _options, { magicString }) {
    // A program exists for its effects.
    if (facadeModuleId?.includes("/src/cli/") === true) return null;
    if (magicString === undefined) throw new Error("mark-pure needs experimental.nativeMagicString.");
    for (const statement of parseAst(code).body) {
      const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
      if (declaration?.type !== "VariableDeclaration") continue;
      for (const { init } of declaration.declarations) {
        if (init === null || !runsCode(init)) continue;
        if (isCall(init) && init.callee.type === "Identifier" && !init.arguments.some(runsCode)) {
          magicString.appendLeft(init.start, MARK);
        } else {
          // Bundlers drop a marked call, but keep arguments and operands that run code: nothing of those is
          // left once the whole expression is the body of a function.
          magicString.appendLeft(init.start, `${MARK}(() => (`).appendRight(init.end, "))()");
        }
      }
    }
    return { code: magicString };
  },
};

function isCall(node: SyntaxNode): node is SyntaxNode & { callee: SyntaxNode; arguments: SyntaxNode[] } {
  return node.type === "CallExpression" || node.type === "NewExpression";
}

/** Whether evaluating the expression runs code that a bundler cannot see through. */
function runsCode(node: SyntaxNode): boolean {
  if (DEFERRED.has(node.type)) return false;
  return RUNS_CODE.has(node.type) || childrenOf(node).some(runsCode);
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
