// suppression-without-reason (RFC 9309 §2.2)
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "style",
  last: true,
  spec: "2.2",
  fix: null,
  message: '"robotspec-{verb}" without a reason has no effect; write the reason after "--".',
  page: {
    why: "The next person who reads the file wants to know why the finding is intended. Anyone can read the comments of a robots.txt, so do not reveal secrets.",
    wrong: "User-agent: *\n# robotspec-disable-next-line repeated-sitemap\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: for every crawler it is an ordinary comment.",
    turnOff: "Never: the comment has no effect.",
  },
};

export const check: Check = (context) => {
  for (const { verb, reason, span } of context.suppressions.all) {
    if (verb !== "enable" && reason === "") context.report({ span, words: { verb } });
  }
};
