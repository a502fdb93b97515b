// Tries rules against a target directly in the text of their file (RFC 9309 §2.2.2,
// §2.2.3). Creates no object for a rule, unless it has escapes or other octets that
// have to be normalized first.
//
//     Disallow: /search/*?q=   target /products/1     "/s" is not "/p": no match
//     Disallow: /products/            /products/1     matches, with 10 octets
//     Disallow: /p*ts/$               /products/1     "/p" fits, "ts/" is not the end: no match
import type { RuleSemantics } from "../dialects/dialect.ts";
import { isUsable, type RuleView } from "../groups/rule-view.ts";
import { DOLLAR, PERCENT, STAR } from "../text/ascii.ts";
import { charBit } from "../text/char-mask.ts";
import { CODED, type Encoding, ESCAPE_IN_RULE, encodingOfRules, symbolIn, symbolsIn, symbolsOf } from "./normalize.ts";
import { findLiteral, type Pattern, type PatternSemantics, patternOf, specificityOf } from "./pattern.ts";
import type { Search } from "./search.ts";

/** Matches the rules of a group one by one, without an object per rule. */
export class RuleScanner {
  /** The rules that it tries. */
  readonly rules: RuleView;
  readonly #semantics: RuleSemantics;
  readonly #patterns: PatternSemantics;
  readonly #encoding: Encoding;
  /** By rule with octets to normalize: its text as symbols. */
  readonly #normalized: (string | undefined)[] = [];
  /** By rule: its rank, 0 if it is not known yet. */
  #ranks: Int32Array | null = null;

  constructor(rules: RuleView, semantics: RuleSemantics, patterns: PatternSemantics) {
    this.rules = rules;
    this.#semantics = semantics;
    this.#patterns = patterns;
    this.#encoding = encodingOfRules(patterns.encoding);
  }

  /** Offers rule `at` as the best match of the query, if it matches. Costs as `matches`. */
  try(at: number, search: Search): void {
    if (this.matches(at, search)) this.offer(at, search);
  }

  /**
   * Whether rule `at` matches the target, whether it is usable or not; false too if it cannot
   * decide any more. Linear in the rule's octets, apart from `Search.find` for each of its literals between stars.
   */
  matches(at: number, search: Search): boolean {
    const { rules } = this;
    let text = rules.whole ?? rules.text(at);
    let offset = rules.start(at);
    let to = rules.end(at);
    if (offset === to) return false;
    const { wildcards } = this.#semantics;
    const { symbols, start, end } = search.target;
    let isNormalized = false;
    for (let position = start; offset < to; offset++, position++) {
      let unit = text.charCodeAt(offset);
      // Fast path: most octets are compared as they are.
      // Stryker disable next-line ConditionalExpression: changes only the cost
      if (unit <= STAR || unit >= 0x80) {
        // Stryker disable next-line ConditionalExpression, LogicalOperator: a text is normalized once, whatever is in it
        if (!isNormalized && (unit === PERCENT || unit >= 0x80)) {
          // Stryker disable next-line BooleanLiteral: changes only the cost
          isNormalized = true;
          text = this.#normalize(at);
          to = text.length;
          // The text that was compared so far is normalized already.
          offset = position - start;
          unit = text.charCodeAt(offset);
        }
        if (wildcards && unit === STAR) {
          return this.#restMatches(at, text, offset + 1, to, position, isNormalized, search);
        }
        if (wildcards && unit === DOLLAR && offset === to - 1) return position === end;
        // Stryker disable next-line EqualityOperator: no rule has an escaped NUL as such a symbol
        if (unit >= ESCAPE_IN_RULE) unit = this.#symbolAt(unit, position, search);
      }
      if (position === end || unit !== symbols.charCodeAt(position)) return false;
    }
    return true;
  }

