// license-at-end (RFC 9309 §2.2.4)
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message:
    "The license applies to {token} alone, because only a user-agent line ends a group; move it above the first user-agent line.",
  page: {
    why: "A group ends at the next user-agent line or at the end of the file. In RSL 1.0 a license inside a group applies to the crawlers of that group, so a license that follows the rules after a blank line belongs to the group above. It is reported if some groups are not for every crawler. For all crawlers, put it above the first user-agent line; for one group, put it among its rules.",
    wrong: "User-agent: ExampleBot\nAllow: /\n\nLicense: https://shop.example/license.xml\n",
    right: "License: https://shop.example/license.xml\n\nUser-agent: ExampleBot\nAllow: /\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If the license is for that group alone; then put it among its rules.",
  },
};

export const check: Check = (context) => {
  const isForSome = context.groups.groups.some(({ userAgents }) => !userAgents.some(({ token }) => token === "*"));
  if (!isForSome) return;
  for (const { diagnostic } of context.recordFindings("license-at-end")) context.pass(diagnostic);
};
