// Groups that the same crawlers obey together (RFC 9309 §2.2.1).
import type { Dialect } from "../dialects/dialect.ts";
import type { Group, Rule } from "../groups/model.ts";
import { lowerCase } from "../groups/product-token.ts";
import type { StepBudget } from "../match/analysis/redundancy.ts";
import { addTo, groupBy } from "../text/collections.ts";

/** Rules that the same crawlers obey, and those of other groups that some of these crawlers obey too. */
export interface Together {
  readonly rules: readonly Rule[];
  /** The rules of those other groups; null where the budget does not reach for them. */
  readonly others: () => readonly Rule[] | null;
}

/** Steps that a rule of another group costs, which is compiled once more for each reader. */
const COMPILING = 220;

/**
 * Groups of the same names as one where a dialect merges groups. Linear in the file; the rules of groups
 * that share some of their names are counted against the budget when they are asked for.
 */
export function obeyedTogether(groups: readonly Group[], { agents }: Dialect, budget: StepBudget): readonly Together[] {
  if (agents.several === "first") return groups.map(({ rules }) => ({ rules, others: () => [] }));
  const merged = groupBy(groups, (group) => {
    const names = namesOf(group);
    // Where the first `*` group alone is obeyed, none of them is another's.
    return names.includes("*") && agents.severalStar === "first" ? group : names.join("\n");
  });
  const byToken = new Map<string, (readonly Group[])[]>();
  for (const some of merged.values()) for (const token of tokensOf(some)) addTo(byToken, token, some);
  return [...merged.values()].map((some) => ({
    rules: some.flatMap(({ rules }) => rules),
    others: () => others(some),
  }));

  function others(some: readonly Group[]): readonly Rule[] | null {
    const sharing = new Set<Group>();
    for (const token of tokensOf(some)) {
      for (const other of byToken.get(token) as readonly (readonly Group[])[]) {
        if (other === some) continue;
        for (const group of other) {
          budget.steps -= sharing.has(group) ? 1 : 1 + COMPILING * group.rules.length;
          if (budget.steps < 0) return null;
          sharing.add(group);
        }
      }
    }
    return [...sharing].flatMap(({ rules }) => rules);
  }
}

/** The names of a group, in an order that is the same for the same names. */
function namesOf({ userAgents }: Group): readonly string[] {
  return [...new Set(userAgents.map(({ token, value }) => (token === "*" ? "*" : lowerCase(value))))].sort();
}

function tokensOf(groups: readonly Group[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ userAgents }) => userAgents.map(({ token }) => lowerCase(token))));
}
