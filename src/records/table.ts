// The other records (RFC 9309 §2.2.4): for each what it says, whether it lives, and
// who reads it. docs/records.md is made from this table; keys and spellings are
// those of src/dialects/records.ts.
import type { RecordName } from "../dialects/records.ts";
import type { RecordScope } from "./model.ts";

/**
 * - `living`: in use today.
 * - `draft`: proposed to the IETF, not adopted yet.
 * - `historic`: proposed long ago; some libraries still read it, no large crawler does.
 * - `dead`: was read once, and is not any more.
 * - `never adopted`: nobody is known to have read it.
 */
export type RecordStatus = "living" | "draft" | "historic" | "dead" | "never adopted";

/** What a statement about a reader rests on, the firmest first. */
export type Basis = "source code" | "its documentation" | "second-hand";

/** Somebody who reads robots.txt, and what they make of the record. */
export interface Reader {
  readonly name: string;
  readonly reads: boolean;
  /** A clause; `""` where there is nothing to add. */
  readonly how: string;
  readonly basis: Basis;
}

/** One record. */
export interface RecordEntry {
  readonly status: RecordStatus;
  /** `place`: the group's inside a group, the file's before the first one. Null where nobody ever said. */
  readonly scope: RecordScope | "place" | null;
  /** The type of its value, in words. */
  readonly value: string;
  /** What it is for, and what to know about it. */
  readonly about: string;
  /** A line that is as it should be. */
  readonly example: string;
  readonly readers: readonly Reader[];
  /** Whether it is on the list of fields Google's library knows as used by others. */
  readonly onGooglesList: boolean;
  /** Where it is described. */
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
  'Never documented; Google honoured it until September 2019. For a page, use `<meta name="robots">` or the response header `X-Robots-Tag`, and leave the page fetchable: what a crawler may not fetch it cannot read either.';

/** Every other record there is something to say about. */
export const recordTable: Readonly<Record<RecordName, RecordEntry>> = {
  sitemap: {
    status: "living",
    scope: "file",
    value: "an absolute URL",
    about:
      "Names a sitemap. Belongs to no group, may stand anywhere and any number of times, and may lead to another host. No wildcards; nothing is decoded.",
    example: "Sitemap: https://example.com/sitemap.xml",
    readers: [
      reads("Google", "source code", "also keys that begin with `Sitemap` or `Site-map`"),
      reads("Bing", "second-hand"),
      reads("Yandex", "its documentation", "wants a full URL"),
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
      "The time between two requests. No document specifies it, and readers differ: most of all where it stands between user-agent lines, and where a group has several. Here the first one counts.",
    example: "Crawl-delay: 10",
    readers: [
      reads(
        "Bing",
        "its documentation",
        "a window of 1 to 30 seconds in which one page is fetched at most; also from the `*` group where its own has none",
      ),
      reads("Anthropic", "second-hand"),
      reads(PYTHON, "source code", "whole numbers only; the last one of a group counts"),
      reads("Protego", "source code", "the last one of a group counts"),
      reads(ROBOTS_PARSER, "source code", "the last one of a group counts"),
      reads("texting_robots", "source code", "whole numbers only; the first one of a group counts"),
      reads("temoto/robotstxt", "source code", "anything but a number makes the whole file an error"),
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
    value: "an optional path, then `search`, `ai-input` and `ai-train`, each `=yes` or `=no`",
    about:
      "What content may be used for once it is fetched: `yes` grants, `no` refuses, a use that is not named is left open. Changes nothing about what may be fetched. Cloudflare defined it and writes it into the robots.txt files it manages, some with a further `use=`, as a trial; which crawlers heed it is not known. No document says how paths are matched: here as those of rules, and for each use by itself, so that the longest path naming it decides, and `no` where two are equally long.",
    example: "Content-Signal: search=yes, ai-train=no",
    readers: [ignores("Google", "source code")],
    onGooglesList: true,
    source: { title: "contentsignals.org, 24 September 2025", url: "https://contentsignals.org/" },
  },
  "content-usage": {
    status: "draft",
    scope: "group",
    value: "an optional path, then a dictionary (RFC 9651) of `train-ai` and `search`, each `=y` or `=n`",
    about:
      "The same idea as Content-Signal, on its way through the IETF; the vocabulary says of itself that it is no consensus. Read only where it is switched on, and then its lines count as rules of their group: they end a run of user-agent lines, which for RFC 9309 they do not.",
    example: "Content-Usage: train-ai=n",
    readers: [ignores("Google", "source code")],
    onGooglesList: true,
    source: {
      title: "draft-ietf-aipref-attach-05 and draft-ietf-aipref-vocab-07, 19 August 2026",
      url: "https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/",
    },
  },
  license: {
    status: "living",
    scope: "place",
    value: "an absolute URL",
    about:
      "Names a licence as an RSL document, for crawlers that follow RSL; does not change what may be fetched. Inside a group it is for that group's crawlers; only where their group has none do those before the first user-agent line count. A group ends where the next one begins, so a line at the end of the file is in the last group.",
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
      "Parameters that do not change a page, so that its URLs with and without them are one. May stand anywhere; all lines count together. The case of the names counts.",
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
    about: "The main mirror of a site. Yandex gave it up in 2018; redirect the other mirrors with status 301 instead.",
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
    about: "How many documents to fetch at most in a time, always or at some hours of the day.",
    example: "Request-rate: 10/1m 1300-1659",
    readers: [
      reads(PYTHON, "source code", "two whole numbers only"),
      reads("Protego", "source code", "units and hours too, and `d` for days"),
      ignores("Google", "source code"),
    ],
    onGooglesList: true,
    source: conner,
  },
  "visit-time": {
    status: "historic",
    scope: "group",
    value: "hours `hhmm-hhmm` (UTC)",
    about: "When to visit.",
    example: "Visit-time: 0600-0845",
    readers: [reads("Protego", "source code"), ignores("Google", "source code")],
    onGooglesList: true,
    source: conner,
  },
  "robot-version": {
    status: "historic",
    scope: "group",
    value: "text",
    about: "The version of the standard a group is written in.",
    example: "Robot-version: 2.0.0",
    readers: [],
    onGooglesList: false,
    source: conner,
  },
  comment: {
    status: "historic",
    scope: "group",
    value: "text",
    about: "A comment to send to a crawler's people. What only people should read begins with `#`.",
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
    about: "On Google's list of fields used by others; by whom is not known.",
    example: "Domain: example.com",
    readers: [ignores("Google", "source code")],
    onGooglesList: true,
    source: googlesList,
  },
  "revisit-after": {
    status: "never adopted",
    scope: null,
    value: "text",
    about: "On Google's list of fields used by others; by whom is not known.",
    example: "Revisit-after: 7 days",
    readers: [ignores("Google", "source code")],
    onGooglesList: true,
    source: googlesList,
  },
  version: {
    status: "never adopted",
    scope: "file",
    value: "text",
    about: "Asked for in 1996: the version of the standard, as the first line of the file.",
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
      "Asked for in 1996: until when to keep the file, as an HTTP date. The response header `Cache-Control` does that (RFC 9309 §2.4).",
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
      "Asked for in 1996: rules about something other than the URL, such as content type, language, host or protocol. `[` cannot stand in a key.",
    example: "Allow[Content-Language]: french",
    readers: [],
    onGooglesList: false,
    source: hardy,
  },
};
