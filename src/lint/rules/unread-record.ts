// unread-record (RFC 9309 §2.2.4): a Crawl-delay in a group of crawlers that have
// said they do not read it.
import type { Group } from "../../groups/model.ts";
import { equalsIgnoringCase } from "../../groups/product-token.ts";
import { getOrInsert } from "../../text/collections.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" is ignored by {crawlers}; remove the line, or move it to a group of crawlers that read it.',
  page: {
    why: "RFC 9309 leaves other records to the crawlers that read them. Google, Yandex and Apple have stated that they do not read a crawl delay from robots.txt; each has its own setting for the speed.",
    wrong: "User-agent: Googlebot\nCrawl-delay: 10\nDisallow: /search\n",
    right: "User-agent: Googlebot\nDisallow: /search\n",
    crawlers:
      "Bing, Anthropic and many smaller crawlers read Crawl-delay; Google, Yandex (since 2018) and Apple do not.",
    turnOff: "If other crawlers use this group as theirs.",
  },
};

/** Crawlers of Google, Yandex and Apple, by the names they answer to in robots.txt. */
const IGNORE_CRAWL_DELAY: readonly string[] = [
  "AdsBot-Google",
  "AdsBot-Google-Mobile",
  "APIs-Google",
  "Applebot",
  "Applebot-Extended",
  "Google-CloudVertexBot",
  "Google-Extended",
  "Googlebot",
  "Googlebot-Image",
  "Googlebot-Mobile",
  "Googlebot-News",
  "Googlebot-Video",
  "GoogleOther",
  "Mediapartners-Google",
  "Storebot-Google",
  "Yandex",
  "YandexBot",
  "YandexImages",
  "YandexMedia",
  "YandexMobileBot",
  "YandexNews",
  "YandexVideo",
];

export const check: Check = (context) => {
  const { groups } = context.groups;
  /**
   * What the message calls a group's crawlers; null where one of them may read the record. Asked once for
   * each group.
   */
  const deafIn = new Map<number, string | null>();
  for (const { kind, key, span, group } of context.records) {
    if (kind !== "crawl-delay" || group === null) continue;
    const { userAgents } = groups[group] as Group;
    const crawlers = getOrInsert(deafIn, group, () => deaf(userAgents.map(({ token }) => token)));
    if (crawlers !== null) context.report({ span, words: { key, crawlers } });
  }
};

function deaf(tokens: readonly string[]): string | null {
  const [first] = tokens;
  if (first === undefined) return null;
  if (!tokens.every((token) => IGNORE_CRAWL_DELAY.some((name) => equalsIgnoringCase(name, token)))) return null;
  return tokens.length === 1 ? first : `${first} and the others named with it`;
}
