// Decisions by every search strategy; see ways.ts.
import { scan } from "../../src/cst/scan.ts";
import { endsUserAgentsIn, outline } from "../../src/groups/outline.ts";
import { compile, type Decision, type DialectName, dialects, lower, type Source } from "../../src/index.ts";
import { decide } from "../../src/match/decide.ts";
import { viewOf } from "../../src/match/rule-set.ts";
import { semanticsOf } from "../../src/match/semantics.ts";
import { referenceSelection } from "../groups/reference.ts";
import { setsOf, type Way, ways } from "./ways.ts";

export interface Said {
  readonly allowed: boolean;
  readonly reason: string;
  readonly line: number | null;
}

const paths = ["first", "without reasons", "repeated", "in place", ...ways] as const;
type Path = (typeof paths)[number];

/** The result of `everyPath` if all ways agree. */
export function alike(said: Said): Readonly<Record<Path, Said>> {
  return Object.fromEntries(paths.map((path) => [path, said])) as Record<Path, Said>;
}

/** The answer of each way, by its name. A reference selects the groups, except in `compile`. */
export function everyPath(
  source: Source,
  name: DialectName,
  agents: readonly string[],
  url: string,
  merge = false,
): Readonly<Record<Path, Said>> {
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
  const by = (way: Way) => said(decide({ agents, group, rules: sets[way] }, url, dialect));
  return {
    first: said(first),
    "without reasons": said({ ...first, allowed }),
    repeated: said(repeated),
    "in place": inPlace(),
    ...(Object.fromEntries(ways.map((way) => [way, by(way)])) as Record<Way, Said>),
  };

  /** By sorted suffixes, from the text of the whole file: only if the group that applies has all of its rules. */
  function inPlace(): Said {
    const { lines } = semanticsOf(dialect);
    const outlined = outline(document, dialect, dialect.limit, lines, endsUserAgentsIn(dialect, {}), false);
    if (outlined.rules.length !== selected.length) return said(first);
    return said(decide({ agents, group, rules: setsOf(outlined.rules, dialect)["indexed, suffixes"] }, url, dialect));
  }
}

function said({ allowed, reason, line }: Decision): Said {
  return { allowed, reason, line };
}
