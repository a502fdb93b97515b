// One dialect's reading of one robots.txt, asked many questions: what the groups
// are, which of them a crawler obeys, and what they decide.
import type { RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { lower } from "../groups/lower.ts";
import type { RobotsGroups, Rule } from "../groups/model.ts";
import { type SelectedGroup, selectGroup } from "../groups/select.ts";
import { decide, isAllowed, type Selection } from "../match/decide.ts";
import type { Decision } from "../match/decision.ts";
import { matches } from "../match/pattern.ts";
import { compileRules, type RuleSet } from "../match/rule-set.ts";
import { readTarget } from "../match/target.ts";

export class Reading {
  readonly dialect: Dialect;
  readonly groups: RobotsGroups;
  readonly #selections = new Map<string, Selection>();
  #all: RuleSet | null = null;

  constructor(document: RobotsTxt, dialect: Dialect, groups: RobotsGroups = lower(document, dialect)) {
    this.dialect = dialect;
    this.groups = groups;
  }

  /** The groups a crawler obeys; their rules are not looked at. */
  select(agent: string): SelectedGroup | null {
    return selectGroup(this.groups.groups, [agent], false, this.dialect.agents);
  }

  decide(agent: string, url: string): Decision {
    return decide(this.selection(agent), url, this.dialect);
  }

  isAllowed(agent: string, url: string): boolean {
    return isAllowed(this.selection(agent), url, this.dialect);
  }

  /** Every rule, whosever it is. */
  get rules(): readonly Rule[] {
    const { groups, orphanRules } = this.groups;
    return [...groups.flatMap((group) => group.rules), ...orphanRules];
  }

  /** Those of all rules that match a URL, the longest first, also where /robots.txt is allowed whatever they say. */
  matching(url: string): readonly Rule[] {
    this.#all ??= compileRules(this.rules, this.dialect);
    const target = readTarget(url, this.dialect.target);
    const matching = this.#all.rules.filter(({ pattern }) => matches(pattern, target));
    return matching.sort((one, other) => other.rank - one.rank).map(({ rule }) => rule);
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
