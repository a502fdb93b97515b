// Codes that the record readers report. Generated from src/lint/rules/ by `npm run generate`; do not edit.
import type { CodeEntry } from "../entry.ts";

/** Codes of the table below. Codes that the record readers report. */
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
    message: "\"{key}\" is read as \"{intended}\" only by {crawlers}; write \"{intended}\".",
  },
  "clean-param-separator": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Invalid parameter list, because \"&\" joins names and white space comes only before the path; write \"a&b /path\".",
  },
  "clean-param-too-long": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "The value is longer than the 500 characters that Yandex reads; write several lines.",
  },
  "clean-param-without-parameter": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Missing parameter name; write it first, then the path.",
  },
  "content-signal-separator": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Missing comma in \"{item}\", which is read as one signal; write a comma between two signals.",
  },
  "content-signal-syntax": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Invalid Content-Signal, because {what}; write {intended}.",
  },
  "content-signal-unknown": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Unknown signal \"{name}\"; write {intended}.",
  },
  "content-signal-value": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Invalid value {value} for signal \"{name}\"; write {intended}.",
  },
  "content-usage-among-user-agents": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Content-Usage between user-agent lines splits the group for some crawlers; write \"Disallow:\" below it for two groups, or move it below them for one.",
  },
  "content-usage-pattern": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "\"{value}\" {is}, because a path starts with \"/\" and ends at white space; write \"{intended}\".",
  },
  "content-usage-syntax": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Invalid Content-Usage, so the whole line has no effect, because {reason}; correct it.",
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
    message: "Invalid value for \"{key}\", which takes y or n; write {intended}.",
  },
  "contradicting-preferences": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Preference \"{name}\" contradicts line {line} for the same crawlers and path; keep one of the two.",
  },
  "crawl-delay-above-30": {
    severity: "info",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Crawl-delay \"{value}\" is above the 30 seconds that Bing supports; write 1 to 30.",
  },
  "crawl-delay-fraction": {
    severity: "info",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Crawl-delay \"{value}\" has a decimal point, with which some libraries ignore it; write whole seconds.",
  },
  "crawl-delay-negative": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Crawl-delay \"{value}\" is negative; write 0 or more seconds.",
  },
  "crawl-delay-not-a-number": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Crawl-delay \"{value}\" is not a number; write seconds in digits, with \".\" for a fraction.",
  },
  "crawl-delay-of-days": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Crawl-delay \"{value}\" is a day or more between two pages; disallow the crawler, or write 1 to 30.",
  },
  "historic-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" was proposed in 1996, and hardly any crawler reads it; remove the line, unless it is for one that does.",
  },
  "license-at-end": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "The license applies to {token} alone, because only a user-agent line ends a group; move it above the first user-agent line.",
  },
  "license-not-absolute": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "License \"{value}\" is not a full URL; write {intended}.",
  },
  "missing-record-value": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "Missing value after \"{key}:\"; write one, or remove the line.",
  },
  "never-adopted-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" was never adopted by any crawler; remove the line.",
  },
  "noindex-record": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" has no effect in robots.txt; remove it, or use a meta element \"robots\" or the X-Robots-Tag header, and let crawlers fetch the page.",
  },
  "obsolete-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" is obsolete, and no search engine reads it; remove the line.",
  },
  "record-among-user-agents": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" does not end a group in RFC 9309, so {consequence}; write {rules} below {record}{alternative}.",
  },
  "record-outside-group": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" before the first user-agent line applies to no crawler; move it into a group.",
  },
  "repeated-content-signal": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Duplicate signal \"{name}\" in this line; keep one of the two.",
  },
  "repeated-crawl-delay": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Duplicate crawl delay for \"{token}\", already on line {line}, and crawlers differ on which one counts; keep one.",
  },
  "repeated-sitemap": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    message: "Duplicate sitemap, already on line {line}; remove one of the two, because a sitemap is for all crawlers.",
  },
  "repeated-usage-key": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Duplicate key \"{key}\" in this line, and only the last one counts; keep one of the two.",
  },
  "request-rate-syntax": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Invalid rate \"{value}\"; write documents/time, such as 1/5, 10/1m or 10/1m 1300-1659.",
  },
  "sitemap-not-absolute": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    message: "Sitemap \"{value}\" is not a full http or https URL; write {intended}.",
  },
  "unknown-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    message: "Unknown record \"{key}\", which crawlers ignore; remove it unless a program of yours reads it.",
  },
  "url-cut-by-comment": {
    severity: "warning",
    category: "records",
    spec: "2.2",
    message: "\"#\" starts a comment, so the URL is only \"{value}\"; remove what follows it, or put a space before a comment.",
  },
  "url-without-key": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    message: "URL without a key; write \"Sitemap: {url}\" if it is a sitemap.",
  },
  "visit-time-syntax": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "Invalid time window \"{value}\"; write hhmm-hhmm, in UTC.",
  },
  "white-space-in-url": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    message: "White space inside a URL; remove it, or write it as %20.",
  },
};
