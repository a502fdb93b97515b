// The same question by every way to its answer: the rules matched where they stand
// in the file, got past by their heads, made ready and tried one by one, and found by
// the index.

import { scan } from "../../src/cst/scan.ts";
import { outline } from "../../src/groups/outline.ts";
import { compile, type Decision, type DialectName, dialects, lower, type Source } from "../../src/index.ts";
import { decide } from "../../src/match/decide.ts";
import { meansOf } from "../../src/match/means.ts";
import { buildIndex } from "../../src/match/rule-index.ts";
import { compileRules, RuleSet } from "../../src/match/rule-set.ts";
import { Selections } from "../../src/match/selections.ts";
import { referenceSelection } from "../groups/reference.ts";

export interface Said {
  readonly allowed: boolean;
  readonly reason: string;
  readonly line: number | null;
}

/** What each way says, by its name. The groups are chosen by a reference where the rules are not in place. */
export function everyPath(
  source: Source,
  name: DialectName,
  agents: readonly string[],
  url: string,
  merge = false,
): Readonly<Record<"in place" | "by heads" | "made ready" | "indexed", Said>> {
  const dialect = dialects[name];
  const document = scan(source);
  const { groups } = lower(document, dialect);
  const group = referenceSelection(groups, agents, merge, dialect.agents);
  const rules = group === null ? [] : group.groups.flatMap((one) => one.rules);
  const ready = { agents, group, sets: [compileRules(rules, dialect)] };

  const robots = compile(document, { dialect });
  const first = robots.decide(agents, url, { merge });
  // By then heads have paid.
  for (let asked = 0; asked < 4; asked++) robots.isAllowed(agents, url, { merge });

  const means = meansOf(dialect);
  const outlined = outline(document, dialect, dialect.limit, {}, means.lines);
  const inPlace = new Selections(outlined, dialect, means).select(agents, merge);
  const indexed = inPlace.sets.map((set) => new IndexedSet(set));
  return {
    "in place": said(first),
    "by heads": said(robots.decide(agents, url, { merge })),
    "made ready": said(decide(ready, url, dialect)),
    indexed: said(decide({ agents, group: inPlace.group, sets: indexed }, url, dialect)),
  };
}

function said({ allowed, reason, line }: Decision): Said {
  return { allowed, reason, line };
}

/** A set that has its index from the beginning, however few its rules are. */
class IndexedSet extends RuleSet {
  constructor(set: RuleSet) {
    const rules = set.all();
    super({
      size: set.size,
      next: (_, from) => from,
      likely: (place) => rules.slice(place, place + 1),
      all: () => rules,
      units: () => 0,
    });
    this.index = buildIndex(rules);
  }
}
