// What is known about a crawler, in words. The data is the table of the library.
import type { UserAgent } from "robotspec";
import { type CrawlerPurpose, crawlerOf, crawlerSources, type KnownCrawler } from "robotspec/crawlers";

const words: Readonly<Record<CrawlerPurpose, string>> = {
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

/** The crawler of a name, ASCII case ignored; null if it is not known. */
export function crawlerNamed(name: string): KnownCrawler | null {
  return crawlerOf(name) ?? null;
}

/**
 * The name in a user-agent line: its product token, or the whole value if that is the documented name of a crawler,
 * such as `MJ12bot`, or does not begin with a token.
 */
export function nameOf({ token, value }: UserAgent): string {
  return token === "" || (token !== "*" && crawlerNamed(value) !== null) ? value : token;
}

/** The operator and the purpose in a few words. */
export function summary({ operator, purposes }: KnownCrawler): string {
  return `${operator}: ${inWords(purposes)}`;
}

/** What is known about a crawler, in Markdown sentences. */
export function card(crawler: KnownCrawler): string[] {
  const { token, operator, purposes, replacedBy, star, mayIgnore, controlOnly, crawlDelay } = crawler;
  const sentences = [
    controlOnly
      ? `\`${token}\` is a token of ${operator} under which no crawler fetches: it controls use for ${purposes.join(", ")}.`
      : `\`${token}\` is run by ${operator}; it ${inWords(purposes)}.`,
  ];
  if (replacedBy !== null) sentences.push(`Its operator has replaced this name with \`${replacedBy}\`.`);
  if (!star) sentences.push("It does not obey the `*` group: only a group of its own applies.");
  if (mayIgnore) sentences.push("Its operator says that it may ignore robots.txt.");
  if (crawlDelay === false) sentences.push("It does not read Crawl-delay.");
  const { sources, verified } = crawlerSources.get(token) ?? { sources: [], verified: null };
  const links = sources.map(({ url }) => `[${hostOf(url)}](${url})`).join(", ");
  const checked = verified === null ? "" : `, checked on ${verified}`;
  return [sentences.join(" "), sources.length === 0 ? "No source was found." : `${links}${checked}`];
}

function inWords(purposes: KnownCrawler["purposes"]): string {
  return purposes.map((purpose) => words[purpose]).join(", and ");
}

function hostOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/]+)/.exec(url)?.[1] ?? url;
}
