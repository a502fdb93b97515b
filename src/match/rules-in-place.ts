// Rules as they stand in the text of their file: what one of them is worth and
// whether it matches is read from there. Only one with a star that may match is made
// ready, and whichever somebody asks for, once.
//
//     Disallow: /search/*?q=   target /products/1     "/s" is not "/p": refused
//     Disallow: /products/            /products/1     matches, of 10 octets
//     Disallow: /p*/reviews           /products/1     "/p" fits up to the star: made ready
import type { Dialect } from "../dialects/dialect.ts";
import { isUsable, type RuleView } from "../groups/rule-view.ts";
import { DOLLAR, PERCENT, STAR } from "../text/ascii.ts";
import { characterEnd } from "../text/decode.ts";
import { type CompiledRule, type RuleSemantics, rankOf } from "./compiled-rule.ts";
import { type Heads, nextByHead } from "./heads.ts";
import { type Component, escapedOctet, symbolsOf } from "./normalize.ts";
import { specificityOf } from "./pattern.ts";
import { IN_VAIN, PRICE_OF_LOOK } from "./prices.ts";
import type { Runs } from "./runs.ts";
import type { Target } from "./target.ts";

export class RulesInPlace {
  readonly texts: RuleView;
  readonly #dialect: Dialect;
  readonly #semantics: RuleSemantics;
  readonly #ready: (readonly CompiledRule[] | undefined)[] = [];
  /** Whether the rule that `next` has found matches, if it is of use at all; else only the whole rule can tell. */
  matched: boolean;
  /** What looking has cost since somebody set it. */
  cost: number;

  constructor(texts: RuleView, dialect: Dialect, semantics: RuleSemantics) {
    this.texts = texts;
    this.#semantics = semantics;
    this.#dialect = dialect;
    this.matched = false;
    this.cost = 0;
  }

