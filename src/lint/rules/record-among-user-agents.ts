// record-among-user-agents
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message:
    '"{key}" ends no group, so the rules below are also for the crawlers named above, though some readers part them; move it behind the user-agent lines, or write a rule such as "Disallow:" above the next of them.',
  page: {
    why: "No other record may interfere with the lines the RFC defines, so the user-agent lines above and below it are one group: who writes a Crawl-delay for one crawler, and then a group that closes the site to another, closes it to both. Many libraries end the group there all the same, some for certain records only, and then the rules below bind only the crawlers named below.",
    wrong: "User-agent: ExampleBot\nCrawl-delay: 5\nUser-agent: OtherBot\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nUser-agent: OtherBot\nCrawl-delay: 5\nDisallow: /private/\n",
    crawlers:
      "Any other record ends the run of user-agent lines in 1996 and in several libraries; for RFC 9309 and Google it does not.",
    turnOff: "Never: put the record behind the run.",
  },
};
