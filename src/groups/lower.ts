// From a document to groups as plain data: user-agent lines and the rules they own (RFC 9309 §2.1, §2.2.1), and the
// other records.
import type { RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { linesBy } from "./dialect-lines.ts";
import type { Group, RobotsGroups, Rule, UserAgent } from "./model.ts";
import { endsUserAgentsIn, type LowerOptions, type Outline, outline } from "./outline.ts";

/**
 * The groups of a document, in file order and not merged. A group is consecutive user-agent lines and the rules up
 * to the next user-agent line after a rule. In RFC 9309 only allow and disallow lines end the user-agent lines of a
 * group, well-formed or not. Lines that end after octet `limit` are left out (§2.5). Never
 * throws; time and memory are linear in the document.
 */
export function lower(
  document: RobotsTxt,
  dialect: Dialect,
  limit: number = dialect.limit,
  options: LowerOptions = {},
): RobotsGroups {
  const outlined = outline(
    document,
    dialect,
    limit,
    linesBy(dialect),
    endsUserAgentsIn(dialect, options),
    options.records ?? true,
  );
  return {
    groups: Array.from({ length: outlined.groups.length }, (_, at) => lowerGroup(outlined, at)),
    orphanRules: lowerOrphans(outlined),
    records: outlined.records,
  };
}

/** The group at an index, as plain data. */
export function lowerGroup({ agents, rules, groups }: Outline, group: number): Group {
  const userAgents: UserAgent[] = [];
  for (let at = groups.firstAgent(group); at < groups.endAgent(group); at++) userAgents.push(agents.userAgent(at));
  const own: Rule[] = [];
  for (let at = groups.firstRule(group); at < groups.endRule(group); at++) own.push(rules.rule(at));
  return { userAgents, rules: own, span: groups.span(group) };
}

export function lowerOrphans({ rules, orphans }: Outline): readonly Rule[] {
  return orphans.map((at) => rules.rule(at));
}
