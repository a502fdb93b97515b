// content-usage-among-user-agents (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "Content-Usage between user-agent lines splits the group for some crawlers; move it below them.",
  page: {
    why: "In RFC 9309 it is another record, and the user-agent lines above and below form one group. For a crawler that follows draft-ietf-aipref-attach it is a rule, which ends the first group: the rules below then no longer apply to the crawlers above.",
    wrong: "User-agent: ExampleBot\nContent-Usage: train-ai=n\nUser-agent: OtherBot\nDisallow: /\n",
    right: "User-agent: ExampleBot\nUser-agent: OtherBot\nContent-Usage: train-ai=n\nDisallow: /\n",
    crawlers:
      "For a crawler that follows draft-ietf-aipref-attach the line ends the list of user-agent lines; for RFC 9309 it does not.",
    turnOff: "Never: move the line below the user-agent lines.",
  },
};
