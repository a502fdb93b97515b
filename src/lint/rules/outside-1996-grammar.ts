// outside-1996-grammar
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "standard",
  recommended: false,
  spec: "1996, 3.3",
  fix: null,
  message: "The grammar of the 1996 draft has nothing of the kind here; write {expected}.",
  page: {
    why: "Only a strict check by the 1996 draft reports it. A record is one or more `User-agent:` lines and one or more others, records stand apart by blank lines, keys have no space before their colon, and a path is US-ASCII without `?`, `;` and `~`.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Only readers of the 1996 draft are meant.",
    turnOff: "Leave it off, as it is, unless a reader of 1996 is to be served.",
  },
};
