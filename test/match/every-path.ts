// The same question by every way to its answer: the rules matched where they stand
// in the file, got past by their heads, made ready and tried one by one, and found by
// the index.

import { scan } from "../../src/cst/scan.ts";
import { endsUserAgentsIn, outline } from "../../src/groups/outline.ts";
import type { RuleView } from "../../src/groups/rule-view.ts";
import { compile, type Decision, type DialectName, dialects, lower, type Source } from "../../src/index.ts";
import type { CompiledRule } from "../../src/match/compiled-rule.ts";
import { Contest } from "../../src/match/contest.ts";
import { decide } from "../../src/match/decide.ts";
import { matches } from "../../src/match/pattern.ts";
import { buildIndex } from "../../src/match/rule-index.ts";
import { compileRules, RuleSet } from "../../src/match/rule-set.ts";
import { RulesInPlace } from "../../src/match/rules-in-place.ts";
import { Selections } from "../../src/match/selections.ts";
import { rfc9309Semantics, semanticsOf } from "../../src/match/semantics.ts";
import type { Target } from "../../src/match/target.ts";
import { referenceSelection } from "../groups/reference.ts";

export interface Said {
  readonly allowed: boolean;
  readonly reason: string;
  readonly line: number | null;
}

const ways = ["in place", "without reasons", "by heads", "made ready", "indexed"] as const;
type Way = (typeof ways)[number];

/** What `everyPath` gives where all ways say the same. */
export function alike(said: Said): Readonly<Record<Way, Said>> {
  return Object.fromEntries(ways.map((way) => [way, said])) as Record<Way, Said>;
}

/** What each way says, by its name. The groups are chosen by a reference where the rules are not in place. */
export function everyPath(
  source: Source,
  name: DialectName,
  agents: readonly string[],
  url: string,
  merge = false,
): Readonly<Record<Way, Said>> {
  const dialect = dialects[name];
  const document = scan(source);
  const { groups } = lower(document, dialect);
  const group = referenceSelection(groups, agents, merge, dialect.agents);
  const rules = group === null ? [] : group.groups.flatMap((one) => one.rules);
  const ready = { agents, group, sets: [new EveryRule(compileRules(rules, dialect))] };

  const robots = compile(document, { dialect });
  const first = robots.decide(agents, url, { merge });
  // By then heads have paid.
  for (let asked = 0; asked < 4; asked++) robots.isAllowed(agents, url, { merge });
  const later = { ...robots.decide(agents, url, { merge }), allowed: robots.isAllowed(agents, url, { merge }) };
  const allowed = compile(document, { dialect }).isAllowed(agents, url, { merge });

  const means = semanticsOf(dialect);
  const outlined = outline(document, dialect, dialect.limit, means.lines, endsUserAgentsIn(dialect, {}), false);
  const indexed = new Selections(outlined, dialect, means).select(agents, merge);
  for (const set of indexed.sets) set.index = buildIndex(set.all());
  return {
    "in place": said(first),
    "without reasons": said({ ...first, allowed }),
    "by heads": said(later),
    "made ready": said(decide(ready, url, dialect)),
    indexed: said(decide(indexed, url, dialect)),
  };
}

function said({ allowed, reason, line }: Decision): Said {
  return { allowed, reason, line };
}

/** A set that has every rule made ready, and tries each of them. */
class EveryRule extends RuleSet {
  readonly #ready: readonly CompiledRule[];

  constructor(set: RuleSet) {
    super(new RulesInPlace(NO_TEXTS, dialects.rfc9309, rfc9309Semantics), [...Array(set.size).keys()]);
    this.#ready = set.all();
  }

  override best(target: Target, floor: number, disallows: boolean): CompiledRule | null {
    const contest = new Contest(floor, disallows);
    for (const rule of this.#ready) if (matches(rule.pattern, target)) contest.enter(rule);
    return contest.best;
  }
}

const NO_TEXTS: RuleView = {
  text: () => "",
  whole: null,
  starts: [],
  ends: [],
  type: () => "allow",
  line: () => 0,
  rule: () => {
    throw new Error("Nobody asks for the rule.");
  },
};
