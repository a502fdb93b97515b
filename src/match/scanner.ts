// Tries rules against a target directly in the text of their file (RFC 9309 §2.2.2,
// §2.2.3). Creates no object for a rule, unless it has escapes or other octets that
// have to be normalized first. All matching is done here, and which of two rules that
// match ranks higher; decide.ts compares the best of both types. `matches` of
// pattern.ts, for one compiled pattern, serves the linter's analysis and callers.
//
//     Disallow: /search/*?q=   target /products/1     "/s" is not "/p": no match
//     Disallow: /products/            /products/1     matches, with 10 octets
//     Disallow: /p*ts/$               /products/1     "/p" fits, "ts/" is not the end: no match
import type { RuleSemantics } from "../dialects/dialect.ts";
import { isUsable, type RuleView } from "../groups/rule-view.ts";
import { DOLLAR, PERCENT, STAR } from "../text/ascii.ts";
import { charBit } from "../text/char-mask.ts";
import {
  type Encoding,
  ESCAPE_IN_RULE,
  encodingOfRules,
  isReadAsWritten,
  octetsAsWritten,
  symbolIn,
  symbolsIn,
  symbolsOf,
} from "./normalize.ts";
import { findLiteral, type PatternSemantics, specificityOf } from "./pattern.ts";
import type { Search } from "./search.ts";

/** Matches the rules of a group one by one, without an object per rule. */
export class RuleScanner {
  /** The rules that it tries. */
  readonly rules: RuleView;
  /** How the dialect interprets rules. */
  readonly semantics: RuleSemantics;
  /** How it compares the octets of patterns. */
  readonly patterns: PatternSemantics;
  readonly #encoding: Encoding;
  /** By rule with octets to normalize: its text as symbols. */
  readonly #normalized: (string | undefined)[] = [];
  /** By rule: its rank, 0 if it is not known yet. */
  #ranks: Int32Array | null = null;

  constructor(rules: RuleView, semantics: RuleSemantics, patterns: PatternSemantics) {
    this.rules = rules;
    this.semantics = semantics;
    this.patterns = patterns;
    this.#encoding = encodingOfRules(patterns.encoding);
  }

  /** Offers the rule as the best match of the query, if it matches. Same cost as `matches`. */
  try(rule: number, search: Search): void {
    if (this.matches(rule, search)) this.offer(rule, search);
  }

  /**
   * Whether the pattern of the rule, valid or not, matches the target. May be false for a wildcard rule that a rule
   * offered to the same search overrules. Linear in the rule's octets, apart from `Search.find` for each of its
   * literals between stars.
   */
  matches(rule: number, search: Search): boolean {
    const { rules } = this;
    let text = rules.whole ?? rules.text(rule);
    let offset = rules.start(rule);
    let to = rules.end(rule);
    if (offset === to) return false;
    const { wildcards } = this.semantics;
    const { symbols, start, end } = search.target;
    let isNormalized = false;
    for (let targetOffset = start; offset < to; offset++, targetOffset++) {
      let unit = text.charCodeAt(offset);
      // Fast path: most octets are compared as they are.
      if (unit <= STAR || unit >= 0x80) {
        if (!isNormalized && (unit === PERCENT || unit >= 0x80)) {
          isNormalized = true;
          text = this.#normalize(rule);
          // Before its first "%", it matches the same either way.
          if (this.isAsWritten(rule)) return this.#matchesAsWritten(rule, text, search.asWritten);
          to = text.length;
          // The text that was compared so far is normalized already.
          offset = targetOffset - start;
          unit = text.charCodeAt(offset);
        }
        if (wildcards && unit === STAR) {
          return this.#restMatches(rule, text, offset + 1, to, targetOffset, isNormalized, search);
        }
        if (wildcards && unit === DOLLAR && offset === to - 1) return targetOffset === end;
        if (unit >= ESCAPE_IN_RULE) unit = this.#symbolAt(unit, targetOffset, search);
      }
      if (targetOffset === end || unit !== symbols.charCodeAt(targetOffset)) return false;
    }
    return true;
  }

