// trailing-star (RFC 9309 §2.2.3)

import type { Span } from "../../text/span.ts";
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "style",
  recommended: false,
  spec: "2.2.3",
  fix: "unsafe",
  message: 'Trailing "{found}" does not change what the pattern matches; write "{intended}".',
  page: {
    why: "A pattern matches every path that starts with it. A star at its end adds nothing except one octet when crawlers look for the longest pattern: `Disallow: /a*` overrides `Allow: /a`.",
    wrong: "User-agent: *\nDisallow: /private/*\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Crawlers of 1994 and 1996 read the star as an ordinary character, so that the pattern matches almost nothing.",
    turnOff: "If you like to make visible that more may follow.",
  },
};

export const check: Check = checkPatterns({
  occurrences: trailingStars,
  // Without the star, a dollar sign before it would be an anchor.
  unless: /^\/?\*+\$?$|\$\*+$/,
  correct: () => "",
});

/** The stars at the end, with the anchor after them. */
function trailingStars(pattern: string): readonly Span[] {
  const end = pattern.endsWith("$") ? pattern.length - 1 : pattern.length;
  let start = end;
  while (pattern[start - 1] === "*") start--;
  return start === end ? [] : [{ start, end: pattern.length }];
}