  /** What a rule comes to; nothing where it can match nothing. Linear in its text, once. */
  ready(at: number): readonly CompiledRule[] {
    return (this.#ready[at] ??= this.compile(at));
  }

  /** The same, made anew each time. */
  compile(at: number): readonly CompiledRule[] {
    const { texts } = this;
    const { rules } = this.#dialect;
    const text = texts.text(at);
    const value = texts.starts[at] as number;
    const valueEnd = texts.ends[at] as number;
    if (!isUsable(text, value, valueEnd, rules)) return NONE;
    const { compileRule, patterns } = this.#semantics;
    return compileRule(texts, at, text.slice(value, valueEnd), rules, patterns);
  }

  /** The rank of a rule; 0 where it can match nothing. Linear in its text. */
  rank(at: number): number {
    const { texts } = this;
    const { rules } = this.#dialect;
    const text = texts.text(at);
    const value = texts.starts[at] as number;
    const valueEnd = texts.ends[at] as number;
    const line = texts.line(at);
    const allows = texts.type(at) === "allow";
    // As much as `Allow: /`, see `compileRule`.
    if (value === valueEnd) return allows || rules.emptyDisallow === "nothing" ? 0 : rankOf(line, 1, true, rules);
    if (!isUsable(text, value, valueEnd, rules)) return 0;
    return rankOf(line, specificityOf(text, value, valueEnd, rules.wildcards, this.#semantics.patterns), allows, rules);
  }

  /**
   * The place from `from` on of the first rule of `numbers` that may match the target, by its octets up to
   * the first that differs, and that `heads`, where there are any, do not refuse; how many there are where none
   * may. What is behind a star is looked for in `runs`, those of the target, where there are any. Calls as little
   * as it can: what asks about a file of very many rules for the first time is not compiled by the engine yet.
   */
  next(
    numbers: readonly number[],
    from: number,
    heads: Heads | null,
    floor: number,
    target: Target,
    runs: Runs | null,
  ): number {
    const { starts, ends, whole } = this.texts;
    const { twofold } = this.#semantics;
    const { wildcards } = this.#dialect.rules;
    const { symbols, start, end } = target;
    const { length } = numbers;
    let at = from;
    for (; at < length; at++) {
      if (heads !== null) at = nextByHead(heads, target.head, floor, at, length);
      if (at === length) break;
      const number = numbers[at] as number;
      const value = starts[number] as number;
      const valueEnd = ends[number] as number;
      const text = whole ?? this.texts.text(number);
      let found = true;
      // What is two rules is not looked at.
      let matched = twofold === null || !text.slice(value, valueEnd).includes(twofold);
      let against = start;
      let place = value;
      for (; matched && place < valueEnd; place++, against++) {
        const unit = text.charCodeAt(place);
        // Most octets are none of those that stand for others.
        if (unit <= STAR || unit >= 0x80) {
          if (unit === PERCENT || unit >= 0x80) {
            const isEscape = unit === PERCENT && escapedOctet(text, place, valueEnd) !== -1;
            const next = isEscape ? place + 3 : characterEnd(text, place, valueEnd);
            const wanted = this.#symbols(text, place, next, against <= target.query ? "path" : "query");
            found = against + wanted.length <= end && symbols.startsWith(wanted, against);
            if (!found) break;
            against += wanted.length - 1;
            place = next - 1;
            continue;
          }
          if (wildcards && unit === STAR) {
            found = this.#mayGoOn(text, place, valueEnd, target, against, runs);
            matched = false;
            break;
          }
          if (wildcards && unit === DOLLAR && place === valueEnd - 1) {
            found = against === end;
            break;
          }
        }
        if (against === end || unit !== symbols.charCodeAt(against)) {
          found = false;
          break;
        }
      }
      this.cost += PRICE_OF_LOOK + place - value;
      this.matched = matched;
      if (found) break;
    }
    return at;
  }

  /**
   * The heads of the rules of some numbers; null where the first of them, and many, have a star at once, so that
   * heads would refuse few. Looks at five octets of each.
   */
  heads(numbers: readonly number[]): Heads | null {
    const { starts, ends, whole } = this.texts;
    const { twofold } = this.#semantics;
    const heads: Heads = [];
    let plain = 0;
    for (const at of numbers) {
      if (plain === 0 && heads.length > 3 * IN_VAIN) return null;
      const value = starts[at] as number;
      const valueEnd = ends[at] as number;
      const text = whole ?? this.texts.text(at);
      let head = 0;
      let mask = 0;
      const to = twofold === null || !text.slice(value, valueEnd).includes(twofold) ? valueEnd : value;
      for (let place = value, bits = -8; place < to && bits < 32; place++, bits += 8) {
        const unit = text.charCodeAt(place);
        if (unit <= STAR || unit >= 0x80) break;
        if (bits < 0) continue;
        head |= unit << bits;
        mask |= 0xff << bits;
      }
      plain |= mask;
      heads.push(head, mask, -1);
    }
    return heads;
  }

  /**
   * Whether a rule may match for what stands behind its first star: its last octets end the target where they
   * have to, and all of them occur in the target; where its runs are known, they may stand there one behind the
   * other, from `against` on.
   */
  #mayGoOn(written: string, star: number, end: number, target: Target, against: number, runs: Runs | null): boolean {
    const isAnchored = written.charCodeAt(end - 1) === DOLLAR;
    let text = written;
    let from = star + 1;
    let to = isAnchored ? end - 1 : end;
    let place = from;
    for (; place < to; place++) {
      const unit = text.charCodeAt(place);
      if ((unit === PERCENT || unit >= 0x80) && text === written) {
        // A star that was escaped asks for less then, which refuses none that matches.
        text = this.#symbols(text, from, to, "path");
        to = text.length;
        from = 0;
        place = -1;
      } else if (unit !== STAR && (target.occurring & (1 << unit)) === 0) break;
    }
    this.cost += place - from;
    if (place < to) return false;
    for (let last = target.end; isAnchored && --place >= from; ) {
      const unit = text.charCodeAt(place);
      if (unit === STAR) break;
      if (((unit ^ target.symbols.charCodeAt(--last)) & 0xff) !== 0) return false;
    }
    return runs?.mayFollow(text, from, to, against) ?? true;
  }

  #symbols(text: string, from: number, to: number, component: Component): string {
    const { encoding } = this.#semantics.patterns;
    const written = encoding.prepare(text.slice(from, to));
    return symbolsOf(encoding, written, 0, written.length, component);
  }
}

const NONE: readonly CompiledRule[] = [];
