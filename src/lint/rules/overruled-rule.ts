// overruled-rule (RFC 9309 §2.2.2)
import { checkRedundant } from "../analyses/redundancy-findings.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  hides: ["readers-differ"],
  message: '"{rule}" never applies, because "{other}" {wins} and matches everything it matches; {remedy}.',
  page: {
    why: "The rule with the longest pattern wins, of two that are equally long the `Allow`, and such a rule matches everything that this one matches. Usually a wildcard rule is longer than the path that should be an exception to it.",
    wrong: "User-agent: *\nAllow: /search$\nDisallow: /*search*\n",
    right: "User-agent: *\nDisallow: /*search*\n",
    crawlers:
      "All crawlers that use the longest match agree, except Yandex, which does not count stars. Crawlers of 1996 use the first rule that matches, and crawlers of 1994 read only disallow rules.",
    turnOff: "Never: the line does not have the effect it was written for.",
  },
};

export const check: Check = checkRedundant("overruled-rule", "this rule matches all of them and wins");
