// A slow reference for `selectGroup` (RFC 9309 §2.2.1): compares every line with every name, as the docstrings of
// `selectGroup` and of a dialect's `named` say.
import type { AgentSemantics } from "../../src/dialects/dialect.ts";
import type { Group, UserAgent } from "../../src/groups/model.ts";
import { containsIgnoringCase, equalsIgnoringCase, isProductToken, wholeName } from "../../src/groups/product-token.ts";
import type { SelectedGroup } from "../../src/groups/select.ts";
import { referenceNameInHeader } from "./reference-header.ts";

type Matches = (line: Pick<UserAgent, "token" | "value">, agent: string) => boolean;

const matchers: Readonly<Record<AgentSemantics["named"], Matches>> = {
  token: ({ token, value }, agent) => {
    if (isProductToken(agent)) return equalsIgnoringCase(token, agent);
    const isHeader = value.includes("/") || value.includes("(");
    const names = [wholeName(value), ...(isHeader ? [] : [value])];
    return agent !== "" && names.some((name) => equalsIgnoringCase(name, agent));
  },
  "token-only": ({ token }, agent) => equalsIgnoringCase(token, agent),
  value: ({ value }, agent) => agent !== "" && equalsIgnoringCase(value, agent),
  "value-contains": ({ value }, agent) => agent !== "" && containsIgnoringCase(value, agent),
  contained: ({ value }, agent) => {
    const [name = ""] = value.split("/");
    const [crawler = ""] = agent.split("/");
    return name !== "" && containsIgnoringCase(crawler, name);
  },
};

/** Whether a user-agent line names a crawler; a line for all crawlers names none. */
function names(line: Pick<UserAgent, "token" | "value">, agent: string, { named }: AgentSemantics): boolean {
  return line.token !== "*" && agent !== "*" && matchers[named](line, agent);
}

export function referenceSelection(
  groups: readonly Group[],
  agents: readonly string[],
  merge: boolean,
  semantics: AgentSemantics,
): SelectedGroup | null {
  const isNamed = (agent: string) =>
    groups.some(({ userAgents }) => userAgents.some((line) => names(line, agent, semantics)));
  const lineNames = groups
    .flatMap(({ userAgents }) => userAgents.filter(({ token }) => token !== "*"))
    .flatMap(({ token, value }) => {
      if (semantics.named === "value") return [value];
      return semantics.named === "token" ? [token, wholeName(value), ...(/[/(]/.test(value) ? [] : [value])] : [];
    });
  const readsHeaders = semantics.named === "value" || semantics.named === "token";
  const insteadOf = (agent: string) =>
    Object.entries(semantics.obeys).find(([crawler]) => {
      return equalsIgnoringCase(crawler, agent) || (readsHeaders && referenceNameInHeader([crawler], agent) !== null);
    })?.[1] ?? [];
  const named = agents.flatMap((agent) => {
    const inLines = isNamed(agent) ? agent : (referenceNameInHeader(lineNames, agent) ?? agent);
    return [inLines, ...insteadOf(agent)].find(isNamed) ?? [];
  });
  const tokens = merge ? named : named.slice(0, 1);
  const namesCrawler = (line: UserAgent) => tokens.some((agent) => names(line, agent, semantics));
  const chooses = tokens.length > 0 ? namesCrawler : (line: UserAgent) => line.token === "*";
  const chosen = groups.filter(({ userAgents }) => userAgents.some(chooses));
  if (chosen.length === 0) return null;
  const several = tokens.length > 0 ? semantics.several : semantics.severalStar;
  const obeyed = several === "first" ? chosen.slice(0, 1) : chosen;
  const lines = obeyed.flatMap(({ userAgents }) => userAgents.filter(chooses).map(({ line }) => line));
  const [by, all] = tokens.length > 0 ? (["named", tokens] as const) : (["any", ["*"]] as const);
  return { by, token: all[0] as string, tokens: all, groups: obeyed, lines };
}
