// empty-group (RFC 9309 §2.1)
import { checkGroups } from "../analyses/groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.1",
  fix: null,
  hides: ["crawl-delay/unread"],
  message:
    'The group of {names} has no rules{records}, so {they} may fetch everything; write its rules, or "Disallow:" to make that explicit{removal}.',
  page: {
    why: "A crawler that is named by a group obeys that group alone, even if the group has no rules: it does not inherit the rules of the `*` group. A group with only a Crawl-delay opens the whole site; if the crawler ignores it, removing the group is enough. It is an info if the group has a Crawl-delay, which it was written for. The label shows the rules that do not apply. Google's crawlers that never obey the `*` group, such as those for advertisements, and programs that a site orders to check or index itself, such as Siteimprove, are not reported.",
    wrong: "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\n",
    right: "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\nDisallow: /private/\n",
    crawlers:
      "RFC 9309, Google and Yandex agree. The documents of 1994 and 1996 have no groups without rules, so such a crawler obeys the `*` group.",
    turnOff: "If such groups are meant to open the site.",
  },
};

export const check: Check = checkGroups("empty-group");
