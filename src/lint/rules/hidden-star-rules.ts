// hidden-star-rules (RFC 9309 §2.2.1)
import { checkOutcome } from "../analyses/outcome.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.1",
  fix: null,
  message: "Crawlers with their own group may fetch what the group for all others disallows.",
  messages: {
    all: {
      message:
        '{names} may fetch {patterns}, which the "*" group in line {line} disallows to others only; repeat what should hold for {them} as well.',
      wrong: "User-agent: *\nDisallow: /private/\nDisallow: /search\n\nUser-agent: bingbot\nAllow: /\n",
      right: "User-agent: *\nUser-agent: bingbot\nDisallow: /private/\nDisallow: /search\n",
    },
    some: {
      message:
        '{names} may fetch {patterns}, which the "*" group in line {line} disallows, although {repeat} {repeated} of its list; add what should hold for {them} as well.',
      wrong:
        "User-agent: *\nDisallow: /private/\nDisallow: /cart\nDisallow: /search\n\nUser-agent: ExampleBot\nDisallow: /private/\nDisallow: /cart\n",
      right: "User-agent: *\nUser-agent: ExampleBot\nDisallow: /private/\nDisallow: /cart\nDisallow: /search\n",
    },
  },
  page: {
    why: "A crawler that is named by a group obeys that group alone and nothing of the `*` group. `Allow: /` or a short list in such a group opens everything that the `*` group closes, and a copy of its list falls behind when the list grows. One finding stands for all such crawlers of the file. A pattern is listed if the crawler may fetch a URL that the rule keeps other crawlers from. Not named are crawlers that are let in on purpose: those that fetch single pages for advertisements, previews of links or requests of users, those for images and videos, those of archives, all crawlers beside a `*` group that closes the whole site, groups with an empty `Disallow:`, and crawlers that are not known, or are known to search the site for itself, and whose group repeats nothing of the list. Nor are paths that an Allow of the group opens, other than one for everything, and for search engines that draw pages those of style sheets, scripts and images.",
    crawlers: "RFC 9309, Google and Yandex agree.",
    turnOff: "If such groups are meant to open more of the site.",
  },
};

export const check: Check = checkOutcome("hidden-star-rules");
