// outside-1994-format
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "standard",
  recommended: false,
  spec: "1994",
  fix: null,
  message: "The format of 1994 has nothing of the kind here; write {expected}.",
  page: {
    why: "Only a strict check by the 1994 standard reports it. A record is one or more `User-agent:` lines followed by one or more `Disallow:` lines, records stand apart by blank lines, and keys have no space before their colon.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Only readers of the 1994 standard are meant.",
    turnOff: "Leave it off, as it is, unless a reader of 1994 is to be served.",
  },
};
