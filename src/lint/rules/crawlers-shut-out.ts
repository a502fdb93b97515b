// crawlers-shut-out (RFC 9309 §2.2.1, §2.2.2)
import { checkOutcome } from "../analyses/outcome.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "risk",
  spec: "2.2.1",
  fix: null,
  hides: ["covered"],
  message: "The whole site is closed to crawlers that bring visitors, and not to others.",
  messages: {
    named: {
      message: "{closes} the whole site to {crawlers}{letIn}; remove {lines} if people should come from there.",
      wrong: "User-agent: *\nDisallow: /private/\n\nUser-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\n",
      right:
        "User-agent: *\nDisallow: /private/\n\nUser-agent: Googlebot\nUser-agent: bingbot\nDisallow: /private/\nDisallow: /search\n",
    },
    "left-out": {
      message:
        "{closes} the whole site to {crawlers}{letIn}; move {names} to a group that lets {them} in if people should come from there.",
      wrong: "User-agent: bingbot\nAllow: /\n\nUser-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nDisallow: /\n",
      right: "User-agent: bingbot\nUser-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /\n",
    },
    most: {
      message:
        'Line {line} closes the whole site to every crawler that obeys the "*" group, unlike {names}: also to {crawlers}{training}; add those that should be let in.',
      wrong: "User-agent: Googlebot\nUser-agent: CCBot\nDisallow: /admin/\n\nUser-agent: *\nDisallow: /\n",
      right: "User-agent: *\nDisallow: /admin/\n",
    },
    permitted: {
      message:
        'Line {line} closes the whole site to {crawlers}, although the comment in line {comment} says "{words}"; remove the line, or correct the comment.',
      wrong: "# Allow all crawlers\nUser-agent: *\nDisallow: /\n",
      right: "# Allow all crawlers\nUser-agent: *\nDisallow:\n",
    },
    temporary: {
      severity: "info",
      message:
        'Line {line} closes the whole site to {crawlers}, and the comment in line {comment} says "{words}"; correct the group if that time is over.',
      wrong: "# The rules below must be removed before the site goes live\nUser-agent: *\nDisallow: /\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
  },
  page: {
    why: "A crawler obeys the group that names it, or else the `*` group, and not both. So a file that lets in some crawlers by name closes the site to all that it does not name: to smaller search engines, to those that show previews of links, and to new ones. It is a warning if Google or Bing is shut out while a search engine is let in. A search engine that is shut out by name is not reported if it is Yandex or Baidu alone, which many sites exclude. The lines to remove are the fewest after which these crawlers are let in and all others obey what they obeyed before: those that name them in a group for others as well, those for the whole site in a group with further rules, or else the whole group. A search engine that is shut out by name is also reported beside a `*` group that closes the site, if another one is let in. A comment counts as one about a time that ends if it says so in a few English words, such as `under construction` or `removed before the site goes live`.",
    crawlers:
      "Bing, Apple and Yandex have a second name that counts if the first is not named: `msnbot`, `Googlebot` and `Yandex`.",
    turnOff: "If only some crawlers should be let in.",
  },
};

export const check: Check = checkOutcome("crawlers-shut-out");
