// The rules of a file as places in its text: most of them are done with at their
// first octets. A `Rule` is made of a line when somebody asks for it, once.
import { ruleType } from "../cst/document.ts";
import type { LineRecord } from "../cst/nodes.ts";
import type { RuleReading } from "../dialects/dialect.ts";
import type { Rule } from "./model.ts";
import { PlacedLines, type ReadLines } from "./placed-lines.ts";

/** Rules as the matcher reads them, by index: offsets of their patterns, and no object per rule. */
export interface RuleView {
  /** Offset of the first code unit of each pattern, and of the one after its last, in `text(at)`. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The text that all offsets index; null if each rule may have its own, see `text`. */
  readonly whole: string | null;
  text(at: number): string;
  type(at: number): Rule["type"];
  /** 1-based. */
  line(at: number): number;
  /** The rule as plain data, the same object each time. */
  rule(at: number): Rule;
}

/** Rules in file order, each known by its number; the values are their patterns. */
export class RuleLines extends PlacedLines implements RuleView {
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly #reading: RuleReading;
  readonly #rules: Rule[] = [];

  constructor(read: ReadLines, reading: RuleReading) {
    super(read);
    this.#reading = reading;
  }

  override push(record: LineRecord, line: number): void {
    super.push(record, line);
    this.starts.push(record.value);
    this.ends.push(record.valueEnd);
  }

  type(at: number): Rule["type"] {
    return ruleType(this.text(at), this.records[at] as LineRecord);
  }

  /** The same object each time. */
  rule(at: number): Rule {
    return (this.#rules[at] ??= this.#make(at));
  }

  #make(at: number): Rule {
    const { key, value, valueEnd } = this.records[at] as LineRecord;
    const text = this.text(at);
    return {
      type: this.type(at),
      pattern: text.slice(value, valueEnd),
      usable: isUsable(text, value, valueEnd, this.#reading),
      span: this.span(at, key, valueEnd),
      patternSpan: this.span(at, value, valueEnd),
      line: this.line(at),
      text: text.slice(key, valueEnd),
    };
  }
}

/** Whether a rule of the pattern that stands in `text` from `from` to `to` may take part in a match. */
export function isUsable(text: string, from: number, to: number, { start, rejectsControls }: RuleReading): boolean {
  if (from === to) return true;
  if (start !== null && !start.includes(text.charAt(from))) return false;
  if (!rejectsControls) return true;
  // U+0000 to U+001F but for tab: outside the grammar wherever they stand (§3, E-29).
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 && unit !== 9) return false;
  }
  return true;
}
