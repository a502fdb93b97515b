// utf-16
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "whole-file",
  severity: "error",
  category: "syntax",
  spec: "2.3",
  fix: null,
  message: "The file is UTF-16, which crawlers cannot read; save it as UTF-8.",
  page: {
    why: "The file MUST be UTF-8. A crawler that reads UTF-16 octets as UTF-8 finds no line it knows, so everything is allowed. Bridging the encoding is optional for a crawler and is not done here unless asked for.",
    wrong: "(every second octet is NUL)\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "None reads it: every second octet is NUL. Bridging the encoding is optional for a crawler, and no large one says it does.",
    turnOff: "Never: such a file allows everything.",
  },
};
