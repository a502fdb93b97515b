// clean-param-too-long
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "Yandex reads at most 500 characters of the value; write several lines.",
  page: {
    why: "All Clean-param lines of a file count together.",
    wrong: "Clean-param: sid&sort&utm_source (and so on, 501 characters or more)\n",
    right: "Clean-param: ref /a/\nClean-param: sid /b/\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the rest is not read.",
  },
};
