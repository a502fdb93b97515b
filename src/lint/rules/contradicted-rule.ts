// contradicted-rule (RFC 9309 §2.2.2, E-21): a rule whose very pattern another line
// decides the other way.
import { checkRedundant } from "../redundant-rules.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "safe",
  message:
    '"{rule}" and "{other}" contradict each other, and this line is the one that never decides; remove the line that is wrong.',
  page: {
    why: "Two rules of the same pattern say opposite things. RFC 9309 advises crawlers to use the allow rule then, but it is a SHOULD, and who reads the file cannot tell which of the two was meant. The fix removes the line that decides nothing, so that the file says what it does now.",
    wrong: "User-agent: *\nDisallow: /\nDisallow: /press/\nAllow: /press/\n",
    right: "User-agent: *\nDisallow: /\nAllow: /press/\n",
    crawlers:
      "Crawlers that follow RFC 9309, Google and Yandex allow. Readers of the 1996 draft take whichever rule comes first, those of 1994 know no `Allow` and forbid.",
    turnOff: "Never: what the file means depends on who reads it.",
  },
};

export const check: Check = checkRedundant("contradicted-rule", () => "this rule decides instead");
