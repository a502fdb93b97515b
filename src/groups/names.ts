// Whether a user-agent line names a crawler (RFC 9309 §2.2.1), by what a dialect's
// `named` stands for. Knows one line and one name.
import type { AgentReading } from "../dialects/dialect.ts";
import type { AgentValue } from "./agent-lines.ts";
import { containsIgnoringCase, equalsIgnoringCase, isProductToken, wholeName } from "./product-token.ts";

/** The token of a line that means all, and the name of a crawler that nobody names. */
export const ANY = "*";

/** Whether a user-agent line names the crawler; one that means all names nobody. */
export function names(userAgent: AgentValue, agent: string, { named }: AgentReading): boolean {
  return isNamedBy(userAgent, agent, namings[named]);
}

/** What a dialect's `named` stands for: whether a line that does not mean all names a crawler that is not `*`. */
export type Naming = (userAgent: AgentValue, agent: string) => boolean;

/** `names`, by what `named` stands for. */
export function isNamedBy(userAgent: AgentValue, agent: string, naming: Naming): boolean {
  return userAgent.token !== ANY && agent !== ANY && naming(userAgent, agent);
}

/**
 * A crawler whose own name is no product token (`MJ12bot`) can never be the token of a line; it is
 * compared with the value as its author wrote it, up to white space or `/`.
 */
export function namedByToken({ token, value }: AgentValue, agent: string): boolean {
  if (isProductToken(agent)) return equalsIgnoringCase(token, agent);
  return agent !== "" && equalsIgnoringCase(wholeName(value), agent);
}

export const namings: Readonly<Record<AgentReading["named"], Naming>> = {
  token: namedByToken,
  "token-only": ({ token }, agent) => equalsIgnoringCase(token, agent),
  value: ({ value }, agent) => agent !== "" && equalsIgnoringCase(value, agent),
  "value-contains": ({ value }, agent) => agent !== "" && containsIgnoringCase(value, agent),
  contained: ({ value }, agent) => {
    const name = beforeSlash(value);
    return name !== "" && containsIgnoringCase(beforeSlash(agent), name);
  },
};

export function beforeSlash(name: string): string {
  const slash = name.indexOf("/");
  return slash === -1 ? name : name.slice(0, slash);
}
