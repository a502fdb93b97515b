// readers-not-compared (RFC 9309 §2.2.2): too many rules to try all of them for readers-differ.
import type { Check, RuleData } from "../rule.ts";
import { firstNotTried } from "./readers-differ.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  spec: "2.2.2",
  fix: null,
  message:
    "The file has too many rules to compare the dialects on all of them, and the comparison stopped at this rule; shorten the list.",
  page: {
    why: "`readers-differ` decides about paths made from each rule. In a file with thousands of rules, above all with a `*` in them, this takes long, so it stops after a fixed number of paths. The findings up to there hold; readers may decide differently about other paths too.",
    wrong: "# thousands of rules such as Disallow: /*x1y\n",
    right: "User-agent: *\nDisallow: /*x\n",
    crawlers: "None. It only reports where the comparison of `readers-differ` stopped, and only if that rule is on.",
    turnOff: "If a program writes the rules, and all readers you care about were tried in another way.",
  },
};

export const check: Check = (context) => {
  const rule = firstNotTried(context);
  if (rule !== null) context.report({ span: rule.span });
};
