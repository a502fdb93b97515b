// Queries about the groups of one robots.txt, as one dialect reads them (RFC 9309 §2.2).
import type { Dialect } from "../dialects/dialect.ts";
import type { RobotsGroups } from "../groups/model.ts";
import type { SelectedGroup } from "../groups/select.ts";
import { decide, isAllowed, type Selection } from "./decide.ts";
import type { Decision } from "./decision.ts";
import { groupsOf, RuleSetCache } from "./rule-set-cache.ts";
import { semanticsOf } from "./semantics.ts";

export class DialectMatcher {
  readonly dialect: Dialect;
  readonly groups: RobotsGroups;
  readonly #cache: RuleSetCache;

  constructor(dialect: Dialect, groups: RobotsGroups) {
    this.dialect = dialect;
    this.groups = groups;
    this.#cache = new RuleSetCache(groupsOf(groups.groups), dialect, semanticsOf(dialect));
  }

  /** The groups a crawler obeys. */
  select(agent: string): SelectedGroup | null {
    return this.selection(agent).group;
  }

  /** Throws a TypeError for what is not a URL, as `decide` does. */
  decide(agent: string, url: string): Decision {
    return decide(this.selection(agent), url, this.dialect);
  }

  isAllowed(agent: string, url: string): boolean {
    return isAllowed(this.selection(agent), url, this.dialect);
  }

  /** The groups a crawler obeys, with their rules. */
  selection(agent: string): Selection {
    return this.#cache.select(agent, false);
  }
}
