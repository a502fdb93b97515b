// clean-param-without-parameter
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "No parameter is named; write its name first, and the path behind it.",
  page: {
    why: "The first word names the parameters, joined by `&`; the second one, if there is one, the path.",
    wrong: "User-agent: Yandex\nClean-param: /some_dir/\n",
    right: "User-agent: Yandex\nClean-param: ref /some_dir/\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the line says nothing.",
  },
};
