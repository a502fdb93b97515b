// Facts about groups: names, and the purpose of their rules (RFC 9309 §2.2).
import { Audience, nameOf as nameBy } from "../crawlers/audience.ts";
import { cut, inWords, READ_AS } from "../diagnostics/message.ts";
import type { Group, Rule, UserAgent } from "../groups/model.ts";
import { partitionPoint } from "../text/collections.ts";
import type { LintContext } from "./context.ts";

export { isAboutRobotsTxt, isForAll } from "../crawlers/audience.ts";

/** Who obeys the groups of the file, as far as the dialect reads it. */
export function audience(context: LintContext): Audience {
  return new Audience(context.matcher(), context.budget);
}

/** Whether it names every crawler that no other group names. */
export function isStar({ token }: UserAgent): boolean {
  return token === "*";
}

/** A key for user-agent lines that name the same crawler to the dialect of the run. */
export function nameOf(userAgent: UserAgent, { dialect }: Pick<LintContext, "dialect">): string {
  return nameBy(userAgent, dialect.agents);
}

export function forbids(rule: Rule): boolean {
  return rule.type === "disallow" && canMatch(rule);
}

export function opens(rule: Rule): boolean {
  return rule.type === "allow" && canMatch(rule);
}

/** Whether a rule has a pattern, and one that may match. */
export function canMatch({ usable, pattern }: Rule): boolean {
  return usable && pattern !== "";
}

/** The group of a rule: the last one that begins above it. Logarithmic in the groups. */
export function groupOf(groups: readonly Group[], { line }: Rule): Group {
  const startOf = ({ userAgents }: Group) => (userAgents[0] as UserAgent).line;
  return groups[partitionPoint(groups.length, (at) => startOf(groups[at] as Group) > line) - 1] as Group;
}

/**
 * Whether the user-agent lines of a rule would be those of the next group if some rules were removed, by default this one
 * alone.
 */
export function joinsNext({ groups: { groups } }: LintContext, rule: Rule, removed: readonly Rule[] = [rule]): boolean {
  const group = groupOf(groups, rule) as Group | undefined;
  return group !== undefined && group !== groups.at(-1) && group.rules.every((one) => removed.includes(one));
}

/** What to do with a rule that is not meant, so that its group does not join the next one. */
export function removal(context: LintContext, rule: Rule): string {
  return joinsNext(context, rule) ? 'write "Disallow:" in its place' : "remove the line";
}

/**
 * The groups by the offset of the value of each of their user-agent lines. Linear in the file, once.
 */
export function groupsByName({ groups: { groups } }: LintContext): ReadonlyMap<number, Group> {
  return new Map(groups.flatMap((group) => group.userAgents.map(({ span }) => [span.start, group] as const)));
}

/** Equal for rules with the same effect that are written alike. */
export function keyOf({ type, pattern }: Pick<Rule, "type" | "pattern">): string {
  return `${type} ${pattern}`;
}

/** Names that a message lists. */
const MAX_NAMES = 3;

/** Whether the line names the crawlers that bring most visitors, or all without a group. No message leaves them out. */
export function namesMost({ value }: UserAgent): boolean {
  return /^(?:\*|googlebot|bingbot)$/i.test(value);
}

/** The names of crawlers in words: `"a", "b" and 4 more`. */
export function namesInWords(userAgents: readonly UserAgent[]): string {
  const few = userAgents.length <= MAX_NAMES;
  const all = few ? userAgents : [...userAgents].sort((a, b) => Number(namesMost(b)) - Number(namesMost(a)));
  const names = all.slice(0, MAX_NAMES).map(({ value }) => `"${cut(value, READ_AS)}"`);
  const more = all.length - names.length;
  return inWords(more === 0 ? names : [...names, `${more} more`], "and");
}
