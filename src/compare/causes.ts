// Why a dialect answers otherwise than another: found by trial, not by knowing the
// dialects. A hybrid is one of them with some fields as the other has them.
import type { RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { lower } from "../groups/lower.ts";
import type { Group, RobotsGroups, Rule } from "../groups/model.ts";
import { groupSelector, type SelectedGroup } from "../groups/select.ts";
import { isAllowed } from "../match/decide.ts";
import type { Decision } from "../match/decision.ts";
import { compileRules } from "../match/rule-set.ts";
import { addTo, ascending, getOrInsert } from "../text/collections.ts";
import { type Departure, departing, departuresBetween, groupsKey, selectionKey } from "./departures.ts";
import { FEW, KEPT, TRIED } from "./limits.ts";
import type { Reading } from "./reading.ts";

/** A question, and the decisions of all readings about it. */
export interface Asked {
  readonly agent: string;
  readonly url: string;
  readonly decisions: readonly Decision[];
}

/** By the place of a reading that answers otherwise than the first: the fields that make it. */
export type Causes = ReadonlyMap<number, readonly Departure[]>;

/**
 * For every question and every reading that answers it otherwise than the first one: the field that,
 * put into the first dialect, makes it answer so, if there is one; of several the one without which the
 * other would answer as the first. Where no single field does, a set of which none can be left out.
 *
 * Makes the groups of a hybrid once, and keeps few of them: the work is that of reading the file some
 * dozen times for each dialect, and of choosing the groups of each crawler asked about as often.
 */
export function findCauses(
  questions: readonly Asked[],
  document: RobotsTxt,
  readings: readonly Reading[],
): ReadonlyMap<Asked, Causes> {
  const found = new Map(questions.map((asked) => [asked, new Map<number, readonly Departure[]>()]));
  const linesOf = linesToTry(readings);
  const lines = new Map(questions.map((asked) => [asked, linesOf(asked)]));
  readings.forEach((other, at) => {
    const first = readings[0] as Reading;
    const departed = questions.filter(({ decisions }) => decisions[at]?.allowed !== decisions[0]?.allowed);
    if (departed.length === 0) return;
    const hybrids = new Hybrids(document, [first, other], new Set([...lines.values()].flat()));
    const fields = departuresBetween(first.dialect, other.dialect);
    const answersAs = (dialect: Dialect, asked: Asked) => {
      const allowed = hybrids.allows(dialect, asked, lines.get(asked) as readonly number[]);
      return allowed === asked.decisions[at]?.allowed;
    };
    const trial = (some: readonly Departure[]) => departing(first.dialect, some, other.dialect);

    // Field by field, not question by question: a hybrid is made once and let go.
    const enough = new Map(departed.map((asked) => [asked, [] as Departure[]]));
    for (const field of fields) {
      const like = trial([field]);
      for (const asked of departed) if (answersAs(like, asked)) enough.get(asked)?.push(field);
    }
    const best = new Map<Asked, Departure>();
    for (const field of fields) {
      const unlike = departing(other.dialect, [field], first.dialect);
      for (const asked of departed) {
        const alone = enough.get(asked) ?? [];
        // Of one alone nothing has to be known.
        if (best.has(asked) || !alone.includes(field)) continue;
        if (alone.length === 1 || !answersAs(unlike, asked)) best.set(asked, field);
      }
    }
    const several: Asked[] = [];
    for (const asked of departed) {
      const field = best.get(asked) ?? enough.get(asked)?.[0];
      if (field === undefined) several.push(asked);
      else found.get(asked)?.set(at, [field]);
    }
    const enoughFor = (some: readonly Departure[]) => {
      const like = trial(some);
      return (asked: Asked) => answersAs(like, asked);
    };
    for (const [asked, some] of smallest(fields, several, enoughFor)) found.get(asked)?.set(at, some);
  });
  return found;
}

/**
 * For each question a part of the fields that is enough, and of which none can be left out. Questions that
 * still have the same fields are tried one behind the other.
 */
function smallest(
  fields: readonly Departure[],
  questions: readonly Asked[],
  enoughFor: (some: readonly Departure[]) => (asked: Asked) => boolean,
): ReadonlyMap<Asked, readonly Departure[]> {
  let alike: ReadonlyMap<readonly Departure[], readonly Asked[]> = new Map([[fields, questions]]);
  // From the back, so that what explains best stays.
  for (const field of [...fields].reverse()) {
    const next = new Map<readonly Departure[], Asked[]>();
    for (const [kept, some] of alike) {
      const without = kept.filter((one) => one !== field);
      const isEnough = enoughFor(without);
      for (const asked of some) {
        const left = isEnough(asked) ? without : kept;
        addTo(next, left, asked);
      }
    }
    alike = next;
  }
  return new Map([...alike].flatMap(([kept, some]) => some.map((asked) => [asked, kept] as const)));
}

/**
 * Lines of the rules to try with hybrids, ascending, by question. A rule may match to a hybrid alone,
 * and be somebody's to a hybrid alone: so all are tried where they are few, and where they are many,
 * those that match to any of the readings, whosever they are. The rules that decide are among them, so
 * that each of the readings decides by them as it did by all.
 */
function linesToTry(readings: readonly Reading[]): (asked: Asked) => readonly number[] {
  const all = new Set(readings.flatMap(({ rules }) => rules.map(({ line }) => line)));
  if (all.size <= FEW) {
    const lines = ascending(all);
    return () => lines;
  }
  return ({ url, decisions }) => {
    const matching = readings.flatMap((reading) => {
      const longest = reading.matching(url).map(({ line }) => line);
      return [...longest.slice(0, TRIED), ...ascending(longest).slice(0, TRIED)];
    });
    return ascending(new Set([...matching, ...decisions.flatMap(({ line }) => line ?? [])]));
  };
}

/** Who obeys what, by one dialect. */
interface Choices {
  /** By line. */
  readonly rules: ReadonlyMap<number, Owned>;
  /** By crawler. */
  readonly chosen: Map<string, { readonly group: SelectedGroup | null; readonly groups: ReadonlySet<Group> }>;
  readonly select: (agent: string) => SelectedGroup | null;
}

interface Owned {
  readonly rule: Rule;
  readonly group: Group;
}

class Hybrids {
  readonly #document: RobotsTxt;
  readonly #own: ReadonlyMap<string, RobotsGroups>;
  readonly #lines: ReadonlySet<number>;
  readonly #groups = new Map<string, RobotsGroups>();
  readonly #choices = new Map<string, Choices>();

  /** `lines`: of all rules that will be tried. */
  constructor(document: RobotsTxt, readings: readonly Reading[], lines: ReadonlySet<number>) {
    this.#document = document;
    this.#lines = lines;
    this.#own = new Map(readings.map(({ dialect, groups }) => [groupsKey(dialect), groups]));
  }

  /** What a dialect allows if the rules in `lines` (ascending) are the only ones that could match. */
  allows(dialect: Dialect, { agent, url }: Asked, lines: readonly number[]): boolean {
    const choices = this.#choicesOf(dialect);
    const { group, groups } = getOrInsert(choices.chosen, agent, () => {
      const group = choices.select(agent);
      return { group, groups: new Set(group?.groups) };
    });
    const rules = lines.flatMap((line) => {
      const owned = choices.rules.get(line);
      return owned !== undefined && groups.has(owned.group) ? owned.rule : [];
    });
    return isAllowed({ agents: [agent], group, sets: [compileRules(rules, dialect)] }, url, dialect);
  }

  /** What a crawler obeys depends on part of a dialect only; hybrids that are alike there share it. */
  #choicesOf(dialect: Dialect): Choices {
    const key = selectionKey(dialect);
    let choices = this.#choices.get(key);
    if (choices === undefined) {
      const { groups } = this.#groupsOf(dialect);
      const selectBy = groupSelector(groups, dialect.agents);
      const select = (agent: string) => selectBy([agent], false);
      const rules = new Map<number, Owned>();
      for (const group of groups) {
        for (const rule of group.rules) if (this.#lines.has(rule.line)) rules.set(rule.line, { rule, group });
      }
      choices = { rules, chosen: new Map(), select };
      keep(this.#choices, key, choices);
    }
    return choices;
  }

  #groupsOf(dialect: Dialect): RobotsGroups {
    const key = groupsKey(dialect);
    let groups = this.#own.get(key) ?? this.#groups.get(key);
    if (groups === undefined) {
      groups = lower(this.#document, dialect);
      keep(this.#groups, key, groups);
    }
    return groups;
  }
}

function keep<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  if (kept.size === KEPT) kept.clear();
  kept.set(key, value);
}
