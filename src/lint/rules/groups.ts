// Rules about groups that are not what their author meant; their findings are those of analyses/groups.ts.
import type { RuleTable } from "../rule.ts";

export const table: RuleTable = {
  "empty-group": {
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
  },
  "repeated-group": {
    severity: "info",
    category: "crawlers",
    recommended: false,
    spec: "2.2.1",
    fix: null,
    message:
      'Duplicate group for "{name}", of which some parsers obey only the first, on line {line}; merge all groups for it.',
    page: {
      why: "A crawler has to merge all groups that name it, and one that no group names has to merge all `*` groups. In the drafts up to 2019 only the first one counted, as it does for Python's `urllib.robotparser` before the releases of May 2026, and people who look up the rules of a crawler stop at the first as well. Groups that add nothing to the first are not reported.",
      wrong: "User-agent: *\nDisallow: /a/\n\nUser-agent: ExampleBot\nDisallow: /c/\n\nUser-agent: *\nDisallow: /b/\n",
      right: "User-agent: *\nDisallow: /a/\nDisallow: /b/\n\nUser-agent: ExampleBot\nDisallow: /c/\n",
      crawlers:
        "RFC 9309, Google and Yandex merge the groups. Crawlers of the drafts of 1994, 1996 and 2019, and programs that use Python's `urllib.robotparser` of before May 2026, obey the first.",
      turnOff: "If a program assembles the file from several parts.",
    },
  },
};
