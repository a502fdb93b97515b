// Selects the groups that a crawler obeys (RFC 9309 §2.2.1).
import type { AgentSemantics } from "../dialects/dialect.ts";
import { isNamedBy, matcherFor } from "./agent-matching.ts";
import type { Group } from "./model.ts";
import { Selector } from "./selector.ts";
import { userAgentsOf } from "./user-agent-view.ts";

/** The groups that a crawler obeys, and why. */
export interface SelectedGroup {
  /** `named`: a user-agent line names the crawler. `any`: no line does, and the `*` group applies. */
  readonly by: "named" | "any";
  /** The first name of the query that a user-agent line names; `"*"` if `by` is `any`. */
  readonly token: string;
  /** Every name whose groups are in `groups`: more than `token` only with `merge`. */
  readonly tokens: readonly string[];
  /** The groups whose rules are combined (§2.2.1), in file order. */
  readonly groups: readonly Group[];
  /** Line numbers of the user-agent lines that name the crawler, or mean all; 1-based. */
  readonly lines: readonly number[];
}

/**
 * The groups that the crawler called `agents` obeys: those that name the first of its names that any line names,
 * otherwise the `*` groups, otherwise null. With `merge`, those that name any of its names. A named group counts even
 * without rules (§2.1). `"*"` is not a name; alone it selects the `*` groups. In dialects that say so, only the first
 * such group. Linear in the user-agent lines for each of the first eight names; for many crawlers use `compile`.
 */
export function selectGroup(
  groups: readonly Group[],
  agents: readonly string[],
  merge: boolean,
  semantics: AgentSemantics,
): SelectedGroup | null {
  const choice = new Selector(userAgentsOf(groups), semantics, matcherFor(semantics)).choose(agents, merge);
  if (choice === null) return null;
  const { by, tokens, chosen } = choice;
  const obeyed = chosen.groupIndexes.map((index) => groups[index] as Group);
  return { by, token: tokens[0] as string, tokens, groups: obeyed, lines: chosen.lines };
}

/** Whether a user-agent line of the group names the crawler. */
export function isNamed(group: Group, agent: string, semantics: AgentSemantics): boolean {
  const matcher = matcherFor(semantics);
  return group.userAgents.some((line) => isNamedBy(line, agent, matcher));
}
