// search-engines-closed (RFC 9309 §2.2.2)
import { searchEngines } from "../../crawlers/purposes.ts";
import { inWords } from "../../diagnostics/message.ts";
import type { Rule } from "../../groups/model.ts";
import { audience } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "risk",
  spec: "2.2.2",
  fix: null,
  message: "The whole site is closed to {crawlers}; allow them, or use noindex for single pages.",
  page: {
    why: "The file allows some crawlers and closes the site to Google and Bing. That is rarely meant: a group of theirs, or the one for all crawlers, closes the whole site and opens nothing.",
    wrong:
      "User-agent: Googlebot\nUser-agent: bingbot\nUser-agent: DuckDuckBot\nUser-agent: YandexBot\nUser-agent: Baiduspider\nUser-agent: Applebot\nDisallow: /\n",
    right:
      "User-agent: Googlebot\nUser-agent: bingbot\nUser-agent: DuckDuckBot\nUser-agent: YandexBot\nUser-agent: Baiduspider\nUser-agent: Applebot\nDisallow: /private/\n",
    crawlers:
      "Each of them obeys the group that names it, or else the `*` group; Bing, Apple and Yandex have a second name that counts if the first is not named.",
    turnOff: "If the site should not appear in search results.",
  },
};

/** Crawlers without which a site disappears from search; many sites exclude others on purpose. */
const FELT: readonly string[] = ["Google", "Bing"];

export const check: Check = (context) => {
  const readers = context.fact(audience);
  if (!readers.mayClose || readers.closedBy("*") !== null) return;
  const closed = new Map<string, Rule>();
  for (const engine of searchEngines) {
    const rule = readers.closedBy(engine.token);
    if (rule !== null) closed.set(engine.title, rule);
    else if (FELT.includes(engine.title)) return;
  }
  const [first, ...others] = new Set(closed.values());
  if (first === undefined) return;
  context.report({
    span: first.span,
    words: { crawlers: inWords([...closed.keys()], "and") },
    labels: others.map(({ span }) => ({ span, message: "this rule closes it to another of them" })),
  });
};
