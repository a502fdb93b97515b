// duplicate-rule (RFC 9309 §2.2.2): a rule that another line says too, with a pattern
// that is the same however it is written.
import { checkRedundant } from "../redundant-rules.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "safe",
  message: '"{rule}" is said twice {where}; remove {which}.',
  page: {
    why: "The other line has the same pattern and says the same, so one of them is enough. Patterns are compared as crawlers compare them: `/café` and `/caf%C3%A9` are one; `/a~b` and `/a%7Eb` are not to Google, and so are not reported. Where a group is written in several parts, as Cloudflare's managed block makes it, the parts are read as one.",
    wrong: "User-agent: *\nDisallow: /private/\nDisallow: /tmp/\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\nDisallow: /tmp/\n",
    crawlers: "None: all of them read the two lines as one.",
    turnOff: "If the file is put together by a program from several lists.",
  },
};

export const check: Check = checkRedundant("duplicate-rule", () => "this line says the same");
