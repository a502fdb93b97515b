// outside-1996-grammar (1996, 3.3)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "standard",
  recommended: false,
  spec: "1996, 3.3",
  fix: null,
  message: "The grammar of the 1996 draft does not allow this; write {expected}.",
  page: {
    why: "Only a strict check against the 1996 draft reports it. In that draft a record is one or more `User-agent:` lines followed by other lines, blank lines separate records, a key is followed directly by its colon, and a path is US-ASCII without `?`, `;` and `~`.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "The finding concerns only crawlers that follow the 1996 draft.",
    turnOff: "Unless a crawler follows the 1996 draft to the letter.",
  },
};
