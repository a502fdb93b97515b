// Why, examples, who differs: the pages of codes/crawlers.ts.
import type { CrawlersCode } from "../codes/crawlers.ts";
import type { CodePage } from "./page.ts";

export const crawlersPages: Readonly<Record<CrawlersCode, CodePage>> = {
  "unread-record": {
    about:
      "RFC 9309 leaves other records to those who read them. Google, Yandex and Apple have said that they take no crawl delay from robots.txt; each has a setting of its own for the speed.",
    wrong: "User-agent: Googlebot\nCrawl-delay: 10\nDisallow: /search\n",
    right: "User-agent: Googlebot\nDisallow: /search\n",
    crawlers:
      "Bing, Anthropic and many smaller crawlers read Crawl-delay; Google, Yandex (since 2018) and Apple do not.",
    turnOff: "If other readers of the file take the group for their own.",
  },
};
