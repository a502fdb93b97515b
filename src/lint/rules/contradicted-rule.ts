// contradicted-rule (RFC 9309 §2.2.2)
import { checkRedundant } from "../analyses/redundancy-findings.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.2",
  fix: null,
  message: '"{rule}" never applies, because "{other}" has the same pattern and wins; remove the line that is wrong.',
  page: {
    why: "Two rules with the same pattern contradict each other. RFC 9309 advises crawlers to use the allow rule, but this is a SHOULD, and people who read the file cannot tell which of the two was meant. So there is no automatic fix.",
    wrong: "User-agent: *\nDisallow: /\nDisallow: /press/\nAllow: /press/\n",
    right: "User-agent: *\nDisallow: /\nAllow: /press/\n",
    crawlers:
      "Crawlers that follow RFC 9309, Google and Yandex allow, except that Yandex obeys `Disallow: /` beside `Allow: *`. Crawlers of the 1996 draft use the rule that comes first, and those of 1994 ignore `Allow`.",
    turnOff: "Never: what the file means depends on the crawler.",
  },
};

export const check: Check = checkRedundant("contradicted-rule", "this rule wins");
