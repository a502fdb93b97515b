// content-usage-pattern (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: '"{value}" {is}, because a path starts with "/" and ends at white space; write "{intended}".',
  page: {
    why: "Only a value that starts with `/` has a path (draft-ietf-aipref-attach-05, Section 3.2).",
    wrong: "User-agent: *\nContent-Usage: *.gif$ train-ai=n\n",
    right: "User-agent: *\nContent-Usage: /*.gif$ train-ai=n\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the whole line has no effect.",
  },
};
