// From lines to groups as plain data: user-agent lines and the rules they own (RFC
// 9309 §2.1, §2.2.1), and the other records. Says what the file says.
import type { LineRecord, RobotsTxt } from "../cst/nodes.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { linesBy } from "./lines.ts";
import type { Group, OtherRecord, RobotsGroups, Rule, UserAgent } from "./model.ts";
import { type LowerOptions, type Outline, type OutlinedGroup, outline, runEndOf } from "./outline.ts";

/**
 * The groups of a document, in file order and not merged. A group is a run of user-agent lines and
 * the rules up to the next user-agent line behind a rule: in RFC 9309 only allow and disallow lines
 * end the run, well-formed or not (E-06 to E-08). Lines that end behind octet `limit` are left out
 * (§2.5, E-28). Never throws; linear in the document.
 */
export function lower(
  document: RobotsTxt,
  dialect: Dialect,
  limit: number = dialect.limit,
  options: LowerOptions = {},
): RobotsGroups {
  const outlined = outline(document, dialect, limit, linesBy(dialect), runEndOf(dialect, options), true);
  return {
    groups: outlined.groups.map((group) => lowerGroup(outlined, group)),
    orphanRules: lowerOrphans(outlined),
    records: lowerRecords(outlined),
  };
}

export function lowerGroup({ agents, rules }: Outline, group: OutlinedGroup): Group {
  const userAgents: UserAgent[] = [];
  for (let at = group.firstAgent; at < group.endAgent; at++) userAgents.push(agents.userAgent(at));
  const own: Rule[] = [];
  for (let at = group.firstRule; at < group.endRule; at++) own.push(rules.rule(at));
  return { userAgents, rules: own, span: { start: group.start, end: group.end } };
}

export function lowerOrphans({ rules, orphans }: Outline): readonly Rule[] {
  return orphans.map((at) => rules.rule(at));
}

export function lowerRecords({ records, recordPlaces }: Outline): readonly OtherRecord[] {
  return recordPlaces.map((place, at) => {
    const { key, keyEnd, value, valueEnd } = records.records[at] as LineRecord;
    const text = records.text(at);
    return {
      key: text.slice(key, keyEnd),
      value: text.slice(value, valueEnd),
      span: records.span(at, key, valueEnd),
      keySpan: records.span(at, key, keyEnd),
      valueSpan: records.span(at, value, valueEnd),
      line: records.line(at),
      ...place,
    };
  });
}
