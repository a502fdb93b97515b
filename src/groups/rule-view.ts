// The rules of a file, by index. A `Rule` is made on demand: most rules are rejected by the first octets of their
// pattern.
import { ruleType } from "../cst/document.ts";
import type { RuleSemantics } from "../dialects/dialect.ts";
import { type LineRows, LineView } from "./line-view.ts";
import type { Rule } from "./model.ts";

/**
 * Rules as the matcher reads them, by 0-based index: offsets of their patterns in UTF-16 code units, and no object per
 * rule.
 */
export interface RuleView {
  /** Number of rules. */
  readonly length: number;
  /** The text that all offsets refer to; null if each rule may have its own, see `text`. */
  readonly whole: string | null;
  /** Offset of the first code unit of a pattern in `text(at)`. */
  start(at: number): number;
  /** Offset of the code unit after a pattern. */
  end(at: number): number;
  /** The text that the offsets of a rule refer to. */
  text(at: number): string;
  /** Whether a rule allows or disallows. */
  type(at: number): Rule["type"];
  /** 1-based. */
  line(at: number): number;
  /** The rule as plain data, the same object each time. */
  rule(at: number): Rule;
}

/** A view of the rules of a file, in file order. The extra field holds the offset of the key in `text(at)`. */
export class RuleLineView extends LineView implements RuleView {
  readonly #semantics: RuleSemantics;
  readonly #rules: Rule[] = [];

  constructor(text: string, lines: LineRows, numbers: Int32Array, first: number, semantics: RuleSemantics) {
    super(text, lines, numbers, first);
    this.#semantics = semantics;
  }

  type(at: number): Rule["type"] {
    return ruleType(this.text(at), this.other(at));
  }

  rule(at: number): Rule {
    const made = this.#rules[at];
    if (made !== undefined) return made;
    const text = this.text(at);
    const [key, start, end] = [this.other(at), this.start(at), this.end(at)];
    return (this.#rules[at] = {
      type: ruleType(text, key),
      pattern: text.slice(start, end),
      usable: isUsable(text, start, end, this.#semantics),
      span: this.span(at, key, end),
      patternSpan: this.span(at, start, end),
      line: this.line(at),
      text: text.slice(key, end),
    });
  }
}

/** A view of rules that are plain data, each with its own text. */
export function viewOf(rules: readonly Rule[]): RuleView {
  return new PlainRules(rules);
}

/** A class, because the linter makes a view of a rule or two for each pattern that it would change. */
class PlainRules implements RuleView {
  readonly whole = null;
  readonly length: number;
  readonly #rules: readonly Rule[];

  constructor(rules: readonly Rule[]) {
    this.length = rules.length;
    this.#rules = rules;
  }

  rule(at: number): Rule {
    return this.#rules[at] as Rule;
  }

  start(): number {
    return 0;
  }

  end(at: number): number {
    return (this.#rules[at] as Rule).pattern.length;
  }

  text(at: number): string {
    return (this.#rules[at] as Rule).pattern;
  }

  type(at: number): Rule["type"] {
    return (this.#rules[at] as Rule).type;
  }

  line(at: number): number {
    return (this.#rules[at] as Rule).line;
  }
}

/** Whether a rule may match at all, by its pattern: the code units of `text` in [`start`, `end`). */
export function isUsable(text: string, start: number, end: number, semantics: RuleSemantics): boolean {
  if (start === end) return true;
  if (semantics.start !== null && !semantics.start.includes(text.charAt(start))) return false;
  if (!semantics.rejectsControls) return true;
  // U+0000 to U+001F except tab: outside the grammar everywhere (§3).
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 && unit !== 9) return false;
  }
  return true;
}
