// content-usage-pattern
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'A path begins with "/" and ends at white space, so "{value}" {is}; write "{intended}".',
  page: {
    why: "Only a value whose first character is `/` has a path (draft-ietf-aipref-attach-05, Section 3.2).",
    wrong: "User-agent: *\nContent-Usage: *.gif$ train-ai=n\n",
    right: "User-agent: *\nContent-Usage: /*.gif$ train-ai=n\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the whole line says nothing.",
  },
};
