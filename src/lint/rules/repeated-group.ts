// repeated-group (RFC 9309 §2.2.1)
import { checkRepeatedGroups } from "../analyses/groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
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
};

export const check: Check = checkRepeatedGroups;
