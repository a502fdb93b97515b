// Compiles rules of a Peggy grammar, each with all rules it refers to, into functions over an array of code units.
// Repeated characters become loops, offsets become local variables, alternatives with a common prefix share it, and
// an alternative is tried only if its first character matches. The functions accept or reject; they do not record
// what they expected.
//
// It supports the kinds of expressions that the lenient grammar uses, with Peggy's semantics, and throws for any other,
// so that a change of the grammar cannot be silently compiled wrongly. Conventions:
// - a start rule may return a list, the value of one repetition: the function takes it as a parameter, an array or
//   anything else with a `push`, and appends the items as it reads them;
// - the rule named by `offsetRule` returns the current offset and matches nothing;
// - an action with a `return` only computes a value, and is omitted if the value is not used; one without a `return`
//   is run for its effect.
//
// The generated code maintains two invariants between any two steps: `c` is the unit at `pos`, and the unit after
// the input is `END`, which is in no set, so that no step has to check for the end of the input.
import { Action } from "./action.ts";
import {
  type CharSet,
  charSetOf,
  complement,
  difference,
  everyChar,
  has,
  intersection,
  membership,
  noChar,
  union,
} from "./char-set.ts";
import {
  commonLength,
  type Expression,
  isSame,
  type Literal,
  partsOf,
  type Rule,
  ruleRef,
  unitsOf,
} from "./expression.ts";

export interface ScannerOptions {
  /** The start rule of each exported function, by function name. */
  readonly functions: Readonly<Record<string, string>>;
  /**
   * Rules that become functions of their own, and so share no prefix with other alternatives. An engine compiles large
   * functions slowly, and again when it meets a part that has not been run yet. They share no variables of the
   * initializer with the rules that refer to them.
   */
  readonly separate?: readonly string[];
  /** The rule that returns the current offset. */
  readonly offsetRule: string;
  /** The TypeScript type of a rule's value. */
  readonly typeOf: (rule: string) => string;
  /** Code at the start of each function: the grammar's per-parse initializer. */
  readonly initializer?: string;
}

/** A rule, flattened into a sequence of steps. */
type Step =
  | { readonly type: "offset"; readonly into: string }
  | { readonly type: "match"; readonly expression: Expression; readonly into: string | null }
  /** Calls the function of a rule. */
  | { readonly type: "call"; readonly rule: string; readonly into: string }
  /** Consumes units that have been checked already. */
  | { readonly type: "take"; readonly length: number }
  | { readonly type: "run"; readonly action: Action; readonly scope: Scope; readonly into: string | null };

/** An action, and the variables of the labels it reads. */
interface Scope {
  readonly action: Action;
  readonly variables: Map<string, string>;
}

/** The first set of an expression; `nullable` if it can match nothing. */
interface First {
  readonly set: CharSet;
  readonly nullable: boolean;
}

/** The target of a failed attempt: the end of the block with this label. */
interface Exit {
  readonly label: string;
  /** The position at the start of the block. */
  readonly position: PositionId;
  used: boolean;
  /** Whether `pos` may have changed when the block is left. */
  moved: boolean;
  /** For a loop, how many loops it is in; code that leaves it resets `pos` to the mark itself. Null otherwise. */
  readonly loop: { readonly depth: number; readonly mark: string } | null;
  /** Whether it is left from an inner loop, which needs its label. */
  named: boolean;
}

/** Identifies a value of `pos` at a point of the code: equal numbers mean equal values. */
type PositionId = number;

interface Attempt {
  readonly lines: readonly string[];
  readonly exit: Exit;
  /** The variable that holds the start of the attempt, if it is needed. */
  readonly mark: string;
  /** The state after success. */
  readonly here: Here;
}

/** Steps that start with several units known at compile time. */
interface Foreseen {
  /** Conditions that all hold if the units are there. */
  readonly tests: readonly string[];
  /** Conditions of which one holds if they are not. */
  readonly misses: readonly string[];
  readonly steps: Step[];
}

/** The compile-time state at a point of the code. */
interface Here {
  readonly position: PositionId;
  /** The units that `c` can be. */
  readonly known: CharSet;
}

/**
 * Sentinel after the last unit of an input. U+FFFF is a noncharacter; a text that contains it is read with U+FFFE in
 * its place, and a grammar that distinguishes the two is rejected.
 */
export const END = 0xffff;

const end: CharSet = [[END, END]];