  /** Makes the rule, which matches, the best match of its type, if it is usable and may decide. */
  offer(rule: number, search: Search): void {
    const { rules } = this;
    if (!isUsable(rules.text(rule), rules.start(rule), rules.end(rule), this.semantics)) return;
    if (!this.canBeat(rule, search)) return;
    if (this.allows(rule)) {
      search.bestAllow = rule;
      search.allowRank = this.rank(rule);
    } else {
      search.bestDisallow = rule;
      search.disallowRank = this.rank(rule);
    }
  }

  /**
   * Whether the rule, if it matches, may decide: no rule of higher rank has been offered, and no earlier one of its
   * type and rank.
   */
  canBeat(rule: number, search: Search): boolean {
    const { bestAllow, allowRank, bestDisallow, disallowRank } = search;
    if (allowRank === 0 && disallowRank === 0) return true;
    const rank = this.rank(rule);
    if (rank < allowRank || rank < disallowRank) return false;
    const isAllow = this.allows(rule);
    if (rank > (isAllow ? allowRank : disallowRank)) return true;
    return this.rules.line(rule) < this.rules.line(isAllow ? bestAllow : bestDisallow);
  }

  /** Whether the rule is an allow rule. */
  allows(rule: number): boolean {
    return this.rules.type(rule) === "allow";
  }

  /**
   * The longest match (§2.2.2): of the rules of one type that match, the one of highest rank decides. It is the most
   * specific one or, where a dialect says so, the first in the file. Above 0. Linear in the rule's text, once.
   */
  rank(rule: number): number {
    this.#ranks ??= new Int32Array(this.rules.length);
    let rank = this.#ranks[rule] as number;
    if (rank === 0) {
      rank = this.semantics.precedence === "octets" ? this.specificity(rule) + 1 : MAX_LINES - this.rules.line(rule);
      this.#ranks[rule] = rank;
    }
    return rank;
  }

  /** See `Pattern.specificity`. */
  specificity(rule: number): number {
    const { rules } = this;
    const { wildcards } = this.semantics;
    return specificityOf(rules.text(rule), rules.start(rule), rules.end(rule), wildcards, this.patterns);
  }

  /** The text of the rule; null if it can match nothing. */
  matchableText(rule: number): string | null {
    const { rules } = this;
    const text = rules.text(rule);
    const from = rules.start(rule);
    const to = rules.end(rule);
    return from !== to && isUsable(text, from, to, this.semantics) ? text.slice(from, to) : null;
  }

  /** The symbols of the rule, operators included: rules with the same symbols match the same targets. */
  symbols(rule: number): string {
    const { rules } = this;
    return this.normalized(rule) ?? rules.text(rule).slice(rules.start(rule), rules.end(rule));
  }

  /**
   * The text of the rule as symbols, once: `encodingOfRules` says which. Null if they are the text itself.
   */
  normalized(rule: number): string | null {
    const { rules } = this;
    const text = rules.text(rule);
    const to = rules.end(rule);
    for (let offset = rules.start(rule); offset < to; offset++) {
      const unit = text.charCodeAt(offset);
      if (unit === PERCENT || unit >= 0x80) return this.#normalize(rule);
    }
    return null;
  }

  #normalize(rule: number): string {
    const known = this.#normalized[rule];
    if (known !== undefined) return known;
    const written = this.rules.text(rule).slice(this.rules.start(rule), this.rules.end(rule));
    const isAsWritten = isReadAsWritten(this.#encoding, written);
    const text = this.patterns.encoding.prepare(written);
    const normalized = isAsWritten ? octetsAsWritten(text) : symbolsOf(this.#encoding, text, 0, text.length, "path");
    this.#normalized[rule] = normalized;
    return normalized;
  }

  /** Whether a rule, after `normalized`, is compared as written: otherwise, no symbol of it is a `%`. */
  isAsWritten(rule: number): boolean {
    return this.#encoding.readsIncompleteAsWritten && this.#normalized[rule]?.includes("%") === true;
  }

  /** `matches` for a normalized rule that is compared as written, and such a target. */
  #matchesAsWritten(rule: number, text: string, search: Search): boolean {
    const { symbols, start, end } = search.target;
    const star = text.indexOf("*");
    const isAnchored = text.endsWith("$");
    const head = star === -1 ? text.slice(0, isAnchored ? -1 : undefined) : text.slice(0, star);
    if (!symbols.startsWith(head, start)) return false;
    if (star === -1) return !isAnchored || head.length === end - start;
    return this.#restMatches(rule, text, star + 1, text.length, start + head.length, true, search);
  }

