// negated-name (RFC 9309 §2.2.1)
import { checkNames } from "../analyses/names.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "error",
  category: "syntax",
  spec: "2.2.1",
  fix: null,
  message: 'A user-agent line cannot leave a crawler out: "{value}" {reading}, so {effect}; write "*"{remedy}.',
  page: {
    why: "There is no negation in user-agent lines. Crawlers read `not Googlebot` as a crawler called `not`, `!Googlebot` as no crawler at all, and `* except Googlebot` as `*`, which Googlebot obeys too. A crawler with a group of its own does not obey the `*` group, so that is how to leave it out. There is no fix, because the rules of that crawler are not known.",
    wrong: "User-agent: !Googlebot\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n\nUser-agent: Googlebot\nDisallow:\n",
    turnOff: "Never: the group does not apply to the crawlers that are meant.",
  },
};

export const check: Check = checkNames("negation");
