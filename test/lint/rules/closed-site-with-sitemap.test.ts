import { testRule } from "../rule-tester.ts";

/** A file that closes the site to every crawler and to this many named ones. */
function closed(count: number): string {
  const names = Array.from(
    { length: count },
    (_, at) => `User-agent: bot${String.fromCharCode(97 + (at % 26)).repeat(1 + at / 26)}\n`,
  );
  return `${names.join("")}User-agent: *\nDisallow: /\nSitemap: https://example.com/s\n`;
}

testRule("closed-site-with-sitemap", {
  valid: [
    "User-agent: *\nDisallow: /\n",
    {
      name: "sitemaps of several hosts",
      source: "User-agent: *\nDisallow: /\nSitemap: https://a.example/s\nSitemap: https://b.example/s\n",
    },
    "User-agent: *\nDisallow: /a\nSitemap: https://example.com/s.xml\n",
    {
      name: "the sitemap may be for the crawler that is let in",
      source: "User-agent: ExampleBot\nAllow: /\nUser-agent: *\nDisallow: /\nSitemap: https://example.com/s.xml\n",
    },
    { name: "more than 100 names", source: closed(100) },
    { name: "an invalid sitemap does not count", source: "User-agent: *\nDisallow: /\nSitemap: /s.xml\n" },
    {
      name: "other records are not sitemaps",
      source: "User-agent: *\nDisallow: /\nHost: example.com\nCrawl-delay: 5\n",
    },
    {
      name: "google: a group with an empty name closes the site to a crawler without a name only",
      source: "User-agent:\nDisallow: /\n\nUser-agent: *\nDisallow: /a\nSitemap: https://example.com/s\n",
      options: { dialect: "google" },
    },
  ],
  invalid: [
    {
      name: "several sitemaps of one host",
      source: "User-agent: *\nDisallow: /\nSitemap: https://a.example/s\nSitemap: https://www.A.example:443/t\n",
      findings: ["3:1"],
    },
    {
      source: "Sitemap: https://example.com/s.xml\nUser-agent: *\nDisallow: /\n",
      findings: [{ at: "1:1-1:35", message: "line 3", labels: ["3:1 this rule closes the whole site"] }],
    },
    {
      name: "an Allow for everything that loses opens nothing",
      source: "User-agent: *\nDisallow: /*\nAllow: /\nSitemap: https://example.com/s.xml\n",
      findings: [{ at: "4:1", message: "line 2" }],
    },
    {
      name: "the rule that closes the site, not one for some of its paths",
      source: "User-agent: *\nDisallow: /a\nDisallow: /\nSitemap: https://example.com/s.xml\n",
      findings: [{ at: "4:1", message: "line 3", labels: ["3:1 this rule closes the whole site"] }],
    },
    {
      name: "named crawlers are shut out as well",
      source: "User-agent: ExampleBot\nDisallow: /\n\nUser-agent: *\nDisallow: /\nSitemap: https://example.com/s\n",
      findings: ["6:1"],
    },
    { name: "100 names", source: closed(99), findings: ["102:1"] },
  ],
});
