// clean-param-separator
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Parameters are names joined by "&", and white space stands only before the one path; write "a&b /path".',
  page: {
    why: "Yandex reports commas and spaces between parameters as errors. A parameter is a name, without a value, and each `&` joins two of them.",
    wrong: "User-agent: Yandex\nClean-param: utm_source utm_medium\n",
    right: "User-agent: Yandex\nClean-param: utm_source&utm_medium\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: Yandex reports it as an error.",
  },
};
