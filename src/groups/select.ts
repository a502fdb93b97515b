// Picks the groups a crawler obeys (RFC 9309 §2.2.1). Knows names; never looks
// at paths.
import type { AgentReading } from "../dialects/dialect.ts";
import { isNamedBy, matcherFor } from "./agent-matching.ts";
import type { Group } from "./model.ts";
import { type Choice, Selector } from "./selector.ts";
import { userAgentsOf } from "./user-agent-view.ts";

/** The groups a crawler obeys, and why they were chosen. */
export interface SelectedGroup {
  /** `named`: a user-agent line names the crawler. `any`: none does, the `*` group applies. */
  readonly by: "named" | "any";
  /** The first name, of those asked, that a user-agent line names; `"*"` where `by` is `any`. */
  readonly token: string;
  /** Every name whose groups are in `groups`: more than `token` only where names are merged. */
  readonly tokens: readonly string[];
  /** The groups whose rules are combined (§2.2.1), in file order. */
  readonly groups: readonly Group[];
  /** Those of their user-agent lines that chose them; 1-based. */
  readonly lines: readonly number[];
}

/**
 * The groups the crawler called `agents` obeys: those naming the first of its names that is named at
 * all, else the `*` groups, else null. With `merge`, those naming any of its names. A named group
 * counts even where it has no rules (§2.1). `"*"` is nobody's name: alone it asks for the `*` group.
 * Where the dialect says so, the first such group alone. Linear in the user-agent lines, once for
 * each of the first eight names; who asks about many crawlers asks `compile`.
 */
export function selectGroup(
  groups: readonly Group[],
  agents: readonly string[],
  merge: boolean,
  reading: AgentReading,
): SelectedGroup | null {
  return groupSelector(groups, reading)(agents, merge);
}

/** `selectGroup` for one file, asked for many crawlers: linear in the user-agent lines once, see `Selector`. */
export function groupSelector(
  groups: readonly Group[],
  reading: AgentReading,
): (agents: readonly string[], merge: boolean) => SelectedGroup | null {
  const selector = new Selector(userAgentsOf(groups), reading, matcherFor(reading));
  return (agents, merge) => {
    const choice = selector.choose(agents, merge);
    return choice === null ? null : selectedGroup(choice, groups);
  };
}

export function selectedGroup({ by, tokens, chosen }: Choice, groups: readonly Group[]): SelectedGroup {
  const obeyed = chosen.groupIndexes.map((index) => groups[index] as Group);
  return { by, token: tokens[0] as string, tokens, groups: obeyed, lines: chosen.lines };
}

/** Whether a user-agent line of the group names the crawler. */
export function isNamed(group: Group, agent: string, reading: AgentReading): boolean {
  const matcher = matcherFor(reading);
  return group.userAgents.some((line) => isNamedBy(line, agent, matcher));
}
