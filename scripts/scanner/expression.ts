// The part of Peggy's grammar AST that the compiler uses, and queries on it.
import { type CharSet, charSetOf, complement, union } from "./char-set.ts";

export interface Rule {
  readonly name: string;
  readonly expression: Expression;
}

export type Expression =
  | { readonly type: "rule_ref"; readonly name: string }
  | Literal
  | CharacterClass
  | { readonly type: "any" }
  | { readonly type: "sequence"; readonly elements: readonly Expression[] }
  | { readonly type: "choice"; readonly alternatives: readonly Expression[] }
  | {
      readonly type: "labeled";
      readonly label: string | null;
      readonly pick?: boolean;
      readonly expression: Expression;
    }
  | { readonly type: "action"; readonly code: string; readonly expression: Expression }
  | {
      readonly type:
        | "named"
        | "group"
        | "text"
        | "optional"
        | "zero_or_more"
        | "one_or_more"
        | "simple_and"
        | "simple_not";
      readonly expression: Expression;
    };

export interface Literal {
  readonly type: "literal";
  readonly value: string;
  readonly ignoreCase: boolean;
}

export interface CharacterClass {
  readonly type: "class";
  readonly parts: readonly unknown[];
  readonly inverted: boolean;
  readonly ignoreCase: boolean;
}

export function ruleRef(name: string): Expression {
  return { type: "rule_ref", name };
}

/** The subexpressions of an expression; does not follow references to rules. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.type) {
    case "sequence":
      return expression.elements;
    case "choice":
      return expression.alternatives;
    default:
      return "expression" in expression ? [expression.expression] : [];
  }
}

/** The code units of a class. */
export function unitsOf({ parts, inverted, ignoreCase }: CharacterClass): CharSet {
  const sets = parts.map((part): CharSet => {
    if (Array.isArray(part)) {
      if (ignoreCase) throw new Error("ranges that ignore case are not supported");
      return [[String(part[0]).charCodeAt(0), String(part[1]).charCodeAt(0)]];
    }
    if (typeof part !== "string" || part.length !== 1)
      throw new Error("a class of more than code units is not supported");
    return charSetOf(part, ignoreCase);
  });
  return inverted ? complement(union(...sets)) : union(...sets);
}

/** Structural equality of two expressions, ignoring their locations. */
export function isSame(a: Expression, b: Expression): boolean {
  return a === b || written(a) === written(b);
}

function written(expression: Expression): string {
  return JSON.stringify(expression, (key, value: unknown) =>
    /location$/i.test(key) || key === "match" ? undefined : value,
  );
}

/** Length of the common prefix of two literals. */
export function commonLength(a: Literal, b: Literal): number {
  if (a.ignoreCase !== b.ignoreCase) return 0;
  let length = 0;
  while (length < a.value.length && a.value[length] === b.value[length]) length++;
  return length;
}
