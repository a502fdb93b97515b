// trailing-star (RFC 9309 §2.2.3): a pattern matches whatever follows it, with a star
// at its end or without; the star counts one octet more.
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "style",
  recommended: false,
  spec: "2.2.3",
  fix: "unsafe",
  message: '"{pattern}" matches the same without "{found}"; write "{intended}".',
  page: {
    why: "A pattern matches every path that begins so. The star at the end says that once more, and counts as an octet where the longest pattern decides: `Disallow: /a*` wins against `Allow: /a`.",
    wrong: "User-agent: *\nDisallow: /private/*\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "For readers of 1994 and 1996 the star is a character like others, and the pattern matches next to nothing.",
    turnOff: "If you like to see that something may follow.",
  },
};

export const check: Check = checkPatterns({
  places: /\*+\$?$/g,
  unless: /^\/?\*+\$?$/,
  mend: () => "",
});
