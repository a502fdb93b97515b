// Counts, for one rule, the URLs that it closes, and whether these have several names that its pattern only begins.
import { cut } from "../diagnostics/message.ts";
import type { Rule } from "../groups/model.ts";
import type { Target } from "../match/target.ts";

/** Example URLs of a rule that are kept, and the names. */
const EXAMPLES = 3;
/** Code units of an example. */
const SHOWN = 2_000;

/**
 * URLs that one rule closes.
 *
 * @beta
 */
export interface ClosedUrls {
  /** Of the rule, 1-based. */
  readonly line: number;
  /** As written. */
  readonly pattern: string;
  /** The crawlers to which it closes them, as they were named. */
  readonly agents: readonly string[];
  /** How many; a URL that is given twice counts twice. */
  readonly count: number;
  /** How many of them are from a sitemap. */
  readonly inSitemap: number;
  /** The first ones, cut if they are very long. */
  readonly examples: readonly string[];
  /** The names that the pattern closes although it only begins them; null if it has an end, or closes one name alone. */
  readonly others: OtherNames | null;
}

/**
 * Names that a pattern only begins: `/admin` and `/address`, by `/ad`.
 *
 * @beta
 */
export interface OtherNames {
  /** URLs with such a name. */
  readonly count: number;
  /** The first names, each with the path before it. */
  readonly examples: readonly string[];
}

/** The tally of one rule. */
export class ClosedTally {
  readonly agents: Set<number> = new Set();
  #count = 0;
  #inSitemap = 0;
  readonly #examples: string[] = [];
  readonly #rule: Rule;
  readonly #isOpenEnded: boolean;
  readonly #names = new Set<string>();
  #others = 0;

  constructor(rule: Rule) {
    this.#rule = rule;
    this.#isOpenEnded = OPEN_ENDED.test(rule.pattern);
  }

  add(target: Target, fromSitemap: boolean): void {
    this.#count++;
    if (fromSitemap) this.#inSitemap++;
    if (this.#examples.length < EXAMPLES) this.#examples.push(detached(target.url));
    if (this.#isOpenEnded) this.#addName(target);
  }

  /** The pattern ends in a word, which the URL may go on with: `/ad` ends in `/ad/1` as it does, and not in `/admin`. */
  #addName({ symbols, start }: Target): void {
    const { pattern } = this.#rule;
    // A rule that the dialect derives from this one matches other URLs.
    if (!symbols.startsWith(pattern, start)) return;
    const from = start + pattern.length;
    const word = /\d$/.test(pattern) ? DIGITS : LETTERS;
    word.lastIndex = from;
    word.test(symbols);
    const to = word.lastIndex;
    if (to > from) this.#others++;
    // One more than is shown, because the pattern itself may be one.
    if (this.#names.size <= EXAMPLES) this.#names.add(detached(symbols.slice(start, to)));
  }

  result(agents: readonly string[]): ClosedUrls {
    const { line, pattern } = this.#rule;
    const names = [...this.#names].filter((name) => name !== pattern).slice(0, EXAMPLES);
    return {
      line,
      pattern,
      agents: [...this.agents].map((at) => agents[at] as string),
      count: this.#count,
      inSitemap: this.#inSitemap,
      examples: [...this.#examples],
      others: this.#names.size < 2 ? null : { count: this.#others, examples: names },
    };
  }
}

/** A pattern that ends with a letter or a digit, without wildcards and escapes, so that it is compared as it is written. */
const OPEN_ENDED = /^\/[!-#&-)+-~]*[A-Za-z0-9]$/;

/** What a word goes on with, if with anything. */
const LETTERS = /[A-Za-z]*/y;
const DIGITS = /\d*/y;

/** A copy that does not keep the text alive that a URL was cut from. */
export function detached(text: string): string {
  return cut(text, SHOWN).split("").join("");
}
