// Caches the selection of each crawler in one robots.txt; rule sets are shared by all
// crawlers that obey the same groups (RFC 9309 §2.2.1).
import type { Dialect } from "../dialects/dialect.ts";
import type { Group } from "../groups/model.ts";
import { type RuleView, viewOf } from "../groups/rule-view.ts";
import { type Choice, type SelectedGroup, Selector } from "../groups/select.ts";
import { type UserAgentView, userAgentsOf } from "../groups/user-agent-view.ts";
import type { Selection } from "./decide.ts";
import type { EffectiveRules } from "./effective-rules.ts";
import { RuleSet } from "./rule-set.ts";
import { RuleScanner } from "./scanner.ts";
import type { DialectSemantics } from "./semantics.ts";
import type { StepBudget } from "./step-budget.ts";

/** The groups of a robots.txt, as the matcher reads them: those of an `Outline`, or of `groupsOf`. */
export interface GroupView {
  readonly agents: UserAgentView;
  readonly rules: RuleView;
  /** Index in `rules` of the first rule of a group. */
  firstRule(at: number): number;
  /** Index in `rules` after the last rule of a group. */
  endRule(at: number): number;
  /** The same object each time. */
  group(at: number): Group;
}

/** Groups that are plain data. */
export function groupsOf(groups: readonly Group[]): GroupView {
  let rulesBefore = 0;
  const ends = groups.map((group) => (rulesBefore += group.rules.length));
  return {
    agents: userAgentsOf(groups),
    rules: viewOf(groups.flatMap((group) => group.rules)),
    firstRule: (at) => ends[at - 1] ?? 0,
    endRule: (at) => ends[at] as number,
    group: (at) => groups[at] as Group,
  };
}

/** Crawlers whose selection is kept; for more of them it is made again. */
const MAX_SELECTIONS = 256;
/** Most rules in the kept sets of several groups, as a multiple of the rules of the file. */
const MAX_COPIES = 8;

/** The selections of the crawlers in one file. */
export class RuleSetCache {
  readonly #groups: GroupView;
  readonly #selector: Selector;
  readonly #rules: EffectiveRules;
  readonly #scanner: RuleScanner;
  readonly #budget: StepBudget | null;
  readonly #selections = new Map<string, Selection>();
  /** The same for lists of names; null until there is one. */
  #listSelections: Map<string, Selection> | null = null;
  /** The choice of a crawler that no line names, and what it is for all of them; null until there is one. */
  #any: (Omit<Selection, "agents"> & { readonly choice: Choice }) | null = null;
  /** By the indexes of the groups. */
  readonly #sets = new Map<string | number, RuleSet>();
  /** Number of rules in sets of several groups. */
  #copies = 0;

  constructor(groups: GroupView, dialect: Dialect, semantics: DialectSemantics, budget: StepBudget | null = null) {
    this.#groups = groups;
    this.#budget = budget;
    this.#selector = new Selector(groups.agents, dialect.agents, semantics.agents);
    this.#rules = semantics.deriveRules(groups.rules, dialect.rules);
    this.#scanner = new RuleScanner(this.#rules.view, dialect.rules, semantics.patterns);
  }

  /**
   * The selection of a crawler, as in `selectGroup`; a crawler with several names is a list of them. Costs
   * `Selector.choose` for a crawler that is not cached; does not read the rules.
   */
  select(agent: string | readonly string[], merge: boolean): Selection {
    const name = typeof agent === "string" ? agent : agent.length === 1 && !merge ? agent[0] : undefined;
    if (name !== undefined) {
      return this.#selections.get(name) ?? keep(this.#selections, name, this.#make(name, false));
    }
    const key = JSON.stringify([merge, agent]);
    this.#listSelections ??= new Map();
    return this.#listSelections.get(key) ?? keep(this.#listSelections, key, this.#make([...agent], merge));
  }

  #make(agents: string | readonly string[], merge: boolean): Selection {
    const choice = this.#selector.choose(typeof agents === "string" ? [agents] : agents, merge);
    if (choice === null) return { agents, group: null, rules: null };
    if (choice === this.#any?.choice) return { agents, group: this.#any.group, rules: this.#any.rules };
    const group = new LazyGroup(choice, this.#groups);
    const rules = this.#setOf(choice.chosen.groupIndexes);
    if (choice.by === "any") this.#any = { choice, group, rules };
    return { agents, group, rules };
  }

  #setOf(groupIndexes: readonly number[]): RuleSet {
    const key = groupIndexes.length === 1 ? (groupIndexes[0] as number) : groupIndexes.join();
    const kept = this.#sets.get(key);
    if (kept !== undefined) return kept;
    const indices: number[] = [];
    let size = 0;
    for (const group of groupIndexes) {
      const firstRule = this.#groups.firstRule(group);
      const endRule = this.#groups.endRule(group);
      this.#rules.collect(firstRule, endRule, indices);
      size += endRule - firstRule;
    }
    if (groupIndexes.length > 1) this.#makeRoom(size);
    // Without the room for more that pushing leaves.
    const set = new RuleSet(this.#scanner, indices.slice(), size, this.#budget);
    this.#sets.set(key, set);
    return set;
  }

  /** Keeps the memory of the sets linear in the file. Sets of single groups share no rules; those of several may. */
  #makeRoom(size: number): void {
    this.#copies += size;
    if (this.#copies <= MAX_COPIES * this.#groups.rules.length) return;
    this.#sets.clear();
    // They hold sets, too.
    this.#selections.clear();
    this.#listSelections = null;
    this.#any = null;
    this.#copies = size;
  }
}

function keep(selections: Map<string, Selection>, key: string, selection: Selection): Selection {
  if (selections.size >= MAX_SELECTIONS) selections.clear();
  selections.set(key, selection);
  return selection;
}

/**
 * Like `selectGroup`, but `groups` is lazy, so that the first query does not lower every rule. A class, because a
 * getter in an object literal makes a hidden class for each object, which keeps the whole file alive until a full
 * collection.
 */
class LazyGroup implements SelectedGroup {
  readonly by: SelectedGroup["by"];
  readonly token: string;
  readonly tokens: readonly string[];
  readonly lines: readonly number[];
  readonly #indexes: readonly number[];
  readonly #view: GroupView;
  #groups: readonly Group[] | null = null;

  constructor({ by, tokens, chosen: { groupIndexes, lines } }: Choice, view: GroupView) {
    this.by = by;
    this.token = tokens[0] as string;
    this.tokens = tokens;
    this.lines = lines;
    this.#indexes = groupIndexes;
    this.#view = view;
  }

  get groups(): readonly Group[] {
    return (this.#groups ??= this.#indexes.map((at) => this.#view.group(at)));
  }

  /** Everything a `SelectedGroup` has. */
  toJSON(): SelectedGroup {
    const { by, token, tokens, groups, lines } = this;
    return { by, token, tokens, groups, lines };
  }
}
