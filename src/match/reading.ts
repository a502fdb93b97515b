// The groups of one robots.txt as one dialect reads them, asked about many
// crawlers and URLs (RFC 9309 §2.2). Keeps what it worked out for a crawler.
import type { Dialect } from "../dialects/dialect.ts";
import type { RobotsGroups } from "../groups/model.ts";
import { type SelectedGroup, selectGroup } from "../groups/select.ts";
import { decide, isAllowed, type Selection } from "./decide.ts";
import type { Decision } from "./decision.ts";
import { compileRules } from "./rule-set.ts";

export class Reading {
  readonly dialect: Dialect;
  readonly groups: RobotsGroups;
  readonly #selections = new Map<string, Selection>();

  constructor(dialect: Dialect, groups: RobotsGroups) {
    this.dialect = dialect;
    this.groups = groups;
  }

  /** The groups a crawler obeys; their rules are not looked at. */
  select(agent: string): SelectedGroup | null {
    return selectGroup(this.groups.groups, [agent], false, this.dialect.agents);
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
      const group = this.select(agent);
      // One set of all of them, however many groups there are.
      const rules = group === null ? [] : group.groups.flatMap((one) => one.rules);
      selection = { agents: [agent], group, sets: [compileRules(rules, this.dialect)] };
      this.#selections.set(agent, selection);
    }
    return selection;
  }
}
