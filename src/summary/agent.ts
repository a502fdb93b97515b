// The rules of one crawler, in the order in which they win (RFC 9309 §2.2.2).
import type { RobotsTxt } from "../cst/nodes.ts";
import { MAX_STEPS } from "../match/step-budget.ts";
import type { Source } from "../text/decode.ts";
import { type Access, type RankedRule, rulesInOrder } from "./access.ts";
import { Reading, type SummaryOptions } from "./reading.ts";

/** The rules that one crawler obeys. */
export interface AgentRules {
  /** Its name in the query. */
  readonly agent: string;
  /** The name by which its groups were found, `"*"` included; null if it obeys none. */
  readonly as: string | null;
  /** The user-agent lines by which they were found, 1-based. */
  readonly userAgents: readonly number[];
  /** What they leave open. */
  readonly access: Access;
  /** The rules that may match: of those that match a URL, the first decides. */
  readonly rules: readonly RankedRule[];
}

/** The rules of a crawler, by its product token or documented name; of a known one those of its chain of tokens. */
export function rulesOfAgent(source: Source | RobotsTxt, agent: string, options: SummaryOptions = {}): AgentRules {
  const reading = new Reading(source, options);
  const { as, access, at } = reading.of(agent);
  const { userAgents = [] } = reading.ruleSets[at] ?? {};
  const rules = rulesInOrder(reading.rulesOf(agent), reading.dialect, { steps: MAX_STEPS });
  return { agent, as, userAgents, access, rules };
}
