// The rules of a file, by index. A `Rule` is made on demand: most rules are rejected by the first octets of their
// pattern.
import { ruleType } from "../cst/document.ts";
import type { LineRecord } from "../cst/nodes.ts";
import type { RuleSemantics } from "../dialects/dialect.ts";
import { LineView } from "./line-view.ts";
import type { Rule } from "./model.ts";

/** Rules as the matcher reads them, by index: offsets of their patterns, and no object per rule. */
export interface RuleView {
  /** Number of rules. */
  readonly length: number;
  /** Offset of the first code unit of each pattern, and of the one after its last, in `text(at)`. */
  readonly starts: readonly number[];
  /** See `starts`. */
  readonly ends: readonly number[];
  /** The text that all offsets index; null if each rule may have its own, see `text`. */
  readonly whole: string | null;
  /** The text that the offsets of a rule index. */
  text(at: number): string;
  /** Whether a rule allows or disallows. */
  type(at: number): Rule["type"];
  /** 1-based. */
  line(at: number): number;
  /** The rule as plain data, the same object each time. */
  rule(at: number): Rule;
}

/** A view of the rules of a file, in file order. */
export class RuleLineView extends LineView implements RuleView {
  readonly #semantics: RuleSemantics;
  /** Offsets of the keys in `text(at)`. */
  readonly #keys: number[] = [];
  readonly #rules: Rule[] = [];

  constructor(text: string, semantics: RuleSemantics) {
    super(text);
    this.#semantics = semantics;
  }

  override push(record: LineRecord, number: number, cut: string | undefined): void {
    super.push(record, number, cut);
    this.#keys.push(record.key);
  }

  type(at: number): Rule["type"] {
    return ruleType(this.text(at), this.#keys[at] as number);
  }

  rule(at: number): Rule {
    return (this.#rules[at] ??= this.#make(at));
  }

  #make(at: number): Rule {
    const text = this.text(at);
    const [key, start, end] = [this.#keys[at] as number, this.starts[at] as number, this.ends[at] as number];
    return {
      type: this.type(at),
      pattern: text.slice(start, end),
      usable: isUsable(text, start, end, this.#semantics),
      span: this.span(at, key, end),
      patternSpan: this.valueSpan(at),
      line: this.line(at),
      text: text.slice(key, end),
    };
  }
}

/** Whether a rule may match at all, by its pattern: the code units of `text` in [`start`, `end`). */
export function isUsable(text: string, start: number, end: number, semantics: RuleSemantics): boolean {
  if (start === end) return true;
  if (semantics.start !== null && !semantics.start.includes(text.charAt(start))) return false;
  if (!semantics.rejectsControls) return true;
  // U+0000 to U+001F except tab: outside the grammar everywhere (§3, E-29).
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 && unit !== 9) return false;
  }
  return true;
}
