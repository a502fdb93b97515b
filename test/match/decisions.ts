// Decisions by the library's functions and by every search strategy; see strategies.ts.
import { scan } from "../../src/cst/scan.ts";
import { endsUserAgentsIn, outline } from "../../src/groups/outline.ts";
import { compile, type Decision, type DialectName, dialects, lower, type Source } from "../../src/index.ts";
import { decide } from "../../src/match/decide.ts";
import { viewOf } from "../../src/match/rule-set.ts";
import { semanticsOf } from "../../src/match/semantics.ts";
import { referenceSelection } from "../groups/reference.ts";
import { type Strategy, setsOf, strategies } from "./strategies.ts";

export interface BriefDecision {
  readonly allowed: boolean;
  readonly reason: string;
  readonly line: number | null;
}

const ways = ["first", "without reasons", "repeated", "in place", ...strategies] as const;
type Way = (typeof ways)[number];

/** The result of `decideByAll` if all answers are equal. */
export function allEqual(answer: BriefDecision): Readonly<Record<Way, BriefDecision>> {
  return Object.fromEntries(ways.map((way) => [way, answer])) as Record<Way, BriefDecision>;
}

/** The answer of each way to decide, by its name. A reference selects the groups, except in `compile`. */
export function decideByAll(
  source: Source,
  name: DialectName,
  agents: readonly string[],
  url: string,
  merge = false,
): Readonly<Record<Way, BriefDecision>> {
  const dialect = dialects[name];
  const document = scan(source);
  const { groups } = lower(document, dialect);
  const group = referenceSelection(groups, agents, merge, dialect.agents);
  const selected = group === null ? [] : group.groups.flatMap((one) => one.rules);

  const robots = compile(document, { dialect });
  const first = robots.decide(agents, url, { merge });
  // From the third query on, the index is used.
  for (let query = 0; query < 3; query++) robots.isAllowed(agents, url, { merge });
  const repeated = { ...robots.decide(agents, url, { merge }), allowed: robots.isAllowed(agents, url, { merge }) };
  const allowed = compile(document, { dialect }).isAllowed(agents, url, { merge });

  const sets = setsOf(viewOf(selected), dialect);
  const by = (strategy: Strategy) => answer(decide({ agents, group, rules: sets[strategy] }, url, dialect));
  return {
    first: answer(first),
    "without reasons": answer({ ...first, allowed }),
    repeated: answer(repeated),
    "in place": inPlace(),
    ...(Object.fromEntries(strategies.map((strategy) => [strategy, by(strategy)])) as Record<Strategy, BriefDecision>),
  };

  /** By sorted suffixes, from the text of the whole file: only if the group that applies has all of its rules. */
  function inPlace(): BriefDecision {
    const { lines } = semanticsOf(dialect);
    const outlined = outline(document, dialect, dialect.limit, lines, endsUserAgentsIn(dialect, {}), false);
    if (outlined.rules.length !== selected.length) return answer(first);
    return answer(decide({ agents, group, rules: setsOf(outlined.rules, dialect)["indexed, suffixes"] }, url, dialect));
  }
}

function answer({ allowed, reason, line }: Decision): BriefDecision {
  return { allowed, reason, line };
}
