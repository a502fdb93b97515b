// dollar-inside-pattern (RFC 9309 §2.2.3)
import { checkPatterns, usableRules } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  spec: "2.2.3",
  fix: null,
  message:
    '"$" inside pattern "{pattern}", where some crawlers end the pattern; write "*" in its place if more may match.',
  page: {
    why: "Only a `$` at the end of a pattern anchors it. Elsewhere RFC 9309 reads it as a dollar sign, and some parsers still end the pattern there. `%24` is the same character for RFC 9309, but Google's parser matches it only with `%24`. A `$` before a digit is an amount of money, and is not reported, nor are more than two such patterns, because the URLs of the site seem to contain dollar signs.",
    wrong: "User-agent: *\nDisallow: /a$b\n",
    right: "User-agent: *\nDisallow: /a*b\n",
    crawlers: "RFC 9309, Google and Yandex read a dollar sign. Several libraries end the pattern at any `$`.",
    turnOff: "If your URLs contain dollar signs.",
  },
};

/** So many patterns may be mistakes; the URLs of a site with more contain dollar signs. */
const MAX_MISTAKEN = 2;

export const check: Check = (context) => {
  const found = context.fact(usableRules).filter(({ pattern }) => /\$\D/.test(pattern));
  const patterns = new Set(found.map(({ pattern }) => pattern));
  if (context.exhaustive || patterns.size <= MAX_MISTAKEN) checkPatterns({ occurrences: /\$(?=\D)/g })(context);
};
