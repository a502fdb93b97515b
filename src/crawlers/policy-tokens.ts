// Policy tokens: names in user-agent lines that stand for a use of content and not for a crawler
// (draft-kelley-aipref-training-preference-signal-00). Their groups say what a path may be used for; no crawler obeys them.
import type { Group } from "../groups/model.ts";
import { lowerCase, wholeName } from "../groups/product-token.ts";
import type { Decision } from "../match/decision.ts";
import { policyTokens } from "./generated/crawlers.ts";
import type { PolicyToken } from "./known-crawler.ts";

/** The policy token of this name, ASCII case ignored; undefined for any other name. */
export function policyTokenOf(name: string): PolicyToken | undefined {
  return policyTokens.find(({ token }) => lowerCase(token) === lowerCase(name));
}

/** Whether a group is about uses of content alone: each of its user-agent lines has a policy token. */
export function isPolicyGroup({ userAgents }: Pick<Group, "userAgents">): boolean {
  return userAgents.length > 0 && userAgents.every(({ token }) => policyTokenOf(token) !== undefined);
}

/** Whether a group is about a use of content, and perhaps for crawlers too. */
export function namesPolicyToken({ userAgents }: Pick<Group, "userAgents">): boolean {
  return userAgents.some(({ token }) => policyTokenOf(token) !== undefined);
}

/**
 * What a policy token says of a URL, by the decision about it as if it were a crawler: the rule of its own group that
 * decides. Where no group has the token, or none of its rules matches, it says nothing, whatever the `*` group has.
 */
export function preferenceBy({ group, rule, allowed }: Decision): "allow" | "disallow" | "unknown" {
  if (group?.by !== "named" || rule === null) return "unknown";
  return allowed ? "allow" : "disallow";
}

/** Names that begin as policy tokens do, or almost, and speak of training. */
const OF_TRAINING = /^[_-]*usage[_-].*train/;

/** The policy token that a name was probably meant as; undefined for a policy token, and for any other name. */
export function intendedPolicyToken(name: string): PolicyToken | undefined {
  const written = lowerCase(wholeName(name));
  if (policyTokenOf(written) !== undefined || !OF_TRAINING.test(written)) return undefined;
  return policyTokens.find(({ purpose }) => purpose === "ai-training");
}
