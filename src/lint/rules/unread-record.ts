// unread-record (RFC 9309 §2.2.4)
import { crawlers } from "../../dialects/crawlers.ts";
import type { Group, UserAgent } from "../../groups/model.ts";
import { lowerCase } from "../../groups/product-token.ts";
import { getOrInsert } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import { isStar } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" is ignored by {crawlers}; remove the {what}{move}.',
  page: {
    why: "RFC 9309 leaves other records to the crawlers that read them. Google and Yandex have stated that they do not read a crawl delay from robots.txt; each has its own setting for the speed. If it is all that a group has, the finding is [group-without-rules](group-without-rules.md).",
    wrong: "User-agent: Googlebot\nCrawl-delay: 10\nDisallow: /search\n",
    right: "User-agent: Googlebot\nDisallow: /search\n",
    crawlers: "Bing, Anthropic and many smaller crawlers read Crawl-delay; Google and Yandex (since 2018) do not.",
    turnOff: "If other crawlers use this group as theirs.",
  },
};

const ignoring = new Set(crawlers.filter((one) => one.ignoresCrawlDelay).map(({ token }) => lowerCase(token)));

export const check: Check = (context) => {
  const { groups } = context.groups;
  /**
   * The crawlers of a group in words; null if one of them may read the record. Computed once per group.
   */
  const deafIn = new Map<number, string | null>();
  for (const { kind, key, span, group } of context.records) {
    if (kind !== "crawl-delay" || group === null) continue;
    const { userAgents, rules } = groups[group] as Group;
    const names = getOrInsert(deafIn, group, () => deaf(userAgents));
    if (names === null) continue;
    const move = context.fact(hasDelayElsewhere) ? "" : ", or move it to a group of crawlers that read it";
    context.report({ span, words: { key, crawlers: names, move, what: rules.length === 0 ? "group" : "line" } });
  }
};

/** Whether the `*` group, or each group with a crawler that may read a Crawl-delay, already has one. Linear in the file. */
function hasDelayElsewhere({ groups: { groups }, records }: LintContext): boolean {
  const delayed = new Set(records.filter(({ kind }) => kind === "crawl-delay").map(({ group }) => group));
  const readers = [...groups.entries()].filter(([, { userAgents }]) => !ignoreCrawlDelay(userAgents));
  const star = readers.filter(([, { userAgents }]) => userAgents.some(isStar));
  return star.some(([at]) => delayed.has(at)) || (readers.length > 0 && readers.every(([at]) => delayed.has(at)));
}

/** Whether all of these crawlers ignore a Crawl-delay. */
export function ignoreCrawlDelay(userAgents: readonly UserAgent[]): boolean {
  return userAgents.every(({ token }) => ignoring.has(lowerCase(token)));
}

function deaf(userAgents: readonly UserAgent[]): string | null {
  const [first] = userAgents;
  if (first === undefined || !ignoreCrawlDelay(userAgents)) return null;
  return userAgents.length === 1 ? first.token : `${first.token} and the others named with it`;
}
