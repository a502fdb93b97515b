// The groups of one robots.txt as one dialect reads them, asked about many
// crawlers and URLs (RFC 9309 §2.2). Keeps what it worked out for a crawler.
import type { Dialect } from "../dialects/dialect.ts";
import { matcherFor } from "../groups/agent-matching.ts";
import type { RobotsGroups } from "../groups/model.ts";
import { type SelectedGroup, selectedGroup } from "../groups/select.ts";
import { Selector } from "../groups/selector.ts";
import { userAgentsOf } from "../groups/user-agent-view.ts";
import { decide, isAllowed, type Selection } from "./decide.ts";
import type { Decision } from "./decision.ts";
import { compileRules, type RuleSet } from "./rule-set.ts";

export class DialectMatcher {
  readonly dialect: Dialect;
  readonly groups: RobotsGroups;
  readonly #selector: Selector;
  readonly #selections = new Map<string, Selection>();
  /** By the places of the groups they are of: however many crawlers obey them. */
  readonly #sets = new Map<string, RuleSet>();

  constructor(dialect: Dialect, groups: RobotsGroups) {
    this.dialect = dialect;
    this.groups = groups;
    this.#selector = new Selector(userAgentsOf(groups.groups), dialect.agents, matcherFor(dialect.agents));
  }

  /** The groups a crawler obeys; their rules are not looked at. */
  select(agent: string): SelectedGroup | null {
    const choice = this.#selector.choose([agent], false);
    return choice === null ? null : selectedGroup(choice, this.groups.groups);
  }

  /** Throws a TypeError for what is no URL, as `decide` does. */
  decide(agent: string, url: string): Decision {
    return decide(this.selection(agent), url, this.dialect);
  }

  isAllowed(agent: string, url: string): boolean {
    return isAllowed(this.selection(agent), url, this.dialect);
  }

  /** The groups a crawler obeys, with their rules made ready. */
  selection(agent: string): Selection {
    let selection = this.#selections.get(agent);
    if (selection === undefined) {
      const choice = this.#selector.choose([agent], false);
      const group = choice === null ? null : selectedGroup(choice, this.groups.groups);
      selection = { agents: [agent], group, sets: [this.#setOf(choice === null ? [] : choice.chosen.groupIndexes)] };
      this.#selections.set(agent, selection);
    }
    return selection;
  }

  /** One set of the rules of some groups, however many there are. */
  #setOf(places: readonly number[]): RuleSet {
    const key = places.join();
    let set = this.#sets.get(key);
    if (set === undefined) {
      set = compileRules(
        places.flatMap((place) => this.groups.groups[place]?.rules ?? []),
        this.dialect,
      );
      this.#sets.set(key, set);
    }
    return set;
  }
}
