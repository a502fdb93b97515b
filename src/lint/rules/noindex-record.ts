// noindex-record (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  hides: ["outside-group/record"],
  message:
    '"{key}" has no effect in robots.txt; remove it, or use a meta element "robots" or the X-Robots-Tag header, and let crawlers fetch the page.',
  page: {
    why: "Google supported `Noindex`, `Nofollow` and `Noarchive` until September 2019 without documenting them. A page that should stay out of an index must be fetchable, because a crawler has to fetch it to read its meta element or header. `Disallow` keeps crawlers from the page, and not the address from the index: a search engine may list what others link to. All such lines of a file are one finding, at the first of them; the presets `strict` and `all` report each.",
    wrong: "User-agent: *\nNoindex: /private/\nDisallow: /search\n",
    right:
      '# Pages in /private/ are sent with "X-Robots-Tag: noindex", so crawlers may fetch them.\nUser-agent: *\nDisallow: /search\n',
    crawlers: "Google read it until September 2019. No crawler documents it today.",
    turnOff: "If a crawler of your own reads it.",
  },
};
