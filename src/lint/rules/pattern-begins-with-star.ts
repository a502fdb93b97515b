// pattern-begins-with-star (RFC 9309 §2.2)
import { checkPatterns } from "../analyses/patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "info",
  category: "standard",
  recommended: false,
  spec: "2.2",
  fix: "unsafe",
  message: 'Pattern "{value}" starts with "*", which crawlers accept and the grammar does not; write {intended}.',
  page: {
    why: "In the ABNF a pattern starts with a slash, while the RFC's own example has `Disallow: *.gif$` (erratum 7995). Crawlers accept both, and `/*.gif$` means the same. If the star is followed by a slash it may match nothing, so `*/cart` becomes two patterns: `/cart` and `/*/cart`.",
    wrong: "User-agent: *\nDisallow: *.gif$\n",
    right: "User-agent: *\nDisallow: /*.gif$\n",
    crawlers: "Every crawler that supports `*` matches it. Crawlers of 1994 and 1996 have no wildcards.",
    turnOff: "If conformance to the letter does not matter to you.",
  },
};

export const check: Check = checkPatterns("pattern-begins-with-star");
