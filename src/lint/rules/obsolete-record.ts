// obsolete-record
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: 'No search engine reads "{key}" any more; redirect the other hosts with status 301, and remove the line.',
  page: {
    why: "`Host` named the main mirror of a site for Yandex, which gave it up in March 2018.",
    wrong: "Host: example.com\n",
    right: "",
    crawlers: "Yandex read it until March 2018. Nobody does today.",
    turnOff: "If an old crawler of your own reads it.",
  },
};
