// html-entity (RFC 9309 §2.2.2): "&amp;" where "&" was meant, from a page's source.
// One with a number cannot be: "#" begins a comment.
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: '"{found}" is a character of an HTML page and is compared letter by letter here; write "{character}".',
  page: {
    why: "robots.txt is no HTML: `&amp;` is five characters, and a URL that holds `&` does not match it. It comes from copying a link out of the source of a page.",
    wrong: "User-agent: *\nDisallow: /*?a=1&amp;b=2\n",
    right: "User-agent: *\nDisallow: /*?a=1&b=2\n",
    crawlers: "None of them undoes an entity.",
    turnOff: "If your URLs really hold the entity, because pages of yours link them so.",
  },
};

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "%3C", gt: "%3E", quot: "%22", apos: "'", nbsp: "%20" };

export const check: Check = checkPatterns({
  places: /&(?:amp|lt|gt|quot|apos|nbsp);/gi,
  mend: character,
  words: (found) => ({ character: character(found) }),
});

function character(entity: string): string {
  return NAMED[entity.slice(1, -1).toLowerCase()] as string;
}
