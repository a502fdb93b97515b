// rule-for-robots-txt (RFC 9309 §2.2.2)

import { ruleRemoval } from "../analyses/redundancy-findings.ts";
import { isAboutRobotsTxt } from "../groups.ts";
import { usableRules } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: '"{rule}" has no effect, because crawlers may always fetch robots.txt; remove it.',
  page: {
    why: "`/robots.txt` is implicitly allowed. A rule cannot keep a crawler from reading the file, and is not needed to allow it. To keep the file out of search results, serve it with the header `X-Robots-Tag: noindex`.",
    wrong: "User-agent: *\nDisallow: /private/\nDisallow: /robots.txt\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "None: every crawler has to read the file before it knows its rules. Google's parser has no exception for it; the crawler around the parser does.",
    turnOff: "If the pattern is about other paths that start the same way, such as `/robots.txt.bak`.",
  },
};

export const check: Check = (context) => {
  for (const rule of context.fact(usableRules)) {
    if (!isAboutRobotsTxt(rule)) continue;
    // To Google's parser, such a rule is a rule like any other.
    context.report({ span: rule.span, words: { rule: rule.text }, fix: ruleRemoval(context, rule, false) });
  }
};
