import { testRule } from "../rule-tester.ts";

testRule("repeated-sitemap", {
  valid: ["Sitemap: https://example.com/a\nSitemap: https://example.com/b\n"],
  invalid: [
    {
      source:
        "Sitemap: https://e.com/a\nSitemap: https://e.com/b\nsitemap: https://e.com/a # x\nSitemap: https://e.com/a\n",
      findings: [
        { at: "3:10", labels: ["1:1 the same sitemap"], fix: "safe" },
        { at: "4:10", labels: ["1:1 the same sitemap"] },
      ],
      output: "Sitemap: https://e.com/a\nSitemap: https://e.com/b\n",
    },
    {
      name: "in 1996 any record ends a run of user-agent lines",
      source: "Sitemap: https://e.com/a\nUser-agent: a\nSitemap: https://e.com/a\nUser-agent: b\nDisallow: /\n",
      options: { dialect: "koster-1996" },
      findings: [{ at: "3:10", fix: "unsafe" }],
      output: "Sitemap: https://e.com/a\nUser-agent: a\nUser-agent: b\nDisallow: /\n",
    },
    {
      name: "another record with the same URL is not a sitemap",
      source: "License: https://e.com/s\nSitemap: https://e.com/s\nSitemap: https://e.com/s\n",
      findings: [{ at: "3:10", labels: ["2:1 the same sitemap"] }],
      output: "License: https://e.com/s\nSitemap: https://e.com/s\n",
    },
  ],
});
