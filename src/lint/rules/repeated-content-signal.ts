// repeated-content-signal
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Signal "{name}" stands twice in one line; keep one of them.',
  page: {
    why: "Nobody says which one counts. Here `no` does.",
    wrong: "User-agent: *\nContent-Signal: search=yes, search=no\n",
    right: "User-agent: *\nContent-Signal: search=yes\n",
    crawlers: "Nobody says which one counts.",
    turnOff: "Never: readers differ.",
  },
};