  /** Makes rule `at`, which matches, the best match of its type, if it is usable and may decide. */
  offer(at: number, search: Search): void {
    const { rules } = this;
    if (!isUsable(rules.text(at), rules.start(at), rules.end(at), this.#semantics)) return;
    if (!this.#canBeat(at, search)) return;
    if (this.allows(at)) {
      search.bestAllow = at;
      search.allowRank = this.rank(at);
    } else {
      search.bestDisallow = at;
      search.disallowRank = this.rank(at);
    }
  }

  /**
   * Whether rule `at`, if it matches, may decide: none of higher rank matches, and no earlier one of its type and rank.
   */
  #canBeat(at: number, search: Search): boolean {
    const { bestAllow, allowRank, bestDisallow, disallowRank } = search;
    // Stryker disable next-line ConditionalExpression: changes only the cost
    if (allowRank === 0 && disallowRank === 0) return true;
    const rank = this.rank(at);
    if (rank < allowRank || rank < disallowRank) return false;
    const isAllow = this.allows(at);
    if (rank > (isAllow ? allowRank : disallowRank)) return true;
    // Stryker disable next-line EqualityOperator: of two rules in one line, either is the rule of that line
    return this.rules.line(at) < this.rules.line(isAllow ? bestAllow : bestDisallow);
  }

  /** Whether the rule is an allow rule. */
  allows(at: number): boolean {
    return this.rules.type(at) === "allow";
  }

  /**
   * Of the rules of one type that match, the one of highest rank decides: the most specific one
   * (§2.2.2), or the first in the file. Above 0. Linear in the rule's text, once.
   */
  rank(at: number): number {
    this.#ranks ??= new Int32Array(this.rules.length);
    let rank = this.#ranks[at] as number;
    // Stryker disable next-line ConditionalExpression: changes only the cost
    if (rank === 0) {
      rank = this.#semantics.precedence === "octets" ? this.specificity(at) + 1 : MAX_LINES - this.rules.line(at);
      this.#ranks[at] = rank;
    }
    return rank;
  }

  /** See `Pattern.specificity`. */
  specificity(at: number): number {
    const { rules } = this;
    const { wildcards } = this.#semantics;
    return specificityOf(rules.text(at), rules.start(at), rules.end(at), wildcards, this.#patterns);
  }

  /** The pattern of rule `at`, compiled each time; null if it can match nothing. */
  pattern(at: number): Pattern | null {
    const written = this.usable(at);
    return written === null ? null : this.compile(written);
  }

  /** The text of rule `at`; null if it can match nothing. */
  usable(at: number): string | null {
    const { rules } = this;
    const text = rules.text(at);
    const from = rules.start(at);
    const to = rules.end(at);
    return from !== to && isUsable(text, from, to, this.#semantics) ? text.slice(from, to) : null;
  }

  /** The symbols of rule `at`, operators included: rules with the same symbols match the same targets. */
  symbols(at: number): string {
    const { rules } = this;
    return this.normalized(at) ?? rules.text(at).slice(rules.start(at), rules.end(at));
  }

  /** The pattern of a text. */
  compile(written: string): Pattern {
    return patternOf(written, this.#semantics, this.#patterns);
  }

  /** The symbols of a text before its first star; null if it has octets to normalize. */
  head(written: string): string | null {
    if (CODED.test(written)) return null;
    if (!this.#semantics.wildcards) return written;
    const star = written.indexOf("*");
    if (star !== -1) return written.slice(0, star);
    return written.endsWith("$") ? written.slice(0, -1) : written;
  }

  /**
   * The text of rule `at` as symbols, once: `encodingOfRules` says which. Null if they are the text itself.
   */
  normalized(at: number): string | null {
    const { rules } = this;
    const text = rules.text(at);
    const to = rules.end(at);
    // Stryker disable next-line EqualityOperator: changes only the cost
    for (let offset = rules.start(at); offset < to; offset++) {
      const unit = text.charCodeAt(offset);
      // Stryker disable next-line ConditionalExpression, EqualityOperator: the symbols of such a text are its own
      if (unit === PERCENT || unit >= 0x80) return this.#normalize(at);
    }
    return null;
  }

  #normalize(at: number): string {
    const known = this.#normalized[at];
    // Stryker disable next-line ConditionalExpression: changes only the cost
    if (known !== undefined) return known;
    const written = this.rules.text(at).slice(this.rules.start(at), this.rules.end(at));
    const text = this.#patterns.encoding.prepare(written);
    // Stryker disable next-line StringLiteral: the symbols of rules are the same in each component
    const normalized = symbolsOf(this.#encoding, text, 0, text.length, "path");
    this.#normalized[at] = normalized;
    return normalized;
  }

  /** The symbol that a unit of a normalized rule stands for at an offset of the target. */
  #symbolAt(unit: number, position: number, { target }: Search): number {
    // Stryker disable next-line StringLiteral: what is not a path is a query
    return symbolIn(this.#patterns.encoding, unit, position <= target.query ? "path" : "query");
  }

  /**
   * Whether the rest of a pattern, in `text` from `from` to `to` after its first star, matches the target
   * from offset `position` on; `matches` of `Pattern` in place.
   */
  #restMatches(
    at: number,
    text: string,
    from: number,
    to: number,
    position: number,
    isNormalized: boolean,
    search: Search,
  ): boolean {
    // Stryker disable next-line ConditionalExpression, BooleanLiteral: `offer` asks again
    if (!this.#canBeat(at, search)) return false;
    const { symbols, mask } = search.target;
    const isAnchored = text.charCodeAt(to - 1) === DOLLAR;
    let last = isAnchored ? to - 1 : to;
    for (let offset = from; offset < last; offset++) {
      const unit = text.charCodeAt(offset);
      if (!isNormalized && (unit === PERCENT || unit >= 0x80)) {
        const start = from - this.rules.start(at);
        const normalized = this.#normalize(at);
        return this.#restMatches(at, normalized, start, normalized.length, position, true, search);
      }
      // Stryker disable next-line ConditionalExpression: changes only the cost
      if (unit !== STAR && (mask & charBit(unit)) === 0) return false;
    }
    let { end } = search.target;
    if (isAnchored) {
      while (text.charCodeAt(--last) !== STAR) {
        if (end === position) return false;
        const unit = text.charCodeAt(last);
        // Stryker disable next-line EqualityOperator: no rule has an escaped NUL as such a symbol
        const symbol = unit < ESCAPE_IN_RULE ? unit : this.#symbolAt(unit, end - 1, search);
        if (symbol !== symbols.charCodeAt(--end)) return false;
      }
    }
    // From here on, `from` and `last` are the bounds of the literals between stars.
    // Stryker disable next-line ConditionalExpression, EqualityOperator: changes only the cost
    while (from < last && text.charCodeAt(from) === STAR) from++;
    // Stryker disable next-line ConditionalExpression, EqualityOperator: changes only the cost
    if (from >= last) return true;
    // Stryker disable next-line ConditionalExpression: changes only the cost
    if (!search.mayContain(text, from, last, position)) return false;
    // Stryker disable next-line EqualityOperator: changes only the cost
    for (let offset = from, next = from; offset < last; offset = next + 1) {
      for (next = offset; next < last && text.charCodeAt(next) !== STAR; ) next++;
      // Stryker disable next-line ConditionalExpression: the empty literal is found where the last one ended
      if (next === offset) continue;
      const found = this.#find(text.slice(offset, next), position, end, isNormalized, search);
      if (found === -1) return false;
      position = found + next - offset;
    }
    return true;
  }

  #find(literal: string, from: number, to: number, isNormalized: boolean, search: Search): number {
    // Stryker disable next-line ConditionalExpression: changes only the cost
    if (!isNormalized) return search.find(literal, from, to);
    const { encoding } = this.#patterns;
    const inPath = symbolsIn(encoding, literal, "path");
    // Stryker disable next-line StringLiteral: what is not a path is a query
    const inQuery = symbolsIn(encoding, literal, "query");
    return findLiteral(search.target, from, to, { inPath, inQuery }, (symbols, start, end) =>
      search.find(symbols, start, end),
    );
  }
}

/** More lines than the strings of any engine can hold. */
const MAX_LINES = 2 ** 30;
