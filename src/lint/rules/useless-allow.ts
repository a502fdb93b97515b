// useless-allow (RFC 9309 §2.2.2): an allow rule for what no rule forbids.
import { checkRedundant } from "../redundant-rules.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "safe",
  message:
    '"{rule}" changes nothing, because no rule of the group forbids any of it; remove it, or forbid what it is to be left out of.',
  page: {
    why: "What no rule matches is allowed. An allow rule counts only where a shorter disallow rule of the same group matches too. An `Allow` of everything, as in `Allow: /`, is not reported, nor is a rule that counts for Google or Yandex, who measure patterns in another way.",
    wrong: "User-agent: *\nDisallow: /private/\nAllow: /public/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: it changes nothing for anybody.",
    turnOff: "If such lines are there for people to read.",
  },
};

export const check: Check = checkRedundant("useless-allow", () => "");
