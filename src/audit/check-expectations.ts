// Checks expectations against the decisions of a robots.txt.
import { crawlerOf, crawlers } from "../crawlers/index.ts";
import { ANY } from "../groups/product-token.ts";
import type { Reading } from "../summary/reading.ts";
import { namesIn } from "../summary/summarize.ts";
import { groupBy } from "../text/collections.ts";
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

/** The crawlers that expectations may be about. */
export class Subjects {
  readonly #everyone: readonly string[];

  constructor(reading: Reading) {
    const hasStar = reading.of(ANY).as !== null;
    // As in a summary, those that obey no "*" group are not part of everyone, unless a group names them.
    const bound = inUse.filter((name) => !hasStar || reading.of(name).as !== null);
    this.#everyone = [...bound, ...namesIn(reading).map(({ token, value }) => token || value), ANY];
  }

  /** The crawlers of a subject, in the order of the table. */
  namesOf(subject: Subject): readonly string[] {
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

/** Checks each expectation, by one decision for each distinct set of rules. */
export function checkExpectations(
  expectations: readonly ReadExpectation[],
  subjects: Subjects,
  rulings: Rulings,
): readonly CheckedExpectation[] {
  return expectations.map(({ line, who, may, url, subject }) => {
    const target = rulings.targetOf(url);
    const selections = groupBy(
      subjects.namesOf(subject).map((name) => ({ name, selection: rulings.selectionOf(name) })),
      ({ selection }) => selection.rules,
    );
    const against = [...selections.values()].flatMap((some): readonly Contradiction[] => {
      const [{ selection }] = some as [(typeof some)[number]];
      if (rulings.isAllowed(selection, target) === may) return [];
      const { line, rule } = rulings.decide(selection, target);
      return [{ crawlers: some.map(({ name }) => name), line, rule: rule?.text ?? null }];
    });
    return { line, who, may, url, met: against.length === 0, against };
  });
}
