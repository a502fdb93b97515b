// license-at-end (RFC 9309 §2.2.4): found by the reader of the record. Where all groups
// are for everybody, so is what stands in the last of them, and nothing is said.
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message:
    "Neither an empty line nor a comment ends a group, so this licence is only for {token}; put it above the first user-agent line.",
  page: {
    why: "A group goes on to the next user-agent line or to the end of the file. By RSL 1.0 a licence inside a group is for that group's crawlers alone, so one that stands apart behind the rules is for the group above it, be it the last one or not. It is reported where the file has groups that are not for everybody. For all, put it above the first user-agent line; for one group, among its rules.",
    wrong: "User-agent: ExampleBot\nAllow: /\n\nLicense: https://example.com/license.xml\n",
    right: "License: https://example.com/license.xml\n\nUser-agent: ExampleBot\nAllow: /\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If the licence is meant for that group alone; put it among its rules then.",
  },
};

export const check: Check = (context) => {
  const isForSome = context.groups.groups.some(({ userAgents }) => !userAgents.some(({ token }) => token === "*"));
  if (!isForSome) return;
  for (const { diagnostic } of context.recordFindings("license-at-end")) context.pass(diagnostic);
};
