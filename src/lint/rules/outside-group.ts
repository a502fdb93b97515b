// outside-group (RFC 9309 §2.2.2)

import { hostOf, intendedPattern } from "../../cst/diagnose.ts";
import { cut, QUOTED, rangesInWords } from "../../diagnostics/message.ts";
import { ANY } from "../../groups/product-token.ts";
import { harmOf } from "../analyses/names.ts";
import { withRemedy } from "../edits.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.2",
  fix: null,
  message: "A line before the first user-agent line, so it applies to no crawler; put a user-agent line above it.",
  messages: {
    rule: {
      message: "Rule before the first user-agent line, so no crawler obeys it; put a user-agent line above it.",
      wrong: "Disallow: /private/\nUser-agent: *\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    record: {
      severity: "warning",
      message: '"{key}" before the first user-agent line applies to no crawler; move it into a group.',
      wrong: "Crawl-delay: 5\nUser-agent: *\nDisallow: /private/\n",
      right: "User-agent: *\nCrawl-delay: 5\nDisallow: /private/\n",
    },
  },
  page: {
    why: "Crawlers ignore rules that are not in any group, and records such as Crawl-delay apply to the crawlers of their group. One finding stands for all such rules; it is an info if all of these are `Allow` lines, because what no rule forbids is allowed anyway. A user-agent line above `Disallow: /` would close the whole site; the finding says so.",
    turnOff: "If a crawler that matters to you applies such a record to every crawler.",
  },
};

export const check: Check = (context) => {
  const found = context.grammar("outside-group");
  const rules = context.groups.orphanRules;
  const harmless = rules.every(({ type }) => type === "allow");
  const group = { userAgents: [], rules, span: { start: 0, end: 0 } };
  const harm = found.length === 0 ? null : harmOf(context, group, ANY);
  const [{ pattern } = { pattern: "" }] = rules;
  let remedy = harm && `put "User-agent: *" above it if it is for all of them, ${harm}`;
  // A URL matches nothing in a group either.
  if (remedy === null && !context.strict && hostOf(pattern) !== null)
    remedy = `put a user-agent line above it, and write "${cut(intendedPattern(pattern), QUOTED)}"`;
  // One user-agent line above the first corrects all of them.
  const several =
    context.strict || rules.length < 2
      ? null
      : `${rangesInWords(rules.map(({ line }) => line))} are rules before the first user-agent line, so no crawler obeys them; put a user-agent line above them.`;
  for (const one of context.strict ? found : found.slice(0, 1)) {
    const message = several ?? one.message;
    context.pass(one, { message: remedy === null ? message : withRemedy({ message }, remedy), harmless });
  }
  for (const { diagnostic } of context.recordFindings("outside-group")) context.pass(diagnostic);
};
