// anchor-inside-pattern (RFC 9309 §2.2.3)
import type { Span } from "../../text/span.ts";
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.3",
  fix: null,
  hides: ["broken-escape", "dollar-inside-pattern"],
  message: '"$" inside pattern "{pattern}" is an ordinary character; remove what follows it, or write it as "%24".',
  page: {
    why: "Only a `$` at the end of a pattern anchors it. Elsewhere it is a dollar sign, so `/*.pdf$/` matches nothing a site is likely to have.",
    wrong: "User-agent: *\nDisallow: /*.pdf$/\n",
    right: "User-agent: *\nDisallow: /*.pdf$\n",
    crawlers: "Some crawlers end the pattern at any `$`; RFC 9309, Google and Yandex do not.",
    turnOff: "If your URLs contain dollar signs.",
  },
};

export const check: Check = checkPatterns({ occurrences: insideAnchors });

/** A `$` followed only by operators and slashes, or one after a file extension. */
function insideAnchors(pattern: string): readonly Span[] {
  const last = pattern.length - 1;
  let end = last + 1;
  while (end > 0 && "/*?$%".includes(pattern[end - 1] as string)) end--;
  const anchor = pattern.indexOf("$", end);
  const extension = pattern.search(/\.[A-Za-z0-9]{1,5}\$(?=.)/);
  if (extension !== -1) return [{ start: extension, end: pattern.indexOf("$", extension) + 1 }];
  return anchor === -1 || anchor === last ? [] : [{ start: anchor, end: anchor + 1 }];
}
