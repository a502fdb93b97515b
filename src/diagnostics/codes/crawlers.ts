// Lines of a file that crawlers read differently. Texts for findings and pages.
import type { CodeEntry } from "./entry.ts";

export type CrawlersCode = never;

export const crawlersCodes: Readonly<Record<CrawlersCode, CodeEntry>> = {};
