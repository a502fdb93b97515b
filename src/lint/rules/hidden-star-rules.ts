// hidden-star-rules (RFC 9309 §2.2.1)
import { mayNameCrawler, obeysNoStar } from "../../crawlers/audience.ts";
import {
  fetchesForAds,
  fetchesForArchive,
  fetchesMedia,
  fetchesUnderAnotherName,
  searchesOwnSite,
  showsPreviews,
} from "../../crawlers/purposes.ts";
import { isDocumentedName } from "../../dialects/crawlers.ts";
import type { Group, Rule, UserAgent } from "../../groups/model.ts";
import { lowerCase } from "../../groups/product-token.ts";
import { groupBy } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import { canMatch, forbids, isForAll, isStar, nameOf, namesInWords } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.1",
  fix: null,
  message:
    '{names} {groups}, so the {rules} of the "*" group {do} not apply to {them}; repeat there the ones {they} should obey.',
  page: {
    why: "A crawler that is named by a group obeys that group alone and nothing of the `*` group. It is reported if the group looks as if its author had forgotten that: it allows what it disallows nowhere, or has a single rule, or a Crawl-delay and hardly a rule, while the `*` group has a list of which it repeats nothing. It is not reported if another named group of the file repeats at least half of such a list, because its author did not forget. One finding names all such crawlers of the file. Google's crawlers that never obey the `*` group, such as those for advertisements (all of `AdsBot-`), other crawlers for advertisements, those that show previews of links, those that fetch only images and videos, those of archives (`ia_archiver`), those whose operator fetches pages under another name (`Googlebot-News`), and those with which a site indexes itself (`gsa-crawler`) are not named, nor are those with a Crawl-delay of 0.",
    wrong: "User-agent: *\nDisallow: /private/\nDisallow: /search\n\nUser-agent: ExampleBot\nAllow: /search/help\n",
    right:
      "User-agent: *\nDisallow: /private/\nDisallow: /search\n\nUser-agent: ExampleBot\nDisallow: /private/\nDisallow: /search\nAllow: /search/help\n",
    crawlers: "None in their rules. Bing uses the Crawl-delay of the `*` group for a group that has none.",
    turnOff: "If such groups are meant to open the rest of the site.",
  },
};

/** A named group with more rules than this is taken for a list of its own. */
const MAX_OWN_RULES = 2;
/** A `*` group with fewer rules is not a list, of which other groups may repeat something or nothing. */
const MIN_STAR_RULES = 5;

/**
 * Which crawlers do not miss the rules: those that never obey them, those that fetch no pages, or single ones, those
 * of archives and of the site itself, and those whose operator fetches pages under another name.
 */
const OTHERS = [
  obeysNoStar,
  fetchesForAds,
  showsPreviews,
  fetchesForArchive,
  fetchesMedia,
  searchesOwnSite,
  fetchesUnderAnotherName,
];

/** The `*` groups of a file. */
interface Star {
  readonly groups: readonly Group[];
  /** The rules that disallow something. */
  readonly forbidden: readonly Rule[];
  /** Their patterns. */
  readonly patterns: ReadonlySet<string>;
}

export const check: Check = (context) => {
  const { groups } = context.groups;
  const star = starOf(groups);
  // A site that is closed to all other crawlers is open to the named ones on purpose.
  if (star.groups.length === 0 || star.forbidden.some(isForAll)) return;
  const forgotten = groups.flatMap((group, at) => {
    const missing = looksForgotten(context, group, at, star) ? missingIn(context, group) : [];
    return missing.length > 0 ? [missing] : [];
  });
  if (forgotten.length > 0 && !groups.some((group) => repeatsMost(group, star))) report(context, forgotten, star);
};

function starOf(all: readonly Group[]): Star {
  const groups = all.filter(({ userAgents }) => userAgents.some(isStar));
  const forbidden = groups.flatMap(({ rules }) => rules.filter(forbids));
  return { groups, forbidden, patterns: new Set(forbidden.map(({ pattern }) => pattern)) };
}

