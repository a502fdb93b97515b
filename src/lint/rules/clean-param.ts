// clean-param (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'A Clean-param line that Yandex does not read as meant; write "a&b /path".',
  messages: {
    separator: {
      message:
        'Invalid parameter list, because "&" joins names and white space comes only before the path; write "a&b /path".',
      wrong: "User-agent: Yandex\nClean-param: utm_source utm_medium\n",
      right: "User-agent: Yandex\nClean-param: utm_source&utm_medium\n",
    },
    "no-parameter": {
      message: "Missing parameter name; write it first, then the path.",
      wrong: "User-agent: Yandex\nClean-param: /some_dir/\n",
      right: "User-agent: Yandex\nClean-param: ref /some_dir/\n",
    },
    length: {
      severity: "warning",
      message: "The value is longer than the 500 characters that Yandex reads; write several lines.",
      wrong: "Clean-param: sid&sort&utm_source (and so on, 501 characters or more)\n",
      right: "Clean-param: ref /a/\nClean-param: sid /b/\n",
    },
  },
  page: {
    why: "The first word of the value lists parameters, which are names without values joined by `&`; the second word, if any, is the path. Yandex reports commas and spaces between parameters as errors, reads 500 characters of a line, and combines several lines.",
    turnOff: "Never: Yandex does not read what is reported.",
  },
};
