import { testRule } from "../rule-tester.ts";

testRule("sitemap-closed", {
  valid: [
    "User-agent: *\nDisallow: /a\nSitemap: https://shop.example/s.xml\n",
    "User-agent: *\nDisallow: /\n",
    {
      name: "the sitemap of a closed site may be for the crawler that is let in",
      source: "User-agent: ExampleBot\nAllow: /\nUser-agent: *\nDisallow: /\nSitemap: https://example.com/s.xml\n",
    },
    { name: "an invalid sitemap does not count", source: "User-agent: *\nDisallow: /\nSitemap: /s.xml\n" },
    {
      name: "sitemaps of several hosts",
      source:
        "User-agent: *\nDisallow: /s.xml\nSitemap: https://shop.example/s.xml\nSitemap: https://b.example/s.xml\n",
    },
    {
      name: "the pages below it are closed to the same crawlers, and open to others",
      source:
        "User-agent: *\nDisallow: /blog\n\nUser-agent: Googlebot\nDisallow:\nSitemap: https://shop.example/blog/s.xml\n",
    },
    {
      name: "a group of one search engine alone",
      source:
        "User-agent: bingbot\nDisallow: /maps\nDisallow: /maps/*\n\nUser-agent: *\nAllow: /\nSitemap: https://shop.example/maps\n",
    },
    { name: "no path", source: "User-agent: *\nDisallow: /s.xml\nSitemap: https://shop.example\n" },
  ],
  invalid: [
    {
      name: "the only rule of a group, which would join the next one without it",
      source:
        "User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: https://shop.example/sitemap.xml\n",
      findings: [
        { at: "7:1", message: 'remove line 7, or write "Disallow:" for that rule if the site should be found.' },
      ],
    },
    {
      source: "User-agent: *\nDisallow: /*.xml$\nSitemap: https://shop.example/s.xml\n",
      findings: [
        {
          at: "3:1",
          message:
            'Line 2 keeps Google, Bing, DuckDuckGo, Yandex, Baidu and Apple from this sitemap; write "Allow: /s.xml$" in its group.',
          labels: ["2:1 this rule"],
        },
      ],
    },
    {
      name: "one of another host",
      source:
        "User-agent: *\nDisallow: /*.xml\nSitemap: https://b.example/s.xml\nSitemap: https://shop.example/s.xml\nSitemap: https://www.shop.example/t.xml\n",
      findings: [
        { at: "4:1", message: "from this sitemap and 1 more;", labels: ["2:1 this rule", "5:1 this sitemap, too"] },
      ],
    },
    {
      name: "a folder of sitemaps",
      source: "User-agent: *\nDisallow: /maps/\nSitemap: https://shop.example/maps/s.xml\n",
      findings: ["3:1"],
    },
    {
      name: "to several search engines, by their own group",
      source:
        "User-agent: bingbot\nUser-agent: YandexBot\nDisallow: /s\n\nUser-agent: *\nAllow: /\nSitemap: https://shop.example/s.xml\n",
      findings: [{ at: "7:1", message: "Line 3 keeps Bing and Yandex from this sitemap;" }],
    },
    {
      name: "an Allow for the path would lose against a longer pattern",
      source: "User-agent: *\nDisallow: /s*.xml*\nSitemap: https://shop.example/s.xml\n",
      findings: [{ at: "3:1", message: "from this sitemap; write a rule that does not match it." }],
    },
    {
      name: "the site is closed as a whole, with several sitemaps of one host",
      source: "User-agent: *\nDisallow: /\nSitemap: https://a.example/s\nSitemap: https://www.A.example:443/t\n",
      findings: [
        {
          at: "3:1",
          message:
            "Line 2 closes the whole site to every crawler, although a sitemap lists its pages; remove lines 3 and 4, or remove that rule if the site should be found.",
          labels: ["2:1 this rule closes the whole site"],
        },
      ],
    },
    {
      name: "an Allow for everything that loses opens nothing",
      source: "User-agent: *\nDisallow: /*\nAllow: /\nSitemap: https://example.com/s.xml\n",
      findings: [{ at: "4:1", message: "Line 2 closes the whole site" }],
    },
    {
      name: "named crawlers are shut out as well",
      source: "User-agent: ExampleBot\nDisallow: /\n\nUser-agent: *\nDisallow: /\nSitemap: https://example.com/s\n",
      findings: ["6:1"],
    },
  ],
});
