// Whose groups a crawler obeys, slowly: every line asked about every name. Follows
// the words of `selectGroup` (RFC 9309 §2.2.1).
import type { AgentReading } from "../../src/dialects/dialect.ts";
import type { Group, UserAgent } from "../../src/groups/model.ts";
import { names } from "../../src/groups/names.ts";
import type { SelectedGroup } from "../../src/groups/select.ts";

export function referenceSelection(
  groups: readonly Group[],
  agents: readonly string[],
  merge: boolean,
  reading: AgentReading,
): SelectedGroup | null {
  const isNamed = (agent: string) =>
    groups.some(({ userAgents }) => userAgents.some((line) => names(line, agent, reading)));
  const named = agents.filter(isNamed);
  const tokens = merge ? named : named.slice(0, 1);
  const isNamer = (line: UserAgent) => tokens.some((agent) => names(line, agent, reading));
  const chooses = tokens.length > 0 ? isNamer : (line: UserAgent) => line.token === "*";
  const chosen = groups.filter(({ userAgents }) => userAgents.some(chooses));
  if (chosen.length === 0) return null;
  const several = tokens.length > 0 ? reading.several : reading.severalStar;
  const obeyed = several === "first" ? chosen.slice(0, 1) : chosen;
  const lines = obeyed.flatMap(({ userAgents }) => userAgents.filter(chooses).map(({ line }) => line));
  const [by, all] = tokens.length > 0 ? (["named", tokens] as const) : (["any", ["*"]] as const);
  return { by, token: all[0] as string, tokens: all, groups: obeyed, lines };
}
