// never-adopted-record (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" was never adopted by any crawler; remove the line.',
  page: {
    why: "`Version`, `Expires` and filters such as `Allow[Content-Language]` were requested when the draft of 1996 was discussed; `Domain` and `Revisit-after` are on a list of fields that Google does not read.",
    wrong: "Version: 2.0\n",
    right: "# Version: 2.0\n",
    crawlers: "None: all of them skip the line.",
    turnOff: "If a crawler of your own reads it.",
  },
};
