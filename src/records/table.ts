// The known other records (RFC 9309 §2.2.4): meaning, status, scope, and the crawlers and libraries that read them.
// `npm run docs` makes the tables of docs/records.md from it; keys and spellings are in src/dialects/records.ts.
import type { RecordName } from "../dialects/records.ts";
import type { RecordScope } from "./model.ts";

/**
 * - `living`: in use today.
 * - `draft`: proposed to the IETF, not adopted yet.
 * - `historic`: proposed long ago; some libraries still read it, but no large crawler does.
 * - `dead`: no longer read.
 * - `never adopted`: not known to have been read by any crawler.
 */
export type RecordStatus = "living" | "draft" | "historic" | "dead" | "never adopted";

/** The evidence for a statement about a crawler or library, strongest first. */
export type Basis = "source code" | "its documentation" | "second-hand";

/** A crawler or library, and whether it reads a record. */
export interface Reader {
  /** Name of the crawler or its operator. */
  readonly name: string;
  /** Whether it reads the record. */
  readonly reads: boolean;
  /** Its interpretation of the record, as a clause; `""` if there is nothing to add. */
  readonly how: string;
  /** The evidence for it. */
  readonly basis: Basis;
}

/** One record. */
export interface RecordEntry {
  /** The state of its adoption. */
  readonly status: RecordStatus;
  /** `position`: `group` inside a group, and `file` before the first one. Null if no document defines it. */
  readonly scope: RecordScope | "position" | null;
  /** The type of its value, in words. */
  readonly value: string;
  /** Its purpose and what to know about it, in Markdown. */
  readonly about: string;
  /** A valid line. */
  readonly example: string;
  /** Crawlers and libraries that read the record, or deliberately ignore it. */
  readonly readers: readonly Reader[];
  /** Whether it is in Google's library on the list of fields that other crawlers use. */
  readonly onGooglesList: boolean;
  /** The document that describes it. */
  readonly source: { readonly title: string; readonly url: string | null };
}

function reads(name: string, basis: Basis, how = ""): Reader {
  return { name, reads: true, how, basis };
}

function ignores(name: string, basis: Basis, how = ""): Reader {
  return { name, reads: false, how, basis };
}

const PYTHON = "Python's urllib.robotparser";
const ROBOTS_PARSER = "robots-parser (npm)";

const conner = {
  title: "An Extended Standard for Robot Exclusion, Sean Conner, 1996",
  url: "http://www.conman.org/people/spc/robots2.html",
};
const unsupportedRules = {
  title: "A note on unsupported rules in robots.txt, Google, July 2019",
  url: "https://developers.google.com/search/blog/2019/07/a-note-on-unsupported-rules-in-robotstxt",
};
const googlesList = { title: "the list in Google's reporting_robots.cc", url: "https://github.com/google/robotstxt" };
const hardy = { title: "Darren Hardy's comments on the draft of 1996, 16 November 1996", url: null };

const noindexReaders = [ignores("Google", "its documentation", "since 1 September 2019")];
const noindexAbout =
  'Never documented; Google honoured it until September 2019. For a page, use `<meta name="robots">` or the response header `X-Robots-Tag`, and keep the page fetchable: a crawler cannot read either on a page that it may not fetch.';

