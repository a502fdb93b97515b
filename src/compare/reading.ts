// One dialect's reading of one robots.txt, and which of all its rules match a URL,
// whosever they are.
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

  /** Every rule, whosever it is. */
  get rules(): readonly Rule[] {
    const { groups, orphanRules } = this.groups;
    return [...groups.flatMap((group) => group.rules), ...orphanRules];
  }

  /** Those of all rules that match a URL, the longest first, also where /robots.txt is allowed whatever they say. */
  matching(url: string): readonly Rule[] {
    this.#all ??= compileRules(this.rules, this.dialect);
    const target = readTarget(url, this.dialect.target);
    return [...this.#all.matching(target)].sort((one, other) => other.rank - one.rank).map(({ rule }) => rule);
  }
}
