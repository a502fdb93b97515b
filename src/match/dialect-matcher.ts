// Queries about the groups of one robots.txt, as one dialect reads them (RFC 9309 §2.2).
import type { Dialect } from "../dialects/dialect.ts";
import type { RobotsGroups } from "../groups/model.ts";
import type { SelectedGroup } from "../groups/select.ts";
import { decide, isAllowed, type Selection } from "./decide.ts";
import type { Decision } from "./decision.ts";
import { groupsOf, RuleSetCache } from "./rule-set-cache.ts";
import { semanticsOf } from "./semantics.ts";
import type { StepBudget } from "./step-budget.ts";

/** The rules of one document for every crawler, read by one dialect. */
export class DialectMatcher {
  /** The dialect that it reads by. */
  readonly dialect: Dialect;
  /** The groups of the document. */
  readonly groups: RobotsGroups;
  /** Null until the first query. */
  #cache: RuleSetCache | null = null;
  readonly #budget: StepBudget | null;

  /** Queries are charged to the budget, if there is one. */
  constructor(dialect: Dialect, groups: RobotsGroups, budget: StepBudget | null = null) {
    this.dialect = dialect;
    this.groups = groups;
    this.#budget = budget;
  }

  /** The groups a crawler obeys; it may have several names, of which the first that any line names counts. */
  select(agent: string | readonly string[]): SelectedGroup | null {
    return this.selection(agent).group;
  }

  /** Throws a TypeError for what is not a URL, as `decide` does. */
  decide(agent: string | readonly string[], url: string): Decision {
    return decide(this.selection(agent), url, this.dialect);
  }

  /** Whether the crawler may fetch the URL. */
  isAllowed(agent: string | readonly string[], url: string): boolean {
    return isAllowed(this.selection(agent), url, this.dialect);
  }

  /** The groups a crawler obeys, with their rules. */
  selection(agent: string | readonly string[]): Selection {
    const { dialect, groups } = this;
    this.#cache ??= new RuleSetCache(groupsOf(groups.groups), dialect, semanticsOf(dialect), this.#budget);
    return this.#cache.select(agent, false);
  }
}
