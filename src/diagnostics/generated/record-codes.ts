// Codes that the record readers report. Generated from src/lint/rules/ by `npm run generate`; do not edit.
import type { CodeEntry } from "../entry.ts";

/** Codes of the table below. Codes that the record readers report. */
export type RecordCode =
  | "alternative-key"
  | "clean-param"
  | "content-signal"
  | "content-usage"
  | "contradicting-preferences"
  | "crawl-delay"
  | "historic-record"
  | "joined-groups"
  | "license"
  | "missing-record-value"
  | "noindex-record"
  | "sitemap"
  | "unknown-record"
  | "url";

/** The keys of their messages. */
export type RecordMessage =
  | "alternative-key"
  | "clean-param/separator"
  | "clean-param/no-parameter"
  | "clean-param/length"
  | "content-signal/syntax"
  | "content-signal/separator"
  | "content-signal/value"
  | "content-signal/unknown"
  | "content-signal/repeated"
  | "content-usage/syntax"
  | "content-usage/path"
  | "content-usage/value"
  | "content-usage/unknown"
  | "content-usage/repeated"
  | "contradicting-preferences/opposite"
  | "crawl-delay/negative"
  | "crawl-delay/number"
  | "crawl-delay/days"
  | "crawl-delay/above-30"
  | "crawl-delay/repeated"
  | "crawl-delay/unread"
  | "historic-record/extended-standard"
  | "historic-record/request-rate"
  | "historic-record/visit-time"
  | "historic-record/host"
  | "historic-record/never-adopted"
  | "joined-groups/blank"
  | "joined-groups/record"
  | "joined-groups/usage"
  | "joined-groups/closing"
  | "joined-groups/delay"
  | "joined-groups/apart"
  | "license/url"
  | "license/group"
  | "missing-record-value"
  | "noindex-record"
  | "sitemap/url"
  | "sitemap/page"
  | "unknown-record"
  | "url/white-space"
  | "url/comment"
  | "url/no-key";

