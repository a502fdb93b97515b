import { testRule } from "../rule-tester.ts";

testRule("closed-site-with-sitemap", {
  valid: [
    "User-agent: *\nDisallow: /\n",
    "User-agent: *\nDisallow: /a\nSitemap: https://example.com/s.xml\n",
    {
      name: "the sitemap may be for the crawler that is let in",
      source: "User-agent: ExampleBot\nAllow: /\nUser-agent: *\nDisallow: /\nSitemap: https://example.com/s.xml\n",
    },
    { name: "an invalid sitemap does not count", source: "User-agent: *\nDisallow: /\nSitemap: /s.xml\n" },
  ],
  invalid: [
    {
      source: "Sitemap: https://example.com/s.xml\nUser-agent: *\nDisallow: /\n",
      findings: [{ at: "1:1-1:35", message: "line 3", labels: ["3:1 this rule closes the whole site"] }],
    },
    {
      name: "an Allow for everything that loses opens nothing",
      source: "User-agent: *\nDisallow: /*\nAllow: /\nSitemap: https://example.com/s.xml\n",
      findings: [{ at: "4:1", message: "line 2" }],
    },
  ],
});
