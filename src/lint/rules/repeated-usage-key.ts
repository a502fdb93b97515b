// repeated-usage-key (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Duplicate key "{key}" in this line, and only the last one counts; keep one of the two.',
  page: {
    why: "The last one counts in every dictionary of Structured Fields (RFC 9651, Section 3.2).",
    wrong: "User-agent: *\nContent-Usage: train-ai=n, train-ai=y\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
    crawlers: "None is known to read it differently.",
    turnOff: "Never: the earlier one has no effect.",
  },
};
