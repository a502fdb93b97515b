// What the record readers report. Generated from src/lint/rules/ by `npm run generate`; do not edit.
import type { CodeEntry } from "../entry.ts";

export type RecordCode =
  | "alternative-key"
  | "clean-param-separator"
  | "clean-param-too-long"
  | "clean-param-without-parameter"
  | "content-signal-separator"
  | "content-signal-syntax"
  | "content-signal-unknown"
  | "content-signal-value"
  | "content-usage-among-user-agents"
  | "content-usage-pattern"
  | "content-usage-syntax"
  | "content-usage-unknown-key"
  | "content-usage-value"
  | "contradicting-preferences"
  | "crawl-delay-above-30"
  | "crawl-delay-fraction"
  | "crawl-delay-negative"
  | "crawl-delay-not-a-number"
  | "crawl-delay-of-days"
  | "historic-record"
  | "license-at-end"
  | "license-not-absolute"
  | "missing-record-value"
  | "never-adopted-record"
  | "noindex-record"
  | "obsolete-record"
  | "record-among-user-agents"
  | "record-outside-group"
  | "repeated-content-signal"
  | "repeated-crawl-delay"
  | "repeated-sitemap"
  | "repeated-usage-key"
  | "request-rate-syntax"
  | "sitemap-not-absolute"
  | "unknown-record"
  | "url-cut-by-comment"
  | "url-without-key"
  | "visit-time-syntax"
  | "white-space-in-url";

export const recordCodes: Readonly<Record<RecordCode, CodeEntry>> = {
  "alternative-key": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" is read as \"{intended}\" by {readers} alone; write \"{intended}\".",
  },
  "clean-param-separator": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Parameters are names joined by \"&\", and white space stands only before the one path; write \"a&b /path\".",
  },
  "clean-param-too-long": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Yandex reads at most 500 characters of the value; write several lines.",
  },
  "clean-param-without-parameter": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "No parameter is named; write its name first, and the path behind it.",
  },
  "content-signal-separator": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Only a comma parts two signals, and \"{item}\" is read as one; write a comma between them.",
  },
  "content-signal-syntax": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "The value is no list of signals, because {what}; write {intended}.",
  },
  "content-signal-unknown": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Signal \"{name}\" is not defined; write {intended}.",
  },
  "content-signal-value": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "{value} is no value of \"{name}\", so nothing is said; write {intended}.",
  },
  "content-usage-among-user-agents": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Content-Usage between user-agent lines parts the group for some crawlers; move it behind them.",
  },
  "content-usage-pattern": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "A path begins with \"/\" and ends at white space, so \"{value}\" {is}; write \"{intended}\".",
  },
  "content-usage-syntax": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "The line says nothing, because {reason}; correct it.",
  },
  "content-usage-unknown-key": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "\"{key}\" {why}, so it is ignored; write {intended}.",
  },
  "content-usage-value": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Only y and n say anything about \"{key}\"; write {intended}.",
  },
  "contradicting-preferences": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Line {line} says the opposite about \"{name}\" for the same crawlers and path; keep one of them.",
  },
  "crawl-delay-above-30": {
    severity: "info",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "\"{value}\" seconds is more than the 30 that Bing knows; write 1 to 30.",
  },
  "crawl-delay-fraction": {
    severity: "info",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "\"{value}\" has a \".\", and some libraries read digits alone; write whole seconds.",
  },
  "crawl-delay-negative": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "A delay cannot be negative, as \"{value}\" is; write 0 or more seconds.",
  },
  "crawl-delay-not-a-number": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "\"{value}\" is no number of seconds; write digits, with a \".\" for a fraction.",
  },
  "crawl-delay-of-days": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "\"{value}\" seconds is a day or more between two pages; forbid the crawler, or write 1 to 30.",
  },
  "historic-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" was proposed in 1996 and few ever read it; remove the line if no such crawler is meant.",
  },
  "license-at-end": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Neither an empty line nor a comment ends a group, so this licence is only for {token}; put it above the first user-agent line.",
  },
  "license-not-absolute": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "\"{value}\" is no full URL; write {intended}.",
  },
  "missing-record-value": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    message: "Nothing stands behind \"{key}:\"; write its value, or remove the line.",
  },
  "never-adopted-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" was never adopted by anyone, so crawlers skip it; remove the line.",
  },
  "noindex-record": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" in robots.txt has no effect; use a meta element \"robots\" or the X-Robots-Tag header.",
  },
  "obsolete-record": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "No search engine reads \"{key}\" any more; redirect the other hosts with status 301, and remove the line.",
  },
  "record-among-user-agents": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" ends no group, so the rules below are also for the crawlers named above, though some readers part them; move it behind the user-agent lines, or write a rule such as \"Disallow:\" above the next of them.",
  },
  "record-outside-group": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" before the first user-agent line applies to nobody; put it into a group.",
  },
  "repeated-content-signal": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Signal \"{name}\" stands twice in one line; keep one of them.",
  },
  "repeated-crawl-delay": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Line {line} already gives a delay for \"{token}\", and readers differ on which one counts; keep one.",
  },
  "repeated-sitemap": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    message: "Line {line} names the same sitemap; remove one of them.",
  },
  "repeated-usage-key": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "\"{key}\" stands twice in one line, and only the last one counts; keep one of them.",
  },
  "request-rate-syntax": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "\"{value}\" is no rate; write documents/time, such as 1/5, 10/1m or 10/1m 1300-1659.",
  },
  "sitemap-not-absolute": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    message: "\"{value}\" is no full http or https URL; write {intended}.",
  },
  "unknown-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    message: "Record \"{key}\" is unknown, so crawlers skip it; remove it if it is not meant for one you know.",
  },
  "url-cut-by-comment": {
    severity: "warning",
    category: "records",
    spec: "2.2",
    message: "\"#\" begins a comment, so the URL ends with \"{value}\"; leave out what follows, or put a space before a comment.",
  },
  "url-without-key": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    message: "A URL without a key says nothing, because its scheme is taken for the key; write \"Sitemap: {url}\" if it is a sitemap.",
  },
  "visit-time-syntax": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "\"{value}\" is no time of day; write hhmm-hhmm, in UTC.",
  },
  "white-space-in-url": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    message: "White space cannot stand in a URL; write one URL a line, and a space in it as %20.",
  },
};
