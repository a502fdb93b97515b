// redundancy-not-checked (RFC 9309 §2.2.2): too many rules to compare all of them.
import { firstNotCompared } from "../analyses/redundancy-findings.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: null,
  message:
    "The file has too many similar rules to compare all of them, and the search for rules without effect stopped in this group; shorten the list.",
  page: {
    why: "Whether a rule has an effect depends on the other rules of its group. For thousands of patterns with a `*` at the same position this takes long, so the linter stops after a fixed number of steps. The rules reported up to there have no effect; others may have none either, and `--fix` removes none of them.",
    wrong: "# thousands of rules such as Disallow: /*x1y\n",
    right: "User-agent: *\nDisallow: /*a\n",
    crawlers: "None. Crawlers try such rules as well, and may take long.",
    turnOff: "If a program writes the rules, and makes sure that all of them have an effect.",
  },
};

export const check: Check = (context) => {
  const rule = firstNotCompared(context);
  if (rule !== null) context.report({ span: rule.span });
};
