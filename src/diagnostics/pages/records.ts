// Why, examples, who differs: the pages of codes/records.ts.
import type { RecordsCode } from "../codes/records.ts";
import type { CodePage } from "./page.ts";

export const recordsPages: Readonly<Record<RecordsCode, CodePage>> = {
  "unknown-record": {
    about: "Crawlers may interpret other records (Sitemap, Crawl-delay and others) and skip those they do not know.",
    wrong: "Unicorns: allowed\n",
    right: "# Unicorns: allowed\n",
    crawlers: "All of them skip the line.",
    turnOff: "If the line is meant for a program of your own.",
  },
  "url-without-key": {
    about:
      "A line is read up to its first colon, so that `https` is the key of such a line, and nobody knows a record of that name. Mostly the URL belongs to a `Sitemap:` that stands alone on the line above.",
    wrong: "User-agent: *\nDisallow: /private/\nhttps://example.com/sitemap.xml\n",
    right: "User-agent: *\nDisallow: /private/\nSitemap: https://example.com/sitemap.xml\n",
    crawlers: "All of them skip the line.",
    turnOff: "Never: the line says nothing to anybody.",
  },
  "alternative-key": {
    about:
      "Some readers take other spellings of a key, and some any key that begins like it. The others skip the line.",
    wrong: "Sitemaps: https://example.com/sitemap.xml\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If only the readers that know the other spelling matter to you.",
  },
  "missing-record-value": {
    about: "The record says nothing, so crawlers skip it.",
    wrong: "Sitemap:\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
    crawlers: "All of them skip the line.",
    turnOff: "Never: the line says nothing.",
  },
  "record-among-user-agents": {
    about:
      "No other record may interfere with the lines the RFC defines, so the user-agent lines above and below it are one group: who writes a Crawl-delay for one crawler, and then a group that closes the site to another, closes it to both. Many libraries end the group there all the same, some for certain records only, and then the rules below bind only the crawlers named below.",
    wrong: "User-agent: ExampleBot\nCrawl-delay: 5\nUser-agent: OtherBot\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nUser-agent: OtherBot\nCrawl-delay: 5\nDisallow: /private/\n",
    crawlers:
      "Any other record ends the run of user-agent lines in 1996 and in several libraries; for RFC 9309 and Google it does not.",
    turnOff: "Never: put the record behind the run.",
  },
  "record-outside-group": {
    about: "The record belongs to the group it stands in, and here it stands in none.",
    wrong: "Crawl-delay: 5\nUser-agent: *\nDisallow: /private/\n",
    right: "User-agent: *\nCrawl-delay: 5\nDisallow: /private/\n",
    crawlers: "All of them skip the line.",
    turnOff: "If a reader you care for takes the record for everybody's.",
  },
  "obsolete-record": {
    about: "`Host` named the main mirror of a site for Yandex, which gave it up in March 2018.",
    wrong: "Host: example.com\n",
    right: "",
    crawlers: "Yandex read it until March 2018. Nobody does today.",
    turnOff: "If an old crawler of your own reads it.",
  },
  "noindex-record": {
    about:
      "Google honoured `Noindex`, `Nofollow` and `Noarchive` without ever documenting them, until September 2019. A page that is to stay out of an index must be fetchable: what a crawler may not fetch it cannot read either.",
    wrong: "User-agent: *\nNoindex: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Google read it until September 2019. Nobody says that it does today.",
    turnOff: "If a crawler of your own reads it.",
  },
  "historic-record": {
    about:
      "`Request-rate`, `Visit-time`, `Robot-version` and `Comment` are from Sean Conner's extended standard. Some libraries still read the first two; no large crawler says it does.",
    wrong: "User-agent: *\nRequest-rate: 1/5\n",
    right: "User-agent: *\nCrawl-delay: 5\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If a library you serve reads it.",
  },
  "never-adopted-record": {
    about:
      "`Version`, `Expires` and filters such as `Allow[Content-Language]` were asked for when the draft of 1996 was discussed; `Domain` and `Revisit-after` stand on a list of fields that Google does not read.",
    wrong: "Version: 2.0\n",
    right: "# Version: 2.0\n",
    crawlers: "All of them skip the line.",
    turnOff: "If a crawler of your own reads it.",
  },
  "sitemap-not-absolute": {
    about: "sitemaps.org asks for the complete URL. Crawlers skip a path, also one that begins with `//`.",
    wrong: "Sitemap: /sitemap.xml\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
    crawlers: "Search engines ask for the complete URL. Some libraries resolve a path against the host.",
    turnOff: "Never: a full URL serves all of them.",
  },
  "repeated-sitemap": {
    about: "Harmless: a sitemap is for every crawler, wherever it is named, and once is enough.",
    wrong: "Sitemap: https://example.com/sitemap.xml\nSitemap: https://example.com/sitemap.xml\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
    crawlers: "Nobody minds.",
    turnOff: "If the file is put together from parts.",
  },
  "white-space-in-url": {
    about: "Some readers take the whole value as one URL, others the part before the white space.",
    wrong: "Sitemap: https://example.com/1.xml https://example.com/2.xml\n",
    right: "Sitemap: https://example.com/1.xml\nSitemap: https://example.com/2.xml\n",
    crawlers: "Some readers take the whole value as one URL, others the part before the white space.",
    turnOff: "Never: readers differ.",
  },
  "url-cut-by-comment": {
    about: "A comment may begin anywhere in a line. A URL cannot have a fragment in robots.txt.",
    wrong: "Sitemap: https://example.com/sitemap.xml#news\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
    crawlers: "No crawler is known to read it in another way.",
    turnOff: "If the comment is meant.",
  },
  "crawl-delay-not-a-number": {
    about: "Crawlers skip the line; one library gives up the whole file.",
    wrong: "User-agent: *\nCrawl-delay: ten\n",
    right: "User-agent: *\nCrawl-delay: 10\n",
    crawlers: "Crawlers skip the line; one library gives up the whole file.",
    turnOff: "Never: the line says nothing.",
  },
  "crawl-delay-negative": {
    about: "Crawlers skip the line; one library gives up the whole file.",
    wrong: "User-agent: *\nCrawl-delay: -1\n",
    right: "User-agent: *\nCrawl-delay: 1\n",
    crawlers: "Crawlers skip the line; one library gives up the whole file.",
    turnOff: "Never: the line says nothing.",
  },
  "crawl-delay-fraction": {
    about: "Python's urllib.robotparser skips the line. Other libraries read fractions.",
    wrong: "User-agent: *\nCrawl-delay: 0.5\n",
    right: "User-agent: *\nCrawl-delay: 1\n",
    crawlers: "Python's urllib.robotparser skips the line; the others read fractions.",
    turnOff: "If no reader in Python matters to you.",
  },
  "crawl-delay-above-30": {
    about:
      "For Bing the value is a window of 1 to 30 seconds in which it fetches one page at most. It is reported in groups that Bing's crawlers obey.",
    wrong: "User-agent: *\nCrawl-delay: 60\n",
    right: "User-agent: *\nCrawl-delay: 30\n",
    crawlers: "Bing reads 1 to 30; others take any number, some up to a limit of their own. Google reads none.",
    turnOff: "If Bing does not matter to you.",
  },
  "crawl-delay-of-days": {
    about: "At that pace a crawler never gets to know a site. Who wants it gone writes `Disallow: /`.",
    wrong: "User-agent: *\nCrawl-delay: 86400\n",
    right: "User-agent: *\nCrawl-delay: 30\n",
    crawlers: "A crawler either stays away or has a limit of its own, and fetches more often than it was told.",
    turnOff: "If the crawler is yours and is to come that rarely.",
  },
  "repeated-crawl-delay": {
    about: "Here the first one counts; in some libraries it is the last. The same number twice is not reported.",
    wrong: "User-agent: *\nCrawl-delay: 5\nCrawl-delay: 10\n",
    right: "User-agent: *\nCrawl-delay: 10\n",
    crawlers: "In some libraries the first one counts, in others the last.",
    turnOff: "Never: readers differ.",
  },
  "content-signal-syntax": {
    about: "A Content-Signal line is an optional path and then signals: `search`, `ai-input` and `ai-train`.",
    wrong: "User-agent: *\nContent-Signal: search\n",
    right: "User-agent: *\nContent-Signal: search=yes\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the item says nothing.",
  },
  "content-signal-separator": {
    about: "With anything else between them, the second signal becomes part of the first one's value.",
    wrong: "User-agent: *\nContent-Signal: search=yes; ai-train=no\n",
    right: "User-agent: *\nContent-Signal: search=yes, ai-train=no\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the second signal is lost.",
  },
  "content-signal-unknown": {
    about: "contentsignals.org defines `search`, `ai-input` and `ai-train`; Cloudflare also serves `use`.",
    wrong: "User-agent: *\nContent-Signal: train-ai=no\n",
    right: "User-agent: *\nContent-Signal: ai-train=no\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If the signal is one of your own.",
  },
  "content-signal-value": {
    about: "Signals are `yes` or `no`. `y` and `n` belong to Content-Usage.",
    wrong: "User-agent: *\nContent-Signal: ai-train=n\n",
    right: "User-agent: *\nContent-Signal: ai-train=no\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the signal says nothing.",
  },
  "repeated-content-signal": {
    about: "Nobody says which one counts. Here `no` does.",
    wrong: "User-agent: *\nContent-Signal: search=yes, search=no\n",
    right: "User-agent: *\nContent-Signal: search=yes\n",
    crawlers: "Nobody says which one counts.",
    turnOff: "Never: readers differ.",
  },
  "content-usage-syntax": {
    about:
      "The value is a dictionary of Structured Fields (RFC 9651), and one wrong character anywhere leaves all of it unread. Keys are in lower case, commas stand between members.",
    wrong: "User-agent: *\nContent-Usage: Train-AI=n\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the whole line says nothing.",
  },
  "content-usage-pattern": {
    about: "Only a value whose first character is `/` has a path (draft-ietf-aipref-attach-05, Section 3.2).",
    wrong: "User-agent: *\nContent-Usage: *.gif$ train-ai=n\n",
    right: "User-agent: *\nContent-Usage: /*.gif$ train-ai=n\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the whole line says nothing.",
  },
  "content-usage-unknown-key": {
    about:
      "draft-ietf-aipref-vocab-07 has `train-ai` and `search`; earlier drafts had others. Behind a semicolon stands a parameter of the preference before it, which says nothing.",
    wrong: "User-agent: *\nContent-Usage: ai-train=n\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If the category is from a vocabulary of your own.",
  },
  "content-usage-value": {
    about: "The values are the tokens `y` and `n`, without quotation marks. `yes` and `no` belong to Content-Signal.",
    wrong: "User-agent: *\nContent-Usage: train-ai=no\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the member says nothing.",
  },
  "repeated-usage-key": {
    about: "So it is in every dictionary of Structured Fields (RFC 9651, Section 3.2).",
    wrong: "User-agent: *\nContent-Usage: train-ai=n, train-ai=y\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
    crawlers: "No crawler is known to read it in another way.",
    turnOff: "Never: the earlier one is dead.",
  },
  "content-usage-among-user-agents": {
    about:
      "For RFC 9309 it is another record and the user-agent lines above and below it are one group. For a crawler that follows draft-ietf-aipref-attach it is a rule, which ends the first group: the rules below then no longer bind the crawlers above.",
    wrong: "User-agent: ExampleBot\nContent-Usage: train-ai=n\nUser-agent: OtherBot\nDisallow: /\n",
    right: "User-agent: ExampleBot\nUser-agent: OtherBot\nContent-Usage: train-ai=n\nDisallow: /\n",
    crawlers: "For a crawler that follows draft-ietf-aipref-attach the line ends the run; for RFC 9309 it does not.",
    turnOff: "Never: put the line behind the run.",
  },
  "contradicting-preferences": {
    about:
      "Two lines of one group speak of the same use and the same path, and one grants what the other refuses. Refusing counts. Content-Signal and Content-Usage are compared too: `ai-train` is `train-ai`, and `search` is `search`.",
    wrong: "User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=n\n",
    right: "User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\n",
    crawlers: "Nobody says which one counts; by the drafts refusing does.",
    turnOff: "Never: readers differ.",
  },
  "license-not-absolute": {
    about: "RSL 1.0 asks for an absolute URL, which may lead to another host.",
    wrong: "License: /license.xml\nUser-agent: *\nAllow: /\n",
    right: "License: https://example.com/license.xml\nUser-agent: *\nAllow: /\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the licence is not found.",
  },
  "license-at-end": {
    about:
      "A group goes on to the next user-agent line or to the end of the file. By RSL 1.0 a licence inside a group is for that group's crawlers alone, so one that stands apart behind the rules is for the group above it, be it the last one or not. It is reported where the file has groups that are not for everybody. For all, put it above the first user-agent line; for one group, among its rules.",
    wrong: "User-agent: ExampleBot\nAllow: /\n\nLicense: https://example.com/license.xml\n",
    right: "License: https://example.com/license.xml\n\nUser-agent: ExampleBot\nAllow: /\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If the licence is meant for that group alone; put it among its rules then.",
  },
  "clean-param-without-parameter": {
    about: "The first word names the parameters, joined by `&`; the second one, if there is one, the path.",
    wrong: "User-agent: Yandex\nClean-param: /some_dir/\n",
    right: "User-agent: Yandex\nClean-param: ref /some_dir/\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the line says nothing.",
  },
  "clean-param-separator": {
    about:
      "Yandex reports commas and spaces between parameters as errors. A parameter is a name, without a value, and each `&` joins two of them.",
    wrong: "User-agent: Yandex\nClean-param: utm_source utm_medium\n",
    right: "User-agent: Yandex\nClean-param: utm_source&utm_medium\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: Yandex reports it as an error.",
  },
  "clean-param-too-long": {
    about: "All Clean-param lines of a file count together.",
    wrong: "Clean-param: sid&sort&utm_source (and so on, 501 characters or more)\n",
    right: "Clean-param: ref /a/\nClean-param: sid /b/\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: the rest is not read.",
  },
  "request-rate-syntax": {
    about: "The time is in seconds, or with `s`, `m` or `h`; hours are `hhmm-hhmm`, in UTC.",
    wrong: "User-agent: *\nRequest-rate: 10\n",
    right: "User-agent: *\nRequest-rate: 1/10\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If no reader of the record matters to you; better remove the line.",
  },
  "visit-time-syntax": {
    about: "Hours from 0000 to 2400; a window may go past midnight.",
    wrong: "User-agent: *\nVisit-time: 6:00-8:45\n",
    right: "User-agent: *\nVisit-time: 0600-0845\n",
    crawlers: "Only the readers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If no reader of the record matters to you; better remove the line.",
  },
};
