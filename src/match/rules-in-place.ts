// The rules of a fresh file, matched where they stand in its text. Most are refused
// at their first octets; one that is not is made ready, once, whoever asks for it.
//
//     Disallow: /search/*?q=   target /products/1     "/s" is not "/p": refused
//     Disallow: /p*/reviews           /products/1     "/p" fits up to the star: made ready
import type { Dialect } from "../dialects/dialect.ts";
import { isUsable, type RuleLines } from "../groups/rule-lines.ts";
import { type CompiledRule, compileRule, INDEX_HTML, type PatternCompiler } from "./compiled-rule.ts";
import { Heads } from "./heads.ts";
import { maskOf } from "./pattern.ts";
import type { Rules } from "./rule-set.ts";
import { headOf, type Target } from "./target.ts";

/** Rules of a file by their numbers: from `first`, up to and without `end`. */
export interface RuleRange {
  readonly first: number;
  readonly end: number;
}

const DOLLAR = 0x24;
const PERCENT = 0x25;
const STAR = 0x2a;
const SLASH = 0x2f;

/** Questions from which on heads pay. */
const HEADS_PAY_FROM = 4;

/** All rules of a file, by their numbers. */
export class RulesInPlace {
  readonly lines: RuleLines;
  readonly #dialect: Dialect;
  readonly #compilePattern: PatternCompiler;
  readonly #ready: (readonly CompiledRule[] | undefined)[] = [];

  constructor(lines: RuleLines, dialect: Dialect, compilePattern: PatternCompiler) {
    this.lines = lines;
    this.#dialect = dialect;
    this.#compilePattern = compilePattern;
  }

  /** What a rule comes to; nothing where it can match nothing. Linear in its text, once. */
  ready(at: number): readonly CompiledRule[] {
    this.#ready[at] ??= this.#compile(at);
    return this.#ready[at];
  }

  /** The same, and nothing where it does not match the target for its octets up to the first that differs. */
  likely(at: number, target: Target): readonly CompiledRule[] {
    return this.#begins(this.lines.text(at), this.lines.from(at), this.lines.to(at), target) ? this.ready(at) : NONE;
  }

  /** Adds the head of a rule. Looks at five octets of it. */
  pushHead(heads: Heads, at: number): void {
    const text = this.lines.text(at);
    const from = this.lines.from(at);
    const to = this.#plainEnd(text, from, this.lines.to(at));
    heads.push(headOf(text, from, to), maskOf(to - from - 1));
  }

  /** Where the octets end, of a pattern's first five, that a target has to begin with as they stand. */
  #plainEnd(text: string, from: number, to: number): number {
    const most = Math.min(from + 5, to);
    for (let at = from; at < most; at++) {
      const unit = text.charCodeAt(at);
      if (unit === STAR || unit === PERCENT || unit >= 0x80 || (unit === DOLLAR && at === to - 1)) return at;
      if (this.#dialect.rules.indexHtml && text.startsWith(INDEX_HTML, at)) return at;
    }
    return most;
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

  #compile(at: number): readonly CompiledRule[] {
    const { lines } = this;
    const pattern = lines.text(at).slice(lines.from(at), lines.to(at));
    if (!isUsable(pattern, this.#dialect.rules)) return NONE;
    const rule = { type: lines.type(at), pattern, line: lines.line(at) };
    return compileRule(lines, at, rule, this.#dialect, this.#compilePattern);
  }
}

const NONE: readonly CompiledRule[] = [];

/** Those of some ranges, which stand in file order. */
export class RangesInPlace implements Rules {
  readonly size: number;
  readonly #place: RulesInPlace;
  /** The number of the first rule, where one range holds them all. */
  readonly #first: number;
  /** Their numbers, where several ranges do. */
  readonly #numbers: readonly number[] | null;
  #asked = 0;
  /** Null until they pay. */
  #heads: Heads | null = null;

  constructor(place: RulesInPlace, ranges: readonly RuleRange[]) {
    this.size = ranges.reduce((sum, { first, end }) => sum + end - first, 0);
    this.#place = place;
    this.#first = ranges[0]?.first ?? 0;
    this.#numbers = ranges.length < 2 ? null : ranges.flatMap(numbersIn);
  }

  next(target: Target, from: number): number {
    if (from === 0 && this.#heads === null && ++this.#asked >= HEADS_PAY_FROM) this.#heads = this.#makeHeads();
    if (this.#heads !== null) return this.#heads.next(target.head, from, this.size);
    const { lines } = this.#place;
    // Most rules are refused by their second octet.
    const second = target.end - target.start > 1 ? target.symbols.charCodeAt(target.start + 1) : -1;
    for (let place = from; place < this.size; place++) {
      const at = this.#number(place);
      const text = lines.text(at);
      const begin = lines.from(at);
      const unit = text.charCodeAt(begin + 1);
      const isOther = unit !== second && second !== -1 && lines.to(at) - begin > 2 && text.charCodeAt(begin) === SLASH;
      if (!isOther || unit === STAR || unit === PERCENT || unit >= 0x80) return place;
    }
    return this.size;
  }

  likely(place: number, target: Target): readonly CompiledRule[] {
    return this.#place.likely(this.#number(place), target);
  }

  all(): CompiledRule[] {
    const found: CompiledRule[] = [];
    for (let place = 0; place < this.size; place++) {
      for (const rule of this.#place.ready(this.#number(place))) found.push(rule);
    }
    return found;
  }

  units(): number {
    const { lines } = this.#place;
    let units = 0;
    for (let place = 0; place < this.size; place++) {
      const at = this.#number(place);
      units += lines.to(at) - lines.from(at);
    }
    return units;
  }

  #number(place: number): number {
    return this.#numbers === null ? this.#first + place : (this.#numbers[place] as number);
  }

  #makeHeads(): Heads {
    const heads = new Heads();
    for (let place = 0; place < this.size; place++) this.#place.pushHead(heads, this.#number(place));
    return heads;
  }
}

function numbersIn({ first, end }: RuleRange): number[] {
  return Array.from({ length: end - first }, (_, at) => first + at);
}
