// brand-name (RFC 9309 §2.2.1)
import { crawlerOf, isClosed } from "../../crawlers/audience.ts";
import { inWords } from "../../diagnostics/message.ts";
import type { CrawlerPurpose } from "../../dialects/crawlers.ts";
import type { Group, UserAgent } from "../../groups/model.ts";
import { harmOf } from "../analyses/names.ts";
import type { LintContext } from "../context.ts";
import { audience, groupsLikeStar, obeysRulesOf } from "../groups.ts";
import { replacing } from "../lines.ts";
import { tokensOfBrand } from "../product-tokens.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  hides: ["invalid-product-token", "misspelt-product-token"],
  message: 'No crawler has the product token "{name}"; did you mean {intended}{rest}?',
  page: {
    why: "A group names a crawler by its product token, not by the company or the product it belongs to: `Googlebot` and not `Google`, `GPTBot` and not `OpenAI`. A company may have several crawlers, such as `GPTBot` for training, `OAI-SearchBot` for search and `ChatGPT-User` for requests of users; name each one that should obey the group. It is not reported if the crawler obeys the same rules anyway, under its own name or as all crawlers do, such as when no group of the file forbids anything. There is no fix if a company has several crawlers, if the crawler has a group of its own with other rules, because one of the two may be older, or if its name would close the whole site to a search engine, or open it.",
    wrong: "User-agent: Semrush\nDisallow: /\n",
    right: "User-agent: SemrushBot\nDisallow: /\n",
    crawlers: "None: all of them compare whole names. Crawlers of 1996 search the value for parts of their name.",
    turnOff: "If a crawler with that name exists.",
  },
};

const PURPOSES: Partial<Record<CrawlerPurpose, string>> = {
  "ai-training": "training",
  "ai-search": "search",
  "ai-user": "requests of users",
};

export const check: Check = (context) => {
  const obeys = context.fact(obeysRulesOf);
  for (const group of context.groups.groups) {
    /** The tokens that the group has once its first lines are corrected. */
    const corrected = new Set<string>();
    for (const { value, span } of group.userAgents) {
      const tokens = tokensOfBrand(value);
      const [first] = tokens;
      if (first === undefined || (!context.exhaustive && corrected.has(first))) continue;
      // Null: no other group names it.
      const unnamed = tokens.filter((token) => obeys(token, group) === null);
      const isLikeStar = !context.exhaustive && context.fact(groupsLikeStar).has(group);
      if (obeys(first, group) === true || (unnamed.length > 0 && isLikeStar)) continue;
      corrected.add(first);
      report(context, group, { value, span }, unnamed, tokens);
    }
  }
};

/** Reports a brand of crawlers; `unnamed` are those that no other group names. */
function report(
  context: LintContext,
  group: Group,
  { value, span }: Pick<UserAgent, "value" | "span">,
  unnamed: readonly string[],
  tokens: readonly string[],
): void {
  const meant = unnamed.length === 0 ? tokens.slice(0, 1) : unnamed;
  const [intended] = meant as [string];
  const harm = meant.length === 1 ? harmOf(context, group, intended) : null;
  const rest = unnamed.length === 0 ? ownGroupOf(context, intended) : harm === null ? "" : `, ${harm}`;
  const isOne = tokens.length === 1;
  context.report({
    span,
    words: {
      name: value,
      intended: {
        clause: inWords(
          meant.map((token) => (isOne ? `"${token}"` : withPurpose(token))),
          "or",
        ),
      },
      rest: { clause: rest },
    },
    fix: isOne && rest === "" ? replacing(span, intended, `Write "${intended}"`, "unsafe") : null,
  });
}

/** What is to be known about the group of a crawler that another group names. */
function ownGroupOf(context: LintContext, token: string): string {
  const readers = context.fact(audience);
  const [line] = readers.selectionOf(token)?.lines ?? [];
  return isClosed(readers.effectOn(token))
    ? `, to which the group of line ${line} closes the whole site`
    : ", which has a group of its own";
}

function withPurpose(token: string): string {
  const purpose = PURPOSES[crawlerOf(token)?.purpose ?? "other"];
  return purpose === undefined ? `"${token}"` : `"${token}" (${purpose})`;
}
