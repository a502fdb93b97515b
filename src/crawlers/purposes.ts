// What crawlers fetch pages for, by their tokens. Data for hints; no decision rests on it.
import { lowerCase } from "../groups/product-token.ts";
import { crawlerOf, obeysNoStar } from "./chains.ts";
import { crawlers } from "./generated/crawlers.ts";

/** A crawler that brings visitors from search. */
export interface SearchEngine {
  readonly title: string;
  /** The token of its crawler, which may obey other tokens as well: see `chainOf`. */
  readonly token: string;
  /** Whether it draws pages, with their style sheets and scripts. */
  readonly draws: boolean;
}

/** In the order in which messages list them. */
export const searchEngines: readonly SearchEngine[] = [
  { title: "Google", token: "Googlebot", draws: true },
  { title: "Bing", token: "bingbot", draws: true },
  { title: "DuckDuckGo", token: "DuckDuckBot", draws: false },
  { title: "Yandex", token: "YandexBot", draws: true },
  { title: "Baidu", token: "Baiduspider", draws: false },
  { title: "Apple", token: "Applebot", draws: true },
];

/** Of each large operator the token that decides whether what it collects may train AI models. */
export const trainingCrawlers: readonly string[] = [
  "GPTBot",
  "ClaudeBot",
  "Google-Extended",
  "CCBot",
  "Applebot-Extended",
  "meta-externalagent",
  "Bytespider",
  "Amazonbot",
];

/** Of these, the tokens whose operators document that they decide about training alone: who shuts them out opts out of it. */
export const optOutTokens: readonly string[] = ["GPTBot", "ClaudeBot", "Google-Extended", "Applebot-Extended"];

/** The tokens that only control what their operator does with what its search crawler fetches, with their operators. */
export const controlTokens: ReadonlyMap<string, string> = new Map(
  crawlers.filter(({ controlOnly }) => controlOnly).map(({ token, operator }) => [token, operator]),
);

/**
 * Whether it is no surprise that a crawler fetches what others may not: it fetches single pages to which people point it,
 * or pages of ads, media or archives; it obeys no `*` group; or its operator fetches nothing under this name any more.
 */
export function fetchesMore(token: string): boolean {
  const purpose = crawlerOf(token)?.purposes[0] ?? "other";
  return obeysNoStar(token) || /^(?:ads|preview|archive|ai-user)$/.test(purpose) || OF_ADS_OR_MEDIA.test(token);
}

/** Names of crawlers that check ads, or fetch images and videos, and those that Google does not use for fetching any more. */
const OF_ADS_OR_MEDIA =
  /^(?:grapeshot|proximic|yadirectfetcher)|(?:image|video|media|mmcrawler)s?$|^googlebot-(?:mobile|news)$/i;

/** Whether it is, by its name, a program that a site orders to check or index itself, so that its group is meant. */
export function worksForSite(token: string): boolean {
  // SharePoint's `MS Search 6.0 Robot` is read as `MS`.
  return /gsa-crawler$|^(?:addsearchbot|algolia crawler|funnelback|google-mini|ms|swiftbot|usasearch)$|^siteimprove/i.test(
    token,
  );
}

const withOwnParser = new Set(
  crawlers.filter(({ purposes }) => /^(?:search|ads|preview)$/.test(purposes[0])).map(({ token }) => lowerCase(token)),
);

/**
 * Whether it is the token of a crawler of a search engine, for ads or for previews. Such an operator has a parser of its
 * own, which does not end a group at a blank line, and skips a byte order mark.
 */
export function hasOwnParser(token: string): boolean {
  return withOwnParser.has(lowerCase(token));
}
