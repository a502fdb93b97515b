// Tries rules against a target directly in the text of their file (RFC 9309 §2.2.2,
// §2.2.3). Creates no object for a rule, unless it has escapes or other octets that
// have to be normalized first.
//
//     Disallow: /search/*?q=   target /products/1     "/s" is not "/p": no match
//     Disallow: /products/            /products/1     matches, with 10 octets
//     Disallow: /p*ts/$               /products/1     "/p" fits, "ts/" is not the end: no match
import type { RuleReading } from "../dialects/dialect.ts";
import { isUsable, type RuleView } from "../groups/rule-view.ts";
import { DOLLAR, PERCENT, STAR } from "../text/ascii.ts";
import { charBit } from "../text/char-mask.ts";
import { symbolsOf } from "./normalize.ts";
import {
  indexWithin,
  isAt,
  matches,
  mayMatch,
  type Pattern,
  type PatternReading,
  patternOf,
  specificityOf,
} from "./pattern.ts";
import type { Search } from "./search.ts";

/**
 * Escapes after which the text of a pattern is not enough: those of the operators, and those that have
 * other symbols in a path than in a query.
 */
const AMBIGUOUS = /%(?:2[46AaFf]|3[DdFf])/;

/** Matches the rules of a group one by one, without an object per rule. */
export class RuleScanner {
  /** The rules that it tries. */
  readonly rules: RuleView;
  readonly #reading: RuleReading;
  readonly #patterns: PatternReading;
  /** By rule with octets to normalize: its text as symbols, operators included, or its pattern. */
  readonly #normalized: (string | Pattern | undefined)[] = [];

  /** By rule: its rank, 0 if it is not known yet. */
  #ranks: Int32Array | null = null;

  constructor(rules: RuleView, reading: RuleReading, patterns: PatternReading) {
    this.rules = rules;
    this.#reading = reading;
    this.#patterns = patterns;
  }

  /** Offers rule `at` as the best match of the query, if it matches. Costs as `matches`. */
  try(at: number, search: Search): void {
    if (this.matches(at, search)) this.offer(at, search);
  }

  /**
   * Whether rule `at` matches the target, whether it is usable or not; false too if it cannot
   * decide any more, or if `search` defers it. Linear in the rule's octets, and in the target's if the rule
   * has a literal between stars.
   */
  matches(at: number, search: Search): boolean {
    const { starts, ends, whole } = this.rules;
    const text = whole ?? this.rules.text(at);
    return this.#textMatches(at, text, starts[at] as number, ends[at] as number, false, search);
  }

