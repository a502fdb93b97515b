import { testRule } from "../rule-tester.ts";

/** User-agent lines with different names. */
function differentNames(count: number): string {
  const letter = (at: number) => String.fromCharCode(97 + (at % 26));
  const name = (at: number) => `b${letter(at)}${letter(at / 26)}${letter(at / 676)}`;
  return Array.from({ length: count }, (_, at) => `User-agent: ${name(at)}\n`).join("");
}

function rules(count: number): string {
  return Array.from({ length: count }, (_, at) => `Disallow: /${at}\n`).join("");
}

testRule("key/none", {
  valid: ["User-agent: *\nDisallow: /a\n# We sell shoes.\n"],
  invalid: [
    {
      name: "values alone",
      source: "*\n/a\n/b\n",
      findings: [{ at: "1:1", labels: ["2:1 this value has no key either", "3:1 this value has no key either"] }],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    },
    {
      name: "of two that would close the whole site, neither is written",
      source: "User-agent: *\n/\n/\n",
      findings: [
        {
          at: "2:1",
          message: 'write "Disallow: /" if the whole site should be closed to every crawler',
          labels: [
            "3:1 this value has no key either if the whole site should be closed to every crawler without a group of its own",
          ],
          fix: null,
        },
      ],
    },
    {
      name: "a record with damage that no rule names is not commented out",
      source: "User-agent: *\nDisallow: /a\n{Disallow /b}\nWe sell shoes.\n",
      findings: [{ at: "3:1", severity: "error", fix: null }, "4:1"],
      output: "User-agent: *\nDisallow: /a\n{Disallow /b}\n# We sell shoes.\n",
    },
    {
      name: "lines of text, with and without a colon, are one finding; not a path, which may be a rule",
      source:
        "User-agent: *\nDisallow: /a\nWe sell shoes.\n\nOur hours are: 9 to 5\n/admin for us\nAllow: /b\nSee you.\n",
      findings: [
        {
          at: "3:1-3:15",
          message: "This line is neither",
          severity: "info",
          fix: "safe",
          labels: ["5:1 this line, too", "8:1 this line, too"],
        },
        { at: "6:1", severity: "error", fix: null },
      ],
      output:
        "User-agent: *\nDisallow: /a\n# We sell shoes.\n\n# Our hours are: 9 to 5\n/admin for us\nAllow: /b\n# See you.\n",
    },
    {
      name: "URLs below a sitemap without a value",
      source: "Sitemap:\nhttps://e.com/a.xml\nhttps://e.com/b.xml\n",
      findings: [
        {
          at: "2:1",
          message:
            'A value without a key, so crawlers do not read "Sitemap: https://e.com/a.xml"; write "Sitemap: https://e.com/a.xml" if it is a sitemap.',
          labels: ["3:1 this value has no key either"],
        },
      ],
      output: "Sitemap: https://e.com/a.xml\nSitemap: https://e.com/b.xml\n",
    },
    {
      name: "a strict check reports each of them",
      source: "User-agent: *\nDisallow: /a\nWe sell shoes.\nAnd hats.\n",
      options: { strict: true },
      findings: ["3:1", "4:1"],
      output: "User-agent: *\nDisallow: /a\n# We sell shoes.\n# And hats.\n",
    },
  ],
});

