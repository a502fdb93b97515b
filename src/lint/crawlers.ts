// The large search engines, for rules about what a file does to them. Data for
// hints; no decision rests on it.

import { crawlers, type KnownCrawler } from "../dialects/crawlers.ts";
import type { Rule } from "../groups/model.ts";
import { lowerCase } from "../groups/product-token.ts";
import type { SelectedGroup } from "../groups/select.ts";
import type { DialectMatcher } from "../match/dialect-matcher.ts";
import type { LintContext } from "./context.ts";
import { isAboutRobotsTxt, isForAll, opens } from "./groups.ts";

/** A crawler that brings visitors from search. */
export interface SearchEngine {
  readonly title: string;
  /** The product tokens it obeys, the first one that is named counts; the first of all is its own. */
  readonly tokens: readonly [string, ...string[]];
  /** Whether it draws pages, with their style sheets and scripts. */
  readonly draws: boolean;
}

/** In the order in which messages list them. */
export const searchEngines: readonly SearchEngine[] = [
  { title: "Google", tokens: ["Googlebot"], draws: true },
  { title: "Bing", tokens: ["bingbot", "msnbot"], draws: true },
  { title: "DuckDuckGo", tokens: ["DuckDuckBot"], draws: false },
  { title: "Yandex", tokens: ["YandexBot", "Yandex"], draws: true },
  { title: "Baidu", tokens: ["Baiduspider"], draws: false },
  { title: "Apple", tokens: ["Applebot", "Googlebot"], draws: true },
];

const ignoringStar = tokensOf(({ ignoresStar }) => ignoresStar === true);
const previewing = tokensOf(({ purpose }) => purpose === "preview");
const advertising = tokensOf(({ purpose }) => purpose === "ads");
const archiving = tokensOf(({ purpose }) => purpose === "archive");
const withOwnParser = tokensOf(({ purpose }) => /^(?:search|ads|preview)$/.test(purpose));

function tokensOf(isOne: (crawler: KnownCrawler) => boolean): ReadonlySet<string> {
  return new Set(crawlers.filter(isOne).map(({ token }) => lowerCase(token)));
}

/**
 * Whether the rules of a `*` group are not missed in a group of this name, because they would not be obeyed either.
 * Google: a name of the family AdsBot is one of those crawlers, whether it is known or not.
 */
export function obeysNoStar(token: string): boolean {
  return ignoringStar.has(lowerCase(token)) || /^adsbot-/i.test(token);
}

/** Whether it is the token of a crawler that fetches only pages to which people post links, for previews. */
export function showsPreviews(token: string): boolean {
  return previewing.has(lowerCase(token));
}

/** Whether it is the token of a crawler that checks the pages of ads, which the site wants it to fetch. */
export function fetchesForAds(token: string): boolean {
  return advertising.has(lowerCase(token)) || /^(?:grapeshot|proximic|yadirectfetcher)/i.test(token);
}

/** Whether it is the token of a crawler of an archive, which a site that names it wants whole. */
export function fetchesForArchive(token: string): boolean {
  return archiving.has(lowerCase(token));
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

/** The token of a search engine that the file names, or its own. */
export function tokenIn(matcher: DialectMatcher, { tokens }: SearchEngine): string {
  return tokens.find((token) => matcher.select(token)?.by === "named") ?? tokens[0];
}

/** Stands for the pages that no rule names: no pattern contains a noncharacter, whatever it begins with. */
const ANY_PAGE = "/\u{10FFFF}";

/**
 * Whether some disallow rule may match `/`. False is certain, and saves most files a query. Linear in the rules, once.
 */
export function mayClose(context: LintContext): boolean {
  return context.fact(hasClosingRule);
}

function hasClosingRule(context: LintContext): boolean {
  return context
    .matcher()
    .groups.groups.some(({ rules }) =>
      rules.some(({ type, pattern }) => type === "disallow" && /^[/*%2f]+\$?$/i.test(pattern)),
    );
}

/** The rule that closes the whole site to a crawler, where one does and none opens anything again; else null. */
export function closedBy(context: LintContext, token: string): Rule | null {
  if (!mayClose(context)) return null;
  const matcher = context.matcher();
  const { allowed, group, rule } = matcher.decide(token, ANY_PAGE);
  if (allowed || matcher.isAllowed(token, "/")) return null;
  // An Allow for everything lost here: it opens nothing.
  const opensSome = (one: Rule) => opens(one) && !isAboutRobotsTxt(one) && !isForAll(one);
  return (group as SelectedGroup).groups.some(({ rules }) => rules.some(opensSome)) ? null : rule;
}
