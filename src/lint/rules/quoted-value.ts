// quoted-value (RFC 9309 §2.2)
import { checkLines } from "../analyses/lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: "Quotation marks are part of the value; write {intended} without them{harm}.",
  page: {
    why: 'Keys and values in robots.txt have no quotation marks, neither `"` nor typographic marks nor `&quot;`, and not on one side either. Crawlers compare them as characters of the path, the product token or the URL, so the line matches nothing; with marks around the whole line its key is unknown. There is no fix if a name without them would close the whole site to a search engine or to all crawlers, or open it.',
    wrong: 'User-agent: *\nDisallow: "/private/"\n',
    right: "User-agent: *\nDisallow: /private/\n",
    turnOff: "Never: the line has no effect.",
  },
};

export const check: Check = checkLines("quoted-value");
