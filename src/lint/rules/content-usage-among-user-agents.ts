// content-usage-among-user-agents (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message:
    'Content-Usage between user-agent lines splits the group for some crawlers; write "Disallow:" below it for two groups, or move it below them for one.',
  page: {
    why: "In RFC 9309 it is another record, and the user-agent lines above and below form one group. For a crawler that follows draft-ietf-aipref-attach it is a rule, which ends the first group: the rules below then no longer apply to the crawlers above. An empty `Disallow` below the line ends the group for every crawler and forbids nothing; without one, a group that closes the site also closes it to the crawlers above.",
    wrong: "User-agent: ExampleBot\nContent-Usage: train-ai=n\nUser-agent: OtherBot\nDisallow: /\n",
    right: "User-agent: ExampleBot\nContent-Usage: train-ai=n\nDisallow:\n\nUser-agent: OtherBot\nDisallow: /\n",
    crawlers:
      "For a crawler that follows draft-ietf-aipref-attach the line ends the list of user-agent lines; for RFC 9309 it does not.",
    turnOff: "Never: write a rule below the line, or move it below the user-agent lines.",
  },
};
