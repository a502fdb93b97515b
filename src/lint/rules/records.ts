// Rules about other records; their findings are those of the record readers and of analyses/records.ts.
import type { RuleTable } from "../rule.ts";

export const table: RuleTable = {
  "alternative-key": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    fix: null,
    message: '"{key}" is read as "{intended}" only by {crawlers}; write "{intended}".',
    page: {
      why: "Some crawlers accept other spellings of a key, and some accept any key that starts with it. The others skip the line.",
      wrong: "Sitemaps: https://shop.example/sitemap.xml\n",
      right: "Sitemap: https://shop.example/sitemap.xml\n",
      turnOff: "If only the crawlers that know the other spelling matter to you.",
    },
  },
  "clean-param": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    fix: null,
    message: 'A Clean-param line that Yandex does not read as meant; write "a&b /path".',
    messages: {
      separator: {
        message:
          'Invalid parameter list, because "&" joins names and white space comes only before the path; write "a&b /path".',
        wrong: "User-agent: Yandex\nClean-param: utm_source utm_medium\n",
        right: "User-agent: Yandex\nClean-param: utm_source&utm_medium\n",
      },
      "no-parameter": {
        message: "Missing parameter name; write it first, then the path.",
        wrong: "User-agent: Yandex\nClean-param: /some_dir/\n",
        right: "User-agent: Yandex\nClean-param: ref /some_dir/\n",
      },
      length: {
        severity: "warning",
        message: "The value is longer than the 500 characters that Yandex reads; write several lines.",
        wrong: "Clean-param: sid&sort&utm_source (and so on, 501 characters or more)\n",
        right: "Clean-param: ref /a/\nClean-param: sid /b/\n",
      },
    },
    page: {
      why: "The first word of the value lists parameters, which are names without values joined by `&`; the second word, if any, is the path. Yandex reports commas and spaces between parameters as errors, reads 500 characters of a line, and combines several lines.",
      turnOff: "Never: Yandex does not read what is reported.",
    },
  },
  "content-signal": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    fix: null,
    message: "A Content-Signal of which something has no effect; correct it.",
    messages: {
      syntax: {
        message: "Invalid Content-Signal, because {what}; write {intended}.",
        wrong: "User-agent: *\nContent-Signal: search\n",
        right: "User-agent: *\nContent-Signal: search=yes\n",
      },
      separator: {
        message: 'Missing comma in "{item}", which is read as one signal; write a comma between two signals.',
        wrong: "User-agent: *\nContent-Signal: search=yes; ai-train=no\n",
        right: "User-agent: *\nContent-Signal: search=yes, ai-train=no\n",
      },
      value: {
        severity: "warning",
        message: 'Invalid value {value} for signal "{name}"; write {intended}.',
        wrong: "User-agent: *\nContent-Signal: ai-train=n\n",
        right: "User-agent: *\nContent-Signal: ai-train=no\n",
      },
      unknown: {
        severity: "warning",
        message: 'Unknown signal "{name}"; write {intended}.',
        wrong: "User-agent: *\nContent-Signal: train-ai=no\n",
        right: "User-agent: *\nContent-Signal: ai-train=no\n",
      },
      repeated: {
        severity: "warning",
        message: 'Duplicate signal "{name}" in this line; keep one of the two.',
        wrong: "User-agent: *\nContent-Signal: search=yes, search=no\n",
        right: "User-agent: *\nContent-Signal: search=yes\n",
      },
    },
    page: {
      why: "A Content-Signal line is an optional path followed by signals with commas between them: contentsignals.org defines `search`, `ai-input` and `ai-train`, and Cloudflare also serves `use`. The values are `yes` and `no`; `y` and `n` belong to Content-Usage. With another separator than a comma, the second signal becomes part of the value of the first. No document says which of two equal signals counts; robotspec uses `no`.",
      turnOff: "If the signal is one of your own.",
    },
  },
  "content-usage": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    fix: null,
    message: "A Content-Usage of which something has no effect; correct it.",
    messages: {
      syntax: {
        message: "Invalid Content-Usage, so the whole line has no effect, because {reason}; correct it.",
        wrong: "User-agent: *\nContent-Usage: Train-AI=n\n",
        right: "User-agent: *\nContent-Usage: train-ai=n\n",
      },
      path: {
        message: '"{value}" {is}, because a path starts with "/" and ends at white space; write "{intended}".',
        wrong: "User-agent: *\nContent-Usage: *.gif$ train-ai=n\n",
        right: "User-agent: *\nContent-Usage: /*.gif$ train-ai=n\n",
      },
      value: {
        severity: "warning",
        message: 'Invalid value for "{key}", which takes y or n; write {intended}.',
        wrong: "User-agent: *\nContent-Usage: train-ai=no\n",
        right: "User-agent: *\nContent-Usage: train-ai=n\n",
      },
      unknown: {
        severity: "warning",
        message: '"{key}" {why}, so it is ignored; write {intended}.',
        wrong: "User-agent: *\nContent-Usage: ai-train=n\n",
        right: "User-agent: *\nContent-Usage: train-ai=n\n",
      },
      repeated: {
        severity: "warning",
        message: 'Duplicate key "{key}" in this line, and only the last one counts; keep one of the two.',
        wrong: "User-agent: *\nContent-Usage: train-ai=n, train-ai=y\n",
        right: "User-agent: *\nContent-Usage: train-ai=n\n",
      },
    },
    page: {
      why: "The value is an optional path and a dictionary of Structured Fields (RFC 9651): a single wrong character invalidates all of it, keys are in lower case, commas separate members, and of two equal keys the last one counts. Only a value that starts with `/` has a path (draft-ietf-aipref-attach-05, Section 3.2). draft-ietf-aipref-vocab-08 defines `train-ai`, `ai-use` and `search`; earlier drafts defined others. The values are the tokens `y` and `n`, without quotation marks; `yes` and `no` belong to Content-Signal. After a semicolon a key is a parameter of the preference before it, which has no effect.",
      turnOff: "If the category comes from a vocabulary of your own.",
    },
  },
  "contradicting-preferences": {
    severity: "warning",
    category: "records",
    google: "off",
    spec: "2.2.4",
    fix: null,
    message: "A preference that another line contradicts; correct it.",
    messages: {
      opposite: {
        message: 'Preference "{name}" contradicts line {line} for the same crawlers and path; keep one of the two.',
        wrong: "User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=n\n",
        right: "User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\n",
      },
    },
    page: {
      why: "Two lines of one group are about the same use and the same path; one grants it, the other refuses it. Refusing counts. The rules of a policy token (`User-agent: __usage_ai-training`) are about training for all crawlers, and are compared with the lines for crawlers without a group of their own. Content-Signal and Content-Usage are compared with each other: `ai-train` is `train-ai`, `ai-input` is `ai-use`, and `search` is `search`.",
      crawlers:
        "Of two Content-Usage lines the refusal counts (draft-ietf-aipref-attach-05, Section 3.1). Of others no document says it.",
      turnOff: "Never: crawlers differ.",
    },
  },
  "crawl-delay": {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    fix: null,
    message: "A Crawl-delay that crawlers skip, or read in different ways; write whole seconds, once for each crawler.",
    messages: {
      negative: {
        message: 'Crawl-delay "{value}" is negative; write 0 or more seconds.',
        wrong: "User-agent: *\nCrawl-delay: -1\n",
        right: "User-agent: *\nCrawl-delay: 1\n",
      },
      number: {
        message: 'Crawl-delay "{value}" is not a number; write seconds in digits, with "." for a fraction.',
        wrong: "User-agent: *\nCrawl-delay: ten\n",
        right: "User-agent: *\nCrawl-delay: 10\n",
      },
      days: {
        severity: "warning",
        message: 'Crawl-delay "{value}" is a day or more between two pages; disallow the crawler, or write 1 to 30.',
        wrong: "User-agent: *\nCrawl-delay: 86400\n",
        right: "User-agent: *\nCrawl-delay: 30\n",
      },
      "above-30": {
        severity: "info",
        message: 'Crawl-delay "{value}" is above the 30 seconds that Bing supports; {remedy}.',
        wrong: "User-agent: *\nCrawl-delay: 60\n",
        right: "User-agent: *\nCrawl-delay: 30\n",
      },
      repeated: {
        severity: "warning",
        message:
          'Duplicate crawl delay for "{token}", already on line {line}, and crawlers differ on which one counts; keep one.',
        wrong: "User-agent: *\nCrawl-delay: 5\nCrawl-delay: 10\n",
        right: "User-agent: *\nCrawl-delay: 10\n",
      },
      unread: {
        severity: "info",
        message: '"{key}" is ignored by {crawlers}; remove the {what}.',
        wrong: "User-agent: Googlebot\nCrawl-delay: 10\nDisallow: /search\n",
        right: "User-agent: Googlebot\nDisallow: /search\n",
      },
    },
    page: {
      why: "RFC 9309 leaves other records to the crawlers that read them. A value that is no number is skipped, and one library then discards the whole file. At the pace of days a crawler never sees the whole site: to keep it out, write `Disallow: /`. For Bing the value is a window of 1 to 30 seconds in which it fetches at most one page; a longer delay is reported in groups that Bing obeys (those of `bingbot`, or else of `msnbot`, or else of `*`), unless they close the whole site to it. Of two different delays for one crawler, robotspec uses the first one. Google and Yandex have stated that they do not read a crawl delay from robots.txt; each has its own setting for the speed. If a delay that nobody reads is all that a group has, the finding is [empty-group](empty-group.md).",
      crawlers:
        "Bing reads 1 to 30, and Anthropic and many smaller crawlers any number, some up to a limit of their own; Google and Yandex (since 2018) read none. Of two delays some libraries use the first one, others the last.",
      turnOff: "If no crawler that reads the record matters to you.",
    },
  },
  "historic-record": {
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
  },
  "joined-groups": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.1",
    fix: null,
    message: "Only a user-agent line after a rule begins a group; write a rule where a group should end.",
    messages: {
      blank: {
        message:
          "A blank line does not end a group, so {consequence}; write {its} own rules {place}, or {open}, or remove the blank line.",
        wrong: "User-agent: OtherBot\n\nUser-agent: ExampleBot\nDisallow: /\n",
        right: "User-agent: OtherBot\nDisallow:\n\nUser-agent: ExampleBot\nDisallow: /\n",
      },
      record: {
        message: '"{key}" does not end a group, so {consequence}; write {its} own rules {place}, or {open}.',
        wrong: "User-agent: ExampleBot\nCrawl-delay: 5\nUser-agent: OtherBot\nDisallow: /\n",
        right: "User-agent: ExampleBot\nCrawl-delay: 5\nDisallow:\n\nUser-agent: OtherBot\nDisallow: /\n",
      },
      usage: {
        message:
          '"{key}" ends a group for some crawlers alone, and for the others {consequence}; write {its} own rules {place}, or {open}.',
        severity: "error",
        wrong: "User-agent: ExampleBot\nContent-Usage: train-ai=n\nUser-agent: OtherBot\nDisallow: /\n",
        right: "User-agent: ExampleBot\nContent-Usage: train-ai=n\nDisallow:\n\nUser-agent: OtherBot\nDisallow: /\n",
      },
      closing: {
        severity: "error",
        message: "{what} does not end a group, so {consequence}; write {its} own rules {place}, or {open}.",
        wrong: "User-agent: bingbot\nCrawl-delay: 5\nUser-agent: OtherBot\nDisallow: /\n",
        right: "User-agent: bingbot\nCrawl-delay: 5\nDisallow:\n\nUser-agent: OtherBot\nDisallow: /\n",
      },
      delay: {
        severity: "info",
        message: "A Crawl-delay does not end a group, so {consequence}; write {rules} below {lines}.",
        wrong: "User-agent: ExampleBot\nCrawl-delay: 5\n\nUser-agent: OtherBot\nCrawl-delay: 1\n",
        right: "User-agent: ExampleBot\nCrawl-delay: 5\nDisallow:\n\nUser-agent: OtherBot\nCrawl-delay: 1\nDisallow:\n",
      },
      apart: {
        message:
          "A {what} does not end a group, so {lines} {verb} for {names} alone; move {them} to the group {they} for.",
        wrong:
          "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\nDisallow: /\n\nSitemap: https://shop.example/sitemap.xml\nDisallow: /search\n",
        right:
          "User-agent: *\nDisallow: /private/\nDisallow: /search\n\nUser-agent: ExampleBot\nDisallow: /\n\nSitemap: https://shop.example/sitemap.xml\n",
      },
    },
    page: {
      why: "A group begins with one or more user-agent lines and ends at the first user-agent line after a rule. Blank lines, comments and other records end nothing: the user-agent lines above and below them form one group, and rules below a Sitemap belong to the group above it. So a crawler may be shut out of a whole site by rules that were meant for another one; it is an error if that is Google, Bing or every crawler without its own group. To end a group that forbids nothing, write `Disallow:`; a crawler that a group names does not obey the `*` group. It is not reported if a blank line is above the rules, too, nor for a crawler that is named again below; it is an info if the rules below are those for all crawlers and leave a part of the site open. A Crawl-delay above further user-agent lines is reported where these have another delay of their own, because some crawlers take the first of a group and others the last; it is also reported where they have none, if they are for all crawlers or the preset is an exhaustive one. Rules below a comment are reported if those above are about the whole site and the group is not for all crawlers.",
      crawlers:
        "RFC 9309, Google and Yandex read one group. Crawlers of 1994 and 1996 end it at a blank line, many libraries at another record, and crawlers that follow draft-ietf-aipref-attach at a Content-Usage line.",
      turnOff: "If blank lines or records separate long lists of names in your groups.",
    },
  },
  license: {
    severity: "error",
    category: "records",
    google: "off",
    spec: "2.2.4",
    fix: null,
    message:
      "A License that crawlers do not find, or that is for one group alone; write a full URL above the first user-agent line.",
    messages: {
      url: {
        message: 'License "{value}" is not a full URL; write {intended}.',
        wrong: "License: /license.xml\nUser-agent: *\nAllow: /\n",
        right: "License: https://shop.example/license.xml\nUser-agent: *\nAllow: /\n",
      },
      group: {
        severity: "warning",
        message:
          "The license applies to {token} alone, because only a user-agent line ends a group; move it above the first user-agent line.",
        wrong: "User-agent: ExampleBot\nAllow: /\n\nLicense: https://shop.example/license.xml\n",
        right: "License: https://shop.example/license.xml\n\nUser-agent: ExampleBot\nAllow: /\n",
      },
    },
    page: {
      why: "RSL 1.0 asks for an absolute URL, which may be on another host. A license inside a group applies to the crawlers of that group, and a group ends at the next user-agent line or at the end of the file, so a license that follows the rules after a blank line belongs to the group above. That is reported if some groups are not for every crawler. For all crawlers, put it above the first user-agent line; for one group, put it among its rules.",
      turnOff: "If the license at the end is for that group alone; then put it among its rules.",
    },
  },
  "missing-record-value": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    fix: null,
    message: 'Missing value after "{key}:"; write one, or remove the line.',
    page: {
      why: "Without a value the record has no effect. A sitemap without one is an info if the file has another sitemap.",
      wrong: "Sitemap:\n",
      right: "Sitemap: https://shop.example/sitemap.xml\n",
      crawlers: "None: all of them skip the line.",
      turnOff: "Never: the line has no effect.",
    },
  },
  "noindex-record": {
    severity: "warning",
    category: "records",
    spec: "2.2.4",
    fix: null,
    hides: ["outside-group/record"],
    message:
      '"{key}" has no effect in robots.txt; remove it, or use a meta element "robots" or the X-Robots-Tag header, and let crawlers fetch the page.',
    page: {
      why: "Google supported `Noindex`, `Nofollow` and `Noarchive` until September 2019 without documenting them. A page that should stay out of an index must be fetchable, because a crawler has to fetch it to read its meta element or header. `Disallow` keeps crawlers from the page, and not the address from the index: a search engine may list what others link to. All such lines of a file are one finding, at the first of them; the presets `strict` and `all` report each.",
      wrong: "User-agent: *\nNoindex: /private/\nDisallow: /search\n",
      right:
        '# Pages in /private/ are sent with "X-Robots-Tag: noindex", so crawlers may fetch them.\nUser-agent: *\nDisallow: /search\n',
      crawlers: "Google read it until September 2019. No crawler documents it today.",
      turnOff: "If a crawler of your own reads it.",
    },
  },
  sitemap: {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    fix: "unsafe",
    message: "A Sitemap that crawlers do not find; write the full URL of a sitemap.",
    messages: {
      url: {
        message: 'Sitemap "{value}" is not a full http or https URL; write {intended}.',
        wrong: "Sitemap: /sitemap.xml\n",
        right: "Sitemap: https://shop.example/sitemap.xml\n",
      },
      page: {
        severity: "warning",
        message: 'Sitemap "{value}" {page}; write the URL of the sitemap itself, or remove the line.',
        wrong: "Sitemap: https://shop.example/sitemap.html\n",
        right: "Sitemap: https://shop.example/sitemap.xml\n",
      },
    },
    page: {
      why: "sitemaps.org asks for the complete URL. Crawlers skip a path, including one that starts with `//`, and a URL whose host is not a host, such as a placeholder that was not filled in. If a scheme is written twice, as in `https://https://example.com/`, the host of the URL is `https`. If another line has the full URL, nothing is lost: the finding is an info, and the line can be removed. Crawlers read XML, feeds and plain text as sitemaps, and not HTML: the home page of a site, and a page that lists others for people, are none; beside another sitemap, the finding is an info. A `*` and a placeholder in braces are part of the URL. A sitemap applies to every crawler, wherever the line is.",
      crawlers: "Search engines require the complete URL. Some libraries resolve a path against the host.",
      turnOff: "Never: crawlers do not find the sitemap.",
    },
  },
  "unknown-record": {
    severity: "info",
    category: "records",
    spec: "2.2.4",
    fix: null,
    message: 'Unknown record "{key}", which crawlers ignore; remove it unless a program of yours reads it.',
    page: {
      why: "Crawlers may interpret other records (Sitemap, Crawl-delay and others) and skip those they do not know.",
      wrong: "Unicorns: allowed\n",
      right: "# Unicorns: allowed\n",
      crawlers: "None: all of them skip the line.",
      turnOff: "If a program of your own reads the line.",
    },
  },
  url: {
    severity: "error",
    category: "records",
    spec: "2.2.4",
    fix: "unsafe",
    message: "A URL that crawlers read in part, or not at all; write one full URL after its key.",
    messages: {
      "white-space": {
        message: "White space inside a URL; remove it, or write it as %20.",
        wrong: "Sitemap: https://shop.example/site map.xml\n",
        right: "Sitemap: https://shop.example/site%20map.xml\n",
      },
      comment: {
        severity: "warning",
        message:
          '"#" starts a comment, so the URL is only "{value}"; remove what follows it, or put a space before a comment.',
        wrong: "Sitemap: https://shop.example/sitemap.xml#news\n",
        right: "Sitemap: https://shop.example/sitemap.xml\n",
      },
      "no-key": {
        message: 'URL without a key; write "Sitemap: {url}" if it is a sitemap.',
        wrong: "User-agent: *\nDisallow: /private/\nhttps://shop.example/sitemap.xml\n",
        right: "User-agent: *\nDisallow: /private/\nSitemap: https://shop.example/sitemap.xml\n",
      },
    },
    page: {
      why: "Some parsers read the whole value as one URL, others only the part before white space. A comment may start anywhere in a line, so a URL cannot have a fragment. The key of a line ends at its first colon, so the key of a URL that stands alone is `https`, which no crawler knows; usually it belongs to a `Sitemap:` on the line above.",
      crawlers:
        "Some parsers read the whole value as one URL, others only the part before the white space. No crawler reads a URL without a key.",
      turnOff: "If the comment after a URL is intended.",
    },
  },
};
