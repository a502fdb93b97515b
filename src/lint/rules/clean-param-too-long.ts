// clean-param-too-long (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "The value is longer than the 500 characters that Yandex reads; write several lines.",
  page: {
    why: "Yandex combines several Clean-param lines.",
    wrong: "Clean-param: sid&sort&utm_source (and so on, 501 characters or more)\n",
    right: "Clean-param: ref /a/\nClean-param: sid /b/\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the rest is not read.",
  },
};