  /** The same for a rule with the text from `from` to `to`, which may hold symbols instead of octets. */
  #textMatches(at: number, text: string, from: number, to: number, isNormalized: boolean, search: Search): boolean {
    if (from === to) return false;
    const { wildcards } = this.#reading;
    const { symbols, start, end } = search.target;
    let position = start;
    for (let offset = from; offset < to; offset++, position++) {
      const unit = text.charCodeAt(offset);
      // Most octets need no closer look.
      if (unit <= STAR || unit >= 0x80) {
        if (!isNormalized && (unit === PERCENT || unit >= 0x80)) return this.#normalizedMatches(at, search);
        if (wildcards && unit === STAR) {
          return this.#restMatches(at, text, offset + 1, to, position, isNormalized, search);
        }
        if (wildcards && unit === DOLLAR && offset === to - 1) return position === end;
      }
      if (position === end || unit !== symbols.charCodeAt(position)) return false;
    }
    return true;
  }

  /** Makes rule `at`, which matches, the best match of its type, if it is usable and may decide. */
  offer(at: number, search: Search): void {
    const { rules } = this;
    if (!isUsable(rules.text(at), rules.starts[at] as number, rules.ends[at] as number, this.#reading)) return;
    if (!this.#canBeat(at, search)) return;
    if (this.allows(at)) {
      search.bestAllow = at;
      search.allowRank = this.rank(at);
    } else {
      search.bestDisallow = at;
      search.disallowRank = this.rank(at);
    }
  }

  /** Whether rule `at`, if it matches, may decide: none of higher rank matches, and no earlier one of its type and rank. */
  #canBeat(at: number, search: Search): boolean {
    const { bestAllow, allowRank, bestDisallow, disallowRank } = search;
    if (allowRank === 0 && disallowRank === 0) return true;
    const rank = this.rank(at);
    if (rank < allowRank || rank < disallowRank) return false;
    const isAllow = this.allows(at);
    if (rank > (isAllow ? allowRank : disallowRank)) return true;
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
    if (rank === 0) {
      rank = this.#reading.precedence === "octets" ? this.specificity(at) + 1 : MAX_LINES - this.rules.line(at);
      this.#ranks[at] = rank;
    }
    return rank;
  }

  /** See `Pattern.specificity`. */
  specificity(at: number): number {
    const { starts, ends } = this.rules;
    const { wildcards } = this.#reading;
    return specificityOf(this.rules.text(at), starts[at] as number, ends[at] as number, wildcards, this.#patterns);
  }

  /** The pattern of rule `at`, compiled each time; null if it can match nothing. */
  pattern(at: number): Pattern | null {
    const { starts, ends } = this.rules;
    const text = this.rules.text(at);
    const from = starts[at] as number;
    const to = ends[at] as number;
    if (from === to || !isUsable(text, from, to, this.#reading)) return null;
    return patternOf(text.slice(from, to), this.#reading, this.#patterns);
  }

  /**
   * Rule `at` with its octets normalized, once: its text as symbols, or its pattern if that is not enough;
   * null if its text can be compared as it is.
   */
  normalized(at: number): string | Pattern | null {
    const { starts, ends } = this.rules;
    const text = this.rules.text(at);
    const to = ends[at] as number;
    for (let offset = starts[at] as number; offset < to; offset++) {
      const unit = text.charCodeAt(offset);
      if (unit === PERCENT || unit >= 0x80) return this.#normalize(at);
    }
    return null;
  }

  /**
   * The literals of rule `at` as symbols, with a "*" between them and perhaps a "$" at the end; null if they
   * are its text. The low octets of these symbols are those of any target that it matches.
   */
  symbols(at: number): string | null {
    const normalized = this.normalized(at);
    if (normalized === null || typeof normalized === "string") return normalized;
    const { head, middle, hasStar, tail } = normalized;
    const rest = hasStar ? [...middle, tail].map((literal) => literal?.inPath ?? "") : [];
    return [head.inPath, ...rest].join("*");
  }

  #normalize(at: number): string | Pattern {
    const known = this.#normalized[at];
    if (known !== undefined) return known;
    const { encoding } = this.#patterns;
    const written = this.rules.text(at).slice(this.rules.starts[at], this.rules.ends[at]);
    const text = encoding.prepare(written);
    const normalized = AMBIGUOUS.test(text)
      ? patternOf(written, this.#reading, this.#patterns)
      : symbolsOf(encoding, text, 0, text.length, "path");
    this.#normalized[at] = normalized;
    return normalized;
  }

  #normalizedMatches(at: number, search: Search): boolean {
    const normalized = this.#normalize(at);
    if (typeof normalized === "string") return this.#textMatches(at, normalized, 0, normalized.length, true, search);
    const { head, middle, tail } = normalized;
    const { target } = search;
    if (!mayMatch(normalized, target) || !isAt(target, target.start, head)) return false;
    if (middle.length > 0) {
      const start = target.start + head.inPath.length;
      const end = target.end - (tail === null ? 0 : tail.inPath.length);
      if (tail !== null && !isAt(target, end, tail)) return false;
      if (!this.#canBeat(at, search)) return false;
      const text = middle.map(({ inPath }) => inPath).join("*");
      if (!search.maySearch(at, text, 0, text.length, start, end)) return false;
      search.spend(end - start, text.length);
    }
    return matches(normalized, target);
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
    const { symbols, mask, end: targetEnd } = search.target;
    const isAnchored = text.charCodeAt(to - 1) === DOLLAR;
    let last = isAnchored ? to - 1 : to;
    for (let offset = from; offset < last; offset++) {
      const unit = text.charCodeAt(offset);
      if (!isNormalized && (unit === PERCENT || unit >= 0x80)) return this.#normalizedMatches(at, search);
      if (unit !== STAR && (mask & charBit(unit)) === 0) return false;
    }
    let end = targetEnd;
    if (isAnchored) {
      while (text.charCodeAt(--last) !== STAR) {
        if (end === position || symbols.charCodeAt(--end) !== text.charCodeAt(last)) return false;
      }
    }
    // From here on, `from` and `last` are the bounds of the literals between stars.
    while (from < last && text.charCodeAt(from) === STAR) from++;
    if (from >= last) return true;
    if (!this.#canBeat(at, search)) return false;
    if (!search.maySearch(at, text, from, last, position, end)) return false;
    for (let offset = from, next = from; offset < last; offset = next + 1) {
      for (next = offset; next < last && text.charCodeAt(next) !== STAR; ) next++;
      if (next === offset) continue;
      const found = indexWithin(symbols, text.slice(offset, next), position, end);
      search.spend((found === -1 ? end : found) - position, next - offset);
      if (found === -1) return false;
      position = found + next - offset;
    }
    return true;
  }
}

/** More lines than the strings of any engine can hold. */
const MAX_LINES = 2 ** 30;
