// historic-record (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  spec: "2.2.4",
  fix: null,
  hides: ["outside-group/record"],
  message: "A record that hardly any crawler reads; remove it.",
  messages: {
    "extended-standard": {
      message:
        '"{key}" was proposed in 1996, and hardly any crawler reads it; remove the line, unless it is for one that does.',
      wrong: "User-agent: *\nRequest-rate: 1/5\n",
      right: "User-agent: *\nCrawl-delay: 5\n",
    },
    "request-rate": {
      severity: "error",
      message: 'Invalid rate "{value}"; write documents/time, such as 1/5, 10/1m or 10/1m 1300-1659.',
      wrong: "User-agent: *\nRequest-rate: 10\n",
      right: "User-agent: *\nRequest-rate: 1/10\n",
    },
    "visit-time": {
      severity: "error",
      message: 'Invalid time window "{value}"; write hhmm-hhmm, in UTC.',
      wrong: "User-agent: *\nVisit-time: 6:00-8:45\n",
      right: "User-agent: *\nVisit-time: 0600-0845\n",
    },
    host: {
      message: '"{key}" is obsolete, and no search engine reads it; remove the line.',
      wrong: "Host: example.com\n",
      right: "",
    },
    "never-adopted": {
      message: '"{key}" was never adopted by any crawler; remove the line.',
      wrong: "Version: 2.0\n",
      right: "# Version: 2.0\n",
    },
  },
  page: {
    why: "`Request-rate`, `Visit-time`, `Robot-version` and `Comment` come from Sean Conner's extended standard of 1996. Some libraries still read the first two, whose values are documents per time (in seconds, or with the unit `s`, `m` or `h`) and a window from 0000 to 2400 that may extend past midnight. SeznamBot documents `Request-rate`, so a group for it alone is not reported; no larger crawler reads any of them. `Host` named the main mirror of a site for Yandex, which dropped it in March 2018: redirect the other hosts with status 301 instead. `Version`, `Expires` and filters such as `Allow[Content-Language]` were requested when the draft of 1996 was discussed; `Domain` and `Revisit-after` are on a list of fields that Google does not read. By default only `Request-rate` and `Visit-time` are reported, because who wrote them relies on a limit that does not hold; nothing follows from the others, and the presets `strict` and `all` report them too.",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read one of them; the others skip the line.",
    turnOff: "If a crawler or library that matters to you reads the record.",
  },
};
