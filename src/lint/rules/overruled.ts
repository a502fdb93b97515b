// overruled (RFC 9309 §2.2.2)
import { checkRedundant } from "../analyses/redundancy-findings.ts";
import { reportReopened } from "../analyses/reopened-parameters.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: "A rule that never applies, because others win; remove it, or write what is meant.",
  messages: {
    rule: {
      message: '"{rule}" never applies, because "{other}" {wins} and matches everything it matches; {remedy}.',
      wrong: "User-agent: *\nAllow: /search$\nDisallow: /*search*\n",
      right: "User-agent: *\nDisallow: /*search*\n",
    },
    contradicted: {
      message: '"{rule}" never applies, because "{other}" has the same pattern and wins; {remedy}.',
      wrong: "User-agent: *\nDisallow: /media/\nDisallow: /media/press/\nAllow: /media/press/\n",
      right: "User-agent: *\nDisallow: /media/\nAllow: /media/press/\n",
    },
    useless: {
      severity: "info",
      message: '"{rule}" has no effect, because no shorter rule disallows what it matches; {remedy}.',
      wrong: "User-agent: *\nDisallow: /private/\nAllow: /public/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    reopened: {
      severity: "info",
      message:
        '"{rule}" opens only what "{other}"{more} should close, such as {example}, because the longer rule wins; remove it unless that is meant.',
      wrong: "User-agent: *\nDisallow: *eventDate=*\nDisallow: *ical=*\nAllow: /events/*\n",
      right: "User-agent: *\nDisallow: *eventDate=*\nDisallow: *ical=*\n",
    },
  },
  page: {
    why: "Of all rules that match a URL the one with the longest pattern wins, and of two that are equally long the `Allow`. A rule never applies if another one wins wherever it matches: usually a wildcard rule is longer than the path that should be an exception to it, or both rules have the same pattern, and then people who read the file cannot tell which of the two was meant. An `Allow` with a wildcard, such as `/*.js`, is often shorter than the folder it should be an exception to, such as `/wp-includes/`: repeat the folder in it. What no rule matches is allowed, so an `Allow` without a shorter `Disallow` changes nothing; that is reported in the presets `strict` and `all`, except for `Allow: /`. An `Allow` for a folder that is open anyway is not idle beside a shorter rule for a parameter: it opens the URLs of that folder with the parameter. It is reported where another parameter of the file stays closed there, because one that opens all of them may be an exception.",
    crawlers:
      "All crawlers that use the longest match agree, except Yandex, which does not count stars. Crawlers of 1996 use the first rule that matches, and crawlers of 1994 ignore `Allow`.",
    turnOff: "If the rule that wins should win, and the other one is there for people to read.",
  },
};

const checkOverruled = checkRedundant("overruled");

export const check: Check = (context) => {
  checkOverruled(context);
  reportReopened(context);
};