/**
 * Returns the TypeScript source of the functions. They take the code units of a text followed by `END`, and return
 * null if the rule does not match all of them. Their time is that of Peggy's parser up to a constant factor.
 */
export function compileScanner(rules: readonly Rule[], options: ScannerOptions): string {
  const { functions, separate = [] } = options;
  const compiler = () => new Compiler(rules, options);
  const sources = Object.entries(functions).map(([name, rule]) => compiler().compile(name, rule));
  if (separate.length > 0)
    sources.unshift("// Where the last call of a function of a single rule stopped.\nlet stopped = 0;");
  return [...sources, ...separate.map((rule) => compiler().compileSeparately(rule))].join("\n\n");
}

function functionOf(rule: string): string {
  return rule.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

class Compiler {
  readonly #rules: Map<string, Rule>;
  readonly #options: ScannerOptions;
  readonly #separate: ReadonlySet<string>;
  readonly #variables = new Map<string, string>();
  /** Variables that always equal another one. */
  readonly #aliases = new Map<string, string>();
  readonly #actions = new Map<Expression, Action>();
  #labels = 0;
  /** Number of loops around the code being emitted. */
  #loops = 0;
  /** The variable of the list that the start rule returns. */
  #list: string | null = null;
  #positions = 0;
  #position: PositionId = 0;
  #known = everyChar;

  constructor(rules: readonly Rule[], options: ScannerOptions) {
    this.#rules = new Map(rules.map((rule) => [rule.name, rule]));
    this.#options = options;
    this.#separate = new Set(options.separate);
  }

  /** The function that reads a whole text by a start rule. */
  compile(functionName: string, startRule: string): string {
    this.#refuseRecursion(startRule, []);
    const type = this.#options.typeOf(startRule);
    const result = this.#variable("result", type);
    const steps = this.#flatten(ruleRef(startRule), result, null);
    const item = this.#openList(steps);
    if (item !== null) this.#variables.set(result, "List");
    const head =
      item === null
        ? `export function ${functionName}(input: Uint16Array): ${type} | null {`
        : `export function ${functionName}<List extends Sink<${item}>>(input: Uint16Array, list: List): List | null {`;
    return this.#function(head, "0", steps, (exit) => [...this.#require(end, exit), `return ${result};`]);
  }

  /** The function that reads a part of a text, from an offset on, by a rule. */
  compileSeparately(rule: string): string {
    const type = this.#options.typeOf(rule);
    const result = this.#variable("result", type);
    const steps = this.#flatten(this.#rule(rule).expression, result, null);
    const head = `function ${functionOf(rule)}(input: Uint16Array, from: number): ${type} | null {`;
    return this.#function(head, "from", steps, () => ["stopped = pos;", `return ${result};`]);
  }

  #function(head: string, from: string, steps: readonly Step[], succeed: (exit: Exit) => string[]): string {
    const { initializer = "" } = this.#options;
    const exit: Exit = { label: "fail", position: this.#position, used: false, moved: false, loop: null, named: true };
    const body = [...this.#emitSteps(steps, exit), ...succeed(exit)];
    const source = [`${exit.label}: {`, ...body, "}", "return null;"].join("\n");
    // Those that are left out with the action that reads them, or that became an alias, are not assigned.
    const assigned = [...this.#variables].filter(([name]) => source.includes(`${name} = `));
    const declarations = assigned.map(([name, type]) => `${name}!: ${type}`);
    return [
      head,
      initializer.trim(),
      `let pos = ${from};`,
      `let c = ${at("pos")};`,
      `let ${declarations.join(", ")};`,
      source,
      "}",
    ].join("\n");
  }

  /** Makes the value of a repetition among the steps the parameter `list`. Returns the type of its items, or null. */
  #openList(steps: readonly Step[]): string | null {
    for (const step of steps) {
      if (step.type !== "match" || step.into === null || step.expression.type !== "zero_or_more") continue;
      this.#list = step.into;
      this.#aliases.set(step.into, "list");
      return this.#typeOf(step.expression.expression);
    }
    return null;
  }

  #rule(name: string): Rule {
    const rule = this.#rules.get(name);
    if (rule === undefined) throw new Error(`no rule "${name}"`);
    return rule;
  }

  /** Rejects recursion: the scanner has no stack, since each rule is inlined where it is referred to. */
  #refuseRecursion(name: string, within: readonly string[]): void {
    if (within.includes(name)) throw new Error(`rule "${name}" refers to itself`);
    const visit = (expression: Expression): void => {
      if (expression.type === "rule_ref") this.#refuseRecursion(expression.name, [...within, name]);
      else partsOf(expression).forEach(visit);
    };
    visit(this.#rule(name).expression);
  }

  // Variables and labels

  #variable(label: string, type: string): string {
    const name = `${label}$${this.#variables.size}`;
    this.#variables.set(name, type);
    return name;
  }

  #label(name: string): string {
    return `${name}${this.#labels++}`;
  }

  #resolve(variable: string): string {
    const alias = this.#aliases.get(variable);
    return alias === undefined ? variable : this.#resolve(alias);
  }

  #typeOf(expression: Expression): string {
    if (this.#isOffset(expression)) return "number";
    if (expression.type === "rule_ref") return this.#options.typeOf(expression.name);
    return "string";
  }

  #isOffset(expression: Expression): boolean {
    return expression.type === "rule_ref" && expression.name === this.#options.offsetRule;
  }

  // From expressions to steps

  /** `into`: the variable for the value; null if the value is not used. */
  #flatten(expression: Expression, into: string | null, scope: Scope | null): Step[] {
    switch (expression.type) {
      case "rule_ref":
        if (this.#isOffset(expression)) return into === null ? [] : [{ type: "offset", into }];
        if (into !== null && this.#separate.has(expression.name))
          return [{ type: "call", rule: expression.name, into }];
        return this.#flatten(this.#rule(expression.name).expression, into, null);
      case "named":
      case "group":
        return this.#flatten(expression.expression, into, scope);
      case "labeled": {
        if (expression.pick === true) throw new Error("picked labels are not supported");
        const label = expression.label ?? "";
        if (scope === null || !scope.action.reads(label)) return this.#flatten(expression.expression, null, scope);
        const variable = this.#variable(label, this.#typeOf(expression.expression));
        scope.variables.set(label, variable);
        return this.#flatten(expression.expression, variable, scope);
      }
      case "sequence":
        if (into !== null) throw new Error("the value of a sequence is not supported; give it an action");
        return expression.elements.flatMap((element) => this.#flatten(element, null, scope));
      case "action": {
        const action = this.#actions.get(expression) ?? new Action(expression.code);
        this.#actions.set(expression, action);
        if (action.makesValue && into === null) return this.#flatten(expression.expression, null, null);
        const inner: Scope = { action, variables: new Map() };
        const steps = this.#flatten(expression.expression, null, inner);
        return [...steps, { type: "run", action, scope: inner, into: action.makesValue ? into : null }];
      }
      default:
        return [{ type: "match", expression, into }];
    }
  }

  /** The alternatives of an expression that is a choice, with nested choices flattened. */
  #choices(expression: Expression): Expression[] {
    switch (expression.type) {
      case "choice":
        return expression.alternatives.flatMap((alternative) => this.#choices(alternative));
      case "named":
      case "group":
        return this.#choices(expression.expression);
      case "rule_ref": {
        if (this.#isOffset(expression)) return [expression];
        if (this.#separate.has(expression.name)) return [expression];
        const opened = this.#choices(this.#rule(expression.name).expression);
        return opened.length === 1 ? [expression] : opened;
      }
      default:
        return [expression];
    }
  }

  // What is known about characters

  /** The units of which an expression matches exactly one; null if it can match more or fewer, or has an action. */
  #single(expression: Expression): CharSet | null {
    switch (expression.type) {
      case "any":
        return withoutEnd(everyChar);
      case "literal":
        return expression.value.length === 1 ? unitAt(expression, 0) : null;
      case "class":
        return withoutEnd(unitsOf(expression));
      case "choice": {
        const sets = expression.alternatives.map((alternative) => this.#single(alternative));
        return sets.includes(null) ? null : union(...(sets as CharSet[]));
      }
      case "named":
      case "group":
      case "text":
        return this.#single(expression.expression);
      case "rule_ref":
        return this.#isOffset(expression) ? null : this.#single(this.#rule(expression.name).expression);
      default:
        return null;
    }
  }

  /** The sets of units that an expression matches in order; null if their number varies, or it has an action. */
  #fixed(expression: Expression): readonly CharSet[] | null {
    const single = this.#single(expression);
    if (single !== null) return [single];
    switch (expression.type) {
      case "literal":
        return Array.from(expression.value, (_, index) => unitAt(expression, index));
      case "sequence": {
        const elements = expression.elements.map((element) => this.#fixed(element));
        return elements.includes(null) ? null : (elements as CharSet[][]).flat();
      }
      case "named":
      case "group":
      case "text":
        return this.#fixed(expression.expression);
      case "rule_ref":
        return this.#isOffset(expression) ? null : this.#fixed(this.#rule(expression.name).expression);
      default:
        return null;
    }
  }

  /**
   * For steps that start with several units known at compile time: the conditions besides the test of the first
   * unit, and the remaining steps. Null for other steps.
   */
  #foreseen(steps: readonly Step[]): Foreseen | null {
    const at = steps.findIndex(({ type }) => type !== "offset");
    const head = matched(steps[at]);
    const units = head === null ? null : this.#fixed(head);
    if (units === null || units.length < 2) return null;
    const taken: Step = { type: "take", length: units.length };
    const tests = ahead(units.slice(1)).filter((test) => test !== "true");
    const misses = ahead(units.slice(1).map(complement)).filter((test) => test !== "false");
    return { tests, misses, steps: [...steps.slice(0, at), taken, ...steps.slice(at + 1)] };
  }

  #first(steps: readonly Step[]): First {
    let set: CharSet = noChar;
    for (const step of steps) {
      if (step.type !== "match" && step.type !== "call") continue;
      const first =
        step.type === "match"
          ? this.#firstOf(step.expression)
          : this.#first(this.#flatten(ruleRef(step.rule), null, null));
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
        return { set: unitAt(expression, 0), nullable: false };
      case "choice":
        return this.#firstOfAny(
          expression.alternatives.map((alternative) => this.#first(this.#flatten(alternative, null, null))),
        );
      case "optional":
      case "zero_or_more":
        return { set: this.#first(this.#flatten(expression.expression, null, null)).set, nullable: true };
      case "one_or_more":
      case "text":
        return this.#first(this.#flatten(expression.expression, null, null));
      // A lookahead consumes nothing, so what follows it can start with any unit of its first set.
      case "simple_and":
      case "simple_not":
        return { set: noChar, nullable: true };
      default:
        return this.#first(this.#flatten(expression, null, null));
    }
  }

  #firstOfAny(firsts: readonly First[]): First {
    return { set: union(...firsts.map(({ set }) => set)), nullable: firsts.some(({ nullable }) => nullable) };
  }

  /** The condition that `c` is in the set. */
  #test(set: CharSet): string {
    return membership(set, "c", this.#known);
  }

  /** Leaves through `exit` unless `c` is in the set. */
  #require(set: CharSet, exit: Exit): string[] {
    const fails = membership(complement(set), "c", this.#known);
    this.#known = intersection(this.#known, set);
    return fails === "false" ? [] : [`if (${fails}) ${this.#leave(exit)}`];
  }

  // Moving and failing

  #moveTo(position: string): string {
    this.#moved();
    return `c = ${at(position)};`;
  }

  /** Resets the state: from here on, nothing is known. */
  #moved(): void {
    this.#known = everyChar;
    this.#position = ++this.#positions;
  }

  get #here(): Here {
    return { position: this.#position, known: this.#known };
  }

  /** Merges the states of several points from which the code continues. */
  #join(...points: readonly Here[]): void {
    const positions = new Set(points.map(({ position }) => position));
    this.#position = positions.size === 1 ? (points[0] as Here).position : ++this.#positions;
    this.#known = union(...points.map(({ known }) => known));
  }

  #leave(exit: Exit): string {
    const hasMoved = exit.position !== this.#position;
    exit.used = true;
    exit.moved ||= hasMoved;
    const { loop } = exit;
    if (loop === null) return `break ${exit.label};`;
    const isWithin = this.#loops > loop.depth;
    exit.named ||= isWithin;
    const leave = isWithin ? `break ${exit.label};` : "break;";
    return hasMoved ? `{ c = ${at(`pos = ${loop.mark}`)}; ${leave} }` : leave;
  }

  /**
   * Emits an attempt. Afterwards the state is that at its start, as after failure. With `from` it is an iteration
   * of a loop that ends at the first failure. Each kind has its own variables, so that frequent code, such as
   * skipping white space, is emitted as equal text everywhere.
   */
  #attempt(emit: (exit: Exit) => string[], kind: "from" | "mark" | "peek" = "mark"): Attempt {
    const isLoop = kind === "from";
    const before = this.#here;
    const mark = this.#variable(kind, "number");
    if (isLoop) this.#loops++;
    const loop = isLoop ? { depth: this.#loops, mark } : null;
    const label = this.#label(isLoop ? "loop" : "no");
    const exit: Exit = { label, position: before.position, used: false, moved: false, loop, named: false };
    const lines = emit(exit);
    if (isLoop) this.#loops--;
    const here = this.#here;
    this.#join(before);
    return { lines, exit, mark, here };
  }

  /** An attempt followed by `leave`, which runs after success and has to leave; the code after it runs on failure. */
  #tried({ lines, exit, mark }: Attempt, leave: readonly string[]): string[] {
    if (!exit.used) return [...lines, ...leave];
    const block = [`${exit.label}: {`, ...lines, ...leave, "}"];
    return exit.moved ? [`${mark} = pos;`, ...block, `c = ${at(`pos = ${mark}`)};`] : block;
  }

  // From steps to code: the code consumes its part of the input at `pos`, or leaves through `exit` with any `pos`.

  #emitSteps(steps: readonly Step[], exit: Exit): string[] {
    return steps.flatMap((step) => {
      switch (step.type) {
        case "offset":
          return [`${this.#resolve(step.into)} = pos;`];
        case "run": {
          const { variables } = step.scope;
          const code = step.action.code(new Map([...variables].map(([label, name]) => [label, this.#resolve(name)])));
          return [step.into === null ? code : `${step.into} = ${code};`];
        }
        case "match":
          return this.#emit(step.expression, step.into, exit);
        case "call":
          return this.#emitCall(step.rule, step.into, exit);
        case "take":
          return [this.#moveTo(`pos += ${step.length}`)];
        default:
          return step satisfies never;
      }
    });
  }

  #emit(expression: Expression, into: string | null, exit: Exit): string[] {
    const fixed = this.#fixed(expression);
    if (fixed !== null && into === null) return this.#emitFixed(fixed, exit);
    switch (expression.type) {
      case "literal":
        throw new Error("the value of a literal is not supported; use the offsets around it");
      case "text":
        if (into !== null) throw new Error("the value of $ is not supported; use the offsets around it");
        return this.#emitExpression(expression.expression, exit);
      case "choice":
        return this.#emitChoice(
          this.#choices(expression).map((alternative) => this.#flatten(alternative, into, null)),
          exit,
        );
      case "optional":
        if (into !== null) throw new Error("the value of an optional is not supported");
        return this.#emitOptional(expression.expression);
      case "zero_or_more":
        return this.#emitRepetition(expression.expression, into);
      case "one_or_more":
        if (into !== null) throw new Error("the value of + is not supported; use *");
        if (this.#single(expression.expression) !== null) return this.#emitRun(expression.expression, exit);
        return [
          ...this.#emitExpression(expression.expression, exit),
          ...this.#emitRepetition(expression.expression, null),
        ];
      case "simple_and": {
        const before = this.#here;
        const steps = this.#flatten(expression.expression, null, null);
        const first = this.#first(steps);
        const { lines, mark, here } = this.#attempt(() => this.#emitAhead(steps, exit), "peek");
        this.#known = first.nullable ? before.known : intersection(before.known, first.set);
        return here.position === before.position
          ? [...lines]
          : [`${mark} = pos;`, ...lines, `c = ${at(`pos = ${mark}`)};`];
      }
      case "simple_not":
        return this.#emitNot(expression.expression, exit);
      case "rule_ref":
      case "named":
      case "group":
      case "sequence":
      case "action":
      case "labeled":
        return this.#emitSteps(this.#flatten(expression, into, null), exit);
      default:
        throw new Error(`${JSON.stringify(expression)} is not supported`);
    }
  }

  #emitCall(rule: string, into: string, exit: Exit): string[] {
    const call = `const called = ${functionOf(rule)}(input, pos);`;
    const leave = `if (called === null) ${this.#leave(exit)}`;
    return ["{", call, leave, `${into} = called;`, this.#moveTo("pos = stopped"), "}"];
  }

  #emitExpression(expression: Expression, exit: Exit): string[] {
    return this.#emitSteps(this.#flatten(expression, null, null), exit);
  }

  #emitFixed(units: readonly CharSet[], exit: Exit): string[] {
    const [first, second] = units;
    if (first === undefined) return [];
    const begins = this.#require(first, exit);
    if (second === undefined) return [...begins, this.#moveTo("++pos")];
    const misses = ahead(units.slice(1).map(complement)).filter((test) => test !== "false");
    const leaves = misses.length === 0 ? [] : [`if (${misses.join(" || ")}) ${this.#leave(exit)}`];
    return [...begins, ...leaves, this.#moveTo(`pos += ${units.length}`)];
  }

  /** One or more single units. */
  #emitRun(expression: Expression, exit: Exit): string[] {
    const set = this.#single(expression) as CharSet;
    const begins = this.#require(set, exit);
    this.#moved();
    const test = this.#test(set);
    this.#known = complement(set);
    return [...begins, `do c = ${at("++pos")}; while (${test});`];
  }

  /** A lookahead: if the last step is decided by one unit, that unit is not consumed. */
  #emitAhead(steps: readonly Step[], exit: Exit): string[] {
    const last = matched(steps.at(-1));
    const deciding = last === null ? null : this.#deciding(last);
    if (deciding === null) return this.#emitSteps(steps, exit);
    const before = this.#emitSteps(steps.slice(0, -1), exit);
    return [...before, ...this.#require(deciding, exit)];
  }

  /** The units that decide alone that an expression matches; null if more than one unit is needed. */
  #deciding(expression: Expression): CharSet | null {
    const single = this.#single(expression);
    if (single !== null) return single;
    if (expression.type === "simple_not") {
      const not = this.#single(expression.expression);
      return not === null ? null : complement(not);
    }
    const alternatives = this.#choices(expression);
    const [only] = alternatives;
    if (alternatives.length === 1) {
      if (only?.type === "rule_ref" && !this.#isOffset(only)) return this.#deciding(this.#rule(only.name).expression);
      return only === undefined || only === expression ? null : this.#deciding(only);
    }
    const deciding = alternatives.map((alternative) => this.#deciding(alternative));
    const set = union(...deciding.filter((one) => one !== null));
    // An alternative that starts with a unit that decides for another one adds nothing.
    const rest = this.#firstOfAny(
      alternatives.filter((_, index) => deciding[index] === null).map((one) => this.#firstOf(one)),
    );
    return rest.nullable || difference(rest.set, set).length > 0 ? null : set;
  }

  #emitOptional(expression: Expression): string[] {
    const all = this.#flatten(expression, null, null);
    const first = this.#first(all);
    const { tests, steps } = this.#foreseen(all) ?? { tests: [], steps: all };
    const test = first.nullable ? "true" : allOf(this.#test(first.set), ...tests);
    if (test === "false") return [];
    const { position, known } = this.#here;
    if (!first.nullable) this.#known = intersection(known, first.set);
    const attempt = this.#attempt((exit) => this.#emitSteps(steps, exit));
    const isSure = !attempt.exit.used && tests.length === 0;
    const without = { position, known: isSure ? difference(known, first.set) : known };
    this.#join(...(first.nullable && isSure ? [attempt.here] : [attempt.here, without]));
    if (!attempt.exit.used) return ifTrue(test, attempt.lines);
    const done = this.#label("done");
    return [`${done}: {`, ...ifTrue(test, this.#tried(attempt, [`break ${done};`])), "}"];
  }

  #emitNot(expression: Expression, exit: Exit): string[] {
    const set = this.#single(expression);
    if (set !== null) return this.#require(complement(set), exit);
    const steps = this.#flatten(expression, null, null);
    const first = this.#first(steps);
    const test = first.nullable ? "true" : this.#test(first.set);
    if (test === "false") return [];
    const before = this.#known;
    if (!first.nullable) this.#known = intersection(before, first.set);
    const attempt = this.#attempt((inner) => [...this.#emitAhead(steps, inner), this.#leave(exit)]);
    this.#known = before;
    return ifTrue(test, this.#tried(attempt, []));
  }

  #emitRepetition(expression: Expression, into: string | null): string[] {
    if (into !== this.#list && into !== null) throw new Error("a list is only supported once, in the start rule");
    // What is known at the start of the loop holds in its first iteration only.
    this.#moved();
    const item = into === null ? null : this.#variable("item", this.#typeOf(expression));
    const alternatives = into === null ? this.#choices(expression) : [expression];
    const singles = alternatives.map((alternative) => (into === null ? this.#single(alternative) : null));
    const taken = union(...singles.filter((single) => single !== null));
    const others = alternatives
      .filter((_, index) => singles[index] === null)
      .map((alternative) => this.#flatten(alternative, item, null));
    const firsts = others.map((other) => this.#first(other));
    // Consuming all single characters first keeps Peggy's order only if no other alternative starts with one.
    const apart = firsts.every(({ set, nullable }) => !nullable && intersection(set, taken).length === 0);
    const run: string[] = [];
    let rest = others;
    if (taken.length > 0 && apart) {
      run.push(`while (${this.#test(taken)}) c = ${at("++pos")};`);
      this.#known = difference(this.#known, taken);
    } else if (taken.length > 0) rest = [this.#flatten(expression, null, null)];
    if (rest.length === 0) return run;

    const begins = this.#firstOfAny(rest.map((steps) => this.#first(steps)));
    const foreseen = rest.length === 1 ? this.#foreseen(rest[0] as Step[]) : null;
    const { tests, misses } = foreseen ?? { tests: [], misses: [] };
    const before = this.#known;
    this.#known = begins.nullable ? before : intersection(before, begins.set);
    const attempt = this.#attempt(
      (exit) => this.#emitChoice(foreseen === null ? rest : [foreseen.steps], exit),
      "from",
    );
    this.#known = before;
    const keep = into === null ? [] : [`list.push(${item});`];
    const { exit, mark } = attempt;
    const name = exit.named ? `${exit.label}: ` : "";
    const test = begins.nullable ? "true" : allOf(this.#test(begins.set), ...tests);
    const miss = begins.nullable ? "false" : anyOf(this.#test(complement(begins.set)), ...misses);
    const round = [...(exit.moved ? [`${mark} = pos;`] : []), ...attempt.lines, ...keep, "}"];
    this.#known = exit.used || tests.length > 0 ? before : difference(before, begins.set);
    if (run.length === 0) return [`${name}while (${test}) {`, ...round];
    return [`${name}for (;;) {`, ...run, ...(miss === "false" ? [] : [`if (${miss}) break;`]), ...round];
  }

  /**
   * Tries alternatives in order. Emits their common prefix once, then bundles neighbours with a common prefix and
   * handles each bundle in the same way.
   */
  #emitChoice(alternatives: readonly Step[][], exit: Exit): string[] {
    const lines: string[] = [];
    let rests = alternatives.map((steps) => [...steps]);
    while (rests.length > 1) {
      lines.push(...this.#shareOffsets(rests));
      const shared = sharedPrefix(rests);
      if (shared === null) break;
      lines.push(...this.#emit(shared, null, exit));
      rests = rests.map((rest) => withoutPrefix(rest, shared));
    }
    rests = this.#withSinglesJoined(rests);
    if (rests.length === 1) return [...lines, ...this.#emitSteps(rests[0] as Step[], exit)];
    const bundles: Step[][][] = [];
    for (const rest of rests) {
      const bundle = bundles.at(-1);
      if (bundle !== undefined && shareFirst(rest, bundle[0] as Step[])) bundle.push(rest);
      else bundles.push([rest]);
    }
    const tries = bundles.length === 1 ? rests.map((rest) => [rest]) : bundles;
    const done = this.#label("done");
    const inner = this.#emitTries(tries, done, exit);
    return inner.includes(`break ${done};`) ? [...lines, `${done}: {`, ...inner, "}"] : [...lines, ...inner];
  }

  /** Merges neighbours that only consume one character. */
  #withSinglesJoined(rests: readonly Step[][]): Step[][] {
    const joined: Step[][] = [];
    let previous: Expression | null = null;
    for (const rest of rests) {
      const only = rest.length === 1 ? matched(rest[0]) : null;
      const single = only !== null && this.#single(only) !== null ? only : null;
      if (single !== null && previous !== null) {
        previous = { type: "choice", alternatives: [previous, single] };
        joined[joined.length - 1] = [{ type: "match", expression: previous, into: null }];
      } else {
        previous = single;
        joined.push(rest);
      }
    }
    return joined;
  }

  /** Unifies the variables for offsets that all alternatives take first. */
  #shareOffsets(rests: Step[][]): string[] {
    let shared: string | null = null;
    for (const rest of rests) {
      for (let head = rest[0]; head?.type === "offset"; head = rest[0]) {
        if (shared === null) shared = head.into;
        else if (head.into !== shared) this.#aliases.set(head.into, shared);
        rest.shift();
      }
    }
    return shared === null ? [] : [`${this.#resolve(shared)} = pos;`];
  }

  /** Tries bundles of alternatives in order; the first that succeeds leaves the block `done`. */
  #emitTries([bundle = [], ...others]: readonly Step[][][], done: string, exit: Exit): string[] {
    const { set, nullable } = this.#firstOfAny(bundle.map((rest) => this.#first(rest)));
    if (others.length === 0) {
      const begins = nullable ? [] : this.#require(set, exit);
      return [...begins, ...this.#emitChoice(bundle, exit)];
    }
    const before = this.#known;
    const begins = nullable ? "true" : this.#test(set);
    if (begins === "false") return this.#emitTries(others, done, exit);
    if (!nullable) this.#known = intersection(before, set);
    // If no other bundle starts with this character, the others are not tried.
    const next = this.#firstOfAny(others.flat().map((rest) => this.#first(rest)));
    const isLast = !nullable && !next.nullable && intersection(next.set, this.#known).length === 0;
    const foreseen = isLast || bundle.length > 1 ? null : this.#foreseen(bundle[0] as Step[]);
    const { tests } = foreseen ?? { tests: [] };
    const test = allOf(begins, ...tests);
    const tried = foreseen === null ? bundle : [foreseen.steps];
    const attempt = this.#attempt((inner) => this.#emitChoice(tried, isLast ? exit : inner));
    const { used } = attempt.exit;
    if (test === "true" && !used) {
      this.#join(attempt.here);
      return [...attempt.lines];
    }
    this.#known = used || tests.length > 0 ? before : difference(before, set);
    const rest = this.#emitTries(others, done, exit);
    this.#join(attempt.here, this.#here);
    if (!used) return [`if (${test}) {`, ...attempt.lines, ...(rest.length === 0 ? [] : ["} else {", ...rest]), "}"];
    return [...ifTrue(test, this.#tried(attempt, [`break ${done};`])), ...rest];
  }
}

/** The units that match a character of a literal. */
function unitAt({ value, ignoreCase }: Literal, index: number): CharSet {
  return withoutEnd(charSetOf(value[index] as string, ignoreCase));
}

function withoutEnd(set: CharSet): CharSet {
  if (has(set, END) !== has(set, END - 1))
    throw new Error("U+FFFF, which ends the input, must not be distinguished from U+FFFE");
  return difference(set, end);
}

function at(position: string): string {
  return `input[${position}]!`;
}

/** Conditions that the units from an offset after `pos` on are in the sets, in order. */
function ahead(sets: readonly CharSet[]): string[] {
  return sets.map((set, index) => membership(set, at(`pos + ${index + 1}`)));
}

function allOf(...tests: readonly string[]): string {
  const open = tests.filter((test) => test !== "true");
  if (open.length < 2) return open[0] ?? "true";
  return open.map((test) => (test.includes("||") ? `(${test})` : test)).join(" && ");
}

function anyOf(...tests: readonly string[]): string {
  return tests.includes("true") ? "true" : tests.filter((test) => test !== "false").join(" || ") || "false";
}

function ifTrue(test: string, lines: readonly string[]): string[] {
  return test === "true" ? [...lines] : [`if (${test}) {`, ...lines, "}"];
}

function firstMatch(steps: readonly Step[]): Step | undefined {
  return steps.find((step) => step.type !== "offset");
}

/** The expression of a step that matches one without using its value; otherwise null. */
function matched(step: Step | undefined): Expression | null {
  return step?.type === "match" && step.into === null ? step.expression : null;
}

function shareFirst(a: readonly Step[], b: readonly Step[]): boolean {
  const [one, other] = [matched(firstMatch(a)), matched(firstMatch(b))];
  if (one === null || other === null) return false;
  return isSame(one, other) || (one.type === "literal" && other.type === "literal" && commonLength(one, other) > 0);
}

/** The expression that all alternatives match next, or the common prefix of their literals. */
function sharedPrefix(rests: readonly Step[][]): Expression | null {
  const heads = rests.map((rest) => matched(rest[0]));
  const [first] = heads;
  if (first === null || first === undefined) return null;
  if (heads.every((head) => head !== null && isSame(head, first))) return first;
  if (first.type !== "literal") return null;
  const lengths = heads.map((head) => (head?.type === "literal" ? commonLength(head, first) : 0));
  const common = Math.min(...lengths);
  return common === 0 ? null : { ...first, value: first.value.slice(0, common) };
}

function withoutPrefix([head, ...rest]: readonly Step[], shared: Expression): Step[] {
  const expression = matched(head);
  if (expression?.type !== "literal" || shared.type !== "literal") return rest;
  const value = expression.value.slice(shared.value.length);
  return value === "" ? rest : [{ type: "match", expression: { ...expression, value }, into: null }, ...rest];
}