/** Reports all crawlers as one finding; `forgotten` are those of each group. */
function report(context: LintContext, forgotten: readonly (readonly UserAgent[])[], star: Star): void {
  const [[reported], ...others] = forgotten as [[UserAgent], ...[UserAgent, ...UserAgent[]][]];
  const names = forgotten.flat();
  const isOne = names.length === 1;
  const them = isOne ? "it" : "them";
  const { length } = star.groups.flatMap(({ rules }) => rules.filter(canMatch));
  const [first] = star.groups.flatMap(({ userAgents }) => userAgents.filter(isStar)) as [UserAgent];
  context.report({
    span: reported.span,
    words: {
      names: { clause: namesInWords(names) },
      groups: isOne ? "has its own group" : `have their own group${others.length === 0 ? "" : "s"}`,
      ...(length === 1 ? { rules: "rule", do: "does" } : { rules: `${length} rules`, do: "do" }),
      them,
      they: isOne ? "it" : "they",
    },
    labels: [
      { span: first.span, message: `these rules do not apply to ${them}` },
      // The order is relied on where derived findings are dropped.
      ...others.map(([{ span }, ...more]) => ({
        span,
        message: more.length === 0 ? "this crawler, too" : "the crawlers of this group, too",
      })),
    ],
  });
}

/** The crawlers of a group that may miss the rules; none if another group names one of its crawlers, too. */
function missingIn(context: LintContext, { userAgents }: Group): readonly UserAgent[] {
  const isNamedOnce = (one: UserAgent) => context.fact(linesByName).get(nameOf(one))?.length === 1;
  if (!userAgents.every(isNamedOnce)) return [];
  return userAgents.filter(
    (one) =>
      mayNameCrawler(one, context.dialect.agents) && isName(one.value) && !OTHERS.some((isOther) => isOther(one.token)),
  );
}

/** The user-agent lines of the file by name. */
function linesByName({ groups: { groups } }: LintContext): ReadonlyMap<string, readonly UserAgent[]> {
  return groupBy(
    groups.flatMap(({ userAgents }) => userAgents),
    nameOf,
  );
}

/** Whether a value is a name that crawlers read whole; another rule reports the others. */
function isName(value: string): boolean {
  return !/\s/.test(value) || isDocumentedName(value);
}

/** Whether a named group repeats at least half of the patterns that the `*` group disallows. */
function repeatsMost({ userAgents, rules }: Group, { patterns }: Star): boolean {
  // A single rule is soon repeated by chance.
  if (patterns.size < MIN_STAR_RULES || userAgents.some(isStar)) return false;
  const repeated = rules.filter((rule) => forbids(rule) && patterns.has(rule.pattern));
  return 2 * new Set(repeated.map(({ pattern }) => pattern)).size >= patterns.size;
}

/** Whether a group, by its index, has rules that look as if those of the `*` group were meant to apply as well. */
function looksForgotten(context: LintContext, { rules }: Group, at: number, star: Star): boolean {
  if (rules.length === 0 || rules.some(isForAll) || context.fact(invitedGroups).has(at)) return false;
  const hasList = star.forbidden.length >= MIN_STAR_RULES;
  const own = rules.filter(forbids);
  // Only exceptions, to rules that the group does not have.
  if (own.length === 0) return hasList || rules.some((rule) => star.forbidden.some((one) => isExceptionTo(rule, one)));
  if (!hasList || own.some(({ pattern }) => star.patterns.has(pattern))) return false;
  return context.fact(delayedGroups).has(at) ? own.length <= MAX_OWN_RULES : rules.length === 1;
}

/** Whether a rule is for a part of what a rule of the `*` group disallows, by their text. */
function isExceptionTo({ pattern }: Rule, other: Rule): boolean {
  return pattern.startsWith(other.pattern.replace(/\*?\$?$/, ""));
}

/** The indexes of the groups that have a crawl delay. */
function delayedGroups({ groups: { records } }: LintContext): ReadonlySet<number | null> {
  return new Set(records.filter(({ key }) => lowerCase(key) === "crawl-delay").map(({ group }) => group));
}

/** The indexes of the groups whose crawlers need not wait: their authors expect them. */
function invitedGroups({ records }: LintContext): ReadonlySet<number | null> {
  return new Set(
    records
      .filter(({ kind, value }) => kind === "crawl-delay" && value !== null && Number(value) === 0)
      .map((one) => one.group),
  );
}