testRule("key/colon", {
  valid: ["User-agent: *\nDisallow: /a\n"],
  invalid: [
    {
      name: "google: two words without a colon; no fix that closes the whole site",
      source: "User-agent: *\ndisalllow /\n",
      options: { dialect: "google" },
      findings: [{ at: "2:1-2:10", message: 'write "Disallow: /" if the whole site', fix: null }],
    },
    {
      name: "misspelt keys with another sign for the colon",
      source: "Useragent; *\nDisallow; /a\n",
      findings: [{ at: "1:1", message: 'write "User-agent: *".', labels: ['2:9 no ":" here either'] }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "an arrow or a dash instead",
      source: "User-agent => *\nDisallow -> /a\nDisallow - /b\nDisallow \u2013 /c\n",
      findings: [
        {
          at: "1:12",
          message: 'write "User-agent: *".',
          labels: ['2:10 no ":" here either', '3:10 no ":" here either', '4:10 no ":" here either'],
        },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\n",
    },
    ...[",", ", ", " | ", ". ", "&#58; ", "&colon; ", " \u2022 ", " ~ ", "%3A ", "\uFF0C", " is "].map((sign) => ({
      name: `any other sign instead: ${sign}`,
      source: `User-agent${sign}*\nDisallow${sign}/a # b\n`,
      findings: [
        {
          at: sign.startsWith(" ") ? "1:12" : "1:11",
          message: 'Missing ":" after "User-agent", so crawlers may fetch "/a"; write "User-agent: *".',
        },
      ],
      output: "User-agent: *\nDisallow: /a # b\n",
    })),
    {
      name: "a sign after the colon as well",
      source: "User-agent: *\nDisallow: ~ /a\n",
      findings: [{ at: "2:11", message: 'The "~" after the colon is read as part of the value, so' }],
      output: "User-agent: *\nDisallow: /a\n",
    },
  ],
});

testRule("key/misspelt", {
  valid: ["User-agent: *\nDisallow: /a\nUnicorns: 1\nExclude: nothing\n7: Unicorns: 1\n"],
  invalid: [
    {
      name: "the marks and numbers before the keys of several lines are one finding",
      source: "1. User-agent: *\n2) Disallow: /a\n3: Disallow: /b\n",
      findings: [
        {
          at: "1:1-1:4",
          message: 'The "1." before "User-agent" is read as part of the key, so crawlers may fetch "/a"; remove it.',
          labels: ["2:1 here, too", "3:1 here, too"],
        },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    },
    ...["@", "$ ", "\u2022 ", "> ", "* ", "7 ", "a) ", "robots.txt:12:"].map((mark) => ({
      name: `${mark} before each key`,
      source: `${mark}User-agent: *\n${mark}Disallow: /a\n`,
      findings: [{ at: "1:1", message: `The "${mark.trim()}" before "User-agent" is read as part of the key, so` }],
      output: "User-agent: *\nDisallow: /a\n",
    })),
    ...[
      "Noallow",
      "Unallow",
      "Notallow",
      "Not allowed",
      "Don't allow",
      "Ban",
      "Disable",
      "Restrict",
      "Forbidden",
      "Excluded",
    ].map((key) => ({
      name: `${key} means Disallow`,
      source: `User-agent: *\n${key}: /a\n`,
      findings: [{ at: "2:1", message: `Unknown key "${key}", so crawlers may fetch "/a"; write "Disallow".` }],
      output: "User-agent: *\nDisallow: /a\n",
    })),
    ...["Bot", "Agent", "Robot", "UA", "User", "Crawler"].map((key) => ({
      name: `${key} before the name of a crawler means User-agent`,
      source: `${key}: AhrefsBot\nDisallow: /\n`,
      findings: [{ at: "1:1", message: `Unknown key "${key}", so AhrefsBot may fetch "/"; write "User-agent".` }],
      output: "User-agent: AhrefsBot\nDisallow: /\n",
    })),
    {
      name: "a byte order mark that was read as Latin-1",
      source: "\u00ef\u00bb\u00bfUser-agent: *\nDisallow: /a\n",
      findings: [{ at: "1:1", message: 'so crawlers may fetch "/a"; write "User-agent".' }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "another word for a key, before a path",
      source: "User-agent: *\nDeny: /a\nPermit: /b\n",
      findings: [
        { at: "2:1", message: 'Unknown key "Deny", so crawlers may fetch "/a"; write "Disallow".', fix: "unsafe" },
        { at: "3:1", severity: "info" },
      ],
      output: "User-agent: *\nDisallow: /a\nAllow: /b\n",
    },
    {
      source: "User-agent: *\n Disalow : /a\nSite map: https://example.com/s\n",
      findings: [{ at: "2:2", message: '"Disallow"', fix: "unsafe" }, "3:1"],
      output: "User-agent: *\n Disallow : /a\nSitemap: https://example.com/s\n",
    },
    {
      name: "a sitemap of some kind; all of the key is marked",
      source: "Video Sitemap: https://example.com/s\nUser agent: *\n",
      findings: [
        {
          at: "1:1-1:14",
          message:
            'Unknown key "Video Sitemap", so crawlers do not read "Sitemap: https://example.com/s"; write "Sitemap".',
          severity: "error",
          fix: "unsafe",
        },
        { at: "2:1-2:11", message: 'Unknown key "User agent"; write "User-agent".', severity: "info", fix: "unsafe" },
      ],
      output: "Sitemap: https://example.com/s\nUser-agent: *\n",
    },
    {
      name: "no fix that closes the whole site; an info if nothing changes",
      source: "User-agent: *\nDisalow: /\nAlow: /a\n\nUser-agent: a\nAlow: /b\n",
      findings: [
        {
          at: "2:1",
          message:
            'Unknown key "Disalow", so crawlers without a group of their own may fetch "/"; write "Disallow" if the whole site should be closed to every crawler without a group of its own.',
          severity: "error",
          fix: null,
        },
        { at: "3:1", severity: "info", fix: "unsafe", labels: ['6:1 "Alow", too'] },
      ],
      output: "User-agent: *\nDisalow: /\nAllow: /a\n\nUser-agent: a\nAllow: /b\n",
    },
    {
      name: "once, if other records are reported as well",
      source: "User-agent: *\nDisalow: /a\n",
      options: { config: { rules: { "other-record": "error" } } },
      findings: [{ at: "2:1-2:8", message: '"Disallow"' }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "among more crawlers than are asked, one may be a search engine: no fix",
      source: `${differentNames(3_500)}User-agent: bingbot\n${rules(3_500)}Disalow: /\n`,
      findings: [{ at: "7002:1", message: 'write "Disallow" if that is meant.', fix: null }],
    },
    {
      name: "google: white space ends a key",
      source: "User-agent: *\nDisallow: /a\nHonest b\n",
      options: { dialect: "google" },
      findings: [{ at: "3:1-3:7", message: 'crawlers do not read "Host: b"; write "Host".' }],
      output: "User-agent: *\nDisallow: /a\nHost: b\n",
    },
    {
      name: "what opens a part of a closed site needs no condition, and the site's closing is no finding of its own",
      source: "User-agent: *\nDisallow: /\nAlow: /public/\n",
      findings: [{ at: "3:1-3:5", message: 'so crawlers may not fetch "/public/"; write "Allow".' }],
      output: "User-agent: *\nDisallow: /\nAllow: /public/\n",
    },
    {
      name: "Google's parser reads the key, so nothing is said of its crawlers",
      source: "User agent: Googlebot\nDisallow: /a\n\nUser agent: *\nDisallow: /a\n",
      findings: [
        { at: "4:1", message: "so crawlers without a group of their own may fetch", labels: ['1:1 "User agent", too'] },
      ],
      output: "User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /a\n",
    },
    {
      name: "a strict check reports where the grammar fails",
      source: "User agent: *\n",
      options: { strict: true, otherRecords: true },
      findings: ["1:6"],
      output: "User-agent: *\n",
    },
  ],
});

testRule("key/colon", {
  valid: [
    "User-agent: *\nDisallow: /a\n",
    "private /a\n",
    {
      name: "a semicolon before the colon is part of a misspelt key",
      source: "User-agent: *\nDisallow;: /a\nAllow=: /b\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow \t /a # why\nAllow\n",
      findings: [{ at: "2:12-2:14", message: '"Disallow: /a"', fix: "unsafe", labels: ['3:6 no ":" here either'] }],
      output: "User-agent: *\nDisallow: /a # why\nAllow:\n",
    },
    {
      name: "a colon follows later",
      source: "User-agent: *\n Disallow /a:b\nsitemap https://example.com/s\n",
      findings: [{ at: "2:11-2:15", message: '"Disallow: /a:b"' }],
      output: "User-agent: *\n Disallow: /a:b\nsitemap: https://example.com/s\n",
    },
    {
      name: "an equals sign in its place",
      source: "User-agent = *\nDisallow=/x # y\nDisallow = \nSitemap=https://example.com/s\n",
      findings: [{ at: "1:12-1:15", message: '"User-agent: *"' }],
      output: "User-agent: *\nDisallow: /x # y\nDisallow: \nSitemap: https://example.com/s\n",
    },
    {
      name: "a full-width colon in its place",
      source: "User-agent: *\nDisallow\uff1a /x\nAllow\uff1a/y\n",
      findings: [{ at: "2:9", message: '"Disallow: /x"', fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /x\nAllow: /y\n",
    },
    {
      name: "a semicolon, or another character that looks like a colon",
      source:
        "User-agent\uff1b *\nDisallow; /a # why\nDisallow\ufe55 /b\nAllow\ua789/c\nCrawl-delay\u2236 5\nDisallow \ufe13 /d\nAllow;;\n",
      findings: [{ at: "1:11", message: '"User-agent: *"', fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a # why\nDisallow: /b\nAllow: /c\nCrawl-delay: 5\nDisallow: /d\nAllow:\n",
    },
    {
      name: "the same before a value with a colon",
      source:
        "User-agent: *\nSitemap; https://example.com/s\nSitemap\uff1bhttps://example.com/t\nDisallow \u2236 /a:b\n",
      findings: [{ at: "2:8", message: '"Sitemap: https://example.com/s"', fix: "unsafe" }],
      output: "User-agent: *\nSitemap: https://example.com/s\nSitemap: https://example.com/t\nDisallow: /a:b\n",
    },
    {
      name: "a second colon, or another sign after it",
      source: "User-agent:: *\nDisallow:: /a\nSitemap:= https://example.com/s\n",
      findings: [
        {
          at: "1:12-1:13",
          message: 'The ":" after the colon is read as part of the value, so crawlers may fetch "/a"; remove it.',
          labels: ['2:10 ":" here, too'],
          fix: "unsafe",
        },
        { at: "3:9", message: 'The "=" after the colon' },
      ],
      output: "User-agent: *\nDisallow: /a\nSitemap: https://example.com/s\n",
    },
    {
      name: "the title says what the fix writes",
      source: "User-agent: *\nDisallow /a\n",
      findings: [{ at: "2:10", title: "Insert the colon" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
  ],
});

testRule("key/invalid", {
  valid: ["Opening-hours: 9\n"],
  invalid: [
    {
      source: "Opening hours: 9\n",
      findings: [
        {
          at: "1:1-1:14",
          message:
            'Invalid key "Opening hours", because keys consist of letters, digits, "-" and "_"; correct it, or put "#" before the line.',
        },
      ],
    },
    {
      source: "Allow[Content-Language]: en\n",
      findings: [
        {
          at: "1:1-1:24",
          message:
            'Invalid key "Allow[Content-Language]", because keys consist of letters, digits, "-" and "_"; correct it, or put "#" before the line.',
        },
      ],
    },
  ],
});

testRule("key/none", {
  valid: ["# a comment\n", "Unicorns: 1\n"],
  invalid: [
    {
      name: "the fences of a Markdown code block",
      source: "```txt\nUser-agent: *\nDisallow: /a\n```\n",
      findings: [{ at: "1:1-1:7", fix: "safe", labels: ["4:1 this line, too"] }],
      output: "# ```txt\nUser-agent: *\nDisallow: /a\n# ```\n",
    },
    {
      name: "a known crawler on a line of its own",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: facebookexternalhit\nmeta-externalagent\nDisallow: /b\n",
      findings: [
        {
          at: "5:1-5:19",
          message:
            'A value without a key, so meta-externalagent may fetch "/b"; write "User-agent: meta-externalagent".',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output:
        "User-agent: *\nDisallow: /a\n\nUser-agent: facebookexternalhit\nUser-agent: meta-externalagent\nDisallow: /b\n",
    },
    {
      name: "a single fence",
      source: "```\nUser-agent: *\nDisallow: /a\n",
      findings: [{ at: "1:1-1:4", message: 'remove it, or put "#" before it.', fix: "safe" }],
      output: "# ```\nUser-agent: *\nDisallow: /a\n",
    },
    {
      name: "each fence in a strict check",
      source: "~~~\nUser-agent: *\nDisallow: /a\n~~~\n",
      options: { strict: true },
      findings: ["1:1", "4:1"],
      output: "# ~~~\nUser-agent: *\nDisallow: /a\n# ~~~\n",
    },
    {
      name: "names and paths as items of lists, and a separator after them",
      source: "User-agent:\n  - Googlebot\n  - bingbot\nDisallow:\n* /a\n/b/,\n",
      findings: [
        {
          at: "2:3",
          labels: [
            "3:3 this value has no key either",
            "5:1 this value has no key either",
            "6:1 this value has no key either",
          ],
        },
      ],
      output: "User-agent: Googlebot\n  User-agent: bingbot\nDisallow: /a\nDisallow: /b/\n",
    },
    {
      name: "the name of a crawler, or a star, alone above a rule",
      source: "*\nDisallow: /a\n\nGooglebot:\nDisallow: /b\n",
      findings: [
        { at: "1:1", message: 'so crawlers without a group of their own may fetch "/a"; write "User-agent: *".' },
      ],
      output: "User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b\n",
    },
    {
      name: "names of known crawlers below a user-agent line",
      source: "User-agent: GPTBot\nCCBot\n# and\nClaudeBot\nDisallow: /a\n",
      findings: [
        {
          at: "2:1-2:6",
          message: 'A value without a key, so CCBot may fetch "/a"; write "User-agent: CCBot".',
          fix: "unsafe",
          title: 'Put "User-agent:" before the value',
          labels: ["4:1 this value has no key either"],
        },
      ],
      output: "User-agent: GPTBot\nUser-agent: CCBot\n# and\nUser-agent: ClaudeBot\nDisallow: /a\n",
    },
    {
      name: "beside a record",
      source: "hello there\nHost: example.com\n",
      findings: [{ at: "1:1", message: 'so crawlers skip it; remove it, or put "#" before it.', fix: "safe" }],
      output: "# hello there\nHost: example.com\n",
    },
  ],
});
