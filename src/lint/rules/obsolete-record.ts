// obsolete-record (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: '"{key}" is obsolete, and no search engine reads it; remove the line.',
  page: {
    why: "`Host` named the main mirror of a site for Yandex, which dropped it in March 2018. To move visitors and search engines to the main mirror, redirect the other hosts with status 301.",
    wrong: "Host: example.com\n",
    right: "",
    crawlers: "Yandex read it until March 2018. No crawler reads it today.",
    turnOff: "If an old crawler of your own reads it.",
  },
};
