// double-escape (RFC 9309 §2.2.2)
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  recommended: false,
  spec: "2.2.2",
  fix: "unsafe",
  message:
    '"{found}" matches a literal "{single}", because escapes are decoded once; write "{single}" unless that is meant.',
  page: {
    why: "`%25` is the percent sign, so `%2520` is `%` followed by `20` and not a space. If a tool escaped a pattern that was already escaped, it matches nothing.",
    wrong: "User-agent: *\nDisallow: /a%2520b/\n",
    right: "User-agent: *\nDisallow: /a%20b/\n",
    crawlers: "None: no crawler decodes an escape twice.",
    turnOff: "If you want to keep crawlers away from URLs that were escaped twice.",
  },
};

export const check: Check = checkPatterns({
  occurrences: /%25[0-9A-Fa-f]{2}/g,
  correct: single,
  words: (found) => ({ single: single(found) }),
});

function single(found: string): string {
  return `%${found.slice(3)}`;
}
