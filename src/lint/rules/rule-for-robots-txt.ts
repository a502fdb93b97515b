// rule-for-robots-txt (RFC 9309 §2.2.2)
import { checkPatterns } from "../analyses/patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: '"{pattern}" does not keep crawlers from robots.txt, which they may always fetch; {remedy}.',
  page: {
    why: "`/robots.txt` is implicitly allowed. A rule cannot keep a crawler from reading the file; it holds only for other paths that start the same way, such as `/robots.txt.bak` and `/robots.txt?x`. Such a rule changes nothing, so it is reported in the presets `strict` and `all`. To keep the file out of search results, serve it with the header `X-Robots-Tag: noindex`.",
    wrong: "User-agent: *\nDisallow: /private/\nDisallow: /robots.txt\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "None: every crawler has to read the file before it knows its rules. Google's parser has no exception for it; the crawler around the parser does.",
    turnOff: "If the pattern is about other paths that start the same way, such as `/robots.txt.bak`.",
  },
};

export const check: Check = checkPatterns("rule-for-robots-txt");
