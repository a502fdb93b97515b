import { testRule } from "../rule-tester.ts";

testRule("missing-colon", {
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
      findings: [{ at: "2:12-2:14", message: '"Disallow: /a"', fix: "unsafe" }, "3:6"],
      output: "User-agent: *\nDisallow: /a # why\nAllow:\n",
    },
    {
      name: "a colon follows later",
      source: "User-agent: *\n Disallow /a:b\nsitemap https://example.com/s\n",
      findings: [{ at: "2:11-2:15", message: '"Disallow: /a:b"' }, "3:9"],
      output: "User-agent: *\n Disallow: /a:b\nsitemap: https://example.com/s\n",
    },
    {
      name: "an equals sign in its place",
      source: "User-agent = *\nDisallow=/x # y\nDisallow = \nSitemap=https://example.com/s\n",
      findings: [
        { at: "1:12-1:15", message: '"User-agent: *"' },
        { at: "2:9", message: '"Disallow: /x"' },
        "3:10",
        "4:8",
      ],
      output: "User-agent: *\nDisallow: /x # y\nDisallow: \nSitemap: https://example.com/s\n",
    },
    {
      name: "a full-width colon in its place",
      source: "User-agent: *\nDisallow\uff1a /x\nAllow\uff1a/y\n",
      findings: [
        { at: "2:9", message: '"Disallow: /x"', fix: "unsafe" },
        { at: "3:6", message: '"Allow: /y"', fix: "unsafe" },
      ],
      output: "User-agent: *\nDisallow: /x\nAllow: /y\n",
    },
    {
      name: "a semicolon, or another character that looks like a colon",
      source:
        "User-agent\uff1b *\nDisallow; /a # why\nDisallow\ufe55 /b\nAllow\ua789/c\nCrawl-delay\u2236 5\nDisallow \ufe13 /d\nAllow;;\n",
      findings: [
        { at: "1:11", message: '"User-agent: *"', fix: "unsafe" },
        { at: "2:9", message: '"Disallow: /a"', fix: "unsafe" },
        { at: "3:9", message: '"Disallow: /b"' },
        { at: "4:6", message: '"Allow: /c"' },
        { at: "5:12", message: '"Crawl-delay: 5"' },
        { at: "6:10", message: '"Disallow: /d"' },
        { at: "7:6", message: '"Allow: "' },
      ],
      output: "User-agent: *\nDisallow: /a # why\nDisallow: /b\nAllow: /c\nCrawl-delay: 5\nDisallow: /d\nAllow:\n",
    },
    {
      name: "the same before a value with a colon",
      source:
        "User-agent: *\nSitemap; https://example.com/s\nSitemap\uff1bhttps://example.com/t\nDisallow \u2236 /a:b\n",
      findings: [
        { at: "2:8", message: '"Sitemap: https://example.com/s"', fix: "unsafe" },
        { at: "3:8", message: '"Sitemap: https://example.com/t"' },
        { at: "4:10", message: '"Disallow: /a:b"' },
      ],
      output: "User-agent: *\nSitemap: https://example.com/s\nSitemap: https://example.com/t\nDisallow: /a:b\n",
    },
    {
      name: "the title says what the fix writes",
      source: "User-agent: *\nDisallow /a\n",
      findings: [{ at: "2:10", title: "Insert the colon" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
  ],
});
