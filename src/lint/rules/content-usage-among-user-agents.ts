// content-usage-among-user-agents
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "Content-Usage between user-agent lines parts the group for some crawlers; move it behind them.",
  page: {
    why: "For RFC 9309 it is another record and the user-agent lines above and below it are one group. For a crawler that follows draft-ietf-aipref-attach it is a rule, which ends the first group: the rules below then no longer bind the crawlers above.",
    wrong: "User-agent: ExampleBot\nContent-Usage: train-ai=n\nUser-agent: OtherBot\nDisallow: /\n",
    right: "User-agent: ExampleBot\nUser-agent: OtherBot\nContent-Usage: train-ai=n\nDisallow: /\n",
    crawlers: "For a crawler that follows draft-ietf-aipref-attach the line ends the run; for RFC 9309 it does not.",
    turnOff: "Never: put the line behind the run.",
  },
};
