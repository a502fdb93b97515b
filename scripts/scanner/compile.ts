// Compiles one rule of a Peggy grammar, with all it refers to, into one function
// of straight scanning code: runs of characters become loops over char codes,
// places become local variables, alternatives that begin alike share their
// beginning, and each is entered only where its first character fits. Nothing is
// kept about what was expected: the function accepts or does not.
//
// What it takes from Peggy: every kind of expression the lenient grammar uses,
// with Peggy's meaning. It refuses (throws) what it does not know, so that a change
// of the grammar cannot be compiled wrongly in silence. Two conventions:
// - the rule named by `placeRule` gives the current offset and takes nothing;
// - an action with a `return` only makes a value, and is left out where nobody
//   wants the value; one without is run for what it does.
import {
  type CharSet,
  charSetOf,
  complement,
  contains,
  everyChar,
  isEveryChar,
  membership,
  noChar,
  overlaps,
  union,
} from "./char-set.ts";

/** What the compiler needs of Peggy's grammar AST. */
export interface Rule {
  readonly name: string;
  readonly expression: Expression;
}

export type Expression =
  | { readonly type: "rule_ref"; readonly name: string }
  | Literal
  | {
      readonly type: "class";
      readonly parts: readonly unknown[];
      readonly inverted: boolean;
      readonly ignoreCase: boolean;
    }
  | { readonly type: "any" }
  | { readonly type: "sequence"; readonly elements: readonly Expression[] }
  | { readonly type: "choice"; readonly alternatives: readonly Expression[] }
  | {
      readonly type: "labeled";
      readonly label: string | null;
      readonly pick?: boolean;
      readonly expression: Expression;
    }
  | Action
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

interface Literal {
  readonly type: "literal";
  readonly value: string;
  readonly ignoreCase: boolean;
}

interface Action {
  readonly type: "action";
  readonly code: string;
  readonly expression: Expression;
}

export interface ScannerOptions {
  /** The rule to compile. */
  readonly startRule: string;
  /** Name of the function. */
  readonly functionName: string;
  /** The rule that stands for the current offset. */
  readonly placeRule: string;
  /** The TypeScript type of a rule's value. */
  readonly typeOf: (rule: string) => string;
}

/** A rule, flattened: what is done one after the other. */
type Step =
  | { readonly type: "place"; readonly into: string }
  | { readonly type: "match"; readonly expression: Expression; readonly into: string | null }
  | { readonly type: "run"; readonly action: string; readonly args: readonly string[]; readonly into: string | null };

/** What may come first: these characters, or nothing of its own (`nullable`). */
interface First {
  readonly set: CharSet;
  readonly nullable: boolean;
}

/** TypeScript source of the function and of the actions it calls. */
export function compileScanner(rules: readonly Rule[], options: ScannerOptions): string {
  return new Compiler(rules, options).compile();
}

class Compiler {
  readonly #rules: Map<string, Rule>;
  readonly #options: ScannerOptions;
  readonly #variables = new Map<string, string>();
  readonly #aliases = new Map<string, string>();
  readonly #actions = new Map<Action, string>();
  readonly #actionSources: string[] = [];
  #labels = 0;
  /** While `c` is the character at `pos` and known to be in a set: that set. */
  #ahead: CharSet | null = null;

  constructor(rules: readonly Rule[], options: ScannerOptions) {
    this.#rules = new Map(rules.map((rule) => [rule.name, rule]));
    this.#options = options;
  }

  compile(): string {
    const { startRule, functionName, typeOf } = this.#options;
    this.#refuseRecursion(startRule, []);
    const result = this.#variable("result", typeOf(startRule));
    const body = this.#emitSteps(this.#flatten(ruleRef(startRule), result, null), "fail");
    const declarations = [...this.#variables].map(([name, type]) =>
      type === "number" ? `let ${name} = 0;` : `let ${name}!: ${type};`,
    );
    return [
      ...this.#actionSources,
      `export function ${functionName}(input: string): ${typeOf(startRule)} | null {`,
      "const length = input.length;",
      "let pos = 0;",
      "let c = 0;",
      ...declarations,
      "fail: {",
      ...body,
      `if (pos === length) return ${result};`,
      "}",
      "return null;",
      "}",
    ].join("\n");
  }

