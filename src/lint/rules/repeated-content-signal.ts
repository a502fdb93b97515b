// repeated-content-signal (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Duplicate signal "{name}" in this line; keep one of the two.',
  page: {
    why: "No document says which one counts. robotspec uses `no`.",
    wrong: "User-agent: *\nContent-Signal: search=yes, search=no\n",
    right: "User-agent: *\nContent-Signal: search=yes\n",
    crawlers: "No document says which one counts.",
    turnOff: "Never: crawlers differ.",
  },
};
