// What each crawler obeys in one robots.txt: its groups, and their rules, which are
// kept however many crawlers obey them (RFC 9309 §2.2.1). Never looks at a URL.
import type { Dialect } from "../dialects/dialect.ts";
import { lowerGroup } from "../groups/lower.ts";
import type { Group } from "../groups/model.ts";
import type { Outline, OutlinedGroup } from "../groups/outline.ts";
import type { SelectedGroup } from "../groups/select.ts";
import { type Choice, Selector } from "../groups/selector.ts";
import type { Selection } from "./decide.ts";
import { RuleSet } from "./rule-set.ts";
import { RulesInPlace } from "./rules-in-place.ts";
import type { DialectSemantics } from "./semantics.ts";

/** How often each rule may stand, on the average, in the kept sets of several groups. */
const MERGED_MOST = 8;

export class Selections {
  readonly outline: Outline;
  readonly #selector: Selector;
  readonly #place: RulesInPlace;
  /** By the places of the groups. */
  readonly #sets = new Map<string | number, RuleSet>();
  /** Rules in sets of several groups. */
  #merged = 0;
  readonly #groups: Group[] = [];

  constructor(outline: Outline, dialect: Dialect, semantics: DialectSemantics) {
    this.outline = outline;
    this.#selector = new Selector(outline.agents, dialect.agents, semantics.agents);
    this.#place = new RulesInPlace(outline.rules, dialect, semantics);
  }

  /** As plain data, made when first asked for. */
  get groups(): readonly Group[] {
    return this.outline.groups.map((_, place) => this.group(place));
  }

  group(place: number): Group {
    return (this.#groups[place] ??= lowerGroup(this.outline, this.outline.groups[place] as OutlinedGroup));
  }

  /** What the crawler called `agents` obeys. Linear in the lines that choose its groups, see `Selector`. */
  select(agents: readonly string[], merge: boolean): Selection {
    const choice = this.#selector.choose(agents, merge);
    const sets = choice === null ? NONE : [this.#setOf(choice.chosen.groupIndexes)];
    return new SelectionOnDemand(agents, sets, choice, this);
  }

  #setOf(places: readonly number[]): RuleSet {
    // Crawlers that obey the same groups share the set, whatever lines name them.
    const key = places.length === 1 ? (places[0] as number) : places.join();
    const kept = this.#sets.get(key);
    if (kept !== undefined) return kept;
    const numbers: number[] = [];
    for (const place of places) {
      const { firstRule, endRule } = this.outline.groups[place] as OutlinedGroup;
      for (let at = firstRule; at < endRule; at++) numbers.push(at);
    }
    const set = new RuleSet(this.#place, numbers);
    if (places.length > 1) this.#makeRoom(set.size);
    this.#sets.set(key, set);
    return set;
  }

  /** Keeps the memory for sets linear in the file, whoever asks: single groups share no rules, several may. */
  #makeRoom(rules: number): void {
    this.#merged += rules;
    if (this.#merged <= MERGED_MOST * this.outline.rules.length) return;
    this.#sets.clear();
    this.#merged = rules;
  }
}

const NONE: readonly RuleSet[] = [];

class SelectionOnDemand implements Selection {
  readonly agents: readonly string[];
  readonly sets: readonly RuleSet[];
  readonly #choice: Choice | null;
  readonly #selections: Selections;
  /** Null until it is asked for: who wants an answer without its reasons never does. */
  #group: SelectedGroup | null = null;

  constructor(agents: readonly string[], sets: readonly RuleSet[], choice: Choice | null, selections: Selections) {
    this.agents = agents;
    this.sets = sets;
    this.#choice = choice;
    this.#selections = selections;
  }

  get group(): SelectedGroup | null {
    if (this.#choice !== null) this.#group ??= groupOnDemand(this.#choice, this.#selections);
    return this.#group;
  }
}

/**
 * What `selectGroup` gives, but `groups` are made when they are asked for: a question about a fresh file
 * should not pay for all its rules.
 */
function groupOnDemand({ by, tokens, chosen: { groupIndexes, lines } }: Choice, selections: Selections): SelectedGroup {
  let groups: readonly Group[] | null = null;
  return {
    by,
    token: tokens[0] as string,
    tokens,
    get groups() {
      return (groups ??= groupIndexes.map((index) => selections.group(index)));
    },
    lines,
  };
}
