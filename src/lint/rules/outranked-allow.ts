// outranked-allow (RFC 9309 §2.2.2)
import { checkRedundant } from "../analyses/redundancy-findings.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: null,
  message: '"{rule}" loses to the longer "{other}" where both match; write {intended}.',
  page: {
    why: "Of all rules that match a URL the one with the longest pattern wins. An allow rule with a wildcard, such as `/*.js`, is shorter than the folder it should be an exception to, so crawlers do not fetch those files. Repeat the folder in the allow rule. If the folder ends with the slash that follows the star, as in `/wp-content/` and `/*/uploads/`, write one rule without the star and one with it: `/wp-content/uploads/` and `/wp-content/*/uploads/`.",
    wrong: "User-agent: *\nDisallow: /wp-includes/\nAllow: /*.js\n",
    right: "User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/*.js\n",
    crawlers:
      "All crawlers that use the longest match agree. Crawlers of 1996 use the first rule that matches, and crawlers of 1994 ignore `Allow`.",
    turnOff: "If the disallow rule should win.",
  },
};

export const check: Check = checkRedundant("outranked-allow", "this rule wins where both match");
