// several-star-groups (RFC 9309 §2.2.1)
import type { Group, Rule, UserAgent } from "../../groups/model.ts";
import { groupBy } from "../../text/collections.ts";
import type { Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { canMatch, closes, forbids, isForAll, isStar, keyOf, nameOf, namesInWords } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";
import { hasWildcard } from "../wildcards.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  spec: "2.2.1",
  fix: null,
  message: 'Duplicate group for "*", {consequence}; merge all groups for "*".',
  page: {
    why: "A crawler that no group names has to merge all `*` groups. In the drafts up to 2019 only the first one counted, as it does for Python's `urllib.robotparser` before the releases of May 2026. A group of which these lose nothing is not reported: it repeats rules of the first, allows everything, disallows a part of a site that the first closes, or has only rules with wildcards, which they do not know. A crawler that is named beside one `*` obeys that group alone, and nothing of the others. The `*` group of the block that Cloudflare puts before the file is not reported.",
    wrong: "User-agent: *\nDisallow: /a/\n\nUser-agent: ExampleBot\nDisallow: /c/\n\nUser-agent: *\nDisallow: /b/\n",
    right: "User-agent: *\nDisallow: /a/\nDisallow: /b/\n\nUser-agent: ExampleBot\nDisallow: /c/\n",
    crawlers:
      "RFC 9309, Google and Yandex merge the groups. Crawlers of the drafts of 1994, 1996 and 2019, and programs that use Python's `urllib.robotparser` of before May 2026, obey the first.",
    turnOff: "If a program assembles the file from several parts.",
  },
};

export const check: Check = (context) => {
  const stars = context.groups.groups.flatMap((group, index) => starOf(group, index) ?? []);
  const managed = managedBlock(context);
  const own = stars.filter(({ span }) => managed === null || span.start < managed.start || span.start > managed.end);
  const [first, ...others] = own;
  if (first === undefined || others.length === 0) return;
  const isLost = lostBeside(first.group);
  const withRecords = new Set(context.records.filter(({ scope }) => scope !== "file").map(({ group }) => group));
  for (const { group, index, span } of others) {
    const named = namedOnce(first.group, group);
    // Those parsers have no wildcards.
    const isRead = ({ pattern }: Rule) => named.length > 0 || !hasWildcard(pattern);
    if (withRecords.has(index) || group.rules.some((rule) => isRead(rule) && isLost(rule))) {
      context.report({
        span,
        words: { consequence: { clause: consequenceOf(named) } },
        labels: [{ span: first.span, message: "the first group" }],
      });
    }
  }
};

/** Answers whether a crawler that obeys the first group alone misses a rule of another one. Linear in its rules. */
function lostBeside(first: Group): (rule: Rule) => boolean {
  const known = new Set(first.rules.map(keyOf));
  const forbidsAll = first.rules.some((rule) => forbids(rule) && isForAll(rule));
  const isClosed = closes(first);
  return (rule) => {
    if (!canMatch(rule) || known.has(keyOf(rule))) return false;
    // An Allow for everything is missed where everything is forbidden.
    return rule.type === "allow" ? forbidsAll || !isForAll(rule) : !isClosed;
  };
}

/** Names of the first group that are sought in each of the others. */
const MAX_SOUGHT = 20;

/** The crawlers that are named in one of two groups. */
function namedOnce({ userAgents: first }: Group, { userAgents: second }: Group): readonly UserAgent[] {
  const named = [...first.slice(0, MAX_SOUGHT), ...second].filter((one) => !isStar(one));
  return [...groupBy(named, nameOf).values()].filter(({ length }) => length === 1).flat();
}

/** Those that do not obey both groups: the crawlers that are named in one of them, or some parsers. */
function consequenceOf(named: readonly UserAgent[]): string {
  if (named.length === 0) return "which some parsers, such as Python's before May 2026, ignore";
  const [obey, them] = named.length === 1 ? ["obeys", "it"] : ["obey", "them"];
  return `and ${namesInWords(named)} ${obey} only the one that names ${them}`;
}

/** A `*` group, its index among the groups, and its `*` line. */
interface StarGroup {
  readonly group: Group;
  readonly index: number;
  readonly span: Span;
}

/** Null for a group of other crawlers. */
function starOf(group: Group, index: number): StarGroup | null {
  const star = group.userAgents.find(isStar);
  return star === undefined ? null : { group, index, span: star.span };
}

/** The span of Cloudflare's managed block, by its comments; null if there is none. */
function managedBlock({ text }: LintContext): { readonly start: number; readonly end: number } | null {
  const start = text.search(/^# BEGIN Cloudflare Managed/im);
  if (start === -1) return null;
  const length = text.slice(start).search(/^# END Cloudflare Managed/im);
  return { start, end: length === -1 ? text.length : start + length };
}
