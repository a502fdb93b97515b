// outside-1994-format (1994)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "standard",
  recommended: false,
  spec: "1994",
  fix: null,
  message: "The format of 1994 does not allow this; write {expected}.",
  page: {
    why: "Only a strict check against the 1994 standard reports it. In that standard a record is one or more `User-agent:` lines followed by one or more `Disallow:` lines, blank lines separate records, and a key is followed directly by its colon.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "The finding concerns only crawlers that follow the 1994 standard.",
    turnOff: "Unless a crawler follows the 1994 standard to the letter.",
  },
};
