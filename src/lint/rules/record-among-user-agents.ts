// record-among-user-agents (RFC 9309 §2.2.4)
import { fillIn } from "../../diagnostics/message.ts";
import type { UserAgent } from "../../groups/model.ts";
import { partitionPoint } from "../../text/collections.ts";
import { consequenceFor } from "../groups.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message:
    '"{key}" does not end a group, so {consequence}; move it below the user-agent lines, or write a rule such as "Disallow:" before the next of them.',
  page: {
    why: "Other records do not affect groups in RFC 9309, so the user-agent lines above and below form one group. If a Crawl-delay for one crawler is followed by a group that closes the site to another crawler, the site is closed to both. Many libraries end the group there anyway, some only at certain records, and apply the rules below only to the crawlers named below.",
    wrong: "User-agent: ExampleBot\nCrawl-delay: 5\nUser-agent: OtherBot\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nUser-agent: OtherBot\nCrawl-delay: 5\nDisallow: /private/\n",
    crawlers:
      "Any other record ends the list of user-agent lines in 1996 and in several libraries; for RFC 9309 and Google it does not.",
    turnOff: "Never: move the record below the user-agent lines.",
  },
};

/** Names the crawlers above the record, and what they obey. */
export const details: Details = (context, found, record) => {
  const group = record === null || record.group === null ? undefined : context.groups.groups[record.group];
  if (group === undefined || record === null) return {};
  const { userAgents } = group;
  const above = partitionPoint(userAgents.length, (at) => (userAgents[at] as UserAgent).span.start > found.span.start);
  if (above === 0) return {};
  const clause = consequenceFor(group, userAgents, above);
  return { message: fillIn(data.message, { key: record.key, consequence: { clause } }) };
};
