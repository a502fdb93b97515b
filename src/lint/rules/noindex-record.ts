// noindex-record (RFC 9309 §2.2.4)
import type { Group, UserAgent } from "../../groups/model.ts";
import { instantiate, withLeadingSlash } from "../../match/analysis/sample-urls.ts";
import type { LintContext } from "../context.ts";
import { withRemedy } from "../lines.ts";
import { linesInWords, MAX_LINES } from "../repeats.ts";
import type { Details, RuleData } from "../rule.ts";

const REMEDY = 'remove it, or use a meta element "robots" or the X-Robots-Tag header, and let crawlers fetch the page';

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: `"{key}" has no effect in robots.txt; ${REMEDY}.`,
  page: {
    why: "Google supported `Noindex`, `Nofollow` and `Noarchive` until September 2019 without documenting them. A page that should stay out of an index must be fetchable, because a crawler has to fetch it to read its meta element or header. `Disallow` keeps crawlers from the page, and not the address from the index: a search engine may list what others link to.",
    wrong: "User-agent: *\nNoindex: /private/\nDisallow: /search\n",
    right:
      '# Pages in /private/ are sent with "X-Robots-Tag: noindex", so crawlers may fetch them.\nUser-agent: *\nDisallow: /search\n',
    crawlers: "Google read it until September 2019. No crawler documents it today.",
    turnOff: "If a crawler of your own reads it.",
  },
};

/** Code units that the queries about the pages of a file may read together. */
const MAX_COMPARED = 10_000_000;

/** The queries that are left; each may read all rules of the file. */
function queryBudget({ text }: LintContext): { left: number } {
  return { left: Math.ceil(MAX_COMPARED / (text.length + 1)) };
}

/** Names the rules that keep crawlers from the pages, which they have to fetch to read the element or the header. */
export const details: Details = (context, found, record) => {
  const { group = null, text = "" } = record ?? {};
  if (group === null || !/^[/*]/.test(text) || context.fact(queryBudget).left-- <= 0) return {};
  const [{ token }] = (context.groups.groups[group] as Group).userAgents as [UserAgent];
  const { allowed, matches } = context.matcher().decide(token, withLeadingSlash(instantiate(text)));
  if (allowed) return {};
  const rules = matches.flatMap(({ rule, allows }) => (allows ? [] : rule)).sort((one, other) => one.line - other.line);
  const verb = rules.length === 1 ? "forbids" : "forbid";
  return {
    message: withRemedy(found, `${REMEDY}, which ${linesInWords(rules.map(({ line }) => line))} ${verb}`),
    labels: rules.slice(0, MAX_LINES).map(({ span }) => ({ span, message: "this rule" })),
  };
};