export const recordCodes: Readonly<Record<RecordCode, CodeEntry>> = {
  "alternative-key": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" is read as \"{intended}\" only by {crawlers}; write \"{intended}\".",
  },
  "clean-param": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "A Clean-param line that Yandex does not read as meant; write \"a&b /path\".",
    messages: {
      separator: {
        message: "Invalid parameter list, because \"&\" joins names and white space comes only before the path; write \"a&b /path\".",
      },
      "no-parameter": {
        message: "Missing parameter name; write it first, then the path.",
      },
      length: {
        message: "The value is longer than the 500 characters that Yandex reads; write several lines.",
        severity: "warning",
      },
    },
  },
  "content-signal": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "A Content-Signal of which something has no effect; correct it.",
    messages: {
      syntax: {
        message: "Invalid Content-Signal, because {what}; write {intended}.",
      },
      separator: {
        message: "Missing comma in \"{item}\", which is read as one signal; write a comma between two signals.",
      },
      value: {
        message: "Invalid value {value} for signal \"{name}\"; write {intended}.",
        severity: "warning",
      },
      unknown: {
        message: "Unknown signal \"{name}\"; write {intended}.",
        severity: "warning",
      },
      repeated: {
        message: "Duplicate signal \"{name}\" in this line; keep one of the two.",
        severity: "warning",
      },
    },
  },
  "content-usage": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "A Content-Usage of which something has no effect; correct it.",
    messages: {
      syntax: {
        message: "Invalid Content-Usage, so the whole line has no effect, because {reason}; correct it.",
      },
      path: {
        message: "\"{value}\" {is}, because a path starts with \"/\" and ends at white space; write \"{intended}\".",
      },
      value: {
        message: "Invalid value for \"{key}\", which takes y or n; write {intended}.",
        severity: "warning",
      },
      unknown: {
        message: "\"{key}\" {why}, so it is ignored; write {intended}.",
        severity: "warning",
      },
      repeated: {
        message: "Duplicate key \"{key}\" in this line, and only the last one counts; keep one of the two.",
        severity: "warning",
      },
    },
  },
  "contradicting-preferences": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "A preference that another line contradicts; correct it.",
    messages: {
      opposite: {
        message: "Preference \"{name}\" contradicts line {line} for the same crawlers and path; keep one of the two.",
      },
    },
  },
  "crawl-delay": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "A Crawl-delay that crawlers skip, or read in different ways; write whole seconds, once for each crawler.",
    messages: {
      negative: {
        message: "Crawl-delay \"{value}\" is negative; write 0 or more seconds.",
      },
      number: {
        message: "Crawl-delay \"{value}\" is not a number; write seconds in digits, with \".\" for a fraction.",
      },
      days: {
        message: "Crawl-delay \"{value}\" is a day or more between two pages; disallow the crawler, or write 1 to 30.",
        severity: "warning",
      },
      "above-30": {
        message: "Crawl-delay \"{value}\" is above the 30 seconds that Bing supports; {remedy}.",
        severity: "info",
      },
      repeated: {
        message: "Duplicate crawl delay for \"{token}\", already on line {line}, and crawlers differ on which one counts; keep one.",
        severity: "warning",
      },
      unread: {
        message: "\"{key}\" is ignored by {crawlers}; remove the {what}.",
        severity: "info",
      },
    },
  },
  "historic-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    message: "A record that hardly any crawler reads; remove it.",
    messages: {
      "extended-standard": {
        message: "\"{key}\" was proposed in 1996, and hardly any crawler reads it; remove the line, unless it is for one that does.",
      },
      "request-rate": {
        message: "Invalid rate \"{value}\"; write documents/time, such as 1/5, 10/1m or 10/1m 1300-1659.",
        severity: "error",
      },
      "visit-time": {
        message: "Invalid time window \"{value}\"; write hhmm-hhmm, in UTC.",
        severity: "error",
      },
      host: {
        message: "\"{key}\" is obsolete, and no search engine reads it; remove the line.",
      },
      "never-adopted": {
        message: "\"{key}\" was never adopted by any crawler; remove the line.",
      },
    },
  },
  "joined-groups": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.1",
    message: "Only a user-agent line after a rule begins a group; write a rule where a group should end.",
    messages: {
      blank: {
        message: "A blank line does not end a group, so {consequence}; write {its} own rules {place}, or {open}, or remove the blank line.",
      },
      record: {
        message: "\"{key}\" does not end a group, so {consequence}; write {its} own rules {place}, or {open}.",
      },
      usage: {
        message: "\"{key}\" ends a group for some crawlers alone, and for the others {consequence}; write {its} own rules {place}, or {open}.",
        severity: "error",
      },
      closing: {
        message: "{what} does not end a group, so {consequence}; write {its} own rules {place}, or {open}.",
        severity: "error",
      },
      delay: {
        message: "A Crawl-delay does not end a group, so {consequence}; write {rules} below {lines}.",
        severity: "info",
      },
      apart: {
        message: "A {what} does not end a group, so {lines} {verb} for {names} alone; move {them} to the group {they} for.",
      },
    },
  },
  "license": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    message: "A License that crawlers do not find, or that is for one group alone; write a full URL above the first user-agent line.",
    messages: {
      url: {
        message: "License \"{value}\" is not a full URL; write {intended}.",
      },
      group: {
        message: "The license applies to {token} alone, because only a user-agent line ends a group; move it above the first user-agent line.",
        severity: "warning",
      },
    },
  },
  "missing-record-value": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "Missing value after \"{key}:\"; write one, or remove the line.",
  },
  "noindex-record": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    message: "\"{key}\" has no effect in robots.txt; remove it, or use a meta element \"robots\" or the X-Robots-Tag header, and let crawlers fetch the page.",
  },
  "sitemap": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    message: "A Sitemap that crawlers do not find; write the full URL of a sitemap.",
    messages: {
      url: {
        message: "Sitemap \"{value}\" is not a full http or https URL; write {intended}.",
      },
      page: {
        message: "Sitemap \"{value}\" {page}; write the URL of the sitemap itself, or remove the line.",
        severity: "warning",
      },
    },
  },
  "unknown-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    message: "Unknown record \"{key}\", which crawlers ignore; remove it unless a program of yours reads it.",
  },
  "url": {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    message: "A URL that crawlers read in part, or not at all; write one full URL after its key.",
    messages: {
      "white-space": {
        message: "White space inside a URL; remove it, or write it as %20.",
      },
      comment: {
        message: "\"#\" starts a comment, so the URL is only \"{value}\"; remove what follows it, or put a space before a comment.",
        severity: "warning",
      },
      "no-key": {
        message: "URL without a key; write \"Sitemap: {url}\" if it is a sitemap.",
      },
    },
  },
};
