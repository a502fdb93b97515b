// What crawlers fetch pages for, by their tokens. Data for hints; no decision rests on it.
import { crawlers, type KnownCrawler } from "../dialects/crawlers.ts";
import { lowerCase } from "../groups/product-token.ts";

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

/** Whether it is one of those tokens. */
export function isOptOut(token: string): boolean {
  return optOutTokens.some((one) => lowerCase(one) === lowerCase(token));
}

const previewing = tokensOf(({ purpose }) => purpose === "preview");
const advertising = tokensOf(({ purpose }) => purpose === "ads");
const withOwnParser = tokensOf(({ purpose }) => /^(?:search|ads|preview)$/.test(purpose));

function tokensOf(isOne: (crawler: KnownCrawler) => boolean): ReadonlySet<string> {
  return new Set(crawlers.filter(isOne).map(({ token }) => lowerCase(token)));
}

/** Whether it is the token of a crawler that fetches only pages to which people post links, for previews. */
export function showsPreviews(token: string): boolean {
  return previewing.has(lowerCase(token));
}

/** Whether it is the token of a crawler that checks the pages of ads, which the site wants it to fetch. */
export function fetchesForAds(token: string): boolean {
  return advertising.has(lowerCase(token)) || /^(?:grapeshot|proximic|yadirectfetcher)/i.test(token);
}

/** Whether it is, by its name, the token of a crawler of images or videos, for which the rules for pages mean little. */
export function fetchesMedia(token: string): boolean {
  return /(?:image|video|media|mmcrawler)s?$/i.test(token);
}

/**
 * Whether it is a token under which its operator fetches no pages any more: it fetches them under another name, and the
 * group of this one only keeps pages out of one product, or out of none.
 */
export function fetchesUnderAnotherName(token: string): boolean {
  return /^googlebot-(?:mobile|news)$/i.test(token);
}

/** Whether it is, by its name, the token of a program with which a site indexes itself, so that its group is meant. */
export function searchesOwnSite(token: string): boolean {
  // SharePoint's `MS Search 6.0 Robot` is read as `MS`.
  return /gsa-crawler$|^(?:addsearchbot|funnelback|google-mini|ms|swiftbot|usasearch)$/i.test(token);
}

/**
 * Whether it is the token of a crawler of a search engine, for ads or for previews. Such an operator has a parser of its
 * own, which does not end a group at a blank line, and skips a byte order mark.
 */
export function hasOwnParser(token: string): boolean {
  return withOwnParser.has(lowerCase(token));
}
