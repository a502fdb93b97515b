// Every diagnostic code with its texts: the one table messages and
// docs/diagnostics.md are made from. A `{name}` in a text is filled in where the
// diagnostic is made; no text names a position.

/** `error`: read otherwise than it was meant, or outside the grammar. `warning`: read differently from crawler to crawler. `info`: harmless. */
export type Severity = "error" | "warning" | "info";

export interface CodeEntry {
  readonly severity: Severity;
  /** Section of RFC 9309, or of the older document where its number or year says so. */
  readonly spec: string;
  /** One sentence, ending in what to do. */
  readonly text: string;
  /** Why it matters and how crawlers read it. */
  readonly about: string;
  /** Lines that show it, and the same lines mended. */
  readonly wrong: string;
  readonly right: string;
}

const table = {
  "byte-order-mark": {
    severity: "warning",
    spec: "2.2",
    text: "A byte order mark stands before the first line; save the file as UTF-8 without one.",
    about:
      "The grammar has no place for a byte order mark. Most crawlers skip it; one that does not reads the first line as unknown, and with it the first group loses its user-agent line.",
    wrong: "\\uFEFFUser-agent: *\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "utf-16": {
    severity: "error",
    spec: "2.3",
    text: "The file is UTF-16, which crawlers cannot read; save it as UTF-8.",
    about:
      "The file MUST be UTF-8. A crawler that reads UTF-16 octets as UTF-8 finds no line it knows, so everything is allowed. Bridging the encoding is optional for a crawler and is not done here unless asked for.",
    wrong: "(every second octet is NUL)\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "ill-formed-utf-8": {
    severity: "error",
    spec: "2.3",
    text: 'Octet {octet} is not UTF-8 here; save the file as UTF-8, or write it "%{octet}" in a path.',
    about:
      "The file MUST be UTF-8. The usual reason is a file saved as Latin-1 or Windows-1252. In a path the octet is kept and compared as it stands, which only matches URLs that hold the same octet escaped.",
    wrong: "User-agent: *\nDisallow: /caf\\xE9/\n",
    right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
  },
  "lone-surrogate": {
    severity: "error",
    spec: "2.2",
    text: "A lone surrogate ({unit}) has no UTF-8 form; remove it.",
    about:
      "Only a text that was never octets can hold half a surrogate pair; it comes from cutting a string in the middle of a character.",
    wrong: "User-agent: *\nDisallow: /\\uD83D\n",
    right: "User-agent: *\nDisallow: /%F0%9F%98%80\n",
  },
  "control-character": {
    severity: "error",
    spec: "2.2",
    text: "Control character {unit} is outside the grammar; remove it, or write it percent-encoded in a path.",
    about:
      "Characters U+0000 to U+001F other than tab, CR and LF may stand nowhere, not even in comments. A rule that holds one is dropped (Section 3 wants such characters rejected), while the line still counts as a rule line where groups are formed.",
    wrong: "User-agent: *\nDisallow: /a\\u0000b\n",
    right: "User-agent: *\nDisallow: /a%00b\n",
  },
  "unusual-character": {
    severity: "warning",
    spec: "2.2",
    text: "{unit} is a control character the grammar lets through; remove it, or write it percent-encoded.",
    about:
      "DEL and the C1 controls U+0080 to U+009F are accepted by the ABNF, although its comment says control characters are excluded. They are invisible and are hardly ever meant.",
    wrong: "User-agent: *\nDisallow: /a\\u0085\n",
    right: "User-agent: *\nDisallow: /a\n",
  },
  "missing-line-end": {
    severity: "info",
    spec: "2.2",
    text: "The last line has no line end; add one.",
    about: "Every line of the grammar ends with CR, LF or CRLF, the last one too. Crawlers read the line all the same.",
    wrong: "User-agent: *\nDisallow: /private/",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "missing-colon": {
    severity: "error",
    spec: "2.2",
    text: 'No ":" after "{key}"; write "{key}: {value}".',
    about:
      "Without the colon the line is no rule and is skipped, so what it was to forbid is allowed. Google's parser alone guesses.",
    wrong: "User-agent: *\nDisallow /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "unreadable-line": {
    severity: "error",
    spec: "2.2",
    text: 'No line of robots.txt: it is neither "key: value" nor a comment; remove it, or put "#" before it.',
    about: "Crawlers skip a line they cannot read and go on with the next one (Section 2.3.1.5).",
    wrong: "Welcome to our site\n",
    right: "# Welcome to our site\n",
  },
  "invalid-key": {
    severity: "error",
    spec: "2.2.4",
    text: '"{key}" is no key: it holds something other than letters, digits, "-" and "_"; correct the key, or put "#" before the line.',
    about:
      "The RFC leaves other records open and crawlers skip those they do not know. A key with spaces or punctuation is most often a line of something else.",
    wrong: "Opening hours: 9 to 5\n",
    right: "# Opening hours: 9 to 5\n",
  },
  "unknown-record": {
    severity: "info",
    spec: "2.2.4",
    text: 'Record "{key}" is unknown, so crawlers skip it; remove it if it is not meant for one you know.',
    about: "Crawlers may interpret other records (Sitemap, Crawl-delay and others) and skip those they do not know.",
    wrong: "Unicorns: allowed\n",
    right: "# Unicorns: allowed\n",
  },
  "misspelt-key": {
    severity: "error",
    spec: "2.2",
    text: '"{key}" is no key crawlers know; write "{intended}".',
    about: "A misspelt key makes the line another record, which crawlers skip: a misspelt `Disallow` forbids nothing.",
    wrong: "User-agent: *\nDisalow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "other-record": {
    severity: "error",
    spec: "2.2.4",
    text: '"{key}" is no line of the RFC\'s own grammar; allow other records in the check, or remove the line.',
    about:
      "Only strict checking reports it. The RFC's comment invites implementors to define additional lines (Sitemap and others), but the grammar itself has none. `--allow-other-records` lets them pass.",
    wrong: "Sitemap: https://example.com/sitemap.xml\n",
    right: "",
  },
  "outside-1996-grammar": {
    severity: "error",
    spec: "1996, 3.3",
    text: "The grammar of the 1996 draft has nothing of the kind here; write {expected}.",
    about:
      "Only a strict check by the 1996 draft reports it. A record is one or more `User-agent:` lines and one or more others, records stand apart by blank lines, keys have no space before their colon, and a path is US-ASCII without `?`, `;` and `~`.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "outside-1994-format": {
    severity: "error",
    spec: "1994",
    text: "The format of 1994 has nothing of the kind here; write {expected}.",
    about:
      "Only a strict check by the 1994 standard reports it. A record is one or more `User-agent:` lines followed by one or more `Disallow:` lines, records stand apart by blank lines, and keys have no space before their colon.",
    wrong: "User-agent: *\n\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "missing-product-token": {
    severity: "error",
    spec: "2.2.1",
    text: 'A user-agent line without a product token names nobody; write the crawler\'s token, or "*" for all.',
    about:
      "The line still starts a group, so that the rules below it are nobody's rather than those of the group before.",
    wrong: "User-agent:\nDisallow: /\n",
    right: "User-agent: *\nDisallow: /\n",
  },
  "invalid-product-token": {
    severity: "error",
    spec: "2.2.1",
    text: '"{value}" is no product token; {reading}; write letters, "-" and "_" only, one token a line.',
    about:
      "A product token is made of `A-Z`, `a-z`, `-` and `_`, or is the single character `*`. Of any other value the longest part that is a token counts: `ExampleBot/1.0` is read as `ExampleBot`, `MJ12bot` as `MJ`, `007` names nobody. A crawler whose own name is no token (`MJ12bot`) is still found by its whole name.",
    wrong: "User-agent: ExampleBot/1.0\nDisallow: /\n",
    right: "User-agent: ExampleBot\nDisallow: /\n",
  },
  "pattern-without-slash": {
    severity: "error",
    spec: "2.2.2",
    text: 'Pattern "{value}" can never match, because a path begins with "/"; write "{intended}".',
    about:
      "Patterns are compared from the first octet of the path, which is a slash. A full URL, a bare file name or `%2F` matches nothing.",
    wrong: "User-agent: *\nDisallow: private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "pattern-begins-with-star": {
    severity: "info",
    spec: "2.2",
    text: 'The grammar wants "/" first, though every crawler accepts "{value}"; write "/{value}" to conform.',
    about:
      "The ABNF begins a path-pattern with a slash, while the RFC's own example has `Disallow: *.gif$` (erratum 7995). Crawlers match it, and so does robotspec; `/*.gif$` means the same.",
    wrong: "User-agent: *\nDisallow: *.gif$\n",
    right: "User-agent: *\nDisallow: /*.gif$\n",
  },
  "white-space-in-pattern": {
    severity: "error",
    spec: "2.2.2",
    text: "White space ends a pattern, and something follows it; write one pattern a line, and a space in a path as %20.",
    about:
      "The line is outside the grammar. Crawlers differ: the whole value is one pattern here (a space matches `%20`), others cut it at the space.",
    wrong: "User-agent: *\nDisallow: /a /b\n",
    right: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
  },
  "rule-outside-group": {
    severity: "error",
    spec: "2.2.2",
    text: "A rule before the first user-agent line applies to nobody; put a user-agent line above it.",
    about: "Crawlers ignore rules that are not in any group.",
    wrong: "Disallow: /private/\nUser-agent: *\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "html-page": {
    severity: "error",
    spec: "2.3",
    text: "This looks like an HTML page, not a robots.txt; serve a text file, or answer 404.",
    about:
      "A page served as robots.txt with status 200 usually holds no group, so crawlers take everything as allowed. Other findings about the page's lines are left out.",
    wrong: "<!doctype html>\n<title>Not found</title>\n",
    right: "User-agent: *\nDisallow:\n",
  },
  "over-limit": {
    severity: "warning",
    spec: "2.5",
    text: "The file goes on past octet {limit}, where crawlers may stop reading; shorten it.",
    about:
      "A crawler must read at least 500 KiB (512,000 octets) and may ignore the rest. The line the limit falls into is dropped too, because a rule cut in the middle is another rule.",
    wrong: "# 512,001 octets and more\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "alternative-key": {
    severity: "warning",
    spec: "2.2.4",
    text: 'Only {readers} read "{key}" as "{intended}"; write "{intended}".',
    about:
      "Some readers take other spellings of a key, and some any key that begins like it. The others skip the line.",
    wrong: "Sitemaps: https://example.com/sitemap.xml\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
  },
  "missing-record-value": {
    severity: "error",
    spec: "2.2.4",
    text: 'Nothing stands behind "{key}:"; write its value, or remove the line.',
    about: "The record says nothing, so crawlers skip it.",
    wrong: "Sitemap:\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
  },
  "record-among-user-agents": {
    severity: "warning",
    spec: "2.2.4",
    text: '"{key}" stands between user-agent lines, where crawlers read the group differently; move it behind them.',
    about:
      "No other record may interfere with the lines the RFC defines, so the user-agent lines above and below it are one group. Many libraries end the group there all the same, some for certain records only, and then the rules below bind only the crawlers named below.",
    wrong: "User-agent: ExampleBot\nCrawl-delay: 5\nUser-agent: OtherBot\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nUser-agent: OtherBot\nCrawl-delay: 5\nDisallow: /private/\n",
  },
  "record-outside-group": {
    severity: "warning",
    spec: "2.2.4",
    text: '"{key}" before the first user-agent line applies to nobody; put it into a group.',
    about: "The record belongs to the group it stands in, and here it stands in none.",
    wrong: "Crawl-delay: 5\nUser-agent: *\nDisallow: /private/\n",
    right: "User-agent: *\nCrawl-delay: 5\nDisallow: /private/\n",
  },
  "obsolete-record": {
    severity: "warning",
    spec: "2.2.4",
    text: 'No search engine reads "{key}" any more; redirect the other hosts with status 301, and remove the line.',
    about: "`Host` named the main mirror of a site for Yandex, which gave it up in March 2018.",
    wrong: "Host: example.com\n",
    right: "",
  },
  "noindex-record": {
    severity: "warning",
    spec: "2.2.4",
    text: '"{key}" in robots.txt has no effect; use a meta element "robots" or the X-Robots-Tag header.',
    about:
      "Google honoured `Noindex`, `Nofollow` and `Noarchive` without ever documenting them, until September 2019. A page that is to stay out of an index must be fetchable: what a crawler may not fetch it cannot read either.",
    wrong: "User-agent: *\nNoindex: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
  },
  "historic-record": {
    severity: "info",
    spec: "2.2.4",
    text: '"{key}" was proposed in 1996 and few ever read it; remove the line if no such crawler is meant.',
    about:
      "`Request-rate`, `Visit-time`, `Robot-version` and `Comment` are from Sean Conner's extended standard. Some libraries still read the first two; no large crawler says it does.",
    wrong: "User-agent: *\nRequest-rate: 1/5\n",
    right: "User-agent: *\nCrawl-delay: 5\n",
  },
  "never-adopted-record": {
    severity: "info",
    spec: "2.2.4",
    text: '"{key}" was never adopted by anyone, so crawlers skip it; remove the line.',
    about:
      "`Version`, `Expires` and filters such as `Allow[Content-Language]` were asked for when the draft of 1996 was discussed; `Domain` and `Revisit-after` stand on a list of fields that Google does not read.",
    wrong: "Version: 2.0\n",
    right: "# Version: 2.0\n",
  },
  "sitemap-not-absolute": {
    severity: "error",
    spec: "2.2.4",
    text: '"{value}" is no full http or https URL; write "https://", the host and the path.',
    about: "sitemaps.org asks for the complete URL. Crawlers skip a path, also one that begins with `//`.",
    wrong: "Sitemap: /sitemap.xml\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
  },
  "repeated-sitemap": {
    severity: "info",
    spec: "2.2.4",
    text: "Line {line} names the same sitemap; remove one of them.",
    about: "Harmless: a sitemap is for every crawler, wherever it is named, and once is enough.",
    wrong: "Sitemap: https://example.com/sitemap.xml\nSitemap: https://example.com/sitemap.xml\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
  },
  "white-space-in-url": {
    severity: "error",
    spec: "2.2.4",
    text: "White space cannot stand in a URL; write one URL a line, and a space in it as %20.",
    about: "Some readers take the whole value as one URL, others the part before the white space.",
    wrong: "Sitemap: https://example.com/1.xml https://example.com/2.xml\n",
    right: "Sitemap: https://example.com/1.xml\nSitemap: https://example.com/2.xml\n",
  },
  "url-cut-by-comment": {
    severity: "warning",
    spec: "2.2",
    text: '"#" begins a comment, so the URL ends with "{value}"; write %23, or leave out what follows.',
    about: "A comment may begin anywhere in a line. A URL cannot have a fragment in robots.txt.",
    wrong: "Sitemap: https://example.com/sitemap.xml#news\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
  },
  "crawl-delay-not-a-number": {
    severity: "error",
    spec: "2.2.4",
    text: '"{value}" is no number of seconds; write digits, with a "." for a fraction.',
    about: "Crawlers skip the line; one library gives up the whole file.",
    wrong: "User-agent: *\nCrawl-delay: ten\n",
    right: "User-agent: *\nCrawl-delay: 10\n",
  },
  "crawl-delay-negative": {
    severity: "error",
    spec: "2.2.4",
    text: 'A delay cannot be negative, as "{value}" is; write 0 or more seconds.',
    about: "Crawlers skip the line; one library gives up the whole file.",
    wrong: "User-agent: *\nCrawl-delay: -1\n",
    right: "User-agent: *\nCrawl-delay: 1\n",
  },
  "crawl-delay-fraction": {
    severity: "info",
    spec: "2.2.4",
    text: '"{value}" is no whole number, which is all some libraries read; write whole seconds.',
    about: "Python's urllib.robotparser skips the line. Other libraries read fractions.",
    wrong: "User-agent: *\nCrawl-delay: 0.5\n",
    right: "User-agent: *\nCrawl-delay: 1\n",
  },
  "crawl-delay-above-30": {
    severity: "info",
    spec: "2.2.4",
    text: '"{value}" seconds is more than the 30 that Bing knows; write 1 to 30.',
    about: "For Bing the value is a window of 1 to 30 seconds in which it fetches one page at most.",
    wrong: "User-agent: *\nCrawl-delay: 60\n",
    right: "User-agent: *\nCrawl-delay: 30\n",
  },
  "crawl-delay-of-days": {
    severity: "warning",
    spec: "2.2.4",
    text: '"{value}" seconds is a day or more between two pages; forbid the crawler, or write 1 to 30.',
    about: "At that pace a crawler never gets to know a site. Who wants it gone writes `Disallow: /`.",
    wrong: "User-agent: *\nCrawl-delay: 86400\n",
    right: "User-agent: *\nCrawl-delay: 30\n",
  },
  "repeated-crawl-delay": {
    severity: "warning",
    spec: "2.2.4",
    text: 'Line {line} already gives a delay for "{token}", and readers differ on which one counts; keep one.',
    about: "Here the first one counts; in some libraries it is the last.",
    wrong: "User-agent: *\nCrawl-delay: 5\nCrawl-delay: 10\n",
    right: "User-agent: *\nCrawl-delay: 10\n",
  },
  "content-signal-syntax": {
    severity: "error",
    spec: "2.2.4",
    text: '"{item}" is no signal; write name=yes or name=no, with a comma between two of them.',
    about: "A Content-Signal line is an optional path and then signals: `search`, `ai-input` and `ai-train`.",
    wrong: "User-agent: *\nContent-Signal: search\n",
    right: "User-agent: *\nContent-Signal: search=yes\n",
  },
  "content-signal-separator": {
    severity: "error",
    spec: "2.2.4",
    text: 'Only a comma parts two signals, and "{item}" is read as one; write a comma between them.',
    about: "With anything else between them, the second signal becomes part of the first one's value.",
    wrong: "User-agent: *\nContent-Signal: search=yes; ai-train=no\n",
    right: "User-agent: *\nContent-Signal: search=yes, ai-train=no\n",
  },
  "content-signal-unknown": {
    severity: "warning",
    spec: "2.2.4",
    text: 'Signal "{name}" is not defined; write {intended}.',
    about: "contentsignals.org defines `search`, `ai-input` and `ai-train`; Cloudflare also serves `use`.",
    wrong: "User-agent: *\nContent-Signal: train-ai=no\n",
    right: "User-agent: *\nContent-Signal: ai-train=no\n",
  },
  "content-signal-value": {
    severity: "warning",
    spec: "2.2.4",
    text: '"{value}" is no value of "{name}", so nothing is said; write {intended}.',
    about: "Signals are `yes` or `no`. `y` and `n` belong to Content-Usage.",
    wrong: "User-agent: *\nContent-Signal: ai-train=n\n",
    right: "User-agent: *\nContent-Signal: ai-train=no\n",
  },
  "repeated-content-signal": {
    severity: "warning",
    spec: "2.2.4",
    text: 'Signal "{name}" stands twice in one line; keep one of them.',
    about: "Nobody says which one counts. Here `no` does.",
    wrong: "User-agent: *\nContent-Signal: search=yes, search=no\n",
    right: "User-agent: *\nContent-Signal: search=yes\n",
  },
  "content-usage-syntax": {
    severity: "error",
    spec: "2.2.4",
    text: "The line says nothing, because {reason}; correct it.",
    about:
      "The value is a dictionary of Structured Fields (RFC 9651), and one wrong character anywhere leaves all of it unread. Keys are in lower case, commas stand between members.",
    wrong: "User-agent: *\nContent-Usage: Train-AI=n\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
  },
  "content-usage-pattern": {
    severity: "error",
    spec: "2.2.4",
    text: 'A path begins with "/", so "{value}" is read as a preference and says nothing; put "/" before it.',
    about: "Only a value whose first character is `/` has a path (draft-ietf-aipref-attach-05, Section 3.2).",
    wrong: "User-agent: *\nContent-Usage: *.gif$ train-ai=n\n",
    right: "User-agent: *\nContent-Usage: /*.gif$ train-ai=n\n",
  },
  "content-usage-unknown-key": {
    severity: "warning",
    spec: "2.2.4",
    text: '"{key}" is no category of use, so it is ignored; write {intended}.',
    about: "draft-ietf-aipref-vocab-07 has `train-ai` and `search`; earlier drafts had others.",
    wrong: "User-agent: *\nContent-Usage: ai-train=n\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
  },
  "content-usage-value": {
    severity: "warning",
    spec: "2.2.4",
    text: 'Only y and n say anything about "{key}"; write {intended}.',
    about: "The values are the tokens `y` and `n`, without quotation marks. `yes` and `no` belong to Content-Signal.",
    wrong: "User-agent: *\nContent-Usage: train-ai=no\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
  },
  "repeated-usage-key": {
    severity: "warning",
    spec: "2.2.4",
    text: '"{key}" stands twice in one line, and only the last one counts; keep one of them.',
    about: "So it is in every dictionary of Structured Fields (RFC 9651, Section 3.2).",
    wrong: "User-agent: *\nContent-Usage: train-ai=n, train-ai=y\n",
    right: "User-agent: *\nContent-Usage: train-ai=n\n",
  },
  "content-usage-among-user-agents": {
    severity: "error",
    spec: "2.2.4",
    text: "Content-Usage between user-agent lines parts the group for some crawlers; move it behind them.",
    about:
      "For RFC 9309 it is another record and the user-agent lines above and below it are one group. For a crawler that follows draft-ietf-aipref-attach it is a rule, which ends the first group: the rules below then no longer bind the crawlers above.",
    wrong: "User-agent: ExampleBot\nContent-Usage: train-ai=n\nUser-agent: OtherBot\nDisallow: /\n",
    right: "User-agent: ExampleBot\nUser-agent: OtherBot\nContent-Usage: train-ai=n\nDisallow: /\n",
  },
  "contradicting-preferences": {
    severity: "warning",
    spec: "2.2.4",
    text: 'Line {line} says the opposite about "{name}" for the same path; keep one of them.',
    about:
      "Two lines of one group speak of the same use and the same path, and one grants what the other refuses. Refusing counts. Content-Signal and Content-Usage are compared too: `ai-train` is `train-ai`, and `search` is `search`.",
    wrong: "User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=n\n",
    right: "User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\n",
  },
  "license-not-absolute": {
    severity: "error",
    spec: "2.2.4",
    text: '"{value}" is no full URL; write "https://", the host and the path.',
    about: "RSL 1.0 asks for an absolute URL, which may lead to another host.",
    wrong: "License: /license.xml\nUser-agent: *\nAllow: /\n",
    right: "License: https://example.com/license.xml\nUser-agent: *\nAllow: /\n",
  },
  "license-at-end": {
    severity: "warning",
    spec: "2.2.4",
    text: "An empty line ends no group, so this licence is only for {token}; put it above the first user-agent line.",
    about:
      "A group goes on to the next one or to the end of the file. By RSL 1.0 a licence inside a group is for that group's crawlers alone. For all, put it above the first user-agent line; for that group, among its rules.",
    wrong: "User-agent: ExampleBot\nAllow: /\n\nLicense: https://example.com/license.xml\n",
    right: "License: https://example.com/license.xml\n\nUser-agent: ExampleBot\nAllow: /\n",
  },
  "clean-param-without-parameter": {
    severity: "error",
    spec: "2.2.4",
    text: "No parameter is named; write its name first, and the path behind it.",
    about: "The first word names the parameters, joined by `&`; the second one, if there is one, the path.",
    wrong: "User-agent: Yandex\nClean-param: /some_dir/\n",
    right: "User-agent: Yandex\nClean-param: ref /some_dir/\n",
  },
  "clean-param-separator": {
    severity: "error",
    spec: "2.2.4",
    text: 'Parameters are joined by "&", and white space stands only before the one path; write "a&b /path".',
    about: "Yandex reports commas and spaces between parameters as errors.",
    wrong: "User-agent: Yandex\nClean-param: utm_source utm_medium\n",
    right: "User-agent: Yandex\nClean-param: utm_source&utm_medium\n",
  },
  "clean-param-too-long": {
    severity: "warning",
    spec: "2.2.4",
    text: "Yandex reads at most 500 characters of the value; write several lines.",
    about: "All Clean-param lines of a file count together.",
    wrong: "Clean-param: sid&sort&utm_source (and so on, 501 characters or more)\n",
    right: "Clean-param: ref /a/\nClean-param: sid /b/\n",
  },
  "request-rate-syntax": {
    severity: "error",
    spec: "2.2.4",
    text: '"{value}" is no rate; write documents/time, such as 1/5, 10/1m or 10/1m 1300-1659.',
    about: "The time is in seconds, or with `s`, `m` or `h`; hours are `hhmm-hhmm`, in UTC.",
    wrong: "User-agent: *\nRequest-rate: 10\n",
    right: "User-agent: *\nRequest-rate: 1/10\n",
  },
  "visit-time-syntax": {
    severity: "error",
    spec: "2.2.4",
    text: '"{value}" is no time of day; write hhmm-hhmm, in UTC.',
    about: "Hours from 0000 to 2400; a window may go past midnight.",
    wrong: "User-agent: *\nVisit-time: 6:00-8:45\n",
    right: "User-agent: *\nVisit-time: 0600-0845\n",
  },
} as const;

export type DiagnosticCode = keyof typeof table;

export const codes: Readonly<Record<DiagnosticCode, CodeEntry>> = table;
