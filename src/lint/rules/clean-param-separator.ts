// clean-param-separator (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message:
    'Invalid parameter list, because "&" joins names and white space comes only before the path; write "a&b /path".',
  page: {
    why: "Yandex reports commas and spaces between parameters as errors. A parameter is a name without a value, and `&` joins two names.",
    wrong: "User-agent: Yandex\nClean-param: utm_source utm_medium\n",
    right: "User-agent: Yandex\nClean-param: utm_source&utm_medium\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: Yandex reports it as an error.",
  },
};
