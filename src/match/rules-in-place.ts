// The rules of a fresh file, matched where they stand in its text. Most are refused
// at their first octets; one that is not is made ready, once, whoever asks for it.
//
//     Disallow: /search/*?q=   target /products/1     "/s" is not "/p": refused
//     Disallow: /p*/reviews           /products/1     "/p" fits up to the star: made ready
import type { Dialect } from "../dialects/dialect.ts";
import { isUsable, type RuleLines } from "../groups/rule-lines.ts";
import { type CompiledRule, compileRule, INDEX_HTML } from "./compiled-rule.ts";
import type { Target } from "./target.ts";

/** Rules of a file by their numbers: from `first`, up to and without `end`. */
export interface RuleRange {
  readonly first: number;
  readonly end: number;
}

const DOLLAR = 0x24;
const PERCENT = 0x25;
const STAR = 0x2a;
const SLASH = 0x2f;

export class RulesInPlace {
  readonly #lines: RuleLines;
  readonly #dialect: Dialect;
  readonly #ready: (readonly CompiledRule[] | undefined)[] = [];

  constructor(lines: RuleLines, dialect: Dialect) {
    this.#lines = lines;
    this.#dialect = dialect;
  }

  /** Those of a range that are of use, in file order. Linear in their text. */
  all(ranges: readonly RuleRange[]): CompiledRule[] {
    const found: CompiledRule[] = [];
    for (const { first, end } of ranges) {
      for (let at = first; at < end; at++) for (const rule of this.#readyOf(at)) found.push(rule);
    }
    return found;
  }

  /** The same without those that cannot match: no more steps than the octets of each and two. */
  likely(ranges: readonly RuleRange[], target: Target): CompiledRule[] {
    const lines = this.#lines;
    const found: CompiledRule[] = [];
    // Most rules are refused by their second octet: this much here, where it costs no call.
    const second = target.end - target.start > 1 ? target.symbols.charCodeAt(target.start + 1) : -1;
    for (const { first, end } of ranges) {
      for (let at = first; at < end; at++) {
        const text = lines.text(at);
        const from = lines.from(at);
        const to = lines.to(at);
        const unit = text.charCodeAt(from + 1);
        const isOther = unit !== second && second !== -1 && to - from > 2 && text.charCodeAt(from) === SLASH;
        if (isOther && unit !== STAR && unit !== PERCENT && unit < 0x80) continue;
        if (!this.#begins(text, from, to, target)) continue;
        for (const rule of this.#readyOf(at)) found.push(rule);
      }
    }
    return found;
  }

  /** Code units of the patterns of a range. */
  units(ranges: readonly RuleRange[]): number {
    let units = 0;
    for (const { first, end } of ranges) {
      for (let at = first; at < end; at++) units += this.#lines.to(at) - this.#lines.from(at);
    }
    return units;
  }

  /** False only where the pattern differs from the target before its first `*`, escape or octet outside ASCII. */
  #begins(text: string, from: number, to: number, { symbols, start, end }: Target): boolean {
    for (let at = from, against = start; at < to; at++, against++) {
      const unit = text.charCodeAt(at);
      if (unit === STAR || unit === PERCENT || unit >= 0x80) return true;
      if (against < end && unit === symbols.charCodeAt(against)) continue;
      if (against < end) return false;
      return (unit === DOLLAR && at === to - 1) || (this.#dialect.rules.indexHtml && text.startsWith(INDEX_HTML, at));
    }
    return true;
  }

  #readyOf(at: number): readonly CompiledRule[] {
    this.#ready[at] ??= this.#compile(at);
    return this.#ready[at];
  }

  #compile(at: number): readonly CompiledRule[] {
    const lines = this.#lines;
    const pattern = lines.text(at).slice(lines.from(at), lines.to(at));
    if (!isUsable(pattern, this.#dialect.rules)) return NONE;
    return compileRule(lines, at, { type: lines.type(at), pattern, line: lines.line(at) }, this.#dialect);
  }
}

const NONE: readonly CompiledRule[] = [];
