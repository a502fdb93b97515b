// Facts about groups: names, and the purpose of their rules (RFC 9309 §2.2).
import { Audience, isForAll, nameOf } from "../crawlers/audience.ts";
import { cut, inWords, READ_AS } from "../diagnostics/message.ts";
import type { Group, Rule, UserAgent } from "../groups/model.ts";
import { lowerCase } from "../groups/product-token.ts";
import { getOrInsert, groupBy, partitionPoint } from "../text/collections.ts";
import type { LintContext } from "./context.ts";

export { isAboutRobotsTxt, isForAll, nameOf } from "../crawlers/audience.ts";

/** Who obeys the groups of the file, as far as the dialect reads it. */
export function audience(context: LintContext): Audience {
  return new Audience(context.matcher());
}

/** Whether it names every crawler that no other group names. */
export function isStar({ token }: UserAgent): boolean {
  return token === "*";
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

/** Results of `closes`: a group may have as many findings as rules. */
const closing = new WeakMap<Group, boolean>();

/** Whether a group disallows the whole site. Linear in its rules, once. */
export function closes(group: Group): boolean {
  const { rules } = group;
  return getOrInsert(closing, group, () => !rules.some(opens) && rules.some((rule) => forbids(rule) && isForAll(rule)));
}

/**
 * The groups by the offset of the value of each of their user-agent lines. Linear in the file, once.
 */
export function groupsByName({ groups: { groups } }: LintContext): ReadonlyMap<number, Group> {
  return new Map(groups.flatMap((group) => group.userAgents.map(({ span }) => [span.start, group] as const)));
}

/**
 * What to remove with a user-agent line: its group, unless that names other crawlers than those of the lines at
 * `offsets`.
 */
export function lineOrGroup(group: Group | undefined, offsets: ReadonlySet<number>): "line" | "group" {
  return group?.userAgents.every(({ span }) => offsets.has(span.start)) === true ? "group" : "line";
}

/** Equal for rules with the same effect that are written alike. */
export function keyOf({ type, pattern }: Pick<Rule, "type" | "pattern">): string {
  return `${type} ${pattern}`;
}

/**
 * Answers whether a crawler has a user-agent line of its own in a group with the same rules as another one; null if no
 * line names it. Linear in the file, once.
 */
export function obeysRulesOf({ groups: { groups } }: LintContext): (name: string, group: Group) => boolean | null {
  const textOf = new Map(groups.map((group) => [group, [...new Set(group.rules.map(keyOf))].sort().join("\n")]));
  const byName = new Map<string, Set<string | undefined>>();
  for (const group of groups) {
    for (const { value, token } of group.userAgents) {
      // A version, as in `ExampleBot/1.0`, is not part of the name.
      for (const name of value.charAt(token.length) === "/" ? [value, token] : [value]) {
        getOrInsert(byName, lowerCase(name), () => new Set<string | undefined>()).add(textOf.get(group));
      }
    }
  }
  return (name, group) => byName.get(lowerCase(name))?.has(textOf.get(group)) ?? null;
}

/**
 * Groups without which the crawlers that they name would obey the same rules and records: those of the `*` groups, or
 * none. Linear in the file, once.
 */
export function groupsLikeStar(context: LintContext): ReadonlySet<Group> {
  const { groups } = context.groups;
  const records = groupBy(
    context.records.filter(({ scope, group }) => scope !== "file" && group !== null),
    ({ group }) => groups[group as number] as Group,
  );
  const termsOf = (some: readonly Group[]) => {
    const rules = some.flatMap((group) => group.rules);
    const other = some.flatMap((group) => records.get(group) ?? []);
    return [
      // Without a disallow rule, an allow rule changes nothing.
      ...new Set([
        ...(rules.some(forbids) ? rules.filter(canMatch).map(keyOf) : []),
        ...other.map(({ kind, text }) => `${kind}: ${text}`),
      ]),
    ]
      .sort()
      .join("\n");
  };
  const star = termsOf(groups.filter(({ userAgents }) => userAgents.some(isStar)));
  return new Set(groups.filter((group) => termsOf([group]) === star));
}

/** Names that a message lists. */
const MAX_NAMES = 3;

/** Names that no message leaves out for others. */
const LISTED_FIRST = /^(?:\*|googlebot|bingbot)$/i;

/** The names of crawlers in words: `"a", "b" and 4 more`. */
export function namesInWords(userAgents: readonly UserAgent[]): string {
  const rank = ({ value }: UserAgent) => (LISTED_FIRST.test(value) ? 0 : 1);
  const all = userAgents.length <= MAX_NAMES ? userAgents : [...userAgents].sort((a, b) => rank(a) - rank(b));
  const names = all.slice(0, MAX_NAMES).map(({ value }) => `"${cut(value, READ_AS)}"`);
  const more = all.length - names.length;
  return inWords(more === 0 ? names : [...names, `${more} more`], "and");
}

/** The first of the user-agent lines with each name. */
export function distinct(userAgents: readonly UserAgent[]): readonly UserAgent[] {
  return [...groupBy(userAgents, nameOf).values()].map(([first]) => first as UserAgent);
}

/** The names in groups that allow something. Linear in the file, once. */
function openNames({ groups: { groups } }: LintContext): ReadonlySet<string> {
  return new Set(groups.flatMap(({ userAgents, rules }) => (rules.some(opens) ? userAgents.map(nameOf) : [])));
}

/** The effect of the rules of a group on crawlers that it names by accident. */
export function consequenceFor(context: LintContext, group: Group, userAgents: readonly UserAgent[]): string {
  const names = namesInWords(userAgents);
  const verb = userAgents.length === 1 ? "is" : "are";
  if (!group.rules.some(forbids)) return `${names} may fetch everything, like the crawlers below`;
  // A group that closes the site opens nothing itself, but others of the same crawler may.
  const isShutOut = closes(group) && !userAgents.some((one) => context.fact(openNames).has(nameOf(one)));
  return isShutOut ? `${names} ${verb} shut out of the whole site` : `the rules below also apply to ${names}`;
}
