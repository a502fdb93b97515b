// crawl-delay-above-30 (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Crawl-delay "{value}" is above the 30 seconds that Bing supports; write 1 to 30.',
  page: {
    why: "For Bing the value is a window of 1 to 30 seconds in which it fetches at most one page. It is reported in groups that Bing obeys: those of `bingbot`, or else of `msnbot`, or else of `*`, unless they close the whole site to it.",
    wrong: "User-agent: *\nCrawl-delay: 60\n",
    right: "User-agent: *\nCrawl-delay: 30\n",
    crawlers:
      "Bing reads 1 to 30; others accept any number, some up to a limit of their own. Google does not read the record.",
    turnOff: "If Bing does not matter to you.",
  },
};
