// clean-param-without-parameter (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "Missing parameter name; write it first, then the path.",
  page: {
    why: "The first word lists parameters joined by `&`; the second word, if any, is the path.",
    wrong: "User-agent: Yandex\nClean-param: /some_dir/\n",
    right: "User-agent: Yandex\nClean-param: ref /some_dir/\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the line has no effect.",
  },
};
