// Other records: Sitemap, Crawl-delay and the like (RFC 9309 §2.2.4).
import type { CodeEntry } from "./entry.ts";

export type RecordsCode =
  | "unknown-record"
  | "url-without-key"
  | "alternative-key"
  | "missing-record-value"
  | "record-among-user-agents"
  | "record-outside-group"
  | "obsolete-record"
  | "noindex-record"
  | "historic-record"
  | "never-adopted-record"
  | "sitemap-not-absolute"
  | "repeated-sitemap"
  | "white-space-in-url"
  | "url-cut-by-comment"
  | "crawl-delay-not-a-number"
  | "crawl-delay-negative"
  | "crawl-delay-fraction"
  | "crawl-delay-above-30"
  | "crawl-delay-of-days"
  | "repeated-crawl-delay"
  | "content-signal-syntax"
  | "content-signal-separator"
  | "content-signal-unknown"
  | "content-signal-value"
  | "repeated-content-signal"
  | "content-usage-syntax"
  | "content-usage-pattern"
  | "content-usage-unknown-key"
  | "content-usage-value"
  | "repeated-usage-key"
  | "content-usage-among-user-agents"
  | "contradicting-preferences"
  | "license-not-absolute"
  | "license-at-end"
  | "clean-param-without-parameter"
  | "clean-param-separator"
  | "clean-param-too-long"
  | "request-rate-syntax"
  | "visit-time-syntax";

export const recordsCodes: Readonly<Record<RecordsCode, CodeEntry>> = {
  "unknown-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    text: 'Record "{key}" is unknown, so crawlers skip it; remove it if it is not meant for one you know.',
  },
  "url-without-key": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    text: 'A URL without a key says nothing, because its scheme is taken for the key; write "Sitemap: {url}" if it is a sitemap.',
  },
  "alternative-key": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    text: '"{key}" is read as "{intended}" by {readers} alone; write "{intended}".',
  },
  "missing-record-value": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    text: 'Nothing stands behind "{key}:"; write its value, or remove the line.',
  },
  "record-among-user-agents": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    text: '"{key}" ends no group, so the rules below are also for the crawlers named above, though some readers part them; move it behind the user-agent lines, or write a rule such as "Disallow:" above the next of them.',
  },
  "record-outside-group": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    text: '"{key}" before the first user-agent line applies to nobody; put it into a group.',
  },
  "obsolete-record": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    text: 'No search engine reads "{key}" any more; redirect the other hosts with status 301, and remove the line.',
  },
  "noindex-record": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    text: '"{key}" in robots.txt has no effect; use a meta element "robots" or the X-Robots-Tag header.',
  },
  "historic-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    text: '"{key}" was proposed in 1996 and few ever read it; remove the line if no such crawler is meant.',
  },
  "never-adopted-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    text: '"{key}" was never adopted by anyone, so crawlers skip it; remove the line.',
  },
  "sitemap-not-absolute": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    text: '"{value}" is no full http or https URL; write {intended}.',
  },
  "repeated-sitemap": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    text: "Line {line} names the same sitemap; remove one of them.",
  },
  "white-space-in-url": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    text: "White space cannot stand in a URL; write one URL a line, and a space in it as %20.",
  },
  "url-cut-by-comment": {
    severity: "warning",
    category: "records",
    spec: "2.2",
    text: '"#" begins a comment, so the URL ends with "{value}"; leave out what follows, or put a space before a comment.',
  },
  "crawl-delay-not-a-number": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: '"{value}" is no number of seconds; write digits, with a "." for a fraction.',
  },
  "crawl-delay-negative": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: 'A delay cannot be negative, as "{value}" is; write 0 or more seconds.',
  },
  "crawl-delay-fraction": {
    severity: "info",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: '"{value}" has a ".", and some libraries read digits alone; write whole seconds.',
  },
  "crawl-delay-above-30": {
    severity: "info",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: '"{value}" seconds is more than the 30 that Bing knows; write 1 to 30.',
  },
  "crawl-delay-of-days": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: '"{value}" seconds is a day or more between two pages; forbid the crawler, or write 1 to 30.',
  },
  "repeated-crawl-delay": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: 'Line {line} already gives a delay for "{token}", and readers differ on which one counts; keep one.',
  },
  "content-signal-syntax": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: "The value is no list of signals, because {what}; write {intended}.",
  },
  "content-signal-separator": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: 'Only a comma parts two signals, and "{item}" is read as one; write a comma between them.',
  },
  "content-signal-unknown": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: 'Signal "{name}" is not defined; write {intended}.',
  },
  "content-signal-value": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: '{value} is no value of "{name}", so nothing is said; write {intended}.',
  },
  "repeated-content-signal": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: 'Signal "{name}" stands twice in one line; keep one of them.',
  },
  "content-usage-syntax": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: "The line says nothing, because {reason}; correct it.",
  },
  "content-usage-pattern": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: 'A path begins with "/" and ends at white space, so "{value}" {is}; write "{intended}".',
  },
  "content-usage-unknown-key": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: '"{key}" {why}, so it is ignored; write {intended}.',
  },
  "content-usage-value": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: 'Only y and n say anything about "{key}"; write {intended}.',
  },
  "repeated-usage-key": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: '"{key}" stands twice in one line, and only the last one counts; keep one of them.',
  },
  "content-usage-among-user-agents": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: "Content-Usage between user-agent lines parts the group for some crawlers; move it behind them.",
  },
  "contradicting-preferences": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: 'Line {line} says the opposite about "{name}" for the same crawlers and path; keep one of them.',
  },
  "license-not-absolute": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: '"{value}" is no full URL; write {intended}.',
  },
  "license-at-end": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: "Neither an empty line nor a comment ends a group, so this licence is only for {token}; put it above the first user-agent line.",
  },
  "clean-param-without-parameter": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: "No parameter is named; write its name first, and the path behind it.",
  },
  "clean-param-separator": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: 'Parameters are names joined by "&", and white space stands only before the one path; write "a&b /path".',
  },
  "clean-param-too-long": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: "Yandex reads at most 500 characters of the value; write several lines.",
  },
  "request-rate-syntax": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: '"{value}" is no rate; write documents/time, such as 1/5, 10/1m or 10/1m 1300-1659.',
  },
  "visit-time-syntax": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    text: '"{value}" is no time of day; write hhmm-hhmm, in UTC.',
  },
};
