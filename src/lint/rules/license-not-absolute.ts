// license-not-absolute (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'License "{value}" is not a full URL; write {intended}.',
  page: {
    why: "RSL 1.0 asks for an absolute URL, which may be on another host.",
    wrong: "License: /license.xml\nUser-agent: *\nAllow: /\n",
    right: "License: https://shop.example/license.xml\nUser-agent: *\nAllow: /\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the license is not found.",
  },
};
