// html-entity (RFC 9309 §2.2.2)
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: 'HTML entity "{found}" is compared literally; write "{character}".',
  page: {
    why: "robotspec and crawlers do not decode HTML: `&amp;` is five characters and does not match a URL with `&`. It comes from copying a link out of the source of a page. A group that has both spellings is not reported.",
    wrong: "User-agent: *\nDisallow: /*?a=1&amp;b=2\n",
    right: "User-agent: *\nDisallow: /*?a=1&b=2\n",
    crawlers: "None: no crawler decodes an entity.",
    turnOff: "If your URLs really contain the entity, because your pages link to them that way.",
  },
};

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "%3C", gt: "%3E", quot: "%22", apos: "'", nbsp: "%20" };

export const check: Check = checkPatterns({
  occurrences: /&(?:amp|lt|gt|quot|apos|nbsp);/gi,
  correct: character,
  unlessBoth: true,
  words: (found) => ({ character: character(found) }),
});

function character(entity: string): string {
  return NAMED[entity.slice(1, -1).toLowerCase()] as string;
}
