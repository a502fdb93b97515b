// useless-allow (RFC 9309 §2.2.2)
import { checkRedundant } from "../analyses/redundancy-findings.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  recommended: false,
  spec: "2.2.2",
  fix: "unsafe",
  message:
    '"{rule}" has no effect, because no shorter rule disallows what it matches; remove it, or disallow what it should be an exception to.',
  page: {
    why: "Everything that no rule matches is allowed. An allow rule has an effect only if a shorter disallow rule of the same group matches too. An `Allow` for everything, as in `Allow: /`, is not reported, nor is a rule that has an effect for Google or Yandex, which measure patterns differently.",
    wrong: "User-agent: *\nDisallow: /private/\nAllow: /public/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: it has no effect for any crawler.",
    turnOff: "If such lines are there for people to read, as most of them are.",
  },
};

export const check: Check = checkRedundant("useless-allow", "");
