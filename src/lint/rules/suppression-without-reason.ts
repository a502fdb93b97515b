// suppression-without-reason: a suppression comment that does not say why.
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "style",
  last: true,
  spec: "2.2",
  fix: null,
  message: 'Without a reason "robotspec-{verb}" holds nothing back; write why behind "--".',
  page: {
    why: "Who reads the file next wants to know why a finding is meant. Without a reason the comment does nothing. Everybody can read a comment of a robots.txt: give no secrets away.",
    wrong: "User-agent: *\n# robotspec-disable-next-line repeated-sitemap\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "For every crawler it is a comment like any other.",
    turnOff: "Never: the comment does nothing.",
  },
};

export const check: Check = (context) => {
  for (const { verb, reason, span } of context.suppressions.all) {
    if (verb !== "enable" && reason === "") context.report({ span, words: { verb } });
  }
};
