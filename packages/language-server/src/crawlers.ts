// What is known about a crawler, in words. The data is the table of the library.
import type { UserAgent } from "robotspec";
import { type CrawlerPurpose, crawlers, type KnownCrawler } from "robotspec/dialects";

const purposes: Readonly<Record<CrawlerPurpose, string>> = {
  search: "builds a search index",
  ads: "checks pages for advertisements",
  "ai-training": "collects pages to train AI models",
  "ai-search": "finds pages for the answers of an AI assistant",
  "ai-user": "fetches a page at the request of an AI assistant's user",
  archive: "archives pages",
  preview: "makes previews of links",
  seo: "collects data about links and rankings",
  other: "fetches pages for other purposes",
};

const byToken = new Map(crawlers.map((crawler) => [crawler.token.toLowerCase(), crawler]));

/** The crawler of a name, ASCII case ignored; null if it is not known. */
export function crawlerNamed(name: string): KnownCrawler | null {
  return byToken.get(name.toLowerCase()) ?? null;
}

/**
 * The name in a user-agent line: its product token, or the whole value if that is the documented name of a crawler,
 * such as `MJ12bot`, or does not begin with a token.
 */
export function nameOf({ token, value }: UserAgent): string {
  return token === "" || (token !== "*" && crawlerNamed(value) !== null) ? value : token;
}

/** The operator and the purpose in a few words. */
export function summary({ operator, purpose }: KnownCrawler): string {
  return `${operator}: ${purposes[purpose]}`;
}

/** What is known about a crawler, in Markdown sentences. */
export function card(crawler: KnownCrawler): string[] {
  const { token, operator, purpose, source, replacedBy, ignoresStar, ignoresCrawlDelay } = crawler;
  const sentences = [`\`${token}\` is run by ${operator}; it ${purposes[purpose]}.`];
  if (replacedBy !== undefined) sentences.push(`Its operator has replaced this name with \`${replacedBy}\`.`);
  if (ignoresStar === true) sentences.push("It does not obey the `*` group: only a group of its own applies.");
  if (ignoresCrawlDelay === true) sentences.push("It does not read Crawl-delay.");
  return [sentences.join(" "), `[${hostOf(source)}](${source})`];
}

function hostOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/]+)/.exec(url)?.[1] ?? url;
}
