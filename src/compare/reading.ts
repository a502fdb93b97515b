// The matcher of one dialect for one document, which can also match the rules of all groups.
import type { RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { lower } from "../groups/lower.ts";
import type { RobotsGroups, Rule } from "../groups/model.ts";
import { DialectMatcher } from "../match/dialect-matcher.ts";
import { compileRules, type RuleSet } from "../match/rule-set.ts";
import { readTarget } from "../match/target.ts";

export class Reading extends DialectMatcher {
  #all: RuleSet | null = null;

  constructor(document: RobotsTxt, dialect: Dialect, groups: RobotsGroups = lower(document, dialect)) {
    super(dialect, groups);
  }

  /** The rules of all groups, and those outside of any group. */
  get rules(): readonly Rule[] {
    const { groups, orphanRules } = this.groups;
    return [...groups.flatMap((group) => group.rules), ...orphanRules];
  }

  /** The rules of all groups that match a URL, the longest first, even if the dialect always allows /robots.txt. */
  matching(url: string): readonly Rule[] {
    this.#all ??= compileRules(this.rules, this.dialect);
    const target = readTarget(url, this.dialect.target);
    return [...this.#all.matching(target)].sort((one, other) => other.rank - one.rank).map(({ rule }) => rule);
  }
}
