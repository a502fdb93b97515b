// Lines of a file that crawlers read differently. Texts for findings and pages.
import type { CodeEntry } from "./entry.ts";

export type CrawlersCode = "unread-record";

export const crawlersCodes: Readonly<Record<CrawlersCode, CodeEntry>> = {
  "unread-record": {
    severity: "info",
    category: "crawlers",
    spec: "2.2.4",
    text: '"{key}" means nothing to {crawlers}; remove the line, or put it into a group of crawlers that read it.',
    about:
      "RFC 9309 leaves other records to those who read them. Google, Yandex and Apple have said that they take no crawl delay from robots.txt; each has a setting of its own for the speed.",
    wrong: "User-agent: Googlebot\nCrawl-delay: 10\nDisallow: /search\n",
    right: "User-agent: Googlebot\nDisallow: /search\n",
    crawlers:
      "Bing, Anthropic and many smaller crawlers read Crawl-delay; Google, Yandex (since 2018) and Apple do not.",
    turnOff: "If other readers of the file take the group for their own.",
  },
};