  #rule(name: string): Rule {
    const rule = this.#rules.get(name);
    if (rule === undefined) throw new Error(`no rule "${name}"`);
    return rule;
  }

  #variable(label: string, type: string): string {
    const name = `${label}${this.#variables.size}`;
    this.#variables.set(name, type);
    return name;
  }

  #label(name: string): string {
    return `${name}${this.#labels++}`;
  }

  /** The scanner has no stack: each rule becomes a part of those that refer to it. */
  #refuseRecursion(name: string, within: readonly string[]): void {
    if (within.includes(name)) throw new Error(`rule "${name}" refers to itself`);
    for (const other of referencesOf(this.#rule(name).expression)) this.#refuseRecursion(other, [...within, name]);
  }

  #isPlace(expression: Expression): boolean {
    return expression.type === "rule_ref" && expression.name === this.#options.placeRule;
  }

  /** `into`: the variable that gets the value; null where nobody wants it. `scope`: the labels so far. */
  #flatten(expression: Expression, into: string | null, scope: Scope | null): Step[] {
    switch (expression.type) {
      case "rule_ref":
        if (this.#isPlace(expression)) return into === null ? [] : [{ type: "place", into }];
        return this.#flatten(this.#rule(expression.name).expression, into, null);
      case "named":
      case "group":
        return this.#flatten(expression.expression, into, scope);
      case "labeled": {
        if (expression.pick === true) throw new Error("picked labels are not supported");
        const label = expression.label ?? "";
        if (scope === null || !scope.wanted(label)) return this.#flatten(expression.expression, null, scope);
        const variable = this.#variable(label, this.#typeOf(expression.expression));
        scope.variables.set(label, variable);
        return this.#flatten(expression.expression, variable, scope);
      }
      case "sequence":
        if (into !== null) throw new Error("the value of a sequence is not supported; give it an action");
        return expression.elements.flatMap((element) => this.#flatten(element, null, scope));
      case "action": {
        const makesValue = /\breturn\b/.test(expression.code);
        if (makesValue && into === null) return this.#flatten(expression.expression, null, null);
        const wanted = (label: string) => new RegExp(`\\b${label}\\b`).test(expression.code);
        const inner: Scope = { wanted, variables: new Map() };
        const steps = this.#flatten(expression.expression, null, inner);
        const action = this.#action(expression, inner);
        return [...steps, { type: "run", action, args: [...inner.variables.values()], into: makesValue ? into : null }];
      }
      default:
        return [{ type: "match", expression, into }];
    }
  }

  /** Actions become functions of their labels; the engine inlines them. */
  #action(action: Action, scope: Scope): string {
    const known = this.#actions.get(action);
    if (known !== undefined) return known;
    const name = `${this.#options.functionName}$${this.#actions.size}`;
    this.#actions.set(action, name);
    const parameters = [...scope.variables].map(([label, variable]) => `${label}: ${this.#variables.get(variable)}`);
    this.#actionSources.push(`function ${name}(${parameters.join(", ")}) {${action.code}}`);
    return name;
  }

  #typeOf(expression: Expression): string {
    if (this.#isPlace(expression)) return "number";
    if (expression.type === "rule_ref") return this.#options.typeOf(expression.name);
    if (expression.type === "zero_or_more") return `${this.#typeOf(expression.expression)}[]`;
    return "string";
  }

  #emitSteps(steps: readonly Step[], fail: string): string[] {
    return steps.flatMap((step) => {
      switch (step.type) {
        case "place":
          return [`${this.#resolve(step.into)} = pos;`];
        case "run": {
          const call = `${step.action}(${step.args.map((arg) => this.#resolve(arg)).join(", ")});`;
          return [step.into === null ? call : `${step.into} = ${call}`];
        }
        case "match":
          return this.#emit(step.expression, step.into, fail);
        default:
          return step satisfies never;
      }
    });
  }

  #resolve(variable: string): string {
    const alias = this.#aliases.get(variable);
    return alias === undefined ? variable : this.#resolve(alias);
  }

  /** Code that takes `expression` at `pos`, or leaves the block `fail` with `pos` anywhere. */
  #emit(expression: Expression, into: string | null, fail: string): string[] {
    const ahead = this.#ahead;
    const set = this.#single(expression);
    if (expression.type !== "choice" || set !== null) this.#ahead = null;
    if (set !== null && into === null) {
      if (ahead !== null && contains(set, ahead)) return ["pos++;"];
      if (isEveryChar(set)) return [`if (pos >= length) break ${fail};`, "pos++;"];
      return [...(ahead === null ? [peek] : []), `if (!${membership(set, "c")}) break ${fail};`, "pos++;"];
    }
    switch (expression.type) {
      case "literal":
        if (into !== null) throw new Error("the value of a literal is not supported; put $ before it");
        return this.#emitLiteral(expression, fail);
      case "text": {
        if (into === null) return this.#emitSteps(this.#flatten(expression.expression, null, null), fail);
        const start = this.#variable("text", "number");
        const inner = this.#emitSteps(this.#flatten(expression.expression, null, null), fail);
        return [`${start} = pos;`, ...inner, `${into} = input.slice(${start}, pos);`];
      }
      case "choice":
        return this.#emitChoice(this.#alternatives(expression, into), fail);
      case "optional":
        if (into !== null) throw new Error("the value of an optional is not supported");
        return this.#emitOptional(expression.expression);
      case "zero_or_more":
        return this.#emitRepetition(expression.expression, into);
      case "one_or_more":
        if (into !== null) throw new Error("the value of + is not supported; use *");
        this.#ahead = ahead;
        return [
          ...this.#emitSteps(this.#flatten(expression.expression, null, null), fail),
          ...this.#emitRepetition(expression.expression, null),
        ];
      case "simple_and": {
        const start = this.#variable("ahead", "number");
        return [
          `${start} = pos;`,
          ...this.#emitSteps(this.#flatten(expression.expression, null, null), fail),
          `pos = ${start};`,
        ];
      }
      case "simple_not": {
        const set = this.#single(expression.expression);
        if (set !== null && isEveryChar(set)) return [`if (pos < length) break ${fail};`];
        const start = this.#variable("ahead", "number");
        const label = this.#label("not");
        const inner = this.#emitSteps(this.#flatten(expression.expression, null, null), label);
        return [`${start} = pos;`, `${label}: {`, ...inner, `break ${fail};`, "}", `pos = ${start};`];
      }
      case "rule_ref":
      case "named":
      case "group":
      case "sequence":
      case "action":
      case "labeled":
        this.#ahead = ahead;
        return this.#emitSteps(this.#flatten(expression, into, null), fail);
      default:
        throw new Error(`${JSON.stringify(expression)} is not supported`);
    }
  }

  #emitLiteral({ value, ignoreCase }: Literal, fail: string): string[] {
    if (value === "") return [];
    const tests = [...value].map((char, at) => {
      const set = charSetOf(char, ignoreCase);
      const unit = `input.charCodeAt(pos${at === 0 ? "" : ` + ${at}`})`;
      const [first, second] = set.map(([code]) => code);
      // Two units that differ in bit 5 alone are one after setting it.
      if (second !== undefined) return `(${unit} | 32) === ${(first as number) | 32}`;
      return `${unit} === ${first}`;
    });
    const fits = value.length === 1 ? "pos < length" : `pos + ${value.length} <= length`;
    return [`if (!(${fits} && ${tests.join(" && ")})) break ${fail};`, `pos += ${value.length};`];
  }

  #emitOptional(expression: Expression): string[] {
    const start = this.#variable("start", "number");
    const done = this.#label("optional");
    const without = this.#label("without");
    const inner = this.#emitSteps(this.#flatten(expression, null, null), without);
    return [`${done}: {`, `${start} = pos;`, `${without}: {`, ...inner, `break ${done};`, "}", `pos = ${start};`, "}"];
  }

  #emitRepetition(expression: Expression, into: string | null): string[] {
    const lines = into === null ? [] : [`${into} = [];`];
    const loop = this.#label("loop");
    const alternatives = into === null ? this.#choices(expression) : [expression];
    const singles = alternatives.map((alternative) => this.#single(alternative));
    const others = alternatives.filter((_, at) => singles[at] === null);
    const set = union(...singles.filter((single) => single !== null));
    // Taking all single characters first keeps Peggy's order only if no other alternative begins with one.
    const apart = others.every((other) => {
      const first = this.#first(this.#flatten(other, null, null));
      return !first.nullable && !overlaps(first.set, set);
    });
    if (into === null && apart) {
      if (others.length === 0) return [...lines, `while (pos < length && ${unitTest(set)}) pos++;`];
      const rest: Step[][] = others.map((other) => this.#flatten(other, null, null));
      return [...lines, ...this.#emitLoop(loop, rest, null, set)];
    }
    const item = into === null ? null : this.#variable("item", this.#typeOf(expression));
    return [
      ...lines,
      ...this.#emitLoop(
        loop,
        [this.#flatten(expression, item, null)],
        into === null ? null : `${into}.push(${item});`,
        noChar,
      ),
    ];
  }

  #emitLoop(loop: string, alternatives: Step[][], keep: string | null, set: CharSet): string[] {
    const start = this.#variable("start", "number");
    const stop = this.#label("stop");
    const fast = set.length === 0 ? [] : [peek, `if (${membership(set, "c")}) { pos++; continue; }`];
    const inner = this.#emitChoice(alternatives, stop);
    return [
      `${loop}: for (;;) {`,
      ...fast,
      `${start} = pos;`,
      `${stop}: {`,
      ...inner,
      ...(keep === null ? [] : [keep]),
      `continue ${loop};`,
      "}",
      `pos = ${start};`,
      "break;",
      "}",
    ];
  }

  /** The alternatives an expression is nothing but a choice of, choices within choices opened. */
  #choices(expression: Expression): Expression[] {
    switch (expression.type) {
      case "choice":
        return expression.alternatives.flatMap((alternative) => this.#choices(alternative));
      case "named":
      case "group":
        return this.#choices(expression.expression);
      case "rule_ref": {
        if (this.#isPlace(expression)) return [expression];
        const opened = this.#choices(this.#rule(expression.name).expression);
        return opened.length === 1 ? [expression] : opened;
      }
      default:
        return [expression];
    }
  }

  #alternatives(expression: Expression, into: string | null): Step[][] {
    return this.#choices(expression).map((alternative) => this.#flatten(alternative, into, null));
  }

  /**
   * Tries alternatives in order. What all of them begin with is done once; then neighbours that go on
   * alike are taken together, in the same way.
   */
  #emitChoice(alternatives: readonly Step[][], fail: string): string[] {
    const only = alternatives[0] as Step[];
    if (alternatives.length === 1) return this.#emitSteps(only, fail);
    const lines: string[] = [];
    let rests = alternatives.map((steps) => [...steps]);
    for (;;) {
      lines.push(...this.#sharePlaces(rests));
      const head = rests[0]?.[0];
      if (head?.type !== "match" || head.into !== null || !rests.every((rest) => sameMatch(rest[0], head))) break;
      lines.push(...this.#emit(head.expression, null, fail));
      rests = rests.map((rest) => rest.slice(1));
    }
    const bundles: Step[][][] = [];
    for (const rest of rests) {
      const bundle = bundles.at(-1);
      if (bundle !== undefined && sameMatch(firstMatch(rest), firstMatch(bundle[0] as Step[]))) bundle.push(rest);
      else bundles.push([rest]);
    }
    if (bundles.length === 1)
      return [
        ...lines,
        ...this.#emitTries(
          rests.map((rest) => [rest]),
          fail,
        ),
      ];
    return [...lines, ...this.#emitTries(bundles, fail)];
  }

  /** Places all alternatives take before anything else are one variable. */
  #sharePlaces(rests: Step[][]): string[] {
    let shared: string | null = null;
    for (const rest of rests) {
      for (let head = rest[0]; head?.type === "place"; head = rest[0]) {
        if (shared === null) shared = head.into;
        else if (head.into !== shared) this.#aliases.set(head.into, shared);
        rest.shift();
      }
    }
    return shared === null ? [] : [`${this.#resolve(shared)} = pos;`];
  }

  #emitTries(bundles: readonly Step[][][], fail: string): string[] {
    const done = this.#label("choice");
    const start = this.#variable("start", "number");
    const lines = [`${done}: {`, `${start} = pos;`, ...(this.#ahead === null ? [peek] : [])];
    bundles.forEach((bundle, at) => {
      const firsts = bundle.map((rest) => this.#first(rest));
      const set = union(...firsts.map((first) => first.set));
      const guard = firsts.some((first) => first.nullable) || isEveryChar(set) ? null : membership(set, "c");
      if (at === bundles.length - 1) {
        if (guard !== null) lines.push(`if (!${guard}) break ${fail};`);
        this.#ahead = guard === null ? null : set;
        lines.push(...this.#emitChoice(bundle, fail));
        return;
      }
      const failed = this.#label("failed");
      this.#ahead = guard === null ? null : set;
      const inner = this.#emitChoice(bundle, failed);
      lines.push(`if (${guard ?? "true"}) {`, `${failed}: {`, ...inner, `break ${done};`, "}", `pos = ${start};`);
      // What follows is guarded by the character at `start` again.
      lines.push(peek, "}");
    });
    this.#ahead = null;
    return [...lines, "}"];
  }

  #first(steps: readonly Step[]): First {
    let set: CharSet = noChar;
    for (const step of steps) {
      if (step.type !== "match") continue;
      const first = this.#firstOf(step.expression);
      set = union(set, first.set);
      if (!first.nullable) return { set, nullable: false };
    }
    return { set, nullable: true };
  }

  #firstOf(expression: Expression): First {
    const single = this.#single(expression);
    if (single !== null) return { set: single, nullable: false };
    switch (expression.type) {
      case "literal":
        if (expression.value === "") return { set: noChar, nullable: true };
        return { set: charSetOf(expression.value[0] as string, expression.ignoreCase), nullable: false };
      case "choice": {
        const firsts = expression.alternatives.map((alternative) =>
          this.#first(this.#flatten(alternative, null, null)),
        );
        return { set: union(...firsts.map((first) => first.set)), nullable: firsts.some((first) => first.nullable) };
      }
      case "optional":
      case "zero_or_more":
        return { set: this.#first(this.#flatten(expression.expression, null, null)).set, nullable: true };
      case "one_or_more":
      case "text":
        return this.#first(this.#flatten(expression.expression, null, null));
      // A look ahead takes nothing, so what follows it may begin with anything it may begin with.
      case "simple_and":
      case "simple_not":
        return { set: noChar, nullable: true };
      default:
        return this.#first(this.#flatten(expression, null, null));
    }
  }

  /** The characters an expression takes exactly one of; null where it takes more, less or acts. */
  #single(expression: Expression): CharSet | null {
    switch (expression.type) {
      case "any":
        return everyChar;
      case "literal":
        return expression.value.length === 1 ? charSetOf(expression.value, expression.ignoreCase) : null;
      case "class": {
        const sets = expression.parts.map((part): CharSet => {
          if (Array.isArray(part)) {
            if (expression.ignoreCase) throw new Error("ranges that ignore case are not supported");
            return [[String(part[0]).charCodeAt(0), String(part[1]).charCodeAt(0)]];
          }
          if (typeof part !== "string" || part.length !== 1)
            throw new Error("a class of more than code units is not supported");
          return charSetOf(part, expression.ignoreCase);
        });
        const set = union(...sets);
        return expression.inverted ? complement(set) : set;
      }
      case "choice": {
        const sets = expression.alternatives.map((alternative) => this.#single(alternative));
        return sets.includes(null) ? null : union(...(sets as CharSet[]));
      }
      case "named":
      case "group":
      case "text":
        return this.#single(expression.expression);
      case "rule_ref":
        return this.#isPlace(expression) ? null : this.#single(this.#rule(expression.name).expression);
      default:
        return null;
    }
  }
}

/** Looks at the next character; -1 at the end of the input. */
const peek = "c = pos < length ? input.charCodeAt(pos) : -1;";

interface Scope {
  /** Whether the action reads the label. */
  readonly wanted: (label: string) => boolean;
  readonly variables: Map<string, string>;
}

function unitTest(set: CharSet): string {
  return isEveryChar(set) ? "true" : `((c = input.charCodeAt(pos)), ${membership(set, "c")})`;
}

/** The rules an expression refers to. */
function referencesOf(expression: Expression): readonly string[] {
  switch (expression.type) {
    case "rule_ref":
      return [expression.name];
    case "sequence":
      return expression.elements.flatMap(referencesOf);
    case "choice":
      return expression.alternatives.flatMap(referencesOf);
    default:
      return "expression" in expression ? referencesOf(expression.expression) : [];
  }
}

function ruleRef(name: string): Expression {
  return { type: "rule_ref", name };
}

function firstMatch(steps: readonly Step[]): Step | undefined {
  return steps.find((step) => step.type !== "place");
}

function sameMatch(a: Step | undefined, b: Step | undefined): boolean {
  return (
    a?.type === "match" &&
    b?.type === "match" &&
    a.into === null &&
    b.into === null &&
    shape(a.expression) === shape(b.expression)
  );
}

/** An expression without where it stands in the grammar. */
function shape(expression: Expression): string {
  return JSON.stringify(expression, (key, value: unknown) =>
    /location$/i.test(key) || key === "match" ? undefined : value,
  );
}
