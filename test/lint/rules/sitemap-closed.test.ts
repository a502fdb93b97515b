import { testRule } from "../rule-tester.ts";

testRule("sitemap-closed", {
  valid: [
    "User-agent: *\nDisallow: /a\nSitemap: https://shop.example/s.xml\n",
    { name: "closed as a whole", source: "User-agent: *\nDisallow: /\nSitemap: https://shop.example/s.xml\n" },
    {
      name: "sitemaps of several hosts",
      source:
        "User-agent: *\nDisallow: /s.xml\nSitemap: https://shop.example/s.xml\nSitemap: https://b.example/s.xml\n",
    },
    { name: "no path", source: "User-agent: *\nDisallow: /s.xml\nSitemap: https://shop.example\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /*.xml$\nSitemap: https://shop.example/s.xml\n",
      findings: [
        {
          at: "3:1",
          message:
            'Line 2 keeps Google, Bing, DuckDuckGo, Yandex, Baidu and Apple from this sitemap; add "Allow: /s.xml" to its group.',
          labels: ["2:1 this rule"],
        },
      ],
    },
    {
      name: "to one search engine",
      source: "User-agent: bingbot\nDisallow: /s\n\nUser-agent: *\nAllow: /\nSitemap: https://shop.example/s.xml\n",
      findings: [{ at: "6:1", message: "Line 2 keeps Bing from this sitemap;" }],
    },
  ],
});
