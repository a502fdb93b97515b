// content-signal-separator (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Missing comma in "{item}", which is read as one signal; write a comma between two signals.',
  page: {
    why: "With any other separator, the second signal becomes part of the value of the first.",
    wrong: "User-agent: *\nContent-Signal: search=yes; ai-train=no\n",
    right: "User-agent: *\nContent-Signal: search=yes, ai-train=no\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the second signal is lost.",
  },
};
