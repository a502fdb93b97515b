// repeated-star (RFC 9309 §2.2.3)
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.3",
  fix: "unsafe",
  message: '"{found}" matches the same as "*"; write "{intended}".',
  page: {
    why: "A `*` matches any characters, slashes included, so two match no more than one. Each star counts as one octet when crawlers look for the longest pattern, so the fix may change which of two rules wins.",
    wrong: "User-agent: *\nDisallow: /a/**/b\n",
    right: "User-agent: *\nDisallow: /a/*/b\n",
    crawlers: "None in what it matches. Yandex and some others do not count stars as length.",
    turnOff: "If stars are there to make a rule longer than another one.",
  },
};

export const check: Check = checkPatterns({
  occurrences: /\*{2,}/g,
  correct: () => "*",
});
