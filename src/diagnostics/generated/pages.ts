// The page of every rule. Generated from src/lint/rules/ by `npm run generate`; do not edit.
import type { CodePage, DiagnosticCode } from "../codes.ts";

/** The page of every rule, by its code. */
export const pages: Readonly<Record<DiagnosticCode, CodePage>> = {
  "ads-txt-closed": {
    why: "`ads.txt` and `app-ads.txt` (IAB Tech Lab) list the companies that may sell the ads of a site or an app. They are published for crawlers alone, and a crawler that obeys robots.txt may not fetch a closed one: the site then counts as one without such a list, and buyers may stop to bid. Reported is a rule for one of these files by name, if it decides for a known crawler or for those that no group names, of a site whose home page they may fetch. All such rules are one finding. A file that should not appear in search results can be served with the header `X-Robots-Tag: noindex`.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nDisallow: /ads.txt\n",
      right: "User-agent: *\nDisallow: /ads/\n",
    }],
    crawlers: "Google documents that it may ignore an ads.txt that robots.txt disallows. Crawlers of other buyers obey robots.txt as well, or do not read it.",
    turnOff: "If the site has no such file, or no ads.",
  },
  "ai-opt-out": {
    why: "Crawlers read rules and not comments, and each operator reads its own product token: a group for `GPTBot` says nothing to the others. It is reported if a token is shut out that decides about training alone (`GPTBot`, `ClaudeBot`, `Google-Extended`, `Applebot-Extended`), or if a comment refuses it in words such as `AI` or `text and data mining`, in English or six other languages. The finding names those of eight large operators that may fetch the home page and have no group of their own, which would be a choice. It is not reported beside a policy token, a Content-Signal or a Content-Usage line, which states the preference to all.",
    examples: [{
      messageId: "named",
      wrong: "User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /search\n",
      right: "User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Google-Extended\nUser-agent: CCBot\nUser-agent: Applebot-Extended\nUser-agent: meta-externalagent\nUser-agent: Bytespider\nUser-agent: Amazonbot\nDisallow: /\n\nUser-agent: *\nDisallow: /search\n",
    }, {
      messageId: "comment",
      wrong: "# This content may not be used for large language models.\nUser-agent: *\nDisallow: /search\n",
      right: "# This content may not be used for large language models.\nUser-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Google-Extended\nUser-agent: CCBot\nUser-agent: Applebot-Extended\nUser-agent: meta-externalagent\nUser-agent: Bytespider\nUser-agent: Amazonbot\nDisallow: /\n\nUser-agent: *\nDisallow: /search\n",
    }],
    crawlers: "`Google-Extended` and `Applebot-Extended` are no crawlers: they decide what Google and Apple do with pages that their search engines fetch.",
    turnOff: "If the choice among the operators is meant.",
  },
  "alternative-key": {
    why: "Some crawlers accept other spellings of a key, and some accept any key that starts with it. The others skip the line.",
    examples: [{
      messageId: null,
      wrong: "Sitemaps: https://shop.example/sitemap.xml\n",
      right: "Sitemap: https://shop.example/sitemap.xml\n",
    }],
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If only the crawlers that know the other spelling matter to you.",
  },
  "assets-closed": {
    why: "Search engines render a page to judge it. Without its style sheets and scripts they see a broken page, may rate it as unfit for small screens, or miss content that a script adds. It is reported for patterns that name such files by their extension (`/*.css$`) or their folder (`/js/`, `/*/scripts/` and `/static/css/`, but not `/service/js/`, which may be of a service), and for folders of well-known systems, such as `/wp-includes/` and `/_next/`; a folder that is only called `js`, `css`, `static` or `assets` is an info. So are all URLs with a query (`/*?`), which many systems use for versions of such files; it is a warning for WordPress. One finding stands for all such rules of a file; its labels say what to do with the others. What the advice for one folder leaves closed is named with it. A folder in which an `Allow` opens some of the files that pages may need, such as those of one theme, is not reported.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nDisallow: /*.css$\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "Googlebot and Bingbot are checked. Crawlers that read only text are not affected.",
    turnOff: "If pages do not need these files, or if they do not exist.",
  },
  "blank-line-in-group": {
    why: "In RFC 9309 a blank line has no meaning, and many files use it to divide a long list. In 1994 and 1996 it ended a record, so that the rules after it belonged to no crawler, and some parsers still do this, such as Python's `urllib.robotparser` before the releases of May 2026. A line with a comment ends nothing, so comments can divide lists. One finding stands for all blank lines of a group.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\n\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "Google, Yandex and crawlers of RFC 9309 skip blank lines. Crawlers of 1994 and 1996, and programs that use Python's `urllib.robotparser` of before May 2026, end the group there.",
    turnOff: "If crawlers with such a parser do not matter to you.",
  },
  "byte-order-mark": {
    why: "Most crawlers skip a byte order mark. A crawler that does not reads it as part of the first key, so the first group loses its user-agent line. If the first line is blank or a comment, or names no crawler, or if its group closes nothing or names only crawlers for search, ads or previews, nothing is lost, and only a strict check and the presets `strict` and `all` report the mark.",
    examples: [{
      messageId: null,
      wrong: "\\uFEFFUser-agent: *\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "Every dialect here skips a complete mark. Google's parser also skips its first octet, or its first two, alone.",
    turnOff: "If your editor cannot save a file without one, and only large search engines matter to you.",
  },
  "character": {
    why: "The characters U+0000 to U+001F, except tab, CR and LF, are not allowed anywhere, not even in comments, and a rule that contains one is ignored (Section 3), but its line still belongs to the group. DEL and the C1 controls U+0080 to U+009F are in the ABNF, although its comment excludes them. Non-ASCII spaces, zero-width characters and direction marks are copied along with a path from a page or a document; the pattern then matches only URLs that contain them too. The joiners that Persian and Indic words need are not reported. The file MUST be UTF-8: other octets usually come from a file saved as Latin-1 or Windows-1252, in which A0 is a no-break space; in a comment they are an info. Text in UTF-8 that was read as Latin-1, and saved so, has C1 controls beside Latin-1 letters; it is one finding for the file, and no other rule reports these lines. An invisible character is reported if a crawler decides otherwise without it; if the address of the page has it, write its escape. Half a surrogate pair is left where a string was cut in the middle of a character.",
    examples: [{
      messageId: "control",
      wrong: "User-agent: *\nDisallow: /a\\u0000b\n",
      right: "User-agent: *\nDisallow: /a%00b\n",
    }, {
      messageId: "invisible",
      wrong: "User-agent: *\nDisallow: /private/\\u200B\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "look-alike",
      wrong: "User-agent: *\nDisallow: /wp–admin/\n",
      right: "User-agent: *\nDisallow: /wp-admin/\n",
    }, {
      messageId: "unusual",
      wrong: "User-agent: *\nDisallow: /a\\u0085\n",
      right: "User-agent: *\nDisallow: /a\n",
    }, {
      messageId: "misread",
      wrong: "User-agent: *\nDisallow: /caf\\u00C3\\u0083\n",
      right: "User-agent: *\nDisallow: /caf%C3%83\n",
    }, {
      messageId: "surrogate",
      wrong: "User-agent: *\nDisallow: /\\uD83D\n",
      right: "User-agent: *\nDisallow: /%F0%9F%98%80\n",
    }, {
      messageId: "utf-8",
      wrong: "User-agent: *\nDisallow: /caf\\xE9/\n",
      right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    }],
    crawlers: "RFC 9309 ignores a rule with a control character, and Google's parser ends the line at NUL. Other octets are compared as they are; some libraries discard a whole file that is not UTF-8.",
    turnOff: "If a path of your site really contains such a character.",
  },
  "clean-param": {
    why: "The first word of the value lists parameters, which are names without values joined by `&`; the second word, if any, is the path. Yandex reports commas and spaces between parameters as errors, reads 500 characters of a line, and combines several lines.",
    examples: [{
      messageId: "separator",
      wrong: "User-agent: Yandex\nClean-param: utm_source utm_medium\n",
      right: "User-agent: Yandex\nClean-param: utm_source&utm_medium\n",
    }, {
      messageId: "no-parameter",
      wrong: "User-agent: Yandex\nClean-param: /some_dir/\n",
      right: "User-agent: Yandex\nClean-param: ref /some_dir/\n",
    }, {
      messageId: "length",
      wrong: "Clean-param: sid&sort&utm_source (and so on, 501 characters or more)\n",
      right: "Clean-param: ref /a/\nClean-param: sid /b/\n",
    }],
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "Never: Yandex does not read what is reported.",
  },
  "comment": {
    why: "Only `#` starts a comment. To a crawler, a line that looks like a comment in a programming language or an HTML page is a line it cannot read, or another record if it contains a colon; after a value, it is a part of the value. And crawlers do not read what follows `#`: they never send the fragment of a URL to a server, so no rule can be about it, and `Disallow: /#/basket` closes the whole site. If the path itself contains the character, which is rare, write `%23`.",
    examples: [{
      messageId: "foreign",
      wrong: "User-agent: *\nDisallow: /private/ // not ready\n",
      right: "User-agent: *\nDisallow: /private/ # not ready\n",
    }, {
      messageId: "named",
      wrong: "User-agent: *\nDisallow: /private/\n\n# User-agent: AhrefsBot\nDisallow: /\n",
      right: "User-agent: *\nDisallow: /private/\n\nUser-agent: AhrefsBot\nDisallow: /\n",
    }, {
      messageId: "cut",
      wrong: "User-agent: *\nDisallow: /shop#basket\n",
      right: "User-agent: *\nDisallow: /shop\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "If your comments follow the value directly, without white space.",
  },
  "content-signal": {
    why: "A Content-Signal line is an optional path followed by signals with commas between them: contentsignals.org defines `search`, `ai-input` and `ai-train`, and Cloudflare also serves `use`. The values are `yes` and `no`; `y` and `n` belong to Content-Usage. With another separator than a comma, the second signal becomes part of the value of the first. No document says which of two equal signals counts; robotspec uses `no`.",
    examples: [{
      messageId: "syntax",
      wrong: "User-agent: *\nContent-Signal: search\n",
      right: "User-agent: *\nContent-Signal: search=yes\n",
    }, {
      messageId: "separator",
      wrong: "User-agent: *\nContent-Signal: search=yes; ai-train=no\n",
      right: "User-agent: *\nContent-Signal: search=yes, ai-train=no\n",
    }, {
      messageId: "value",
      wrong: "User-agent: *\nContent-Signal: ai-train=n\n",
      right: "User-agent: *\nContent-Signal: ai-train=no\n",
    }, {
      messageId: "unknown",
      wrong: "User-agent: *\nContent-Signal: train-ai=no\n",
      right: "User-agent: *\nContent-Signal: ai-train=no\n",
    }, {
      messageId: "repeated",
      wrong: "User-agent: *\nContent-Signal: search=yes, search=no\n",
      right: "User-agent: *\nContent-Signal: search=yes\n",
    }],
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If the signal is one of your own.",
  },
  "content-usage": {
    why: "The value is an optional path and a dictionary of Structured Fields (RFC 9651): a single wrong character invalidates all of it, keys are in lower case, commas separate members, and of two equal keys the last one counts. Only a value that starts with `/` has a path (draft-ietf-aipref-attach-05, Section 3.2). draft-ietf-aipref-vocab-08 defines `train-ai`, `ai-use` and `search`; earlier drafts defined others. The values are the tokens `y` and `n`, without quotation marks; `yes` and `no` belong to Content-Signal. After a semicolon a key is a parameter of the preference before it, which has no effect.",
    examples: [{
      messageId: "syntax",
      wrong: "User-agent: *\nContent-Usage: Train-AI=n\n",
      right: "User-agent: *\nContent-Usage: train-ai=n\n",
    }, {
      messageId: "path",
      wrong: "User-agent: *\nContent-Usage: *.gif$ train-ai=n\n",
      right: "User-agent: *\nContent-Usage: /*.gif$ train-ai=n\n",
    }, {
      messageId: "value",
      wrong: "User-agent: *\nContent-Usage: train-ai=no\n",
      right: "User-agent: *\nContent-Usage: train-ai=n\n",
    }, {
      messageId: "unknown",
      wrong: "User-agent: *\nContent-Usage: ai-train=n\n",
      right: "User-agent: *\nContent-Usage: train-ai=n\n",
    }, {
      messageId: "repeated",
      wrong: "User-agent: *\nContent-Usage: train-ai=n, train-ai=y\n",
      right: "User-agent: *\nContent-Usage: train-ai=n\n",
    }],
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If the category comes from a vocabulary of your own.",
  },
  "contradicting-preferences": {
    why: "Two lines of one group are about the same use and the same path; one grants it, the other refuses it. Refusing counts. The rules of a policy token (`User-agent: __usage_ai-training`) are about training for all crawlers, and are compared with the lines for crawlers without a group of their own. Content-Signal and Content-Usage are compared with each other: `ai-train` is `train-ai`, `ai-input` is `ai-use`, and `search` is `search`.",
    examples: [{
      messageId: "opposite",
      wrong: "User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=n\n",
      right: "User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\n",
    }],
    crawlers: "Of two Content-Usage lines the refusal counts (draft-ietf-aipref-attach-05, Section 3.1). Of others no document says it.",
    turnOff: "Never: crawlers differ.",
  },
  "covered": {
    why: "Another rule of the group matches every URL that this one matches, with the same effect, and no rule of the other type comes between the two, in any dialect in use: a pattern matches every path that starts with it, so `Disallow: /shop` also covers `/shop/cart` and `/shopping`, and `/*/cache/` covers `/a/*/cache/`. Nothing is lost by such a line, and many authors list both for people to read. So it is reported by default only if it was probably meant for other crawlers than those of its group: below a line that closes the whole site to one crawler by name, or where two groups of the same crawlers disagree. The presets `strict` and `all` report every line that changes no decision, and `--fix-redundant` removes them. All lines that one rule covers are one finding, at the first of them, and the line that is named stays.",
    examples: [{
      messageId: null,
      wrong: "User-agent: ExampleBot\nDisallow: /\nDisallow: /search\n",
      right: "User-agent: ExampleBot\nDisallow: /\n\nUser-agent: *\nDisallow: /search\n",
    }],
    crawlers: "None of those in use: the line has no effect for any of them. For crawlers without wildcards, such as those of 1994, a line that only a wildcard covers has one.",
    turnOff: "If the longer list is there for people to read.",
  },
  "crawl-delay": {
    why: "RFC 9309 leaves other records to the crawlers that read them. A value that is no number is skipped, and one library then discards the whole file. At the pace of days a crawler never sees the whole site: to keep it out, write `Disallow: /`. For Bing the value is a window of 1 to 30 seconds in which it fetches at most one page; a longer delay is reported in groups that Bing obeys (those of `bingbot`, or else of `msnbot`, or else of `*`), unless they close the whole site to it. Of two different delays for one crawler, robotspec uses the first one. Google and Yandex have stated that they do not read a crawl delay from robots.txt; each has its own setting for the speed. If a delay that nobody reads is all that a group has, the finding is [empty-group](empty-group.md).",
    examples: [{
      messageId: "negative",
      wrong: "User-agent: *\nCrawl-delay: -1\n",
      right: "User-agent: *\nCrawl-delay: 1\n",
    }, {
      messageId: "number",
      wrong: "User-agent: *\nCrawl-delay: ten\n",
      right: "User-agent: *\nCrawl-delay: 10\n",
    }, {
      messageId: "days",
      wrong: "User-agent: *\nCrawl-delay: 86400\n",
      right: "User-agent: *\nCrawl-delay: 30\n",
    }, {
      messageId: "above-30",
      wrong: "User-agent: *\nCrawl-delay: 60\n",
      right: "User-agent: *\nCrawl-delay: 30\n",
    }, {
      messageId: "repeated",
      wrong: "User-agent: *\nCrawl-delay: 5\nCrawl-delay: 10\n",
      right: "User-agent: *\nCrawl-delay: 10\n",
    }, {
      messageId: "unread",
      wrong: "User-agent: Googlebot\nCrawl-delay: 10\nDisallow: /search\n",
      right: "User-agent: Googlebot\nDisallow: /search\n",
    }],
    crawlers: "Bing reads 1 to 30, and Anthropic and many smaller crawlers any number, some up to a limit of their own; Google and Yandex (since 2018) read none. Of two delays some libraries use the first one, others the last.",
    turnOff: "If no crawler that reads the record matters to you.",
  },
  "crawler-name": {
    why: "A crawler obeys the group with its product token, letter by letter, ignoring case: `Googlebot` and neither `Googelbot` nor `Google`. A group with another name applies to no crawler, and the crawler that is meant obeys another group or the `*` group. The finding says what it may fetch, and nothing is reported if writing its token would change nothing for it. A name counts as misspelt if it differs from that of one known crawler in its joints, a letter too many or too few, or two transposed letters.\n\nA company may have several crawlers, such as `GPTBot` for training, `OAI-SearchBot` for search and `ChatGPT-User` for requests of users; name each one that should obey the group. Operators also rename their crawlers, and lists of AI crawlers are copied for years. A policy token (`__usage_ai-training`, draft-kelley-aipref-training-preference-signal-00) is not the name of a crawler: the rules of its group say which paths may be used for training. It is compared like a product token, so only its case does not count.\n\nThere is no fix if a company has several crawlers, if the crawler has a group of its own, because one of the two may be older, or if its name would close the whole site to a search engine, or open it to any crawler.",
    examples: [{
      messageId: "misspelt",
      wrong: "User-agent: Googelbot\nDisallow: /private/\n",
      right: "User-agent: Googlebot\nDisallow: /private/\n",
    }, {
      messageId: "policy-token",
      wrong: "User-agent: __usage_ai_training\nDisallow: /\n",
      right: "User-agent: __usage_ai-training\nDisallow: /\n",
    }, {
      messageId: "brand",
      wrong: "User-agent: Semrush\nDisallow: /\n",
      right: "User-agent: SemrushBot\nDisallow: /\n",
    }, {
      messageId: "outdated",
      wrong: "User-agent: anthropic-ai\nDisallow: /\n",
      right: "User-agent: anthropic-ai\nUser-agent: ClaudeBot\nDisallow: /\n",
    }],
    crawlers: "None: all of them compare whole names. Crawlers of 1996 search the value for parts of their name.",
    turnOff: "If crawlers with such names exist.",
  },
  "crawlers-shut-out": {
    why: "A crawler obeys the group that names it, or else the `*` group, and not both. So a file that lets in some crawlers by name closes the site to all that it does not name: to smaller search engines, to those that show previews of links, and to new ones. It is a warning if Google or Bing is shut out while a search engine is let in. A crawler that may fetch the home page alone (`Allow: /$`) is shut out as well. A search engine that is shut out by name is not reported if it is Yandex or Baidu alone, which many sites exclude. The lines to remove are the fewest after which these crawlers are let in and all others obey what they obeyed before: those that name them in a group for others as well, those for the whole site in a group with further rules, or else the whole group. A search engine that is shut out by name is also reported beside a `*` group that closes the site, if another one is let in. A comment counts as one about a time that ends if it says so in a few English words, such as `under construction` or `removed before the site goes live`.",
    examples: [{
      messageId: "named",
      wrong: "User-agent: *\nDisallow: /private/\n\nUser-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\n",
      right: "User-agent: *\nDisallow: /private/\n\nUser-agent: Googlebot\nUser-agent: bingbot\nDisallow: /private/\nDisallow: /search\n",
    }, {
      messageId: "left-out",
      wrong: "User-agent: bingbot\nAllow: /\n\nUser-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nDisallow: /\n",
      right: "User-agent: bingbot\nUser-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /\n",
    }, {
      messageId: "most",
      wrong: "User-agent: Googlebot\nUser-agent: CCBot\nDisallow: /admin/\n\nUser-agent: *\nDisallow: /\n",
      right: "User-agent: *\nDisallow: /admin/\n",
    }, {
      messageId: "temporary",
      wrong: "# The rules below must be removed before the site goes live\nUser-agent: *\nDisallow: /\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "Bing, Apple and Yandex have a second name that counts if the first is not named: `msnbot`, `Googlebot` and `Yandex`.",
    turnOff: "If only some crawlers should be let in.",
  },
  "dead-pattern": {
    why: "Crawlers compare a rule, octet by octet, with the path and query of a URL on the host from which the file was fetched. The path begins with a slash, so a bare file name, an extension such as `.js` and a URL match nothing; to match a part of a path or query, put a star before it, as in `/*.js`. Rules for another host belong in the robots.txt of that host: a URL on which none of the file's sitemaps is does no harm, and is reported only beside others. Some site builders write `/https://…` for links of a menu, whose pages may be meant to stay open: that is an info without a fix, as is `/www.example.com/…`. Two slashes at the beginning match only URLs with both, which is an info where the path with one slash is not disallowed. All URLs of a file are one finding, and so are all patterns without a slash, all regular expressions and all parameters of a router; its labels say what to do with each of the lines. Only `*` and a final `$` are special. Regular expressions, alternatives in braces (`{a,b}`), a `!` that should leave something out, and the parameters of a router (`[id]`, `:id`, `{id}`, `<int:id>`), match themselves. The segments `.` and `..` are removed from a URL before it is requested (RFC 3986, 5.2.4). The finding says what may be fetched because of it; if other rules decide the same anyway, there is none.",
    examples: [{
      messageId: "url",
      wrong: "User-agent: *\nDisallow: https://example.com/private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "link",
      wrong: "User-agent: *\nDisallow: /https://example.com/private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "two-slashes",
      wrong: "User-agent: *\nDisallow: //private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "file",
      wrong: "User-agent: *\nDisallow: /var/www/html/private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "slash",
      wrong: "User-agent: *\nDisallow: private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "regular-expression",
      wrong: "User-agent: *\nDisallow: /page/\\d+/\n",
      right: "User-agent: *\nDisallow: /page/*/\n",
    }, {
      messageId: "dot-segment",
      wrong: "User-agent: *\nDisallow: /a/../b/\n",
      right: "User-agent: *\nDisallow: /b/\n",
    }, {
      messageId: "router",
      wrong: "User-agent: *\nDisallow: /[locale]/admin\n",
      right: "User-agent: *\nDisallow: /*/admin\n",
    }],
    crawlers: "None: all of them compare the pattern as it is. A parser that is given `/a/../b` unresolved matches such a rule.",
    turnOff: "If URLs of your site really contain these characters.",
  },
  "duplicate-rule": {
    why: "Another line has the same pattern and the same effect. All duplicates of a group are one finding, at the first of them. No crawler decides otherwise because of it, so nothing is reported by default. The presets `strict` and `all` report every duplicate, also other patterns that match the same, and rules of other groups for the same crawlers; `--fix-redundant` removes them. If all rules of such a group are duplicates, one of them is kept, because a group without rules joins the one below it. A star at the end means nothing: `/tmp/*` is `/tmp/`. Two spellings of one path, such as `/caf%C3%A9` and `/café`, or `/a%2Bb` and `/a%2bb`, are not reported, because some crawlers compare octets and need both. If a group is written in several parts, as in Cloudflare's managed block, the parts count as one group.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nDisallow: /private/\nDisallow: /tmp/\nDisallow: /private/\nDisallow: /tmp/\n",
      right: "User-agent: *\nDisallow: /private/\nDisallow: /tmp/\n",
    }],
    crawlers: "None: all of them treat the two lines as one. Crawlers without wildcards, such as those of 1994, take a star literally.",
    turnOff: "If a program assembles the file from several lists.",
  },
  "empty-group": {
    why: "A crawler that is named by a group obeys that group alone, even if the group has no rules: it does not inherit the rules of the `*` group. A group with only a Crawl-delay opens the whole site; if the crawler ignores it, removing the group is enough. It is an info if the group has a Crawl-delay, which it was written for. The label shows the rules that do not apply. Google's crawlers that never obey the `*` group, such as those for advertisements, and programs that a site orders to check or index itself, such as Siteimprove, are not reported.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\n",
      right: "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\nDisallow: /private/\n",
    }],
    crawlers: "RFC 9309, Google and Yandex agree. The documents of 1994 and 1996 have no groups without rules, so such a crawler obeys the `*` group.",
    turnOff: "If such groups are meant to open the site.",
  },
  "empty-value": {
    why: "On its own, `Disallow:` has opened a whole site since 1994. Beside a rule that closes the site most crawlers ignore it, while Yandex reads it as `Allow: /` and opens the site; there is no fix, because only the owner knows which of the two lines is meant. An empty `Allow` says nothing: alone in its group it does not close the site, and only keeps the group apart from the next one. Beside rules for parts of a site an empty pattern decides nothing, and is not reported.",
    examples: [{
      messageId: "disallow",
      wrong: "User-agent: *\nDisallow:\nDisallow: /\n",
      right: "User-agent: *\nDisallow:\n",
    }, {
      messageId: "nothing",
      wrong: "User-agent: *\nAllow:\n",
      right: "User-agent: *\nDisallow:\n",
    }],
    crawlers: "RFC 9309 and Google ignore the line. Yandex reads an empty `Disallow` as `Allow: /`, which overrides `Disallow: /`. For Python's `urllib.robotparser` before the releases of May 2026 an empty pattern decides about every path. Crawlers of 1994 do not know `Allow`.",
    turnOff: "If a program writes such lines.",
  },
  "escape": {
    why: "A pattern with a `%` without two hex digits is compared as text: no well-formed URL contains `/100%/`, and `/*%` matches every URL with an escape, which may be meant at the end of a pattern and before a star. HTML is not decoded: `&amp;` is five characters. Letters, digits, `-`, `.`, `_` and `~` need no escape; RFC 9309 decodes it before comparing, and Google's parser does not, so `/%7Ejoe/` matches nothing there. `%2A` and `%24` are a literal star and dollar sign. A finding says what may be fetched because of the escape, and there is none if every crawler that obeys the rule decides alike with what was meant.",
    examples: [{
      messageId: "broken",
      wrong: "User-agent: *\nDisallow: /100%/\n",
      right: "User-agent: *\nDisallow: /100%25/\n",
    }, {
      messageId: "entity",
      wrong: "User-agent: *\nDisallow: /*?a=1&amp;b=2\n",
      right: "User-agent: *\nDisallow: /*?a=1&b=2\n",
    }, {
      messageId: "unreserved",
      wrong: "User-agent: *\nDisallow: /%7Ejoe/\n",
      right: "User-agent: *\nDisallow: /~joe/\n",
    }, {
      messageId: "operator",
      wrong: "User-agent: *\nDisallow: /*.pdf%24\n",
      right: "User-agent: *\nDisallow: /*.pdf$\n",
    }],
    crawlers: "Google's parser does not decode escapes, and turns the hex digits of a rule to upper case. RFC 9309, crawler-commons, Protego and Python decode those of unreserved characters. None decodes an escape twice, or an entity.",
    turnOff: "If crawlers request the URLs of your site in the form that is written.",
  },
  "file-without-effect": {
    why: "Everything that no rule disallows is allowed, so a file without a Disallow does nothing, whatever it allows. `Allow: /` and an empty `Disallow:` say that on purpose and are not reported, unless a comment says in a few English words, such as `hidden`, `development only` or `block all`, that the site should be closed. Records that are all in comments are reported unless a comment presents them as an example, as the files of some frameworks do.",
    examples: [{
      messageId: "allow",
      wrong: "User-agent: *\nAllow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "comment",
      wrong: "# Block all crawlers\nUser-agent: *\nDisallow:\n",
      right: "# Block all crawlers\nUser-agent: *\nDisallow: /\n",
    }, {
      messageId: "no-rules",
      wrong: "User-agent: *\n",
      right: "User-agent: *\nDisallow:\n",
    }, {
      messageId: "comments",
      wrong: "# User-agent: *\n# Disallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "If such lines are there for people to read.",
  },
  "hidden-star-rules": {
    why: "A crawler that is named by a group obeys that group alone and nothing of the `*` group. `Allow: /` or a short list in such a group opens everything that the `*` group closes, and a copy of its list falls behind when the list grows. One finding stands for all such crawlers of the file. A pattern is listed if the crawler may fetch a URL that the rule keeps other crawlers from. Not named are crawlers that are let in on purpose: those that fetch single pages for advertisements, previews of links or requests of users, those for images and videos, those of archives, all crawlers beside a `*` group that closes the whole site, groups with an empty `Disallow:`, and crawlers that are not known, or are known to search the site for itself, and whose group repeats nothing of the list. Nor are paths that an Allow of the group opens, other than one for everything, and for search engines that draw pages those of style sheets, scripts and images.",
    examples: [{
      messageId: "all",
      wrong: "User-agent: *\nDisallow: /private/\nDisallow: /search\n\nUser-agent: bingbot\nAllow: /\n",
      right: "User-agent: *\nUser-agent: bingbot\nDisallow: /private/\nDisallow: /search\n",
    }, {
      messageId: "some",
      wrong: "User-agent: *\nDisallow: /private/\nDisallow: /cart\nDisallow: /search\n\nUser-agent: ExampleBot\nDisallow: /private/\nDisallow: /cart\n",
      right: "User-agent: *\nUser-agent: ExampleBot\nDisallow: /private/\nDisallow: /cart\nDisallow: /search\n",
    }],
    crawlers: "RFC 9309, Google and Yandex agree.",
    turnOff: "If such groups are meant to open more of the site.",
  },
  "historic-record": {
    why: "`Request-rate`, `Visit-time`, `Robot-version` and `Comment` come from Sean Conner's extended standard of 1996. Some libraries still read the first two, whose values are documents per time (in seconds, or with the unit `s`, `m` or `h`) and a window from 0000 to 2400 that may extend past midnight. SeznamBot documents `Request-rate`, so a group for it alone is not reported; no larger crawler reads any of them. `Host` named the main mirror of a site for Yandex, which dropped it in March 2018: redirect the other hosts with status 301 instead. `Version`, `Expires` and filters such as `Allow[Content-Language]` were requested when the draft of 1996 was discussed; `Domain` and `Revisit-after` are on a list of fields that Google does not read. By default only `Request-rate` and `Visit-time` are reported, because who wrote them relies on a limit that does not hold; nothing follows from the others, and the presets `strict` and `all` report them too.",
    examples: [{
      messageId: "extended-standard",
      wrong: "User-agent: *\nRequest-rate: 1/5\n",
      right: "User-agent: *\nCrawl-delay: 5\n",
    }, {
      messageId: "request-rate",
      wrong: "User-agent: *\nRequest-rate: 10\n",
      right: "User-agent: *\nRequest-rate: 1/10\n",
    }, {
      messageId: "visit-time",
      wrong: "User-agent: *\nVisit-time: 6:00-8:45\n",
      right: "User-agent: *\nVisit-time: 0600-0845\n",
    }, {
      messageId: "host",
      wrong: "Host: example.com\n",
      right: "",
    }, {
      messageId: "never-adopted",
      wrong: "Version: 2.0\n",
      right: "# Version: 2.0\n",
    }],
    crawlers: "Only the crawlers that [records.md](../records.md) lists read one of them; the others skip the line.",
    turnOff: "If a crawler or library that matters to you reads the record.",
  },
  "joined-groups": {
    why: "A group begins with one or more user-agent lines and ends at the first user-agent line after a rule. Blank lines, comments and other records end nothing: the user-agent lines above and below them form one group, and rules below a Sitemap belong to the group above it. So a crawler may be shut out of a whole site by rules that were meant for another one; it is an error if that is Google, Bing or every crawler without its own group. To end a group that forbids nothing, write `Disallow:`; a crawler that a group names does not obey the `*` group. It is not reported if a blank line is above the rules, too, nor for a crawler that is named again below; it is an info if the rules below are those for all crawlers and leave a part of the site open. A Crawl-delay above further user-agent lines is reported where these have another delay of their own, because some crawlers take the first of a group and others the last; it is also reported where they have none, if they are for all crawlers or the preset is an exhaustive one. Rules below a comment are reported if those above are about the whole site and the group is not for all crawlers.",
    examples: [{
      messageId: "blank",
      wrong: "User-agent: OtherBot\n\nUser-agent: ExampleBot\nDisallow: /\n",
      right: "User-agent: OtherBot\nDisallow:\n\nUser-agent: ExampleBot\nDisallow: /\n",
    }, {
      messageId: "record",
      wrong: "User-agent: ExampleBot\nCrawl-delay: 5\nUser-agent: OtherBot\nDisallow: /\n",
      right: "User-agent: ExampleBot\nCrawl-delay: 5\nDisallow:\n\nUser-agent: OtherBot\nDisallow: /\n",
    }, {
      messageId: "usage",
      wrong: "User-agent: ExampleBot\nContent-Usage: train-ai=n\nUser-agent: OtherBot\nDisallow: /\n",
      right: "User-agent: ExampleBot\nContent-Usage: train-ai=n\nDisallow:\n\nUser-agent: OtherBot\nDisallow: /\n",
    }, {
      messageId: "closing",
      wrong: "User-agent: bingbot\nCrawl-delay: 5\nUser-agent: OtherBot\nDisallow: /\n",
      right: "User-agent: bingbot\nCrawl-delay: 5\nDisallow:\n\nUser-agent: OtherBot\nDisallow: /\n",
    }, {
      messageId: "delay",
      wrong: "User-agent: ExampleBot\nCrawl-delay: 5\n\nUser-agent: OtherBot\nCrawl-delay: 1\n",
      right: "User-agent: ExampleBot\nCrawl-delay: 5\nDisallow:\n\nUser-agent: OtherBot\nCrawl-delay: 1\nDisallow:\n",
    }, {
      messageId: "apart",
      wrong: "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\nDisallow: /\n\nSitemap: https://shop.example/sitemap.xml\nDisallow: /search\n",
      right: "User-agent: *\nDisallow: /private/\nDisallow: /search\n\nUser-agent: ExampleBot\nDisallow: /\n\nSitemap: https://shop.example/sitemap.xml\n",
    }],
    crawlers: "RFC 9309, Google and Yandex read one group. Crawlers of 1994 and 1996 end it at a blank line, many libraries at another record, and crawlers that follow draft-ietf-aipref-attach at a Content-Usage line.",
    turnOff: "If blank lines or records separate long lists of names in your groups.",
  },
  "key": {
    why: "Crawlers skip a line that they cannot read, and continue with the next one (Section 2.2): what it should disallow stays allowed. A misspelt key makes the line an unknown record. A key with spaces or punctuation is usually a sentence, and belongs in a comment. A path on a line of its own below a rule was probably meant as another rule. Lines of text are one finding for the file, and so are the fences of a Markdown code block; the lines between these are read.",
    examples: [{
      messageId: "misspelt",
      wrong: "User-agent: *\nDisalow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "colon",
      wrong: "User-agent: *\nDisallow /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "invalid",
      wrong: "User-agent: *\nDisallow: /search\nNot for crawlers: /private/\n",
      right: "User-agent: *\nDisallow: /search\nDisallow: /private/\n",
    }, {
      messageId: "none",
      wrong: "User-agent: *\nDisallow: /search\n/private/\n",
      right: "User-agent: *\nDisallow: /search\nDisallow: /private/\n",
    }],
    crawlers: "Google's parser accepts `useragent`, `user agent` and five misspellings of `Disallow`, white space instead of the colon if the line has exactly two words, and any key that begins with one it knows. The others accept none of these.",
    turnOff: "Never: the line has no effect.",
  },
  "license": {
    why: "RSL 1.0 asks for an absolute URL, which may be on another host. A license inside a group applies to the crawlers of that group, and a group ends at the next user-agent line or at the end of the file, so a license that follows the rules after a blank line belongs to the group above. That is reported if some groups are not for every crawler. For all crawlers, put it above the first user-agent line; for one group, put it among its rules.",
    examples: [{
      messageId: "url",
      wrong: "License: /license.xml\nUser-agent: *\nAllow: /\n",
      right: "License: https://shop.example/license.xml\nUser-agent: *\nAllow: /\n",
    }, {
      messageId: "group",
      wrong: "User-agent: ExampleBot\nAllow: /\n\nLicense: https://shop.example/license.xml\n",
      right: "License: https://shop.example/license.xml\n\nUser-agent: ExampleBot\nAllow: /\n",
    }],
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If the license at the end is for that group alone; then put it among its rules.",
  },
  "limit": {
    why: "A crawler must read at least 500 KiB (512,000 octets) of a file and may ignore the rest. It also drops the line at the limit, because a rule that is cut is a different rule. Google's parser keeps 16,663 octets of a line and drops the rest, even in the middle of a pattern; the remaining rule then covers more than was written.",
    examples: [{
      messageId: "file",
      wrong: "# 512,001 octets and more\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "line",
      wrong: "(a line of 17,000 octets)\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "RFC 9309 lets a crawler stop after 500 KiB, as Googlebot does, and has no limit for a line. Yandex treats a larger file as allowing everything, and accepts no rule longer than 1,024 characters.",
    turnOff: "If no crawler that matters to you stops there.",
  },
  "line-ends": {
    why: "CR, LF and CRLF all end a line, even in one file, and the large crawlers read them. A parser that does not recognise CR alone sees several lines as one: it obeys nothing, or takes everything after the first key as its value.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\\u000DDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "Google's parser and those of Python and Java recognise CR. Parsers in JavaScript and Go that split at LF do not.",
    turnOff: "If only the large crawlers matter to you.",
  },
  "list-in-value": {
    why: "A line has one value. A list of paths is one pattern, which matches only paths that contain the whole list, and a list of sitemaps is one URL that does not exist. Commas and semicolons are allowed in paths, so only a value of which each part begins like a path or a URL is a list. A comma or semicolon at the end belongs to the pattern too.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nDisallow: /private/,/search\n",
      right: "User-agent: *\nDisallow: /private/\nDisallow: /search\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "If paths of your site contain a comma or semicolon that is followed by a slash.",
  },
  "missing-line-break": {
    why: "A line has one key and one value. Everything after the first colon is the value, so the second key is lost and the first line means something else. Lines are often joined when a file is edited in a one-line form field, copied from a web page, or written by a program that escapes its line ends: `\\n`, `<br>` and `&#10;` are no line ends, nor are `;`, `|` and U+2028. The finding says what a crawler may fetch because of it, and points to the other lines of the file with the same key in their values. There is no fix if the separate lines would close or open the whole site.",
    examples: [{
      messageId: null,
      wrong: "User-agent: * Disallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "Never: the second line is lost.",
  },
  "missing-line-end": {
    why: "In the grammar every line ends with CR, LF or CRLF, the last one too.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nDisallow: /private/",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "If conformance to the letter does not matter to you. A tool that appends to the file may join two lines.",
  },
  "missing-record-value": {
    why: "Without a value the record has no effect. A sitemap without one is an info if the file has another sitemap.",
    examples: [{
      messageId: null,
      wrong: "Sitemap:\n",
      right: "Sitemap: https://shop.example/sitemap.xml\n",
    }],
    crawlers: "None: all of them skip the line.",
    turnOff: "Never: the line has no effect.",
  },
  "misspelt-star": {
    why: "A group for all crawlers has the value `*`, alone. Values such as `*bot`, `**`, `.*`, `*;`, `all` or a full-width star look as if they meant the same, but crawlers compare them as names, and none has such a name. A kind of crawlers alone in a group (`bots`, `others`) is meant so if the file has no group for all. The finding says what follows: often that nothing is closed although the group has `Disallow: /`. It is an info if nothing is lost by it. There is no fix if writing `*` would close the whole site, or open it: make sure first that this is meant.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *bot\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "RFC 9309, Google and Yandex agree. Google reads what follows white space after the star, as in `* bots`, as a comment.",
    turnOff: "If a crawler with that name exists.",
  },
  "name-outside-grammar": {
    why: "RFC 9309 limits the names of crawlers to `A-Z`, `a-z`, `-` and `_`. Some crawlers have names with digits or dots anyway; such a crawler looks for its whole name, up to white space or `/`. A version, a remark or a star after the token, as in `ExampleBot/1.0`, is ignored.",
    examples: [{
      messageId: null,
      wrong: "User-agent: ExampleBot/1.0\nDisallow: /\n",
      right: "User-agent: ExampleBot\nDisallow: /\n",
    }],
    crawlers: "Since 2019 crawlers compare the longest token the value begins with. In 1996 and for Yandex it is the whole value, in 1994 the value up to `/`. Google's parser never finds a crawler whose own name is not a token: it reads `MJ12bot` as `MJ`.",
    turnOff: "If conformance to the letter does not matter to you.",
  },
  "negated-name": {
    why: "There is no negation in user-agent lines. Crawlers read `not Googlebot` as a crawler called `not`, `!Googlebot` as no crawler at all, and `* except Googlebot` as `*`, which Googlebot obeys too. A crawler with a group of its own does not obey the `*` group, so that is how to leave it out. There is no fix, because the rules of that crawler are not known.",
    examples: [{
      messageId: null,
      wrong: "User-agent: !Googlebot\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n\nUser-agent: Googlebot\nDisallow:\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "Never: the group does not apply to the crawlers that are meant.",
  },
  "noindex-record": {
    why: "Google supported `Noindex`, `Nofollow` and `Noarchive` until September 2019 without documenting them. A page that should stay out of an index must be fetchable, because a crawler has to fetch it to read its meta element or header. `Disallow` keeps crawlers from the page, and not the address from the index: a search engine may list what others link to. All such lines of a file are one finding, at the first of them; the presets `strict` and `all` report each.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nNoindex: /private/\nDisallow: /search\n",
      right: "# Pages in /private/ are sent with \"X-Robots-Tag: noindex\", so crawlers may fetch them.\nUser-agent: *\nDisallow: /search\n",
    }],
    crawlers: "Google read it until September 2019. No crawler documents it today.",
    turnOff: "If a crawler of your own reads it.",
  },
  "not-robots-txt": {
    why: "Servers often send their error page, their start page or a message with status 200 at /robots.txt. Crawlers read whatever comes as lines and skip those they cannot read (Section 2.2), so nothing is disallowed. Status 404 has the same effect (Section 2.3.1.3), and with status 503 crawlers stay away for a while (Section 2.3.1.4). The kind of file is recognised by its format, or by the fact that no line is a record. Site generators and frameworks make the robots.txt from a source: front matter between two lines of `---`, tags such as `{% %}`, `{{ }}` and `<% %>`, PHP, or a module such as `robots.ts`; if the source is published as it is, crawlers skip the tags, read both branches of a condition, and take placeholders literally. Git writes both versions of lines in conflict into a file, between markers. Other findings are left out, except with front matter alone, and no fix changes the file.",
    examples: [{
      messageId: "format",
      wrong: "<!doctype html>\n<title>Not found</title>\n",
      right: "User-agent: *\nDisallow:\n",
    }, {
      messageId: "template",
      wrong: "User-agent: *\n{% if site.private %}\nDisallow: /\n{% endif %}\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "front-matter",
      wrong: "---\nlayout: none\n---\nUser-agent: *\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "conflict",
      wrong: "User-agent: *\n<<<<<<< HEAD\nDisallow: /private/\n=======\nDisallow: /internal/\n>>>>>>> feature\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "If you lint sources of templates; lint their output as well.",
  },
  "other-record": {
    why: "Only a strict check reports it. A comment in the ABNF invites additional lines (Sitemap and others), but the grammar itself has none. `--allow-other-records` accepts them.",
    examples: [{
      messageId: null,
      wrong: "Sitemap: https://shop.example/sitemap.xml\n",
      right: "",
    }],
    crawlers: "Crawlers read the records they know and skip the others; see [records.md](../records.md).",
    turnOff: "Unless the file must conform to the letter of the ABNF.",
  },
  "outside-1994-format": {
    why: "Only a strict check against the 1994 standard reports it. In that standard a record is one or more `User-agent:` lines followed by one or more `Disallow:` lines, blank lines separate records, and a key is followed directly by its colon.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\n\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "The finding concerns only crawlers that follow the 1994 standard.",
    turnOff: "Unless a crawler follows the 1994 standard to the letter.",
  },
  "outside-1996-grammar": {
    why: "Only a strict check against the 1996 draft reports it. In that draft a record is one or more `User-agent:` lines followed by other lines, blank lines separate records, a key is followed directly by its colon, and a path is US-ASCII without `?`, `;` and `~`.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\n\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "The finding concerns only crawlers that follow the 1996 draft.",
    turnOff: "Unless a crawler follows the 1996 draft to the letter.",
  },
  "outside-group": {
    why: "Crawlers ignore rules that are not in any group, and records such as Crawl-delay apply to the crawlers of their group. One finding stands for all such rules; it is an info if all of these are `Allow` lines, because what no rule forbids is allowed anyway. A user-agent line above `Disallow: /` would close the whole site; the finding says so.",
    examples: [{
      messageId: "rule",
      wrong: "Disallow: /private/\nUser-agent: *\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "record",
      wrong: "Crawl-delay: 5\nUser-agent: *\nDisallow: /private/\n",
      right: "User-agent: *\nCrawl-delay: 5\nDisallow: /private/\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "If a crawler that matters to you applies such a record to every crawler.",
  },
  "overruled": {
    why: "Of all rules that match a URL the one with the longest pattern wins, and of two that are equally long the `Allow`. A rule never applies if another one wins wherever it matches: usually a wildcard rule is longer than the path that should be an exception to it, or both rules have the same pattern, and then people who read the file cannot tell which of the two was meant. An `Allow` with a wildcard, such as `/*.js`, is often shorter than the folder it should be an exception to, such as `/wp-includes/`: repeat the folder in it. What no rule matches is allowed, so an `Allow` without a shorter `Disallow` changes nothing; that is reported in the presets `strict` and `all`, except for `Allow: /`. An `Allow` for a folder that is open anyway is not idle beside a shorter rule for a parameter: it opens the URLs of that folder with the parameter. It is reported where another parameter of the file stays closed there, because one that opens all of them may be an exception.",
    examples: [{
      messageId: "rule",
      wrong: "User-agent: *\nAllow: /search$\nDisallow: /*search*\n",
      right: "User-agent: *\nDisallow: /*search*\n",
    }, {
      messageId: "contradicted",
      wrong: "User-agent: *\nDisallow: /media/\nDisallow: /media/press/\nAllow: /media/press/\n",
      right: "User-agent: *\nDisallow: /media/\nAllow: /media/press/\n",
    }, {
      messageId: "useless",
      wrong: "User-agent: *\nDisallow: /private/\nAllow: /public/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "reopened",
      wrong: "User-agent: *\nDisallow: *eventDate=*\nDisallow: *ical=*\nAllow: /events/*\n",
      right: "User-agent: *\nDisallow: *eventDate=*\nDisallow: *ical=*\n",
    }],
    crawlers: "All crawlers that use the longest match agree, except Yandex, which does not count stars. Crawlers of 1996 use the first rule that matches, and crawlers of 1994 ignore `Allow`.",
    turnOff: "If the rule that wins should win, and the other one is there for people to read.",
  },
  "pattern-begins-with-star": {
    why: "In the ABNF a pattern starts with a slash, while the RFC's own example has `Disallow: *.gif$` (erratum 7995). Crawlers accept both, and `/*.gif$` means the same. If the star is followed by a slash it may match nothing, so `*/cart` becomes two patterns: `/cart` and `/*/cart`.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nDisallow: *.gif$\n",
      right: "User-agent: *\nDisallow: /*.gif$\n",
    }],
    crawlers: "Every crawler that supports `*` matches it. Crawlers of 1994 and 1996 have no wildcards.",
    turnOff: "If conformance to the letter does not matter to you.",
  },
  "product-token": {
    why: "A product token consists of `A-Z`, `a-z`, `-` and `_`, or is the single character `*`. Of any other value, crawlers compare the longest part at its beginning that is a token: `Example Bot` is read as `Example`, a list as its first name, `Mozilla/5.0 (compatible; Googlebot/2.1; …)` as `Mozilla`, and `*bot` names no crawler. A line without a value still begins a group, so the rules below it belong to no crawler. A single name with digits or dots, or with a version, has a rule of its own ([name-outside-grammar](name-outside-grammar.md)).\n\nNothing is reported if the crawlers that are meant obey the same rules anyway. Values of no known crawler are one finding. Where they are shut out or may fetch everything, a name of several words is reported only if no other group of the file closes anything, because a copied list always has some wrong names; another spelling of a name in the same group is not reported. The name of a program in its header is the one with a version after `compatible`; beside another one, that of a search engine does not count. It is an info if they are shut out, because programs that are not known seldom obey robots.txt (block these at the server), and for the header of a browser. There is no fix if a crawler would be let in to the whole site, or a search engine be shut out of it; the finding says so.",
    examples: [{
      messageId: "missing",
      wrong: "User-agent:\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "several",
      wrong: "User-agent: ExampleBot, OtherBot\nDisallow: /private/\n",
      right: "User-agent: ExampleBot\nUser-agent: OtherBot\nDisallow: /private/\n",
    }, {
      messageId: "header",
      wrong: "User-agent: Mozilla/5.0 (compatible; ExampleBot/1.0)\nDisallow: /private/\n",
      right: "User-agent: ExampleBot\nDisallow: /private/\n",
    }, {
      messageId: "invalid",
      wrong: "User-agent: Example Bot\nDisallow: /private/\n",
      right: "User-agent: ExampleBot\nDisallow: /private/\n",
    }],
    crawlers: "Since 2019 crawlers compare the longest token the value begins with. In 1996 and for Yandex it is the whole value, in 1994 the value up to `/`; older crawlers look for their name inside the value. Lists were proposed (erratum 8895) and are not part of the RFC.",
    turnOff: "If the list is copied and you do not care whether each name in it works.",
  },
  "quoted-value": {
    why: "Keys and values in robots.txt have no quotation marks, neither `\"` nor typographic marks nor `&quot;`, and not on one side either. Crawlers compare them as characters of the path, the product token or the URL, so the line matches nothing; with marks around the whole line its key is unknown. There is no fix if a name without them would close the whole site to a search engine or to all crawlers, or open it.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nDisallow: \"/private/\"\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "Never: the line has no effect.",
  },
  "repeated-group": {
    why: "A crawler has to merge all groups that name it, and one that no group names has to merge all `*` groups. In the drafts up to 2019 only the first one counted, as it does for Python's `urllib.robotparser` before the releases of May 2026, and people who look up the rules of a crawler stop at the first as well. Groups that add nothing to the first are not reported.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nDisallow: /a/\n\nUser-agent: ExampleBot\nDisallow: /c/\n\nUser-agent: *\nDisallow: /b/\n",
      right: "User-agent: *\nDisallow: /a/\nDisallow: /b/\n\nUser-agent: ExampleBot\nDisallow: /c/\n",
    }],
    crawlers: "RFC 9309, Google and Yandex merge the groups. Crawlers of the drafts of 1994, 1996 and 2019, and programs that use Python's `urllib.robotparser` of before May 2026, obey the first.",
    turnOff: "If a program assembles the file from several parts.",
  },
  "secret-path": {
    why: "RFC 9309 itself warns that the protocol does not replace access control, and that listing a path publishes it. A line is reported only if it tells something: a key or password in a query, a file with a name of its own that is a database or a key, or paths below a comment that calls them `hidden`, `secret` or `confidential`. Names that are tried on every site, such as `/.env`, `/wp-config.php` or `/backup/`, reveal nothing, and neither does a pattern for all files with an extension, such as `/*.sql$`.",
    examples: [{
      messageId: "named",
      wrong: "User-agent: *\nDisallow: /files/customers.sql\n",
      right: "User-agent: *\nDisallow: /files/\n",
    }, {
      messageId: "hidden",
      wrong: "User-agent: *\n# hidden pages\nDisallow: /offer-for-partners\n",
      right: "User-agent: *\nDisallow: /offer\n",
    }],
    crawlers: "Well-behaved crawlers obey the line. Others use it as a list of targets.",
    turnOff: "If the content is public, or is a trap for crawlers that do not obey.",
  },
  "site-closed": {
    why: "`Disallow: /` for every crawler is right for a site under construction, and is often forgotten when it opens. So it is an info, unless a comment right above the rule says that something is not allowed. If a comment says that the time ends, or if a sitemap is listed, that has a finding of its own. Search engines drop the pages over the following weeks. An `Allow` for a part of the site opens neither its home page nor the rest: that is said too, and of a site with an open home page if Google or Bing is shut out of the rest while a search engine is let in. If some crawlers are let in, [crawlers-shut-out](crawlers-shut-out.md) reports it.",
    examples: [{
      messageId: "whole",
      wrong: "User-agent: *\nDisallow: /\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "except",
      wrong: "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\nDisallow: /\n",
      right: "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n",
    }],
    crawlers: "Google's crawlers that check ads, such as `AdsBot-Google`, obey only a group that names them. Google may still list the address of a page that others link to, without its content.",
    turnOff: "On a site that should not be found.",
  },
  "sitemap": {
    why: "sitemaps.org asks for the complete URL. Crawlers skip a path, including one that starts with `//`, and a URL whose host is not a host, such as a placeholder that was not filled in. If a scheme is written twice, as in `https://https://example.com/`, the host of the URL is `https`. If another line has the full URL, nothing is lost: the finding is an info, and the line can be removed. Crawlers read XML, feeds and plain text as sitemaps, and not HTML: the home page of a site, and a page that lists others for people, are none; beside another sitemap, the finding is an info. A `*` and a placeholder in braces are part of the URL. A sitemap applies to every crawler, wherever the line is.",
    examples: [{
      messageId: "url",
      wrong: "Sitemap: /sitemap.xml\n",
      right: "Sitemap: https://shop.example/sitemap.xml\n",
    }, {
      messageId: "page",
      wrong: "Sitemap: https://shop.example/sitemap.html\n",
      right: "Sitemap: https://shop.example/sitemap.xml\n",
    }],
    crawlers: "Search engines require the complete URL. Some libraries resolve a path against the host.",
    turnOff: "Never: crawlers do not find the sitemap.",
  },
  "sitemap-closed": {
    why: "A crawler fetches a sitemap like any other URL of the host, so a rule that matches its path keeps the crawler from reading it. A sitemap of a site that is closed as a whole often remains from the time when the site was built. The rules apply to one host alone, so of sitemaps on several hosts only those on the host of most of them are checked. Not reported is a sitemap that some search engines may fetch, for others that may not fetch the pages in its folder either, nor for one alone that a group of its own keeps from it.",
    examples: [{
      messageId: "path",
      wrong: "User-agent: *\nDisallow: /*.xml$\nSitemap: https://shop.example/sitemap.xml\n",
      right: "User-agent: *\nDisallow: /*.xml$\nAllow: /sitemap.xml$\nSitemap: https://shop.example/sitemap.xml\n",
    }, {
      messageId: "site",
      wrong: "User-agent: *\nDisallow: /\nSitemap: https://shop.example/sitemap.xml\n",
      right: "User-agent: *\nDisallow: /private/\nSitemap: https://shop.example/sitemap.xml\n",
    }],
    crawlers: "Google reports such a sitemap, or the pages in it, as blocked by robots.txt.",
    turnOff: "If the sitemap is on another host than the file.",
  },
  "slash-after-file": {
    why: "A pattern matches every path that starts with it. With a slash after the name of a page, it matches only what would be below the page, such as `/search.php/2`, which most sites do not have. There is no fix, because the page may be meant to stay open, and the form with the slash to be closed as its duplicate. It is not reported if another rule closes the page, nor for programs such as `/index.php/` and `/app.php/`, below which some sites have all their pages, nor for `/search.php/*`, where the star says that what is below is meant.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nDisallow: /search.php/\n",
      right: "User-agent: *\nDisallow: /search.php\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "If your site has paths below such names, and the page itself may be fetched.",
  },
  "suppression": {
    why: "A suppression comment names rules, and after `--` the reason why a finding is intended, which the next person who reads the file wants to know; anyone can read the comments of a robots.txt, so do not reveal secrets. With the name of a rule that does not exist it suppresses nothing; `robotspec lint --rules` lists all rules. If the finding is gone, or has moved away from its comment, the comment would suppress the next finding at that location.",
    examples: [{
      messageId: "unknown",
      wrong: "User-agent: *\n# robotspec-disable-next-line no-such-rule -- intended\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "unused",
      wrong: "User-agent: *\n# robotspec-disable-next-line key -- written by our CMS\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }, {
      messageId: "no-reason",
      wrong: "User-agent: *\n# robotspec-disable-next-line sitemap\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "If one file is linted with several configs, or also by a later version with more rules.",
  },
  "unescaped": {
    why: "RFC 9309 compares both forms of a character as equal. A crawler that compares the rule as it is written matches only one of them, so it matters which one it requests. By the [URL Standard](https://url.spec.whatwg.org/#percent-encoded-bytes), clients escape `\"`, `<` and `>` everywhere, and ``^ ` { }`` in a path; there the escaped form replaces the other one. They leave `|` as it is, and ``^ ` { } \\`` in a query, while other clients, which follow RFC 3986, escape them too: write a line for each form. Non-ASCII characters are compared as their UTF-8, escaped, by every dialect in use; they are a finding only in the presets `strict` and `all`.",
    examples: [{
      messageId: "character",
      wrong: "User-agent: *\nDisallow: /new{draft}/\n",
      right: "User-agent: *\nDisallow: /new%7Bdraft%7D/\n",
    }, {
      messageId: "non-ascii",
      wrong: "User-agent: *\nDisallow: /café/\n",
      right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    }],
    crawlers: "Google's parser escapes only non-ASCII characters, so another one matches only itself. Browsers and other clients of the URL Standard turn a `\\` in a path into `/`. The documents of 1994 and 1996 cover only ASCII.",
    turnOff: "If your log shows crawlers that request the unescaped character, or legibility matters more to you.",
  },
  "unfilled-placeholder": {
    why: "The value has an expression of a template language, such as `{{ site.url }}`, that the program which makes the file should have replaced. Crawlers take it literally. It is one finding for the file, which points to the other lines; no other rule reports these lines, and no fix changes the file, because it may be the source of a template. Some sites disallow such URLs on purpose, because crawlers find unrendered links in their pages; written with escapes, alone or beside it, the pattern is not taken for a placeholder.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nDisallow:\n\nSitemap: {{ site.url }}/sitemap.xml\n",
      right: "User-agent: *\nDisallow:\n\nSitemap: https://shop.example/sitemap.xml\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "If you lint sources of templates; lint their output as well.",
  },
  "unknown-record": {
    why: "Crawlers may interpret other records (Sitemap, Crawl-delay and others) and skip those they do not know.",
    examples: [{
      messageId: null,
      wrong: "Unicorns: allowed\n",
      right: "# Unicorns: allowed\n",
    }],
    crawlers: "None: all of them skip the line.",
    turnOff: "If a program of your own reads the line.",
  },
  "unreachable-host": {
    why: "The name is that of a local computer or network, an address of a private network, or a single word such as `undefined`, which a build writes if a variable is not set: a crawler cannot fetch the URL, so the record has no effect. The names `example.com`, `example.net` and `example.org` are reserved for documentation (RFC 2606), and names such as `yourdomain.com` remain from templates: a crawler finds no sitemap of your site there.",
    examples: [{
      messageId: "local",
      wrong: "Sitemap: http://localhost:3000/sitemap.xml\n",
      right: "Sitemap: https://www.robotstxt.org/sitemap.xml\n",
    }, {
      messageId: "example",
      wrong: "Sitemap: https://example.com/sitemap.xml\n",
      right: "Sitemap: https://www.robotstxt.org/sitemap.xml\n",
    }],
    crawlers: "None: all of them read such a line alike.",
    turnOff: "If the file is for crawlers of your own network, and in documentation.",
  },
  "url": {
    why: "Some parsers read the whole value as one URL, others only the part before white space. A comment may start anywhere in a line, so a URL cannot have a fragment. The key of a line ends at its first colon, so the key of a URL that stands alone is `https`, which no crawler knows; usually it belongs to a `Sitemap:` on the line above.",
    examples: [{
      messageId: "white-space",
      wrong: "Sitemap: https://shop.example/site map.xml\n",
      right: "Sitemap: https://shop.example/site%20map.xml\n",
    }, {
      messageId: "comment",
      wrong: "Sitemap: https://shop.example/sitemap.xml#news\n",
      right: "Sitemap: https://shop.example/sitemap.xml\n",
    }, {
      messageId: "no-key",
      wrong: "User-agent: *\nDisallow: /private/\nhttps://shop.example/sitemap.xml\n",
      right: "User-agent: *\nDisallow: /private/\nSitemap: https://shop.example/sitemap.xml\n",
    }],
    crawlers: "Some parsers read the whole value as one URL, others only the part before the white space. No crawler reads a URL without a key.",
    turnOff: "If the comment after a URL is intended.",
  },
  "utf-16": {
    why: "The file MUST be UTF-8. A crawler that reads UTF-16 as UTF-8 finds no line it knows, so everything is allowed. A crawler may convert the encoding but need not; robotspec does so only on request.",
    examples: [{
      messageId: null,
      wrong: "(every second octet is NUL)\n",
      right: "User-agent: *\nDisallow: /private/\n",
    }],
    crawlers: "No large crawler is known to convert UTF-16.",
    turnOff: "Never: such a file allows everything.",
  },
  "white-space-in-pattern": {
    why: "The line is outside the grammar. robotspec reads the whole value as one pattern, in which a space matches `%20`; other parsers cut it at the space. The finding says what may be fetched because of it; if other rules decide the same anyway, it is an info.",
    examples: [{
      messageId: null,
      wrong: "User-agent: *\nDisallow: /a /b\n",
      right: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    }],
    crawlers: "Google's parser and robotspec read the whole value as one pattern. Others cut it at the white space.",
    turnOff: "Never: crawlers differ on what the rule covers.",
  },
  "wildcard": {
    why: "Only a `$` at the end of a pattern anchors it. Elsewhere it is a dollar sign, so `/*.pdf$/` matches nothing a site is likely to have. A `*` matches any characters, slashes included, so two match no more than one. In globs, `**/` also matches no folder at all; in a pattern, both slashes have to occur: `/a/**/*.pdf` does not match `/a/b.pdf`. A finding says what may be fetched because of that. Stars that are repeated, or at the end of a pattern, change nothing and are not reported.",
    examples: [{
      messageId: "anchor",
      wrong: "User-agent: *\nDisallow: /*.pdf$/\n",
      right: "User-agent: *\nDisallow: /*.pdf$\n",
    }, {
      messageId: "glob",
      wrong: "User-agent: *\nDisallow: /a/**/b\n",
      right: "User-agent: *\nDisallow: /a/*/b\nDisallow: /a/b\n",
    }],
    crawlers: "RFC 9309, Google and Yandex read a `$` inside a pattern as a dollar sign; several libraries end the pattern there. Crawlers of 1994 and 1996 read a star as an ordinary character.",
    turnOff: "If your URLs contain dollar signs, or a program writes the patterns.",
  },
};
