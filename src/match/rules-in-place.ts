// Rules as they stand in the text of their file: what one of them is worth and
// whether it matches is read from there. Only one with a star that may match is made
// ready, and whichever somebody asks for, once.
//
//     Disallow: /search/*?q=   target /products/1     "/s" is not "/p": refused
//     Disallow: /products/            /products/1     matches, of 10 octets
//     Disallow: /p*/reviews           /products/1     "/p" fits up to the star: made ready
import type { Dialect } from "../dialects/dialect.ts";
import { isUsable } from "../groups/rule-lines.ts";
import { DOLLAR, PERCENT, STAR } from "../text/ascii.ts";
import { characterEnd } from "../text/decode.ts";
import { occurrenceBit } from "../text/occurrences.ts";
import { type CompiledRule, INDEX_HTML, type RuleMeans, type RuleSource, rankOf } from "./compiled-rule.ts";
import { type Heads, maskOf } from "./heads.ts";
import { DIFFERS, MATCHES, MAY_MATCH, MOST_OCTETS } from "./looks.ts";
import { escapedOctet, symbolsOf } from "./normalize.ts";
import { specificityOf } from "./pattern.ts";
import type { Runs } from "./runs.ts";
import { headOf, type Target } from "./target.ts";

/** Rules, and the places of their patterns. */
export interface RuleTexts extends RuleSource {
  /** What the places of a pattern are in. */
  text(at: number): string;
  /** Where it begins. */
  from(at: number): number;
  /** Where it ends. */
  to(at: number): number;
}

export class RulesInPlace {
  readonly texts: RuleTexts;
  readonly #dialect: Dialect;
  readonly #means: RuleMeans;
  readonly #ready: (readonly CompiledRule[] | undefined)[] = [];
  /** Octets that stand next to each other in a pattern. */
  readonly #run: number[] = [];
  /** Code units of its pattern that the latest `look` has passed. */
  passed: number;

  constructor(texts: RuleTexts, dialect: Dialect, means: RuleMeans) {
    this.texts = texts;
    this.#means = means;
    this.#dialect = dialect;
    this.passed = 0;
  }

