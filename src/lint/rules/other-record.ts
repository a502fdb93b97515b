// other-record (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "standard",
  recommended: false,
  spec: "2.2.4",
  fix: null,
  message: '"{key}" is not in the grammar of RFC 9309; allow other records in the check, or remove the line.',
  page: {
    why: "Only a strict check reports it. A comment in the ABNF invites additional lines (Sitemap and others), but the grammar itself has none. `--allow-other-records` accepts them.",
    wrong: "Sitemap: https://shop.example/sitemap.xml\n",
    right: "",
    crawlers: "Crawlers read the records they know and skip the others; see [records.md](../records.md).",
    turnOff: "Unless the file must conform to the letter of the ABNF.",
  },
};
