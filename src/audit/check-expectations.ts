// Checks expectations against the decisions of a robots.txt.
import { crawlerOf, crawlers } from "../crawlers/index.ts";
import { ANY } from "../groups/product-token.ts";
import type { Selection } from "../match/decide.ts";
import type { Reading } from "../summary/reading.ts";
import { namesIn } from "../summary/summarize.ts";
import { lowerCase } from "../text/ascii.ts";
import { getOrInsert, groupBy } from "../text/collections.ts";
import type { Expectation, ReadExpectation, Subject } from "./expectations.ts";
import type { Rulings } from "./rulings.ts";

/**
 * Crawlers that decide otherwise than expected, all by the same rules.
 *
 * @beta
 */
export interface Contradiction {
  /** Their names; `"*"` stands for everyone else. */
  readonly crawlers: readonly string[];
  /** The line of the rule that decides, 1-based; null if none does. */
  readonly line: number | null;
  /** This rule as written. */
  readonly rule: string | null;
}

/**
 * An expectation, and whether it is met.
 *
 * @beta
 */
export interface CheckedExpectation extends Expectation {
  /** Whether all decide as expected. */
  readonly met: boolean;
  /** Those that do not. */
  readonly against: readonly Contradiction[];
}

/** The known crawlers in use, in the order of their table. */
export const inUse: readonly string[] = /* @__PURE__ */ crawlers.flatMap(({ token, replacedBy }) =>
  replacedBy === null ? [token] : [],
);

/** Crawlers of a subject that obey the same rules. */
interface Alike {
  readonly crawlers: readonly string[];
  readonly selection: Selection;
}

/** Checks expectations, by one decision for each distinct set of rules. */
export class ExpectationCheck {
  /** The names in the robots.txt, in lower case. */
  readonly named: ReadonlySet<string>;
  readonly #everyone: readonly string[];
  readonly #rulings: Rulings;
  readonly #alike = new Map<string, readonly Alike[]>();

  constructor(reading: Reading, rulings: Rulings) {
    const names = namesIn(reading);
    const hasStar = reading.of(ANY).as !== null;
    // As in a summary, those that obey no "*" group are not part of everyone, unless a group names them.
    const bound = inUse.filter((name) => !hasStar || reading.of(name).as !== null);
    this.named = new Set(names.flatMap(({ token, value }) => [lowerCase(token), lowerCase(value)]));
    this.#everyone = [...bound, ...names.map(({ token, value }) => token || value), ANY];
    this.#rulings = rulings;
  }

  /** Whether all crawlers of an expectation decide as it says. */
  of({ line, who, may, url, subject }: ReadExpectation): CheckedExpectation {
    const target = this.#rulings.targetOf(url);
    const against = this.#alikeOf(subject).flatMap(({ crawlers, selection }): readonly Contradiction[] => {
      if (this.#rulings.isAllowed(selection, target) === may) return [];
      const { line, rule } = this.#rulings.decide(selection, target);
      return [{ crawlers, line, rule: rule?.text ?? null }];
    });
    return { line, who, may, url, met: against.length === 0, against };
  }

  #alikeOf(subject: Subject): readonly Alike[] {
    return getOrInsert(this.#alike, JSON.stringify(subject), () => {
      const all = this.#namesOf(subject).map((name) => ({ name, selection: this.#rulings.selectionOf(name) }));
      return [...groupBy(all, ({ selection }) => selection.rules).values()].map((some) => {
        const [{ selection }] = some as [(typeof all)[number]];
        return { crawlers: some.map(({ name }) => name), selection };
      });
    });
  }

  /** The crawlers of a subject, in the order of the table. */
  #namesOf(subject: Subject): readonly string[] {
    switch (subject.kind) {
      case "crawler":
        return [subject.name];
      case "everyone":
        return this.#everyone;
      case "purpose":
        return inUse.filter((name) => crawlerOf(name)?.purposes.includes(subject.purpose) === true);
      default:
        return subject satisfies never;
    }
  }
}