  /** The symbol that a unit of a normalized rule stands for at an offset of the target. */
  #symbolAt(unit: number, targetOffset: number, { target }: Search): number {
    return symbolIn(this.patterns.encoding, unit, targetOffset <= target.query ? "path" : "query");
  }

  /**
   * Whether the rest of a pattern, in `text` from `from` to `to` after its first star, matches the target
   * from `targetOffset` on; `matches` of `Pattern` in place.
   */
  #restMatches(
    rule: number,
    text: string,
    from: number,
    to: number,
    targetOffset: number,
    isNormalized: boolean,
    search: Search,
  ): boolean {
    if (!this.canBeat(rule, search)) return false;
    if (!isNormalized) {
      const normalized = this.normalized(rule);
      if (normalized !== null) {
        if (this.isAsWritten(rule)) return this.#matchesAsWritten(rule, normalized, search.asWritten);
        const start = from - this.rules.start(rule);
        return this.#restMatches(rule, normalized, start, normalized.length, targetOffset, true, search);
      }
    }
    const { mask } = search.target;
    let { end } = search.target;
    let last = to;
    if (text.charCodeAt(to - 1) === DOLLAR) {
      // The literal between the last star and the anchor is the end of the target.
      last = text.lastIndexOf("*", to);
      end -= to - 1 - (last + 1);
      if (end < targetOffset || !this.#isAt(text, last + 1, to - 1, end, search)) return false;
    }
    search.compared += last - from;
    // From here on, `from` and `last` are the bounds of the literals between stars.
    for (let offset = from; offset < last; offset++) {
      const unit = text.charCodeAt(offset);
      if (unit !== STAR && (mask & charBit(unit)) === 0) return false;
    }
    while (from < last && text.charCodeAt(from) === STAR) from++;
    if (from >= last) return true;
    for (let offset = from, next = from; offset < last; offset = next + 1) {
      for (next = offset; next < last && text.charCodeAt(next) !== STAR; ) next++;
      if (next === offset) continue;
      const found = this.#find(text.slice(offset, next), targetOffset, end, isNormalized, search);
      if (found === -1) return false;
      targetOffset = found + next - offset;
    }
    return true;
  }

  /**
   * Whether a literal, in `text` from `from` to `to`, occurs at an offset of the target, which has that many symbols.
   */
  #isAt(text: string, from: number, to: number, targetOffset: number, search: Search): boolean {
    const { symbols } = search.target;
    for (let offset = from; offset < to; offset++, targetOffset++) {
      const unit = text.charCodeAt(offset);
      const symbol = unit < ESCAPE_IN_RULE ? unit : this.#symbolAt(unit, targetOffset, search);
      if (symbol !== symbols.charCodeAt(targetOffset)) return false;
    }
    return true;
  }

  #find(literal: string, from: number, to: number, isNormalized: boolean, search: Search): number {
    if (!isNormalized) return search.find(literal, from, to);
    const { encoding } = this.patterns;
    const inPath = symbolsIn(encoding, literal, "path");
    const inQuery = symbolsIn(encoding, literal, "query");
    return findLiteral(search.target, from, to, { inPath, inQuery }, (symbols, start, end) =>
      search.find(symbols, start, end),
    );
  }
}

/** More lines than the strings of any engine can hold. */
const MAX_LINES = 2 ** 30;
