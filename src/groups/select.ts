// Picks the groups a crawler obeys (RFC 9309 §2.2.1). Knows names; never looks
// at paths.
import type { Group, UserAgent } from "./model.ts";
import { equalsIgnoringCase, isProductToken, wholeName } from "./product-token.ts";

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
}

const ANY = "*";

/**
 * The groups the crawler called `agents` obeys: those naming the first of its names that is named at
 * all, else all `*` groups, else null. With `merge`, those naming any of its names. A named group
 * counts even where it has no rules (§2.1). `"*"` is nobody's name: alone it asks for the `*` group.
 * Linear in the user-agent lines, once for each name.
 */
export function selectGroup(groups: readonly Group[], agents: readonly string[], merge: boolean): SelectedGroup | null {
  const isNamedAtAll = (agent: string) => groups.some((group) => isNamed(group, agent));
  const token = agents.find(isNamedAtAll);
  if (token !== undefined) {
    const tokens = merge ? agents.filter(isNamedAtAll) : [token];
    const obeyed = groups.filter((group) => tokens.some((agent) => isNamed(group, agent)));
    return { by: "named", token, tokens, groups: obeyed };
  }
  const any = groups.filter((group) => group.userAgents.some((userAgent) => userAgent.token === ANY));
  return any.length === 0 ? null : { by: "any", token: ANY, tokens: [ANY], groups: any };
}

/** Whether a user-agent line of the group names the crawler. */
export function isNamed(group: Group, agent: string): boolean {
  return group.userAgents.some((userAgent) => names(userAgent, agent));
}

/**
 * Whether a user-agent line names the crawler. Product tokens are compared whole, whatever their
 * case. A crawler whose own name is no product token (`MJ12bot`) can never be the token of a line;
 * it is compared with the value as its author wrote it, up to white space or `/`.
 */
export function names(userAgent: UserAgent, agent: string): boolean {
  if (isProductToken(agent)) return equalsIgnoringCase(userAgent.token, agent);
  return agent !== "" && agent !== ANY && equalsIgnoringCase(wholeName(userAgent.value), agent);
}
