// other-record
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "standard",
  recommended: false,
  spec: "2.2.4",
  fix: null,
  message: '"{key}" is no line of the RFC\'s own grammar; allow other records in the check, or remove the line.',
  page: {
    why: "Only strict checking reports it. The RFC's comment invites implementors to define additional lines (Sitemap and others), but the grammar itself has none. `--allow-other-records` lets them pass.",
    wrong: "Sitemap: https://example.com/sitemap.xml\n",
    right: "",
    crawlers: "Crawlers read the records they know and skip the others; see [records.md](../records.md).",
    turnOff: "Leave it off, as it is, unless the file has to be in the language of the ABNF to the letter.",
  },
};
