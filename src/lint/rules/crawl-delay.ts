// crawl-delay (RFC 9309 §2.2.4)
import { checkDelays } from "../analyses/records.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "A Crawl-delay that crawlers skip, or read in different ways; write whole seconds, once for each crawler.",
  messages: {
    negative: {
      message: 'Crawl-delay "{value}" is negative; write 0 or more seconds.',
      wrong: "User-agent: *\nCrawl-delay: -1\n",
      right: "User-agent: *\nCrawl-delay: 1\n",
    },
    number: {
      message: 'Crawl-delay "{value}" is not a number; write seconds in digits, with "." for a fraction.',
      wrong: "User-agent: *\nCrawl-delay: ten\n",
      right: "User-agent: *\nCrawl-delay: 10\n",
    },
    days: {
      severity: "warning",
      message: 'Crawl-delay "{value}" is a day or more between two pages; disallow the crawler, or write 1 to 30.',
      wrong: "User-agent: *\nCrawl-delay: 86400\n",
      right: "User-agent: *\nCrawl-delay: 30\n",
    },
    "above-30": {
      severity: "info",
      message: 'Crawl-delay "{value}" is above the 30 seconds that Bing supports; {remedy}.',
      wrong: "User-agent: *\nCrawl-delay: 60\n",
      right: "User-agent: *\nCrawl-delay: 30\n",
    },
    repeated: {
      severity: "warning",
      message:
        'Duplicate crawl delay for "{token}", already on line {line}, and crawlers differ on which one counts; keep one.',
      wrong: "User-agent: *\nCrawl-delay: 5\nCrawl-delay: 10\n",
      right: "User-agent: *\nCrawl-delay: 10\n",
    },
    unread: {
      severity: "info",
      message: '"{key}" is ignored by {crawlers}; remove the {what}{move}.',
      wrong: "User-agent: Googlebot\nCrawl-delay: 10\nDisallow: /search\n",
      right: "User-agent: Googlebot\nDisallow: /search\n",
    },
  },
  page: {
    why: "RFC 9309 leaves other records to the crawlers that read them. A value that is no number is skipped, and one library then discards the whole file. At the pace of days a crawler never sees the whole site: to keep it out, write `Disallow: /`. For Bing the value is a window of 1 to 30 seconds in which it fetches at most one page; a longer delay is reported in groups that Bing obeys (those of `bingbot`, or else of `msnbot`, or else of `*`), unless they close the whole site to it. Of two different delays for one crawler, robotspec uses the first one. Google and Yandex have stated that they do not read a crawl delay from robots.txt; each has its own setting for the speed. If a delay that nobody reads is all that a group has, the finding is [empty-group](empty-group.md).",
    crawlers:
      "Bing reads 1 to 30, and Anthropic and many smaller crawlers any number, some up to a limit of their own; Google and Yandex (since 2018) read none. Of two delays some libraries use the first one, others the last.",
    turnOff: "If no crawler that reads the record matters to you.",
  },
};

export const check: Check = checkDelays;