  /** What a rule comes to; nothing where it can match nothing. Linear in its text, once. */
  ready(at: number): readonly CompiledRule[] {
    return (this.#ready[at] ??= this.compile(at));
  }

  /** The same, made anew each time. */
  compile(at: number): readonly CompiledRule[] {
    const { texts } = this;
    const text = texts.text(at);
    const from = texts.from(at);
    const to = texts.to(at);
    if (!isUsable(text, from, to, this.#dialect.rules)) return NONE;
    const { compileRule, patterns } = this.#means;
    return compileRule(texts, at, text.slice(from, to), this.#dialect.rules, patterns);
  }

  /** The rank of a rule; 0 where it can match nothing. Linear in its text. */
  rank(at: number): number {
    const { texts } = this;
    const { rules } = this.#dialect;
    const text = texts.text(at);
    const from = texts.from(at);
    const to = texts.to(at);
    const allows = texts.type(at) === "allow";
    // As much as `Allow: /`, see `compileRule`.
    if (from === to) return allows || rules.emptyDisallow === "nothing" ? 0 : rankOf(texts.line(at), 1, true, rules);
    if (!isUsable(text, from, to, rules)) return 0;
    return rankOf(texts.line(at), specificityOf(text, from, to, rules.wildcards, this.#means.patterns), allows, rules);
  }

  /**
   * Whether a rule matches the target, by its octets up to the first that differs, if it is of use at all;
   * what is behind a star is looked for in `runs`, those of the target, where there are any.
   */
  look(at: number, target: Target, runs: Runs | null): typeof DIFFERS | typeof MATCHES | typeof MAY_MATCH {
    const { texts } = this;
    const text = texts.text(at);
    const from = texts.from(at);
    const to = texts.to(at);
    const { rules } = this.#dialect;
    const { symbols, start, end, query } = target;
    let against = start;
    let place = from;
    let found: typeof DIFFERS | typeof MATCHES | typeof MAY_MATCH = DIFFERS;
    for (; ; place++) {
      if (place === to) {
        found = MATCHES;
        break;
      }
      const unit = text.charCodeAt(place);
      if (unit === PERCENT || unit >= 0x80) {
        const isEscape = unit === PERCENT && escapedOctet(text, place, to) !== -1;
        const next = isEscape ? place + 3 : characterEnd(text, place, to);
        const { encoding } = this.#means.patterns;
        const written = encoding.prepare(text.slice(place, next));
        const wanted = symbolsOf(encoding, written, 0, written.length, against <= query ? "path" : "query");
        if (against + wanted.length > end || !symbols.startsWith(wanted, against)) break;
        against += wanted.length;
        place = next - 1;
        continue;
      }
      if (rules.wildcards) {
        if (unit === STAR) {
          if (this.#mayGoOn(at, place, target, against, runs)) found = MAY_MATCH;
          break;
        }
        if (unit === DOLLAR && place === to - 1) {
          if (against === end) found = MATCHES;
          break;
        }
      }
      if (against === end || unit !== symbols.charCodeAt(against)) {
        if (against === end && rules.indexHtml && text.startsWith(INDEX_HTML, place)) found = MAY_MATCH;
        break;
      }
      against++;
    }
    this.passed = place - from;
    return found;
  }

  /** Adds the head of a rule, and what its rank is at most. Looks at five octets of it. */
  pushHead(heads: Heads, at: number): void {
    const text = this.texts.text(at);
    const from = this.texts.from(at);
    const end = this.texts.to(at);
    const to = this.#plainEnd(text, from, end);
    // As much as `/`, where it has none.
    const most = 1 + MOST_OCTETS * (end - from);
    const rank = rankOf(this.texts.line(at), most, true, this.#dialect.rules);
    heads.push(headOf(text, from, to), maskOf(to - from - 1), rank);
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

  /**
   * Whether a rule may match for what stands from its first star on: its last octets end the target where they
   * have to, and those that stand there as ASCII or escaped occur in the target; where its runs are known, they
   * may stand there one behind the other, from `against` on.
   */
  #mayGoOn(at: number, star: number, target: Target, against: number, runs: Runs | null): boolean {
    const { texts } = this;
    const text = texts.text(at);
    // The other reading of such a rule needs less.
    if (this.#dialect.rules.indexHtml && texts.type(at) === "allow") return true;
    let to = texts.to(at);
    if (text.charCodeAt(to - 1) === DOLLAR && !mayEnd(text, --to, target)) return false;
    const escapes = this.#means.patterns.encoding.symbolOf !== null;
    const run = this.#run;
    let length = 0;
    let behind = against;
    for (let place = star; place <= to; place++) {
      const unit = place === to ? STAR : text.charCodeAt(place);
      let octet = unit === STAR || unit >= 0x80 ? -1 : unit;
      if (unit === PERCENT) {
        octet = escapedOctet(text, place, to);
        if (octet !== -1) place += 2;
        if (!escapes) octet = -1;
      }
      if (octet !== -1) {
        if ((occurrenceBit(octet) & target.occurring) === 0) return false;
        if (runs !== null) run[length++] = octet;
      } else if (runs !== null && length > 0) {
        const found = runs.find(run, length, behind);
        if (found === -1) return false;
        behind = found + length;
        length = 0;
      }
    }
    return true;
  }
}

const NONE: readonly CompiledRule[] = [];

/** Whether the octets of `text` before `to` may end the target, up to the last star or what is no plain octet. */
function mayEnd(text: string, to: number, { symbols, start, end }: Target): boolean {
  for (let at = to - 1, against = end - 1; against >= start; at--, against--) {
    const unit = text.charCodeAt(at);
    // An octet behind a "%" may be part of an escape.
    if (unit === STAR || unit >= 0x80 || text.charCodeAt(at - 1) === PERCENT || text.charCodeAt(at - 2) === PERCENT)
      return true;
    if (unit !== symbols.charCodeAt(against)) return false;
  }
  return true;
}
