// record-among-user-agents (RFC 9309 §2.2.4)
import { fillIn } from "../../diagnostics/message.ts";
import type { Group, UserAgent } from "../../groups/model.ts";
import { groupBy, partitionPoint } from "../../text/collections.ts";
import type { RecordFinding } from "../context.ts";
import { closes, consequenceFor, forbids } from "../groups.ts";
import { withMore } from "../repeats.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message:
    '"{key}" does not end a group, so {consequence}; write "Disallow:", which forbids nothing, below it {purpose}.',
  page: {
    why: "Other records do not affect groups in RFC 9309, so the user-agent lines above and below form one group. If a Crawl-delay for one crawler is followed by a group that closes the site to another crawler, the site is closed to both. Many libraries end the group there anyway, some only at certain records, and apply the rules below only to the crawlers named below. An empty `Disallow` below the record ends the group for every crawler and forbids nothing. If the rules are meant for all of the crawlers, move the record below the user-agent lines instead; a site that is closed by accident stays closed then.",
    wrong: "User-agent: ExampleBot\nCrawl-delay: 5\nUser-agent: OtherBot\nDisallow: /\n",
    right: "User-agent: ExampleBot\nCrawl-delay: 5\nDisallow:\n\nUser-agent: OtherBot\nDisallow: /\n",
    crawlers:
      "Any other record ends the list of user-agent lines in 1996 and in several libraries; for RFC 9309 and Google it does not.",
    turnOff: "Never: write a rule below the record, or move it below the user-agent lines.",
  },
};

/**
 * The purpose of the new rule. Rules that close the whole site are not meant for a crawler with another record, which
 * would have no use there.
 */
const OWN = { clause: "to end the group" };
const SHARED = {
  clause: "to end the group, or move it below the user-agent lines if the rules are meant for all of them",
};

/**
 * Names the crawlers above the last such record of a group, and what they obey. A group that disallows nothing
 * is left out, because its crawlers may fetch everything either way.
 */
export const check: Check = (context) => {
  const all = context.recordFindings("record-among-user-agents");
  for (const [at, found] of groupBy(all, ({ record }) => record.group)) {
    // 1994: a group without rules does not count.
    if (at === null) continue;
    const group = context.groups.groups[at] as Group;
    if (!group.rules.some(forbids)) continue;
    const { userAgents } = group;
    const end = (found.at(-1) as RecordFinding).diagnostic.span.start;
    const above = partitionPoint(userAgents.length, (index) => (userAgents[index] as UserAgent).span.start > end);
    const clause = consequenceFor(group, userAgents, above);
    const purpose = closes(group) ? OWN : SHARED;
    const others = found.slice(1).map(({ record }) => record.line);
    for (const { record, diagnostic } of found) {
      const message = fillIn(data.message, { key: record.key, consequence: { clause }, purpose });
      context.pass(diagnostic, {
        message: context.strict ? message : withMore(message, others, "such a record"),
      });
    }
  }
};
