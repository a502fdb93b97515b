// noindex-record
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" in robots.txt has no effect; use a meta element "robots" or the X-Robots-Tag header.',
  page: {
    why: "Google honoured `Noindex`, `Nofollow` and `Noarchive` without ever documenting them, until September 2019. A page that is to stay out of an index must be fetchable: what a crawler may not fetch it cannot read either.",
    wrong: "User-agent: *\nNoindex: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Google read it until September 2019. Nobody says that it does today.",
    turnOff: "If a crawler of your own reads it.",
  },
};
