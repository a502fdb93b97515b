// record-among-user-agents (RFC 9309 §2.2.4)
import { type Clause, fillIn } from "../../diagnostics/message.ts";
import type { Group, UserAgent } from "../../groups/model.ts";
import { groupBy, partitionPoint } from "../../text/collections.ts";
import type { LintContext, RecordFinding } from "../context.ts";
import { closes, consequenceFor, distinct, forbids, isStar, nameOf } from "../groups.ts";
import { isKnownToken } from "../product-tokens.ts";
import { withMore } from "../repeats.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" does not end a group in RFC 9309, so {consequence}; write {rules} below {record}{alternative}.',
  page: {
    why: "Other records do not affect groups in RFC 9309, so the user-agent lines above and below form one group. If a Crawl-delay for one crawler is followed by a group that closes the site to another crawler, the site is closed to both. Many libraries end the group there anyway, some only at certain records, and apply the rules below only to the crawlers named below. A rule below the record ends the group for every crawler: write there what the crawler should obey, because it does not obey the `*` group then, and an empty `Disallow` forbids nothing. If the rules are meant for all of the crawlers, move the record below the user-agent lines instead, without a blank line among these; a site that is closed by accident stays closed then. Where `*` is named below and a part of the site is closed, the finding is an info, because such rules are mostly meant for every crawler. If the rules below disallow nothing, only well-known crawlers are named, because a group without rules would be open as well.",
    wrong: "User-agent: ExampleBot\nCrawl-delay: 5\nUser-agent: OtherBot\nDisallow: /\n",
    right: "User-agent: ExampleBot\nCrawl-delay: 5\nDisallow:\n\nUser-agent: OtherBot\nDisallow: /\n",
    crawlers:
      "Any other record ends the list of user-agent lines in 1996 and in several libraries; for RFC 9309 and Google it does not.",
    turnOff: "Never: write a rule below the record, or move it below the user-agent lines.",
  },
};

/**
 * Names the crawlers above the last such record of a group, and what they obey, without those that are named below as
 * well. Another rule reports a group without rules.
 */
export const check: Check = (context) => {
  const all = context.recordFindings("record-among-user-agents");
  for (const [at, found] of groupBy(all, ({ record }) => record.group)) {
    // 1994: a group without rules does not count.
    if (at === null) continue;
    const group = context.groups.groups[at] as Group;
    if (group.rules.length === 0) continue;
    if (group.rules.some(forbids) || context.fact(starForbids)) reportIn(context, group, found);
  }
};

/** Whether a `*` group disallows something. Linear in the rules, once. */
function starForbids({ groups: { groups } }: LintContext): boolean {
  return groups.some(({ userAgents, rules }) => userAgents.some(isStar) && rules.some(forbids));
}

/** Reports the records of one group, if crawlers are named only above the last of them. */
function reportIn(context: LintContext, group: Group, found: readonly RecordFinding[]): void {
  const { strict } = context;
  const { userAgents } = group;
  // The records between the same two user-agent lines, by the index of the second one.
  const blocks = groupBy(found, ({ diagnostic: { span } }) =>
    partitionPoint(userAgents.length, (index) => (userAgents[index] as UserAgent).span.start > span.start),
  );
  const above = [...blocks.keys()].at(-1) as number;
  const isOpen = !group.rules.some(forbids);
  // A group without rules would be open as well, and is missed only by crawlers in use.
  const affected = strict
    ? userAgents.slice(0, above)
    : distinct(namedOnlyAbove(userAgents, above)).filter(({ token }) => !isOpen || isKnownToken(token));
  if (affected.length === 0) return;
  const isMeant = userAgents.slice(above).some(isStar) && !isOpen && !closes(group);
  const words = {
    consequence: { clause: consequenceFor(context, group, affected) },
    record: strict || found.length === 1 ? "the record" : blocks.size === 1 ? "the records" : "each such record",
    ...(isMeant ? adviceForAll(affected.length) : adviceFor(context, group, affected.length)),
  };
  const others = [...blocks.values()].slice(1).map(([first]) => (first as RecordFinding).record.line);
  for (const { record, diagnostic } of found) {
    const message = fillIn(data.message, { key: record.key, ...words });
    context.pass(diagnostic, {
      message: strict ? message : withMore(message, others, "such a record"),
      harmless: isMeant,
    });
  }
}

/** The user-agent lines above an index whose crawlers are not named again below; those are meant to obey the rules. */
function namedOnlyAbove(userAgents: readonly UserAgent[], index: number): readonly UserAgent[] {
  const below = new Set(userAgents.slice(index).map(nameOf));
  return userAgents.filter((userAgent) => !below.has(nameOf(userAgent)));
}

type Advice = Readonly<Record<"rules" | "alternative", Clause>>;

/** The advice where the rules are those for all crawlers, which are mostly meant for these as well. */
function adviceForAll(count: number): Advice {
  const open = `"Disallow:" if ${count === 1 ? "it" : "they"} may fetch everything`;
  return {
    rules: { clause: "the same rules" },
    alternative: { clause: `, because some parsers end the group there, or ${open}` },
  };
}

/** What to write below the records, and the alternative, for `count` crawlers. */
function adviceFor(context: LintContext, group: Group, count: number): Advice {
  const [it, they, its] = count === 1 ? ["it", "it", "its"] : ["them", "they", "their"];
  const rules = { clause: `rules of ${its} own` };
  if (!group.rules.some(forbids)) return { rules, alternative: { clause: ', such as those of the "*" group' } };
  // Rules that close the whole site are not meant for a crawler with another record, which would have no use there.
  if (closes(group)) return { rules, alternative: { clause: `, or "Disallow:" if ${they} may fetch everything` } };
  const gap = hasBlankLine(context, group.userAgents) ? ", without a blank line among these," : "";
  const move = `move the record below the user-agent lines${gap} if all of them should share it and the rules`;
  return { rules, alternative: { clause: ` ("Disallow:" alone opens the site to ${it}), or ${move}` } };
}

/** Whether a blank line is among the user-agent lines. */
function hasBlankLine({ text }: LintContext, userAgents: readonly UserAgent[]): boolean {
  const [first, last] = [userAgents[0], userAgents.at(-1)] as [UserAgent, UserAgent];
  const lines = text.slice(first.span.start, last.span.start).split(/\r\n|\r|\n/);
  // The last one is empty, or white space before the key.
  return lines.slice(0, -1).some((line) => line.trim() === "");
}
