// The rules of a file as places in its text: what a question about a fresh file
// needs, since most rules are done with at their first octets. A `Rule` is made of
// a line when somebody asks for it, once.
import { ruleType } from "../cst/document.ts";
import type { LineRecord } from "../cst/nodes.ts";
import type { RuleReading } from "../dialects/dialect.ts";
import type { Rule } from "./model.ts";

/** A line as it is read: its record, and the text the record's places are in, `shift` units into the document. */
export interface ReadLine {
  readonly record: LineRecord;
  readonly text: string;
  readonly shift: number;
}

/** Rules in file order, each known by its number. */
export class RuleLines {
  readonly #text: string;
  readonly #reading: RuleReading;
  readonly #records: LineRecord[] = [];
  readonly #lines: number[] = [];
  readonly #rules: Rule[] = [];
  /** By number, those whose line was cut and so read again; null where there is none. */
  #cut: Map<number, ReadLine> | null = null;

  constructor(text: string, reading: RuleReading) {
    this.#text = text;
    this.#reading = reading;
  }

  get length(): number {
    return this.#records.length;
  }

  /** Adds a rule line; `cut` is how it is read where that is not as it stands in the text. */
  push(record: LineRecord, line: number, cut: ReadLine | null): void {
    if (cut !== null) {
      this.#cut ??= new Map();
      this.#cut.set(this.#records.length, cut);
    }
    this.#records.push(cut === null ? record : cut.record);
    this.#lines.push(line);
  }

  /** What the places of a pattern are in: the file's text, or what is kept of a line that is too long. */
  text(at: number): string {
    return this.#cut === null ? this.#text : (this.#cut.get(at)?.text ?? this.#text);
  }

  /** Where the pattern begins. */
  from(at: number): number {
    return (this.#records[at] as LineRecord).value;
  }

  /** Where the pattern ends. */
  to(at: number): number {
    return (this.#records[at] as LineRecord).valueEnd;
  }

  /** 1-based. */
  line(at: number): number {
    return this.#lines[at] as number;
  }

  type(at: number): Rule["type"] {
    return ruleType(this.text(at), this.#records[at] as LineRecord);
  }

  /** The same object each time. */
  rule(at: number): Rule {
    this.#rules[at] ??= this.#make(at);
    return this.#rules[at];
  }

  #make(at: number): Rule {
    const { key, value, valueEnd } = this.#records[at] as LineRecord;
    const text = this.text(at);
    const shift = this.#cut?.get(at)?.shift ?? 0;
    const pattern = text.slice(value, valueEnd);
    return {
      type: this.type(at),
      pattern,
      usable: isUsable(pattern, this.#reading),
      span: { start: shift + key, end: shift + valueEnd },
      patternSpan: { start: shift + value, end: shift + valueEnd },
      line: this.line(at),
      text: text.slice(key, valueEnd),
    };
  }
}

/** Whether a rule of this pattern may take part in a match. */
export function isUsable(pattern: string, { start, rejectsControls }: RuleReading): boolean {
  if (pattern === "") return true;
  if (start !== null && !start.some((first) => pattern.startsWith(first))) return false;
  return !rejectsControls || !hasControlCharacter(pattern);
}

/** U+0000 to U+001F but for tab: outside the grammar wherever they stand (§3, E-29). */
function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 && unit !== 9) return true;
  }
  return false;
}