/** Every known record. */
export const recordTable: Readonly<Record<RecordName, RecordEntry>> = {
  sitemap: {
    status: "living",
    scope: "file",
    value: "an absolute URL",
    about:
      "The URL of a sitemap. Belongs to no group, may appear anywhere and any number of times, and may be on another host. No wildcards; nothing is decoded.",
    example: "Sitemap: https://example.com/sitemap.xml",
    readers: [
      reads("Google", "source code", "also keys that begin with `Sitemap` or `Site-map`"),
      reads("Bing", "second-hand"),
      reads("Yandex", "its documentation", "requires a full URL"),
      reads(PYTHON, "source code"),
      reads("Protego", "source code"),
      reads("texting_robots", "source code"),
      reads("temoto/robotstxt", "source code"),
      reads(ROBOTS_PARSER, "source code"),
    ],
    onGooglesList: false,
    source: { title: "sitemaps.org", url: "https://www.sitemaps.org/protocol.html#submit_robots" },
  },
  "crawl-delay": {
    status: "living",
    scope: "group",
    value: "a decimal number of seconds, 0 or more",
    about:
      "The minimum time between two requests. No document specifies it, and readers differ, mostly if it is between user-agent lines or if a group has several. Here the first one counts.",
    example: "Crawl-delay: 10",
    readers: [
      reads(
        "Bing",
        "its documentation",
        "a window of 1 to 30 seconds in which it fetches at most one page; by a post of 2019 also from the `*` group if its own group has none",
      ),
      reads("Anthropic", "second-hand"),
      reads(PYTHON, "source code", "whole numbers only; the last one of a group counts"),
      reads("Protego", "source code", "the last one of a group counts"),
      reads(ROBOTS_PARSER, "source code", "the last one of a group counts"),
      reads("texting_robots", "source code", "whole numbers only; the first one of a group counts"),
      reads("temoto/robotstxt", "source code", "a value that is not a number is an error for the whole file"),
      ignores("Google", "source code"),
      ignores("Yandex", "its documentation", "since 22 February 2018"),
      ignores("Apple", "second-hand"),
    ],
    onGooglesList: true,
    source: {
      title: "Crawl delay and the Bing crawler, Bing, August 2009",
      url: "https://blogs.bing.com/webmaster/2009/08/10/crawl-delay-and-the-bing-crawler-msnbot",
    },
  },
  "content-signal": {
    status: "living",
    scope: "group",
    value:
      "an optional path, then `search`, `ai-input` and `ai-train`, each `=yes` or `=no`, and `use`, which is `immediate`, `reference` or `full`",
    about:
      "What fetched content may be used for: `yes` grants a use, `no` refuses it, and a use that is not named is left open. Does not change what may be fetched. Cloudflare defined it and adds it to the robots.txt files that it manages. `use` is the most that AI systems may do with the content; of its levels, [Cloudflare's changelog of 31 August 2026](https://developers.cloudflare.com/changelog/post/2026-08-31-crawl-content-use/) calls `reference` more restrictive than `full`, and no document that was seen says what `immediate` admits. No document defines how paths match: here they match like those of rules, and separately for each signal, so that the longest path that names the signal decides, and the more restrictive value wins a tie.",
    example: "Content-Signal: search=yes, ai-train=no",
    readers: [
      reads(
        "Cloudflare's crawl endpoint",
        "its documentation",
        "since 31 August 2026 `use`: it refuses to crawl for a use that is less restrictive",
      ),
      ignores("Google", "source code"),
    ],
    onGooglesList: true,
    source: { title: "contentsignals.org, 24 September 2025", url: "https://contentsignals.org/" },
  },
  "content-usage": {
    status: "draft",
    scope: "group",
    value: "an optional path, then a dictionary (RFC 9651) of `train-ai`, `ai-use` and `search`, each `=y` or `=n`",
    about:
      "The same idea as Content-Signal, as a draft of an IETF working group; the vocabulary states that it does not reflect consensus. The name is also that of a field of HTTP responses, which counts beside the line: the most restrictive preference of the two applies (vocabulary, Section 5.1). Draft 08 of the vocabulary added `ai-use`, the input to a generative model. The record is read only if the option `contentUsage` is on. Its lines then count as rules of their group: they end a run of user-agent lines, which in RFC 9309 they do not.",
    example: "Content-Usage: train-ai=n",
    readers: [ignores("Google", "source code")],
    onGooglesList: true,
    source: {
      title: "draft-ietf-aipref-attach-05, 19 August 2026, and draft-ietf-aipref-vocab-08, 14 September 2026",
      url: "https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/",
    },
  },
  license: {
    status: "living",
    scope: "position",
    value: "an absolute URL",
    about:
      "The URL of a licence as an RSL document, for crawlers that follow RSL. Does not change what may be fetched. The guide says that a licence is for all crawlers; by the specification, of which only descriptions were seen, its position counts, and so it does here. Inside a group it applies to that group's crawlers. Licences before the first user-agent line apply to crawlers whose group has none. A group ends where the next one begins, so a line at the end of the file belongs to the last group.",
    example: "License: https://example.com/license.xml",
    readers: [],
    onGooglesList: false,
    source: {
      title: "Really Simple Licensing (RSL) 1.0, 10 December 2025",
      url: "https://rslstandard.org/guide/robots-txt",
    },
  },
  "clean-param": {
    status: "living",
    scope: "intersectional",
    value: "names of query parameters joined by `&`, then an optional path",
    about:
      "Query parameters that do not change a page, so that URLs with and without them are equivalent. May appear anywhere; all lines count together. Names are case-sensitive.",
    example: "Clean-param: ref&sid /some_dir/get_book.pl",
    readers: [reads("Yandex", "its documentation"), ignores("Google", "source code")],
    onGooglesList: true,
    source: {
      title: "Yandex Webmaster, The Clean-param directive",
      url: "https://yandex.com/support/webmaster/en/robot-workings/clean-param",
    },
  },
  host: {
    status: "dead",
    scope: "file",
    value: "a host name",
    about:
      "The main mirror of a site. Yandex stopped reading it in 2018; redirect the other mirrors with status 301 instead.",
    example: "Host: example.com",
    readers: [
      ignores("Yandex", "its documentation", "since March 2018"),
      ignores("Google", "source code"),
      reads(ROBOTS_PARSER, "source code"),
      reads("Protego", "source code"),
      reads("temoto/robotstxt", "source code"),
    ],
    onGooglesList: true,
    source: { title: "Yandex's announcement of March 2018", url: null },
  },
  "request-rate": {
    status: "historic",
    scope: "group",
    value: "`documents/time`, the time in seconds or with `s`, `m` or `h`, then optional hours `hhmm-hhmm` (UTC)",
    about: "The maximum number of documents to fetch in a period, all day or at some hours of the day.",
    example: "Request-rate: 10/1m 1300-1659",
    readers: [
      reads(PYTHON, "source code", "two whole numbers only"),
      reads("Protego", "source code", "with units and hours, and `d` for days"),
      ignores("Google", "source code"),
    ],
    onGooglesList: true,
    source: conner,
  },
  "visit-time": {
    status: "historic",
    scope: "group",
    value: "hours `hhmm-hhmm` (UTC)",
    about: "The hours of the day at which to visit the site.",
    example: "Visit-time: 0600-0845",
    readers: [reads("Protego", "source code"), ignores("Google", "source code")],
    onGooglesList: true,
    source: conner,
  },
  "robot-version": {
    status: "historic",
    scope: "group",
    value: "text",
    about: "The version of the standard that a group follows.",
    example: "Robot-version: 2.0.0",
    readers: [],
    onGooglesList: false,
    source: conner,
  },
  comment: {
    status: "historic",
    scope: "group",
    value: "text",
    about:
      "A comment to pass on to the operators of a crawler. A comment for human readers of the file begins with `#`.",
    example: "Comment: please do not index the mirror",
    readers: [],
    onGooglesList: false,
    source: conner,
  },
  noindex: {
    status: "dead",
    scope: "group",
    value: "text, once a path",
    about: noindexAbout,
    example: "Noindex: /private/",
    readers: noindexReaders,
    onGooglesList: true,
    source: unsupportedRules,
  },
  nofollow: {
    status: "dead",
    scope: "group",
    value: "text, once a path",
    about: noindexAbout,
    example: "Nofollow: /private/",
    readers: noindexReaders,
    onGooglesList: true,
    source: unsupportedRules,
  },
  noarchive: {
    status: "dead",
    scope: "group",
    value: "text, once a path",
    about: noindexAbout,
    example: "Noarchive: /private/",
    readers: noindexReaders,
    onGooglesList: true,
    source: unsupportedRules,
  },
  domain: {
    status: "never adopted",
    scope: null,
    value: "text",
    about: "On Google's list of fields that other crawlers use; which ones is not known.",
    example: "Domain: example.com",
    readers: [ignores("Google", "source code")],
    onGooglesList: true,
    source: googlesList,
  },
  "revisit-after": {
    status: "never adopted",
    scope: null,
    value: "text",
    about: "On Google's list of fields that other crawlers use; which ones is not known.",
    example: "Revisit-after: 7 days",
    readers: [ignores("Google", "source code")],
    onGooglesList: true,
    source: googlesList,
  },
  version: {
    status: "never adopted",
    scope: "file",
    value: "text",
    about: "Proposed in 1996: the version of the standard, on the first line of the file.",
    example: "Version: 2.0",
    readers: [],
    onGooglesList: false,
    source: hardy,
  },
  expires: {
    status: "never adopted",
    scope: "file",
    value: "text",
    about:
      "Proposed in 1996: the time until which the file may be cached, as an HTTP date. Use the response header `Cache-Control` instead (RFC 9309 §2.4).",
    example: "Expires: Sun, 06 Nov 1994 08:49:37 GMT",
    readers: [],
    onGooglesList: false,
    source: hardy,
  },
  filter: {
    status: "never adopted",
    scope: "group",
    value: "text",
    about:
      "Proposed in 1996: rules that depend on something other than the URL, such as content type, language, host or protocol. A key cannot contain `[`.",
    example: "Allow[Content-Language]: french",
    readers: [],
    onGooglesList: false,
    source: hardy,
  },
};
