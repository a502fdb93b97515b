// Lines of a file that crawlers read differently.
import type { CodeEntry } from "./entry.ts";

export type CrawlersCode = "unread-record";

export const crawlersCodes: Readonly<Record<CrawlersCode, CodeEntry>> = {
  "unread-record": {
    severity: "info",
    category: "crawlers",
    spec: "2.2.4",
    text: '"{key}" means nothing to {crawlers}; remove the line, or put it into a group of crawlers that read it.',
  },
};
