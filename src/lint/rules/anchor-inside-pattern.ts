// anchor-inside-pattern (RFC 9309 §2.2.3, E-22): a "$" that looks meant for the end of
// the URL, with something behind it. There it is a character like others.
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.3",
  fix: null,
  message: '"$" inside pattern "{pattern}" is an ordinary character; remove what follows it, or write it as "%24".',
  page: {
    why: "Only a `$` at the end of a pattern anchors it. Elsewhere it is a dollar sign, so `/*.pdf$/` matches nothing a site is likely to have.",
    wrong: "User-agent: *\nDisallow: /*.pdf$/\n",
    right: "User-agent: *\nDisallow: /*.pdf$\n",
    crawlers: "Some crawlers end the pattern at any `$`; RFC 9309, Google and Yandex do not.",
    turnOff: "If your URLs contain dollar signs.",
  },
};

export const check: Check = checkPatterns({
  places: /\$(?=[/*?$%]+$)|\.[A-Za-z0-9]{1,5}\$(?=.)/g,
});
