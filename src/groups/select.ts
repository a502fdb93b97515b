// Picks the groups a crawler obeys (RFC 9309 §2.2.1). Knows names; never looks
// at paths.
import type { AgentReading } from "../dialects/dialect.ts";
import type { Group, UserAgent } from "./model.ts";
import { containsIgnoringCase, equalsIgnoringCase, isProductToken, wholeName } from "./product-token.ts";

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

const ANY = "*";

/**
 * The groups the crawler called `agents` obeys: those naming the first of its names that is named at
 * all, else the `*` groups, else null. With `merge`, those naming any of its names. A named group
 * counts even where it has no rules (§2.1). `"*"` is nobody's name: alone it asks for the `*` group.
 * Where the dialect says so, the first such group alone. Linear in the user-agent lines, once for
 * each name.
 */
export function selectGroup(
  groups: readonly Group[],
  agents: readonly string[],
  merge: boolean,
  reading: AgentReading,
): SelectedGroup | null {
  const isNamedAtAll = (agent: string) => groups.some((group) => isNamed(group, agent, reading));
  const token = agents.find(isNamedAtAll);
  if (token !== undefined) {
    const tokens = merge ? agents.filter(isNamedAtAll) : [token];
    const chooses = (userAgent: UserAgent) => tokens.some((agent) => names(userAgent, agent, reading));
    return { by: "named", token, tokens, ...obeyed(groups, chooses, reading.several) };
  }
  const selected = obeyed(groups, (userAgent) => userAgent.token === ANY, reading.severalStar);
  return selected.groups.length === 0 ? null : { by: "any", token: ANY, tokens: [ANY], ...selected };
}

function obeyed(
  groups: readonly Group[],
  chooses: (userAgent: UserAgent) => boolean,
  several: "merged" | "first",
): Pick<SelectedGroup, "groups" | "lines"> {
  const chosen = groups.filter(({ userAgents }) => userAgents.some(chooses));
  const kept = several === "merged" ? chosen : chosen.slice(0, 1);
  return { groups: kept, lines: kept.flatMap(({ userAgents }) => userAgents.filter(chooses).map(({ line }) => line)) };
}

/** Whether a user-agent line of the group names the crawler. */
export function isNamed(group: Group, agent: string, reading: AgentReading): boolean {
  return group.userAgents.some((userAgent) => names(userAgent, agent, reading));
}

/** Whether a user-agent line names the crawler; one that means all names nobody. */
export function names(userAgent: UserAgent, agent: string, { named }: AgentReading): boolean {
  return userAgent.token !== ANY && agent !== ANY && namings[named](userAgent, agent);
}

const namings: Readonly<Record<AgentReading["named"], (userAgent: UserAgent, agent: string) => boolean>> = {
  // A crawler whose own name is no product token (`MJ12bot`) can never be the token of a line; it is
  // compared with the value as its author wrote it, up to white space or `/`.
  token: ({ token, value }, agent) =>
    isProductToken(agent)
      ? equalsIgnoringCase(token, agent)
      : agent !== "" && equalsIgnoringCase(wholeName(value), agent),
  "token-only": ({ token }, agent) => equalsIgnoringCase(token, agent),
  value: ({ value }, agent) => agent !== "" && equalsIgnoringCase(value, agent),
  "value-contains": ({ value }, agent) => agent !== "" && containsIgnoringCase(value, agent),
  contained: ({ value }, agent) => {
    const name = beforeSlash(value);
    return name !== "" && containsIgnoringCase(beforeSlash(agent), name);
  },
};

function beforeSlash(name: string): string {
  const slash = name.indexOf("/");
  return slash === -1 ? name : name.slice(0, slash);
}
